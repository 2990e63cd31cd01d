import { Group, Stack, Text, Title } from '@mantine/core';
import type { ReactNode } from 'react';
import styles from './empty-state.module.css';

interface Props {
  icon: ReactNode;
  title: string;
  text: string;
  /** The next step: a button or link. */
  children?: ReactNode;
  /** Level of the heading; 1 if it is the whole page. */
  order?: 1 | 2 | 3;
}

/** Placeholder for a place without data, with a suggestion of what to do next. */
export function EmptyState({ icon, title, text, children, order = 2 }: Props) {
  return (
    <div className={`${styles.place} ${order === 1 ? styles.whole : ''}`}>
      <Stack align="center" gap="xs" maw={440} ta="center">
        <span className={styles.icon} aria-hidden>
          {icon}
        </span>
        <Title order={order} size="h3" mt={4}>
          {title}
        </Title>
        <Text c="dimmed" size="sm">
          {text}
        </Text>
        {children !== undefined && (
          <Group mt="xs" gap="xs" justify="center">
            {children}
          </Group>
        )}
      </Stack>
    </div>
  );
}
