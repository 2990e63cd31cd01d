import { type FocusEvent, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { brought } from '../../../loading/not-loaded';
import type { FormField } from '../use-form';
import { filledAround, type LineDraft, type ShippedLines } from './line-draft';
import { withLineChanged } from './line-edits';

interface Options {
  field: FormField<LineDraft[]>;
  currency: string | null;
  /** Shipped quantities by line. These lines keep their item. */
  shipped: ShippedLines | undefined;
}

/** Possible SKU: one word. SKUs with spaces are found with the button before the text. */
const NUMBER = /^\S{2,60}$/;

/**
 * Chooses the item whose SKU was typed or scanned as a description, when the field loses the focus. A text that is no
 * SKU
 * stays unchanged.
 */
export function useTypedItem({ field, currency, shipped }: Options) {
  const { t } = useTranslation('lines');
  const [said, setSaid] = useState('');
  const latest = useRef({ field, currency });
  useEffect(() => {
    latest.current = { field, currency };
  });

  const take = async (key: string, typed: string) => {
    const { itemsBySku } = await brought(() => import('./paste'));
    const item = (await itemsBySku([typed]))(typed);
    const { field: present, currency: presentCurrency } = latest.current;
    const position = present.value.findIndex((line) => line.key === key) + 1;
    const line = present.value[position - 1];
    // The line may have changed while the item was loading.
    if (item === undefined || line?.itemId !== null || line.description.trim() !== typed) return;
    const part = filledAround(line, item, presentCurrency);
    present.onChange((lines) => withLineChanged(lines, key, part), key);
    setSaid(t('said.item', { position, name: item.name }));
  };

  return {
    said,
    onBlur: ({ target }: FocusEvent<HTMLElement>) => {
      if (target.dataset['field'] !== 'description') return;
      const key = target.closest('[data-line]')?.getAttribute('data-line');
      const line = field.value.find((one) => one.key === key);
      const typed = line?.description.trim() ?? '';
      if (line?.itemId !== null || shipped?.has(line.key) || !NUMBER.test(typed)) return;
      // The user did not ask for this search. If it fails, the text stays, and no error is shown.
      void take(line.key, typed).catch(() => undefined);
    },
  };
}
