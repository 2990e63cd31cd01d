import type { SalesOrder, ShipmentCarriage, ShipmentSummary } from '@docket/contracts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { Tagged } from '../../../api/http';
import { changeShipment, orders } from '../../../api/orders';
import { hasCode } from '../../../api/problem';
import { Dialog } from '../../../components/feedback/dialog';
import { LONG_TEXT, SHIPMENT_LIMITS } from '../../../components/form/limits';
import { TextField } from '../../../components/form/text-field';
import { useForm } from '../../../components/form/use-form';
import { WindowForm } from '../../../components/form/window-form';
import { useToast } from '../../../components/feedback/use-toast';

interface Props {
  order: Tagged<SalesOrder>;
  shipment: ShipmentSummary;
  onClose: () => void;
}

/** Asks for the carrier, the tracking number and notes, which are often known only after the goods have left. */
export function CarriageModal({ order, shipment, onClose }: Props) {
  const { t } = useTranslation('orders');
  const toast = useToast();
  const queryClient = useQueryClient();
  const { number, carrier, trackingNumber, notes } = shipment;
  const form = useForm<ShipmentCarriage>({ carrier, trackingNumber, notes });
  const { changed, values } = form;
  const refresh = () => queryClient.invalidateQueries({ queryKey: orders.key });
  const save = useMutation({
    mutationFn: (change: Partial<ShipmentCarriage>) => changeShipment(order, shipment.id, change),
    onSuccess: async () => {
      void toast.success(t('carriage.done', { shipment: number }));
      await refresh();
      onClose();
    },
    onError: (error) => {
      form.refuseBy(error, values);
      if (hasCode(error, 'version_conflict', 'not_editable')) void refresh();
    },
  });
  return (
    <Dialog opened onClose={onClose} title={t('carriage.title', { shipment: number })}>
      <WindowForm
        isComplete
        isDirty={form.isDirty}
        isSaving={save.isPending}
        error={form.isMarked ? null : save.error}
        onSave={() => {
          form.unmark();
          save.mutate(Object.fromEntries(changed.map((field) => [field, values[field]])));
        }}
        onClose={onClose}
      >
        {() => (
          <>
            <TextField
              field={form.field('carrier')}
              label={t('ship.carrier')}
              maxLength={SHIPMENT_LIMITS.carrier}
              // The focus goes to the carrier if it is still unknown.
              autoFocus={carrier === ''}
            />
            <TextField
              field={form.field('trackingNumber')}
              label={t('ship.tracking')}
              maxLength={SHIPMENT_LIMITS.trackingNumber}
              autoFocus={carrier !== ''}
            />
            <TextField field={form.field('notes')} label={t('ship.notes')} lines={3} maxLength={LONG_TEXT} />
          </>
        )}
      </WindowForm>
    </Dialog>
  );
}
