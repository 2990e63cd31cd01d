import { type FocusEvent, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { brought } from '../../../loading/not-loaded';
import type { FormField } from '../use-form';
import { filledAround, type LineDraft } from './line-draft';
import { withLineChanged } from './line-edits';
import type { ShippedLines } from './shipped-lines';

interface Options {
  field: FormField<LineDraft[]>;
  currency: string | null;
  /** What is shipped of lines: those keep what they are. */
  shipped: ShippedLines | undefined;
}

/** What can be the number of an item: one word. Others are found by the button before the text. */
const NUMBER = /^\S{2,60}$/;

/**
 * Takes the item whose number was typed in place of a description, once that is left: whoever knows it by heart, or scans
 * it, needs no search. What is no number of an item stays the text that it is.
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
    // What was typed meanwhile stays.
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
      // Nobody has asked for it: where it cannot be looked up, the text stays.
      void take(line.key, typed).catch(() => undefined);
    },
  };
}
