import type { SalesOrder, ShipmentSummary } from '@docket/contracts';
import { nextSalesOrderState } from '@docket/domain';
import { Button, Stack } from '@mantine/core';
import { IconArrowBackUp } from '@tabler/icons-react';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Tagged } from '../../../api/http';
import { useOneTimeKey } from '../../../api/one-time-key';
import { orders, reverseShipment } from '../../../api/orders';
import { hasCode } from '../../../api/problem';
import { useStockMoved } from '../../../api/stock';
import { ConfirmModal } from '../../../components/feedback/confirm-modal';
import { SHIPMENT_REVERSAL_LIMITS } from '../../../components/form/limits';
import { TextField } from '../../../components/form/text-field';
import { useForm } from '../../../components/form/use-form';
import { useToast } from '../../../components/feedback/use-toast';

interface Props {
  order: Tagged<SalesOrder>;
  shipment: ShipmentSummary;
}

/** Reverses a shipment, if the state of its order allows it. */
export function ReverseShipment({ order, shipment }: Props) {
  const { t } = useTranslation('orders');
  const [opened, setOpened] = useState(false);
  if (shipment.reversedAt !== null) return null;
  if (nextSalesOrderState(order.value, 'reverse_shipment') === null) return null;
  return (
    <>
      <Button
        variant="default"
        size="xs"
        leftSection={<IconArrowBackUp size={16} aria-hidden />}
        aria-label={`${t('shipments.reverse')} ${shipment.number}`}
        onClick={() => setOpened(true)}
      >
        {t('shipments.reverse')}
      </Button>
      {opened && <ReverseModal order={order} shipment={shipment} onClose={() => setOpened(false)} />}
    </>
  );
}

function ReverseModal({ order, shipment, onClose }: Props & { onClose: () => void }) {
  const { t } = useTranslation('orders');
  const toast = useToast();
  const queryClient = useQueryClient();
  const moved = useStockMoved();
  const once = useOneTimeKey();
  const form = useForm({ reason: '' });
  const refresh = () => Promise.all([queryClient.invalidateQueries({ queryKey: orders.key }), moved()]);
  const reverse = useMutation({
    mutationFn: (reason: string) =>
      reverseShipment(order, shipment.id, reason, once.keyFor({ id: shipment.id, reason })),
    onSuccess: async () => {
      void toast.success(t('reverseShipment.done', { shipment: shipment.number }));
      await refresh();
      onClose();
    },
    onError: (error) => {
      once.refused(error);
      if (hasCode(error, 'version_conflict', 'illegal_transition', 'conflict')) void refresh();
    },
  });
  return (
    <ConfirmModal
      opened
      danger
      title={t('reverseShipment.title', { shipment: shipment.number })}
      text={t('reverseShipment.text')}
      confirmLabel={t('reverseShipment.confirm')}
      busy={reverse.isPending}
      error={reverse.error}
      onConfirm={() => reverse.mutate(form.values.reason.trim())}
      onClose={onClose}
    >
      <Stack gap="md">
        <TextField
          field={form.field('reason')}
          label={t('reverseShipment.reason')}
          lines={2}
          maxLength={SHIPMENT_REVERSAL_LIMITS.reason}
        />
      </Stack>
    </ConfirmModal>
  );
}
