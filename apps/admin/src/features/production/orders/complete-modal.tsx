import type { ProductionMaterial, ProductionOrder, StockShortage } from '@docket/contracts';
import { exceeds, isZero, remainderOf, sumOf } from '@docket/domain';
import { Alert } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { Tagged } from '../../../api/http';
import { complete, type OutputSaid } from '../../../api/production-orders';
import { DecimalField } from '../../../components/form/decimal-field';
import { FormModal } from '../../../components/form/form-modal';
import formStyles from '../../../components/form/form.module.css';
import { MOVEMENT_LIMITS } from '../../../components/form/limits';
import { SwitchField } from '../../../components/form/switch-field';
import { TextField } from '../../../components/form/text-field';
import { type FormField, useForm } from '../../../components/form/use-form';
import { isDecimal } from '../../../components/form/line-grid/decimal-text';
import { useFormats } from '../../../i18n/format';
import { LocationField } from '../../inventory/stock/location-field';
import { SerialsField, useTypedSerials } from '../../inventory/stock/serials-field';
import { StockError } from '../../inventory/stock/shortage';
import { useStockWindows } from '../../inventory/stock/stock-windows';
import { ConsumedMaterials, useConsumption } from './consumed-materials';
import { ShortageWays, type ShortMaterial } from './shortage-ways';
import { useReport } from './use-report';
import { useSolePlace } from './use-sole-place';

interface Props {
  order: Tagged<ProductionOrder>;
  onClose: () => void;
}

/** Reports the pieces made, all or some of those that are open, and the location they go to. */
export function CompleteModal({ order, onClose }: Props) {
  const { t } = useTranslation('shopFloor');
  const { decimal } = useFormats();
  const { open, windows } = useStockWindows();
  const { number, item, materials, openQuantity, operations } = order.value;
  const { destinationLocationId, destinationLocationCode } = order.value;
  const isSerial = item.tracking === 'serial';
  const reported = scrapReported(order.value);
  const sole = useSolePlace(item.id, destinationLocationId === null);
  const form = useForm({
    quantity: remainderOf(openQuantity, reported),
    scrappedQuantity: reported,
    locationId: destinationLocationId ?? sole ?? '',
    lots: '',
    scrappedLots: '',
    final: false,
    note: '',
  });
  const { values, field } = form;
  const { serials, mistake } = useTypedSerials(isSerial ? values.lots : '');
  const good = isSerial ? String(serials.length) : values.quantity.trim() || '0';
  const scrap = values.scrappedQuantity.trim() || '0';
  const hasScrap = isDecimal(scrap) && !isZero(scrap);
  const scrapped = useTypedSerials(isSerial && hasScrap ? values.scrappedLots : '');
  const report = useReport<OutputSaid>({
    order,
    send: (output, key) => complete(order, output, key),
    doneText: ({ status }) =>
      status === 'completed'
        ? t('complete.done', { number })
        : t('complete.part', { number, amount: `${decimal(good)} ${item.uom}` }),
    onDone: onClose,
    onFailed: (error) => form.refuseBy(error, values),
  });
  const isPart = isDecimal(good) && isDecimal(scrap) && exceeds(remainderOf(openQuantity, scrap), good);
  const isOver = !isPart || values.final;
  const pieces = piecesSaid(openQuantity, isSerial && serials.length === 0 ? undefined : good, scrap);
  const consumption = useConsumption(order.value, pieces);
  const short = consumption?.filter((one) => !isZero(one.short)) ?? [];
  const waysFor = (shortMaterials: readonly ShortMaterial[]) => (
    <ShortageWays
      order={order.value}
      short={shortMaterials}
      onReceive={(start) => open({ window: 'move', start })}
    />
  );
  const undone = operations.filter(({ status }) => status !== 'done');
  return (
    <>
      <FormModal
        title={t('complete.title', { number })}
        form={form}
        confirmLabel={t('complete.confirm')}
        isBusy={report.isPending}
        problem={
          <StockError
            error={report.error}
            items={[item, ...materials.map(materialItem)]}
            ways={(shortages) => waysFor(shortOf(shortages, materials))}
          />
        }
        onClose={onClose}
        onSubmit={() => {
          form.unmark();
          const mistakes = {
            ...(mistake !== undefined && { lots: mistake }),
            ...(scrapped.mistake !== undefined && { scrappedLots: scrapped.mistake }),
          };
          if (Object.keys(mistakes).length > 0) return form.refuse(mistakes);
          const lots = isSerial
            ? serials.map((lot) => ({ lot }))
            : values.lots.trim() === '' || item.tracking === 'none' || !isDecimal(good) || isZero(good)
              ? []
              : [{ lot: values.lots.trim(), quantity: good }];
          report.mutate({
            quantity: good,
            scrappedQuantity: scrap,
            locationId: values.locationId || null,
            lots,
            scrappedLots: scrapped.serials.map((lot) => ({ lot })),
            final: isPart && values.final,
            note: values.note.trim(),
          });
        }}
      >
        {isOver && undone.length > 0 && (
          <Alert color="yellow" role="status">
            {t('complete.undone', { count: undone.length, names: undone.map(({ name }) => name).join(', ') })}
          </Alert>
        )}
        <div className={formStyles.fields}>
          {isSerial ? (
            <SerialsField
              field={orOf(field('lots'), field('quantity'))}
              label={t('complete.serials')}
              counted={(count) => t('complete.counted', { count })}
              autoFocus
            />
          ) : (
            <DecimalField
              field={field('quantity')}
              label={t('complete.quantity')}
              unit={item.uom}
              autoFocus
            />
          )}
          <DecimalField
            field={field('scrappedQuantity')}
            label={t('complete.scrap')}
            hint={
              isZero(reported)
                ? undefined
                : t('complete.scrapHint', { amount: `${decimal(reported)} ${item.uom}` })
            }
            unit={item.uom}
          />
          {isSerial && hasScrap && (
            <SerialsField
              field={field('scrappedLots')}
              label={t('complete.scrappedSerials')}
              hint={t('complete.scrappedHint')}
              counted={(count) => t('complete.scrappedCounted', { count })}
              required={false}
            />
          )}
          {item.tracking === 'lot' && (
            <TextField
              field={orOf(field('lots'), field('lots'), '0.lot', '0.quantity')}
              label={t('complete.lot')}
              maxLength={MOVEMENT_LIMITS.lot}
              wide
            />
          )}
          <div className={formStyles.wide}>
            <LocationField
              field={sole === undefined ? field('locationId') : notOvertaken(field('locationId'))}
              label={t('complete.location')}
              hint={
                destinationLocationCode === null
                  ? t(
                      sole !== undefined && values.locationId === sole
                        ? 'complete.locationProposed'
                        : 'complete.locationNeeded',
                    )
                  : t('complete.locationHint', { place: destinationLocationCode })
              }
              // Good pieces need a location. Scrap needs one only if its pieces have serial numbers: the ledger keeps
              // their location.
              required={
                destinationLocationId === null &&
                ((isDecimal(good) && !isZero(good)) || scrapped.serials.length > 0)
              }
            />
          </div>
          {isPart && (
            <SwitchField
              className={formStyles.wide}
              field={field('final')}
              label={t('complete.final')}
              hint={t('complete.finalHint')}
            />
          )}
          <TextField
            field={field('note')}
            label={t('complete.note')}
            lines={2}
            maxLength={MOVEMENT_LIMITS.note}
            wide
          />
        </div>
        {materials.length > 0 && pieces !== undefined && (
          <ConsumedMaterials
            amount={`${decimal(sumOf(pieces))} ${item.uom}`}
            consumption={consumption}
            ways={
              report.error === null &&
              short.length > 0 &&
              waysFor(
                short.map(({ material: { itemId, sku, itemType }, short: quantity }) => ({
                  itemId,
                  sku,
                  itemType,
                  quantity,
                })),
              )
            }
          />
        )}
      </FormModal>
      {windows}
    </>
  );
}

