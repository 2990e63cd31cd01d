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

/** Error of a failed query, shown in place of its data, with a button to retry. */
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

/** Errors of the request's parameters as one text. There are no form fields here to show them at. */
function mistakesOf(error: unknown): string {
  return hasCode(error, 'invalid_request') ? error.details.map(({ message }) => message).join(' ') : '';
}
