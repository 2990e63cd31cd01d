import { Alert, Button, Group, Text } from '@mantine/core';
import { IconAlertTriangle, IconRefresh } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { ApiError, hasCode } from '../../api/problem';
import { useErrorText } from './use-error-text';

interface Props {
  error: unknown;
  title?: string;
  onRetry?: () => void;
  retrying?: boolean;
}

/** A failed load in place of what it would have shown, with a way to try again. */
export function ErrorState({ error, title, onRetry, retrying = false }: Props) {
  const { t } = useTranslation();
  const errorText = useErrorText();
  const reference = error instanceof ApiError ? error.problem?.requestId : undefined;
  return (
    <Alert
      color="red"
      variant="light"
      icon={<IconAlertTriangle />}
      title={title ?? t('error.title')}
      role="alert"
    >
      <Text size="sm">{mistakesOf(error) || errorText(error)}</Text>
      <Group mt="sm" gap="md">
        {onRetry !== undefined && (
          <Button
            size="xs"
            variant="default"
            leftSection={<IconRefresh size={14} />}
            loading={retrying}
            onClick={onRetry}
          >
            {t('actions.retry')}
          </Button>
        )}
        {reference !== undefined && (
          <Text size="xs" c="dimmed">
            {t('error.reference', { id: reference })}
          </Text>
        )}
      </Group>
    </Alert>
  );
}

/** What is wrong with the address that was asked for: there are no fields here beside which it could be said. */
function mistakesOf(error: unknown): string {
  return hasCode(error, 'invalid_request') ? error.details.map(({ message }) => message).join(' ') : '';
}
