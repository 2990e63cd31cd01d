import { Alert, Button, Stack, Text } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { IconAlertTriangle, IconCircleCheck, IconRefresh } from '@tabler/icons-react';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { companyQuery } from '../api/company';
import { ActionError } from '../components/action-error';

/** Says that somebody else was quicker, and brings what they stored below what has been typed. */
export function ConflictNotice() {
  const { t } = useTranslation('company');
  const queryClient = useQueryClient();
  const load = useMutation({ mutationFn: () => queryClient.fetchQuery({ ...companyQuery, staleTime: 0 }) });
  const notice = useRef<HTMLDivElement>(null);
  // It stands above the form, out of sight of whoever saves; and the button that loads is gone once it has.
  useEffect(() => notice.current?.focus(), [load.isSuccess]);
  const shared = { ref: notice, tabIndex: -1, mb: 'md' };
  return load.isSuccess ? (
    <Alert {...shared} role="status" icon={<IconCircleCheck />} title={t('conflict.loadedTitle')}>
      {t('conflict.loadedText')}
    </Alert>
  ) : (
    <Alert {...shared} role="alert" color="yellow" icon={<IconAlertTriangle />} title={t('conflict.title')}>
      <Stack gap="sm" align="flex-start">
        <Text size="sm">{t('conflict.text')}</Text>
        <Button
          size="xs"
          variant="default"
          leftSection={<IconRefresh size={14} />}
          loading={load.isPending}
          onClick={() => load.mutate()}
        >
          {t('conflict.load')}
        </Button>
        <ActionError error={load.error} />
      </Stack>
    </Alert>
  );
}
