import { Text, Title } from '@mantine/core';
import { type ReactNode, useId } from 'react';
import styles from './section.module.css';

interface Props {
  title: string;
  text?: ReactNode;
  children: ReactNode;
}

/** Section of a settings page: title and text on the left, fields on the right. */
export function Section({ title, text, children }: Props) {
  const id = useId();
  return (
    <section className={styles.section} aria-labelledby={id}>
      <div>
        <Title order={2} id={id}>
          {title}
        </Title>
        {text !== undefined && (
          <Text size="sm" c="dimmed" mt={4} component="div">
            {text}
          </Text>
        )}
      </div>
      <div>{children}</div>
    </section>
  );
}
