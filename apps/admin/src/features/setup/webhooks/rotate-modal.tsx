import type { CreatedWebhook, Webhook } from '@docket/contracts';
import { NativeSelect, TextInput } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { rotateSecret, webhookKey } from '../../../api/webhooks';
import { ConfirmModal } from '../../../components/feedback/confirm-modal';
import { hostOf } from './webhook-name';

/** How long both secrets sign, in hours; a week is the longest the API takes. */
const OVERLAPS = [0, 1, 24, 72, 168];
const USUAL_OVERLAP = 24;

interface Props {
  webhook: Webhook;
  onRotated: (rotated: CreatedWebhook) => void;
  onClose: () => void;
}

/**
 * Replaces the secret. For a while both sign, so that nothing fails while receivers are moved over; who wants the old one
 * to end at once types where that hits.
 */
export function RotateModal({ webhook: { id, url }, onRotated, onClose }: Props) {
  const { t } = useTranslation('webhooks');
  const queryClient = useQueryClient();
  const [hours, setHours] = useState(USUAL_OVERLAP);
  const [typed, setTyped] = useState('');
  const host = hostOf(url);
  const isAtOnce = hours === 0;
  const rotate = useMutation({
    mutationFn: () => rotateSecret(id, hours),
    onSuccess: (rotated) => {
      void queryClient.invalidateQueries({ queryKey: webhookKey(id) });
      onRotated(rotated);
    },
  });
  const label = (overlap: number) => {
    if (overlap === 0) return t('rotate.atOnce');
    return overlap < 24 ? t('rotate.hours', { count: overlap }) : t('rotate.days', { count: overlap / 24 });
  };
  return (
    <ConfirmModal
      opened
      danger={isAtOnce}
      title={t('rotate.title')}
      text={t(isAtOnce ? 'rotate.textAtOnce' : 'rotate.text')}
      confirmLabel={t('rotate.confirm')}
      ready={!isAtOnce || typed.trim() === host}
      busy={rotate.isPending}
      error={rotate.error}
      onConfirm={() => rotate.mutate()}
      onClose={onClose}
    >
      <NativeSelect
        label={t('rotate.overlap')}
        data={OVERLAPS.map((overlap) => ({ value: String(overlap), label: label(overlap) }))}
        value={String(hours)}
        onChange={(event) => setHours(Number(event.currentTarget.value))}
        data-autofocus
      />
      {isAtOnce && (
        <TextInput
          label={t('rotate.type', { host })}
          value={typed}
          onChange={(event) => setTyped(event.currentTarget.value)}
          autoComplete="off"
          spellCheck={false}
        />
      )}
    </ConfirmModal>
  );
}
