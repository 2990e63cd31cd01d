import { Title } from '@mantine/core';
import { type ReactNode, useId } from 'react';
import styles from './block.module.css';

interface Props {
  title: string;
  /** What stands beside the title: a sum, a link. */
  aside?: ReactNode;
  children: ReactNode;
}

/** A part of a page as wide as the page: its title, and a table below. */
export function Block({ title, aside, children }: Props) {
  const id = useId();
  return (
    <section aria-labelledby={id} className={styles.block}>
      <div className={styles.head}>
        <Title order={2} id={id}>
          {title}
        </Title>
        {aside}
      </div>
      {children}
    </section>
  );
}