/** Scrap that operations have reported and no output of the order contains yet, at most the open quantity. */
function scrapReported({ operations, scrappedQuantity, openQuantity }: ProductionOrder): string {
  const reported = remainderOf(sumOf(operations.map((one) => one.scrapQuantity)), scrappedQuantity);
  return exceeds(reported, openQuantity) ? openQuantity : reported;
}

/**
 * The good pieces and the scrap. Without a quantity of good pieces, all that is left counts as good. Undefined if one
 * is not a number.
 */
function piecesSaid(left: string, good: string | undefined, scrap: string): [string, string] | undefined {
  if (!isDecimal(scrap)) return undefined;
  const said = good ?? remainderOf(left, scrap);
  return isDecimal(said) ? [said, scrap] : undefined;
}

/** Shortages in an answer of the server, matched to the materials of the order. */
const shortOf = (shortages: readonly StockShortage[], materials: readonly ProductionMaterial[]) =>
  shortages.map(({ itemId, requested, available }): ShortMaterial => {
    const material = materials.find((one) => one.itemId === itemId);
    return {
      itemId,
      sku: material?.sku ?? '',
      itemType: material?.itemType ?? 'buy',
      quantity: remainderOf(requested, available),
    };
  });

/** A material, in the form that a message of shortage needs. */
const materialItem = ({ itemId, sku, name, uom }: ProductionMaterial) => ({ id: itemId, sku, name, uom });

/** A field without the mark of a change by others: its stored value is only a proposal, which may come late. */
const notOvertaken = (field: FormField<string>): FormField<string> => ({ ...field, overtakenBy: undefined });

/**
 * A field that shows its own error first, and otherwise the error of another field or of the given parts of that
 * field.
 */
const orOf = (field: FormField<string>, other: FormField<string>, ...parts: string[]): FormField<string> => ({
  ...field,
  errorAt: (part) =>
    field.errorAt(part) ??
    (part === undefined
      ? [undefined, ...parts].map((one) => other.errorAt(one)).find((error) => error !== undefined)
      : undefined),
});
