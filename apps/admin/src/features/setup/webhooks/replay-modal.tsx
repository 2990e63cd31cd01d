import type { Webhook } from '@docket/contracts';
import { Checkbox, Stack } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { deliveriesKey } from '../../../api/webhook-deliveries';
import { replay } from '../../../api/webhooks';
import { isMoment, MomentInput } from '../../../components/form/date/moment-input';
import { ConfirmModal } from '../../../components/feedback/confirm-modal';
import { useToast } from '../../../components/feedback/use-toast';

const DAY_MS = 86_400_000;
const MINUTE_MS = 60_000;

/** A moment as clocks show it here, without seconds. */
function localMoment(time: number): string {
  return new Date(time - new Date(time).getTimezoneOffset() * MINUTE_MS).toISOString().slice(0, 16);
}

/** Sends everything of a range of time again. */
export function ReplayModal({ webhook: { id }, onClose }: { webhook: Webhook; onClose: () => void }) {
  const { t } = useTranslation('webhooks');
  const toast = useToast();
  const queryClient = useQueryClient();
  const [from, setFrom] = useState(() => localMoment(Date.now() - DAY_MS));
  // The minute that has begun is within it.
  const [to, setTo] = useState(() => localMoment(Date.now() + MINUTE_MS));
  const [failedOnly, setFailedOnly] = useState(true);
  const send = useMutation({
    mutationFn: () =>
      replay(id, { from: new Date(from).toISOString(), to: new Date(to).toISOString(), failedOnly }),
    onSuccess: ({ deliveries }) => {
      void toast.success(t('replay.done', { count: deliveries }));
      void queryClient.invalidateQueries({ queryKey: deliveriesKey(id) });
      onClose();
    },
  });
  const areMoments = isMoment(from) && isMoment(to);
  const isBackwards = areMoments && from >= to;
  return (
    <ConfirmModal
      opened
      title={t('replay.title')}
      text={t('replay.text')}
      confirmLabel={t('replay.confirm')}
      ready={areMoments && !isBackwards}
      busy={send.isPending}
      error={send.error}
      onConfirm={() => send.mutate()}
      onClose={onClose}
    >
      <Stack gap="sm">
        <MomentInput label={t('replay.from')} value={from} onChange={setFrom} autoFocus />
        <MomentInput
          label={t('replay.to')}
          value={to}
          error={isBackwards ? t('replay.backwards') : undefined}
          onChange={setTo}
        />
      </Stack>
      <Checkbox
        label={t('replay.failedOnly')}
        description={t('replay.failedOnlyHint')}
        checked={failedOnly}
        onChange={(event) => setFailedOnly(event.currentTarget.checked)}
      />
    </ConfirmModal>
  );
}
