import type { ProductionMaterial, ProductionOrder } from '@docket/contracts';
import { isZero, remainderOf } from '@docket/domain';
import { Autocomplete } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { Tagged } from '../api/http';
import { type IssueSaid, moveMaterial, type ReturnSaid } from '../api/production-orders';
import { DecimalField } from '../components/form/decimal-field';
import { FormModal } from '../components/form/form-modal';
import formStyles from '../components/form/form.module.css';
import { MOVEMENT_LIMITS } from '../components/form/limits';
import { TextField } from '../components/form/text-field';
import { useForm } from '../components/form/use-form';
import { useFormats } from '../i18n/format';
import { LocationSelect } from '../stock/location-select';
import { StockError } from '../stock/shortage';
import { useItemStock } from '../stock/use-item-stock';
import { useReport } from './use-report';

export type MaterialAction = 'issue' | 'return';

/** What is known before anything is typed: a lot that was scanned, and where it lies. */
export interface MaterialStart {
  lot: string;
  locationId: string;
  quantity?: string;
}

interface Props {
  order: Tagged<ProductionOrder>;
  material: ProductionMaterial;
  action: MaterialAction;
  start?: MaterialStart;
  onClose: () => void;
}

/** Takes a material from stock, or brings it back. */
export function MaterialModal({ order, material, action, start, onClose }: Props) {
  const { t } = useTranslation('production');
  const { decimal } = useFormats();
  const { sku, name, uom, tracking } = material;
  const isIssue = action === 'issue';
  const form = useForm(
    {
      quantity: start?.quantity ?? usualQuantity(material, action),
      scrappedQuantity: '0',
      locationId: start?.locationId ?? '',
      lot: start?.lot ?? '',
      note: '',
    },
    ['quantity'],
  );
  const { values, field } = form;
  const stock = useItemStock({ id: material.itemId, sku, name, uom, tracking });
  const report = useReport<IssueSaid | ReturnSaid>({
    order,
    send: (said, key) => moveMaterial(order, material.id, action, said, key),
    doneText: (_changed, { quantity }) =>
      t(`materials.done.${action}`, { amount: `${decimal(quantity)} ${uom}`, sku }),
    onDone: onClose,
    onFailed: (error) => form.refuseBy(error, values),
  });
  const lot = field('lot');
  const place = field('locationId');
  return (
    <FormModal
      title={`${t(isIssue ? 'materials.issueOf' : 'materials.returnOf', { sku })} · ${name}`}
      form={form}
      confirmLabel={t(`materials.${action}`)}
      isBusy={report.isPending}
      problem={<StockError error={report.error} items={[{ id: material.itemId, sku, name, uom }]} />}
      onClose={onClose}
      onSubmit={() => {
        form.unmark();
        report.mutate({
          quantity: values.quantity.trim(),
          ...(isIssue && { scrappedQuantity: values.scrappedQuantity.trim() || '0' }),
          locationId: values.locationId || null,
          lot: values.lot.trim() || null,
          note: values.note.trim(),
        });
      }}
    >
      <div className={formStyles.fields}>
        <DecimalField field={field('quantity')} label={t('materials.quantity')} unit={uom} autoFocus />
        {isIssue && (
          <DecimalField
            field={field('scrappedQuantity')}
            label={t('materials.scrappedQuantity')}
            unit={uom}
          />
        )}
        <LocationSelect
          className={tracking === 'none' ? formStyles.wide : undefined}
          label={t(isIssue ? 'materials.location' : 'materials.returnLocation')}
          hint={t(isIssue ? 'materials.locationHint' : 'materials.returnHint')}
          value={place.value}
          error={place.errorAt()}
          notes={stock.notes}
          holding={isIssue ? stock.holding : undefined}
          withInactive={isIssue}
          onChange={place.onChange}
          clearable
        />
        {tracking !== 'none' && (
          <Autocomplete
            label={t(tracking === 'lot' ? 'materials.lot' : 'materials.serial')}
            description={isIssue ? t('materials.lotHint') : '\u00a0'}
            data={isIssue ? lotsOf(material, stock.lotsAt(place.value)) : []}
            value={lot.value}
            error={lot.errorAt()}
            maxLength={MOVEMENT_LIMITS.lot}
            autoComplete="off"
            onChange={(value) => lot.onChange(value)}
            withScrollArea={false}
            classNames={{ options: formStyles.choices }}
            comboboxProps={{ withinPortal: false }}
          />
        )}
        <TextField
          field={field('note')}
          label={t('materials.note')}
          lines={2}
          maxLength={MOVEMENT_LIMITS.note}
          wide
        />
      </div>
    </FormModal>
  );
}

/** What is usually taken: what is held, or what is still needed; nothing is usually brought back. */
function usualQuantity(material: ProductionMaterial, action: MaterialAction): string {
  if (action === 'return') return '';
  if (material.tracking === 'serial') return '1';
  const needed = remainderOf(material.quantity, material.issuedQuantity);
  return isZero(material.allocatedQuantity) ? (isZero(needed) ? '' : needed) : material.allocatedQuantity;
}

const lotsOf = ({ held }: ProductionMaterial, atPlace: readonly string[]) => [
  ...new Set([...held.flatMap(({ lot }) => lot ?? []), ...atPlace]),
];
