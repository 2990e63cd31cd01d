import type { StockLevel } from '@docket/contracts';
import { exceeds } from '@docket/domain';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useOneTimeKey } from '../../../api/one-time-key';
import { postMovements, useStockMoved } from '../../../api/stock';
import { FormModal } from '../../../components/form/form-modal';
import { MOVEMENT_LIMITS } from '../../../components/form/limits';
import { TextField } from '../../../components/form/text-field';
import { useForm } from '../../../components/form/use-form';
import { useDecimalMistake } from '../../../components/form/line-grid/use-decimal-mistake';
import { useToast } from '../../../components/feedback/use-toast';
import { useFormats } from '../../../i18n/format';
import { entriesOf, LevelEntries, type LevelEntry, rowsOf } from './level-entries';
import { LocationSelect } from './location-select';
import { StockError } from './shortage';
import type { LevelsAtHand } from './stock-windows';

interface TransferForm {
  toLocationId: string;
  note: string;
  /** Quantities in the order in which they are sent. */
  movements: LevelEntry[];
}

/**
 * Moves several rows of stock to one location. The initial quantity is all that is available. All are moved, or none.
 */
export function TransferLevels({
  levels,
  nameOf,
  onDone,
  onClose,
}: Omit<LevelsAtHand, 'what'> & { onClose: () => void }) {
  const { t } = useTranslation('stockRows');
  const { t: stock } = useTranslation('stock');
  const { t: words } = useTranslation('form');
  const { decimal } = useFormats();
  const toast = useToast();
  const moved = useStockMoved();
  const once = useOneTimeKey();
  const mistakeIn = useDecimalMistake();
  const [start] = useState<TransferForm>(() => ({
    toLocationId: '',
    note: '',
    movements: entriesOf(levels, ({ available }) => available),
  }));
  const form = useForm(start, ['toLocationId']);
  const { toLocationId } = form.values;
  const to = form.field('toLocationId');
  const amount = (value: string, uom: string) => `${decimal(value)} ${uom}`;
  const isHeld = ({ available }: StockLevel) => !exceeds(available, '0');
  const isLeft = (level: StockLevel) => isHeld(level) || level.locationId === toLocationId;
  const post = useMutation({
    mutationFn: (sent: TransferForm) => {
      const movements = rowsOf(sent.movements, levels).map(({ level, entry }) => ({
        reason: 'transfer' as const,
        itemId: level.itemId,
        fromLocationId: level.locationId,
        toLocationId: sent.toLocationId,
        quantity: entry.quantity,
        lot: level.lot,
        note: sent.note.trim(),
      }));
      return postMovements(movements, once.keyFor(movements));
    },
    onSuccess: async (movements, sent) => {
      const place = movements[0]?.toLocationCode ?? '';
      void toast.success(t('transfer.done', { count: movements.length, place }));
      onDone(rowsOf(sent.movements, levels).map(({ level }) => level));
      await moved();
      onClose();
    },
    onError: (error, sent) => {
      once.refused(error);
      form.refuseBy(error, sent);
    },
  });
  const submit = () => {
    post.reset();
    form.unmark();
    const movements = rowsOf(form.values.movements, levels)
      .filter(({ level }) => !isLeft(level))
      .map(({ entry }) => entry);
    const mistakes: Record<string, string> = {};
    if (toLocationId === '') mistakes['toLocationId'] = words('required');
    else if (movements.length === 0) mistakes['toLocationId'] = t('transfer.nothing');
    for (const { key, quantity } of movements) {
      const mistake = quantity.trim() === '' ? words('required') : mistakeIn(quantity, 'quantity');
      if (mistake !== undefined) mistakes[`movements.${key}.quantity`] = mistake;
    }
    if (Object.keys(mistakes).length > 0) form.refuse(mistakes);
    else post.mutate({ ...form.values, movements });
  };
  const noteOf = (level: StockLevel) => {
    const { available, allocated, uom } = level;
    if (level.locationId === toLocationId) return t('transfer.there');
    if (isHeld(level)) return t('transfer.held');
    const free = { available: amount(available, uom), held: amount(allocated, uom) };
    return allocated === '0' ? stock('availableOf', { amount: free.available }) : t('transfer.free', free);
  };
  return (
    <FormModal
      title={t('transfer.title', { count: levels.length })}
      form={form}
      confirmLabel={t('transfer.confirm')}
      isBusy={post.isPending}
      problem={
        <StockError
          error={post.error}
          items={levels.map(({ itemId, sku, itemName, uom }) => ({ id: itemId, sku, name: itemName, uom }))}
        />
      }
      onClose={onClose}
      onSubmit={submit}
    >
      <LocationSelect
        label={stock('to')}
        value={to.value}
        error={to.errorAt()}
        required
        autoFocus
        onChange={to.onChange}
      />
      <LevelEntries
        label={t('rows')}
        levels={levels}
        nameOf={nameOf}
        field={form.field('movements')}
        labelOf={(of) => t('transfer.quantityOf', of)}
        noteOf={noteOf}
        isLeft={isLeft}
      />
      <TextField
        field={form.field('note')}
        label={stock('note')}
        lines={2}
        maxLength={MOVEMENT_LIMITS.note}
      />
    </FormModal>
  );
}
