import type { ProductionMaterial, ProductionOrder, TakenMaterial } from '@docket/contracts';
import { isZero, type ItemTracking, remainderOf } from '@docket/domain';
import { Autocomplete } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { Tagged } from '../../../api/http';
import { type IssueSaid, moveMaterial, type ReturnSaid } from '../../../api/production-orders';
import { DecimalField } from '../../../components/form/decimal-field';
import { errorsByField, type FormErrors } from '../../../components/form/form-errors';
import { FormModal } from '../../../components/form/form-modal';
import formStyles from '../../../components/form/form.module.css';
import { MOVEMENT_LIMITS, OUTPUT_LIMITS } from '../../../components/form/limits';
import { TextField } from '../../../components/form/text-field';
import { useForm } from '../../../components/form/use-form';
import { useFormats } from '../../../i18n/format';
import { LocationSelect } from '../../inventory/stock/location-select';
import { SerialsField, useTypedSerials } from '../../inventory/stock/serials-field';
import { StockError } from '../../inventory/stock/shortage';
import { readSerials } from '../../inventory/stock/typed-serials';
import { useItemStock } from '../../inventory/stock/use-item-stock';
import { useReport } from './use-report';
import { useTakenLots } from './use-taken-lots';

export type MaterialAction = 'issue' | 'return';

/** Initial values of the window: a scanned lot, its location, and its quantity if known. */
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
  /** Lots that were issued for the material and not returned, with their quantities. */
  taken: readonly TakenMaterial[];
  onClose: () => void;
}

