import { Center, Group, Stack, Text, ThemeIcon, Title } from '@mantine/core';
import type { ReactNode } from 'react';

interface Props {
  icon: ReactNode;
  title: string;
  text: string;
  /** The next step: a button or link. */
  children?: ReactNode;
  order?: 1 | 2 | 3;
}

/** What stands where there is nothing to show, and what to do next. */
export function EmptyState({ icon, title, text, children, order = 2 }: Props) {
  return (
    <Center py={48} px="md">
      <Stack align="center" gap="xs" maw={440} ta="center">
        <ThemeIcon size={44} radius="xl" variant="light" color="gray" aria-hidden>
          {icon}
        </ThemeIcon>
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
    </Center>
  );
}
