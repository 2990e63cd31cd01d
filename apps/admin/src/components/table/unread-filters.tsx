import { Alert, Button, Code, Group, Text } from '@mantine/core';
import { IconFilterOff } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';

interface Props {
  /** Invalid parameters of the URL, by name. */
  unread: Readonly<Record<string, string>>;
  onDrop: () => void;
}

/** Notice that filters in the URL are invalid and have no effect. A button removes them. */
export function UnreadFilters({ unread, onDrop }: Props) {
  const { t } = useTranslation('lists');
  const filters = Object.entries(unread);
  return (
    <Alert
      role="status"
      color="yellow"
      icon={<IconFilterOff />}
      title={t('unread.title', { count: filters.length })}
      mb="md"
      data-unprinted
    >
      <Text size="sm">{t('unread.text', { count: filters.length })}</Text>
      <Group gap="xs" mt="xs">
        {filters.map(([name, value]) => (
          <Code key={name} style={{ overflowWrap: 'anywhere' }}>
            {name}={value}
          </Code>
        ))}
        <Button size="compact-sm" variant="default" onClick={onDrop}>
          {t('unread.drop', { count: filters.length })}
        </Button>
      </Group>
    </Alert>
  );
}
