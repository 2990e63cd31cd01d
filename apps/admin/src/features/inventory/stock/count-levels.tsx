import { useMutation } from '@tanstack/react-query';
import { Text } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useOneTimeKey } from '../../../api/one-time-key';
import { useStockMoved } from '../../../api/stock';
import { postCounts } from '../../../api/level-counts';
import { ActionError } from '../../../components/feedback/action-error';
import { FormModal } from '../../../components/form/form-modal';
import { MOVEMENT_LIMITS } from '../../../components/form/limits';
import { TextField } from '../../../components/form/text-field';
import { useForm } from '../../../components/form/use-form';
import { useDecimalMistake } from '../../../components/form/line-grid/use-decimal-mistake';
import { useToast } from '../../../components/feedback/use-toast';
import { useFormats } from '../../../i18n/format';
import { entriesOf, LevelEntries, type LevelEntry, rowsOf } from './level-entries';
import type { LevelsAtHand } from './stock-windows';

interface CountForm {
  note: string;
  /** Counts in the order in which they are sent. An empty one was not counted. */
  counts: LevelEntry[];
}

/** Asks for the counted quantities of several rows of stock and posts the differences. All are posted, or none. */
export function CountLevels({
  levels,
  nameOf,
  onDone,
  onClose,
}: Omit<LevelsAtHand, 'what'> & { onClose: () => void }) {
  const { t } = useTranslation('stockRows');
  const { t: stock } = useTranslation('stock');
  const { decimal } = useFormats();
  const toast = useToast();
  const moved = useStockMoved();
  const once = useOneTimeKey();
  const mistakeIn = useDecimalMistake();
  const [start] = useState<CountForm>(() => ({
    note: '',
    counts: entriesOf(levels, () => ''),
  }));
  const form = useForm(start);
  const post = useMutation({
    mutationFn: (sent: CountForm) => {
      const counts = rowsOf(sent.counts, levels).map(({ level: { itemId, locationId, lot }, entry }) => ({
        itemId,
        locationId,
        lot,
        counted: entry.quantity,
        note: sent.note.trim(),
      }));
      return postCounts(counts, once.keyFor(counts));
    },
    onSuccess: async (results, sent) => {
      const differences = results.filter(({ movement }) => movement !== null).length;
      const came = differences === 0 ? t('count.agree') : t('count.differences', { count: differences });
      void toast.success(`${t('count.done', { count: results.length })} ${came}`);
      onDone(rowsOf(sent.counts, levels).map(({ level }) => level));
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
    const counts = form.values.counts.filter(({ quantity }) => quantity.trim() !== '');
    const mistakes: Record<string, string> = {};
    for (const { key, quantity } of counts) {
      const mistake = mistakeIn(quantity, 'stockQuantity');
      if (mistake !== undefined) mistakes[`counts.${key}.counted`] = mistake;
    }
    const [first] = form.values.counts;
    if (counts.length === 0 && first !== undefined)
      mistakes[`counts.${first.key}.counted`] = t('count.nothing');
    if (Object.keys(mistakes).length > 0) form.refuse(mistakes);
    else post.mutate({ ...form.values, counts });
  };
  return (
    <FormModal
      title={t('count.title', { count: levels.length })}
      form={form}
      confirmLabel={t('count.confirm')}
      isBusy={post.isPending}
      problem={<ActionError error={post.error} />}
      onClose={onClose}
      onSubmit={submit}
    >
      <Text size="sm">{t('count.text')}</Text>
      <LevelEntries
        label={t('rows')}
        levels={levels}
        nameOf={nameOf}
        field={form.field('counts')}
        labelOf={(of) => t('count.countedOf', of)}
        noteOf={({ onHand, uom }) => t('count.ledger', { amount: `${decimal(onHand)} ${uom}` })}
        autoFocus
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
