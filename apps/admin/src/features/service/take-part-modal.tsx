import type { TroubleReport } from '@docket/contracts';
import { Autocomplete } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Tagged } from '../../api/http';
import { type PartUsed, takePart } from '../../api/trouble-reports';
import { DecimalField } from '../../components/form/decimal-field';
import { errorsByField, type FormErrors } from '../../components/form/form-errors';
import { FormModal } from '../../components/form/form-modal';
import formStyles from '../../components/form/form.module.css';
import { MOVEMENT_LIMITS } from '../../components/form/limits';
import { TextField } from '../../components/form/text-field';
import { useForm } from '../../components/form/use-form';
import { useFormats } from '../../i18n/format';
import { type ItemChoice, ItemPicker } from '../inventory/stock/item-picker';
import { LocationSelect } from '../inventory/stock/location-select';
import { SerialsField, useTypedSerials } from '../inventory/stock/serials-field';
import { StockError } from '../inventory/stock/shortage';
import { useItemStock } from '../inventory/stock/use-item-stock';
import { useTroubleChange } from './use-trouble-change';

interface Props {
  report: Tagged<TroubleReport>;
  onClose: () => void;
}

const NOTHING = { itemId: '', quantity: '1', locationId: '', lot: '', note: '' };

/** Takes a part from stock for a report. */
export function TakePartModal({ report, onClose }: Props) {
  const { t } = useTranslation('service');
  const { t: words } = useTranslation('form');
  const { t: serialWords } = useTranslation('serials');
  const { decimal } = useFormats();
  const [item, setItem] = useState<ItemChoice>();
  const form = useForm(NOTHING, ['quantity']);
  const { values, field } = form;
  const [what, place, lot] = [field('itemId'), field('locationId'), field('lot')];
  const stock = useItemStock(item);
  const tracking = item?.tracking ?? 'none';
  const isSerial = tracking === 'serial';
  const { serials, mistake } = useTypedSerials(isSerial ? values.lot : '');
  // The quantity of pieces is the count of their serial numbers.
  const quantity = isSerial ? String(serials.length) : values.quantity.trim();
  const take = useTroubleChange<PartUsed>({
    report,
    send: (said, key) => takePart(report, said, key),
    doneText: (_changed, { quantity }) =>
      t('parts.done.take', { amount: `${decimal(quantity)} ${item?.uom ?? ''}`, sku: item?.sku }),
    onDone: onClose,
    onFailed: (error) => form.refuse(lotsAsOne(errorsByField(error, { ...values, lots: [] }), isSerial)),
  });
  return (
    <FormModal
      title={t('parts.takeTitle', { number: report.value.number })}
      form={form}
      confirmLabel={t('parts.take')}
      isBusy={take.isPending}
      problem={<StockError error={take.error} items={[item]} />}
      onClose={onClose}
      onSubmit={() => {
        form.unmark();
        const missing = (
          [
            'itemId',
            'locationId',
            ...(isSerial ? [] : ['quantity']),
            ...(tracking === 'none' ? [] : ['lot']),
          ] as const
        )
          .filter((name) => values[name as keyof typeof values].trim() === '')
          .map((name) => [name, words('required')]);
        if (missing.length > 0) return form.refuse(Object.fromEntries(missing) as FormErrors);
        if (mistake !== undefined) return form.refuse({ lot: mistake });
        take.mutate({
          itemId: values.itemId,
          quantity,
          locationId: values.locationId,
          ...(isSerial && serials.length > 1
            ? { lots: serials.map((lot) => ({ lot })) }
            : { lot: tracking === 'none' ? null : isSerial ? serials[0] : values.lot.trim() }),
          note: values.note.trim(),
        });
      }}
    >
      <div className={formStyles.fields}>
        <div className={formStyles.wide}>
          <ItemPicker
            item={item}
            label={t('parts.item')}
            error={what.errorAt()}
            required
            autoFocus
            onChoose={(chosen) => {
              setItem(chosen);
              what.onChange(chosen.id);
              lot.onChange('');
            }}
          />
        </div>
        <LocationSelect
          label={t('parts.location')}
          value={place.value}
          error={place.errorAt()}
          notes={stock.notes}
          holding={stock.holding}
          required
          onChange={(id) => place.onChange(id)}
        />
        {isSerial ? (
          <SerialsField field={lot} label={serialWords('label')} there={stock.lotsAt(place.value)} required />
        ) : (
          <DecimalField field={field('quantity')} label={t('parts.quantity')} unit={item?.uom} />
        )}
        {tracking === 'lot' && (
          <Autocomplete
            className={formStyles.wide}
            label={t('parts.lot')}
            data={[...new Set(stock.lotsAt(place.value))]}
            value={lot.value}
            error={lot.errorAt()}
            required
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
          label={t('parts.note')}
          lines={2}
          maxLength={MOVEMENT_LIMITS.note}
          wide
        />
      </div>
    </FormModal>
  );
}

/** Errors of single serial numbers, or of their count, are shown at the field of the serial numbers. */
function lotsAsOne(errors: FormErrors, isSerial: boolean): FormErrors {
  if (!isSerial) return errors;
  const [ofLots] = Object.entries(errors).filter(([path]) => /^(lots(\.|$)|quantity$)/.test(path));
  return ofLots === undefined ? errors : { lot: ofLots[1], ...errors };
}
