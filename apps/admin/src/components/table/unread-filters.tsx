import { Alert, Button, Code, Group, Text } from '@mantine/core';
import { IconFilterOff } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';

interface Props {
  /** By the names of the parameters of the address. */
  unread: Readonly<Record<string, string>>;
  onDrop: () => void;
}

/** Says which filters of an address narrow nothing, as they are not understood, and takes them out of it. */
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
