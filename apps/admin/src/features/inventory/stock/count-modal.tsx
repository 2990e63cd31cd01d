import type { StockLevel } from '@docket/contracts';
import { Stack, Text } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useOneTimeKey } from '../../../api/one-time-key';
import { postCount, useStockMoved } from '../../../api/stock';
import { ConfirmModal } from '../../../components/feedback/confirm-modal';
import { DecimalField } from '../../../components/form/decimal-field';
import { MOVEMENT_LIMITS } from '../../../components/form/limits';
import { TextField } from '../../../components/form/text-field';
import { useForm } from '../../../components/form/use-form';
import { isDecimal } from '../../../components/form/line-grid/decimal-text';
import { useToast } from '../../../components/feedback/use-toast';
import { useFormats } from '../../../i18n/format';

interface Props {
  level: StockLevel;
  onClose: () => void;
}

/** Asks for the counted quantity of one row of stock and posts the difference. */
export function CountModal({ level, onClose }: Props) {
  const { t } = useTranslation('stock');
  const { t: words } = useTranslation('form');
  const { decimal } = useFormats();
  const toast = useToast();
  const moved = useStockMoved();
  const once = useOneTimeKey();
  const form = useForm({ counted: '', note: '' }, ['counted']);
  const { itemId, locationId, lot, sku, uom, locationCode } = level;
  const post = useMutation({
    mutationFn: ({ counted, note }: { counted: string; note: string }) => {
      const count = { itemId, locationId, lot, counted, note: note.trim() };
      return postCount(count, once.keyFor(count));
    },
    onSuccess: async ({ movement, before }) => {
      void toast.success(
        movement === null
          ? t('count.agrees', { amount: `${decimal(before)} ${uom}` })
          : t(movement.toLocationId === null ? 'count.less' : 'count.more', {
              amount: `${decimal(movement.quantity)} ${uom}`,
              sku,
            }),
      );
      await moved();
      onClose();
    },
    onError: (error, sent) => {
      once.refused(error);
      form.refuseBy(error, sent);
    },
  });
  const submit = () => {
    const { counted } = form.values;
    post.reset();
    form.unmark();
    if (counted.trim() === '') form.refuse({ counted: words('required') });
    else if (!isDecimal(counted)) form.refuse({ counted: t('notNumber') });
    else post.mutate(form.values);
  };
  return (
    <ConfirmModal
      opened
      title={t('count.title', { sku, place: locationCode })}
      text={
        <>
          {level.itemName}
          {lot !== null && ` · ${lot}`}
          <Text size="sm" c="dimmed">
            {t('count.text', { amount: `${decimal(level.onHand)} ${uom}` })}
          </Text>
        </>
      }
      confirmLabel={t('count.submit')}
      busy={post.isPending}
      error={form.isMarked ? null : post.error}
      onConfirm={submit}
      onClose={onClose}
    >
      <Stack gap="md">
        <DecimalField field={form.field('counted')} label={t('count.counted')} unit={uom} autoFocus />
        <TextField field={form.field('note')} label={t('note')} lines={2} maxLength={MOVEMENT_LIMITS.note} />
      </Stack>
    </ConfirmModal>
  );
}