/** Issues a material from stock, or returns it. */
export function MaterialModal({ order, material, action, start, taken, onClose }: Props) {
  const { t } = useTranslation('production');
  const { t: floor } = useTranslation('shopFloor');
  const { t: words } = useTranslation('form');
  const { decimal } = useFormats();
  const { sku, name, uom, tracking } = material;
  const isIssue = action === 'issue';
  const { sourceLocationId, sourceLocationCode } = order.value;
  const isPlaceNeeded = !isIssue && sourceLocationId === null;
  const form = useForm(
    {
      quantity: start?.quantity ?? usualQuantity(material, action),
      scrappedQuantity: '0',
      locationId: start?.locationId ?? (isIssue ? '' : (sourceLocationId ?? '')),
      lot: start?.lot ?? (isIssue ? '' : onlyLot(tracking, taken)),
      note: '',
    },
    ['quantity'],
  );
  const { values, field } = form;
  const isSerial = tracking === 'serial';
  const { serials, mistake } = useTypedSerials(isSerial ? values.lot : '');
  const stock = useItemStock({ id: material.itemId, sku, name, uom, tracking });
  const report = useReport<IssueSaid | ReturnSaid>({
    order,
    send: (said, key) => moveMaterial(order, material.id, action, said, key),
    doneText: (_changed, { quantity }) =>
      t(`materials.done.${action}`, { amount: `${decimal(quantity)} ${uom}`, sku }),
    onDone: onClose,
    // Several lots are sent, but they are typed in one field. Their errors are shown there.
    onFailed: (error) => form.refuse(lotsAsOne(errorsByField(error, { ...values, lots: [] }))),
  });
  const lot = field('lot');
  const place = field('locationId');
  const returnHint =
    sourceLocationCode === null
      ? t('materials.returnNeeded')
      : t('materials.returnHint', { place: sourceLocationCode });
  const lotsTaken = useTakenLots(material, taken);
  const left = (what: string) => floor('taken.left', { what });
  const allLeft = lotsTaken.length === 0 ? undefined : left(lotsTaken.join(', '));
  const leftOf = (name: string) => taken.find((one) => one.lot === name)?.quantity ?? '';
  const lots = isIssue ? lotsOf(material, stock.lotsAt(place.value)) : taken.flatMap((one) => one.lot ?? []);
  const placeHint = isIssue ? t('materials.locationHint') : returnHint;
  /** The number of typed serial numbers becomes the quantity. */
  const nameSerials: typeof lot.onChange = (update) => {
    const text = typeof update === 'function' ? update(lot.value) : update;
    lot.onChange(text);
    const count = readSerials(text, OUTPUT_LIMITS.lots).serials.length;
    if (count > 0) field('quantity').onChange(String(count));
  };
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
        const mistakes = {
          ...(mistake !== undefined && { lot: mistake }),
          ...(isPlaceNeeded && values.locationId === '' && { locationId: words('required') }),
        };
        if (Object.keys(mistakes).length > 0) return form.refuse(mistakes);
        report.mutate({
          quantity: values.quantity.trim(),
          ...(isIssue && { scrappedQuantity: values.scrappedQuantity.trim() || '0' }),
          locationId: values.locationId || null,
          ...(serials.length > 1
            ? { lots: serials.map((one) => ({ lot: one, quantity: '1' })) }
            : { lot: (isSerial ? serials[0] : values.lot.trim()) || null }),
          note: values.note.trim(),
        });
      }}
    >
      <div className={formStyles.fields}>
        <DecimalField
          field={field('quantity')}
          label={t('materials.quantity')}
          hint={
            isIssue || lotsTaken.length > 0 ? undefined : left(`${decimal(material.issuedQuantity)} ${uom}`)
          }
          unit={uom}
          autoFocus
        />
        {isIssue && (
          <DecimalField
            field={field('scrappedQuantity')}
            label={t('materials.scrappedQuantity')}
            unit={uom}
          />
        )}
        <LocationSelect
          className={tracking === 'lot' ? undefined : formStyles.wide}
          label={t(isIssue ? 'materials.location' : 'materials.returnLocation')}
          hint={placeHint}
          required={isPlaceNeeded}
          value={place.value}
          error={place.errorAt()}
          notes={stock.notes}
          holding={isIssue ? stock.holding : undefined}
          withInactive={isIssue}
          onChange={place.onChange}
          clearable
        />
        {isSerial && (
          <SerialsField
            field={{ ...lot, onChange: nameSerials }}
            label={t('materials.serials')}
            hint={isIssue ? t('materials.lotHint') : allLeft && `${allLeft}.`}
            there={lots}
          />
        )}
        {tracking === 'lot' && (
          <Autocomplete
            label={t('materials.lot')}
            description={isIssue ? t('materials.lotHint') : (allLeft ?? '\u00a0')}
            data={lots}
            value={lot.value}
            error={lot.errorAt()}
            maxLength={MOVEMENT_LIMITS.lot}
            autoComplete="off"
            onChange={(value) => lot.onChange(value)}
            onOptionSubmit={(value) => isIssue || field('quantity').onChange(leftOf(value))}
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

/**
 * The usual quantity of an issue: one piece with a serial number, otherwise the allocated quantity, or else the
 * quantity still needed. A return has no usual quantity.
 */
function usualQuantity(material: ProductionMaterial, action: MaterialAction): string {
  if (action === 'return') return '';
  if (material.tracking === 'serial') return '1';
  const needed = remainderOf(material.quantity, material.issuedQuantity);
  return isZero(material.allocatedQuantity) ? (isZero(needed) ? '' : needed) : material.allocatedQuantity;
}

/** Moves the first error of the serial numbers to the one field in which they are typed. */
function lotsAsOne(errors: FormErrors): FormErrors {
  const [ofLots] = Object.entries(errors).filter(([path]) => /^lots(\.|$)/.test(path));
  return ofLots === undefined ? errors : { lot: ofLots[1], ...errors };
}

/** The lot of a return if only one lot was issued. Serial numbers are named by the person who holds the pieces. */
function onlyLot(tracking: ItemTracking, taken: readonly TakenMaterial[]): string {
  const [first, ...others] = taken;
  return tracking === 'lot' && others.length === 0 ? (first?.lot ?? '') : '';
}

const lotsOf = ({ held }: ProductionMaterial, atPlace: readonly string[]) => [
  ...new Set([...held.flatMap(({ lot }) => lot ?? []), ...atPlace]),
];
