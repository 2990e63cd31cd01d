import { Alert, Button, Stack, Text } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { IconAlertTriangle, IconCircleCheck, IconRefresh } from '@tabler/icons-react';
import { type KeyboardEvent, useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { ActionError } from '../feedback/action-error';
import { useFormats } from '../../i18n/format';
import { isKey } from '../../keys/keys';

interface Props {
  title: string;
  /** Loads the newer version and keeps the user's input. Resolves with the names of the fields that have changed. */
  onLoad: () => Promise<string[]>;
}

/** Notice of a version conflict: another user saved first. After loading, it names the changed fields. */
export function ConflictNotice({ title, onLoad }: Props) {
  const { t } = useTranslation('form');
  const { list } = useFormats();
  const load = useMutation({ mutationFn: onLoad });
  const notice = useRef<HTMLDivElement>(null);
  // The notice is above the form, out of view of the Save button, and the Load button disappears once it was pressed.
  useEffect(() => notice.current?.focus(), [load.isSuccess]);
  // The notice has the focus, so it passes the Save shortcut on to the form below.
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    if (!load.isSuccess || !isKey(event, 'save')) return;
    event.preventDefault();
    event.currentTarget.parentElement?.querySelector('form')?.requestSubmit();
  };
  const shared = { ref: notice, tabIndex: -1, mb: 'md', onKeyDown };
  return load.isSuccess ? (
    <Alert {...shared} role="status" icon={<IconCircleCheck />} title={t('conflict.loadedTitle')}>
      {load.data.length > 0 && <Text size="sm">{t('conflict.changed', { fields: list(load.data) })}</Text>}
      <Text size="sm">{t('conflict.loadedText')}</Text>
    </Alert>
  ) : (
    <Alert {...shared} role="alert" color="yellow" icon={<IconAlertTriangle />} title={title}>
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
