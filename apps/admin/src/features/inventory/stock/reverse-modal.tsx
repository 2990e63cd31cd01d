import type { StockMovement } from '@docket/contracts';
import { Stack } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useOneTimeKey } from '../../../api/one-time-key';
import { reverseMovement, useStockMoved } from '../../../api/stock';
import { ConfirmModal } from '../../../components/feedback/confirm-modal';
import { MOVEMENT_LIMITS } from '../../../components/form/limits';
import { TextField } from '../../../components/form/text-field';
import { useForm } from '../../../components/form/use-form';
import { useToast } from '../../../components/feedback/use-toast';
import { useFormats } from '../../../i18n/format';
import { StockError } from './shortage';

interface Props {
  movement: StockMovement;
  onClose: () => void;
}

/** Asks for confirmation before a movement is reversed by an opposite one. */
export function ReverseModal({ movement, onClose }: Props) {
  const { t } = useTranslation('stock');
  const { decimal } = useFormats();
  const toast = useToast();
  const moved = useStockMoved();
  const once = useOneTimeKey();
  const form = useForm({ note: '' });
  const { id, sku, itemName, quantity, uom, reason, fromLocationCode, toLocationCode } = movement;
  const reverse = useMutation({
    mutationFn: (note: string) => reverseMovement(id, note, once.keyFor({ id, note })),
    onSuccess: async () => {
      void toast.success(t('reverse.done'));
      await moved();
      onClose();
    },
    onError: once.refused,
  });
  const amount = `${decimal(quantity)} ${uom}`;
  const what = { amount, sku, name: itemName, reason: t(`reasons.${reason}`) };
  const route = [fromLocationCode ?? t('outside'), toLocationCode ?? t('outside')].join(' → ');
  return (
    <ConfirmModal
      opened
      danger
      title={t('reverse.title')}
      text={
        <>
          {t('reverse.what', what)} ({route})
          <br />
          {t('reverse.text')}
        </>
      }
      confirmLabel={t('reverse.confirm')}
      busy={reverse.isPending}
      onConfirm={() => reverse.mutate(form.values.note.trim())}
      onClose={onClose}
    >
      <Stack gap="md">
        <TextField field={form.field('note')} label={t('note')} lines={2} maxLength={MOVEMENT_LIMITS.note} />
        <StockError error={reverse.error} items={[{ id: movement.itemId, sku, name: itemName, uom }]} />
      </Stack>
    </ConfirmModal>
  );
}
