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
  /** Brings the newer state below what has been typed. Answers the names of the fields that differ from before. */
  onLoad: () => Promise<string[]>;
}

/** Says that somebody else was quicker, and what they changed. */
export function ConflictNotice({ title, onLoad }: Props) {
  const { t } = useTranslation('form');
  const { list } = useFormats();
  const load = useMutation({ mutationFn: onLoad });
  const notice = useRef<HTMLDivElement>(null);
  // It stands above the form, out of sight of whoever saves; and the button that loads is gone once it has.
  useEffect(() => notice.current?.focus(), [load.isSuccess]);
  // The focus is here, and the form that is to be saved again stands below.
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
