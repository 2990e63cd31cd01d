import type { TroublePart, TroubleReport } from '@docket/contracts';
import { useTranslation } from 'react-i18next';
import type { Tagged } from '../../api/http';
import { type PartReturned, returnPart } from '../../api/trouble-reports';
import { DecimalField } from '../../components/form/decimal-field';
import { FormModal } from '../../components/form/form-modal';
import formStyles from '../../components/form/form.module.css';
import { MOVEMENT_LIMITS } from '../../components/form/limits';
import { TextField } from '../../components/form/text-field';
import { useForm } from '../../components/form/use-form';
import { useFormats } from '../../i18n/format';
import { LocationField } from '../inventory/stock/location-field';
import { StockError } from '../inventory/stock/shortage';
import { useTroubleChange } from './use-trouble-change';

interface Props {
  report: Tagged<TroubleReport>;
  part: TroublePart;
  onClose: () => void;
}

/** Returns unused parts to stock. */
export function ReturnPartModal({ report, part, onClose }: Props) {
  const { t } = useTranslation('service');
  const { t: words } = useTranslation('form');
  const { decimal } = useFormats();
  const { id, sku, name, uom, quantity } = part;
  const form = useForm({ quantity, locationId: '', note: '' }, ['quantity']);
  const { values, field } = form;
  const bringBack = useTroubleChange<PartReturned>({
    report,
    send: (said, key) => returnPart(report, id, said, key),
    doneText: (_changed, said) => t('parts.done.return', { amount: `${decimal(said.quantity)} ${uom}`, sku }),
    onDone: onClose,
    onFailed: (error) => form.refuseBy(error, values),
  });
  return (
    <FormModal
      title={`${t('parts.returnOf', { sku })} · ${name}`}
      form={form}
      confirmLabel={t('parts.return')}
      isBusy={bringBack.isPending}
      problem={<StockError error={bringBack.error} items={[{ id: part.itemId, sku, name, uom }]} />}
      onClose={onClose}
      onSubmit={() => {
        form.unmark();
        if (values.quantity.trim() === '') return form.refuse({ quantity: words('required') });
        bringBack.mutate({
          quantity: values.quantity.trim(),
          locationId: values.locationId || null,
          note: values.note.trim(),
        });
      }}
    >
      <div className={formStyles.fields}>
        <DecimalField
          field={field('quantity')}
          label={t('parts.quantity')}
          hint={t('parts.atMost', { quantity: `${decimal(quantity)} ${uom}` })}
          unit={uom}
          autoFocus
        />
        <LocationField
          field={field('locationId')}
          label={t('parts.returnLocation')}
          hint={t('parts.returnHint')}
        />
        <TextField
          field={field('note')}
          label={t('parts.note')}
          lines={2}
          maxLength={MOVEMENT_LIMITS.note}
          wide
        />
      </div>
    </FormModal>
  );
}
