import { Title } from '@mantine/core';
import { type ReactNode, useId } from 'react';
import styles from './block.module.css';

interface Props {
  title: string;
  /** Content beside the title, such as a total or a link. */
  aside?: ReactNode;
  children: ReactNode;
}

/** Section of a page at full width, with a title and a table. */
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
