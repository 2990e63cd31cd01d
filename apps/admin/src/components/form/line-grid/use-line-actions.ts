import { type RefObject, useEffect, useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormats } from '../../../i18n/format';
import type { FormField } from '../use-form';
import { copyOf, withLineAfter, withLineChanged, withLineMoved, withoutLine } from './line-edits';
import { type LineDraft, newLine } from './line-draft';
import type { LineActions } from './line-row';
import { type LinePrices, useFollowingPrice } from './use-following-price';

/** Element that gets the focus after the lines are rendered. */
interface Target {
  key: string;
  field: string;
}

/**
 * Actions on the lines of a field. They also move the focus and announce the result to screen readers.
 * @param pieces default unit of new lines
 * @param prices list prices that follow a change of quantity
 */
export function useLineActions(
  field: FormField<LineDraft[]>,
  grid: RefObject<HTMLElement | null>,
  pieces: string,
  prices: LinePrices,
) {
  const { t } = useTranslation('lines');
  const { decimal } = useFormats();
  const [said, setSaid] = useState('');
  const target = useRef<Target | null>(null);
  const { withQuantity, settle } = useFollowingPrice(prices);
  const latest = useRef(field);
  useEffect(() => {
    latest.current = field;
  });
  useEffect(() => {
    if (target.current === null) return;
    const { key, field: name } = target.current;
    target.current = null;
    const line = grid.current?.querySelector(`[data-line="${key}"]`);
    line?.querySelector<HTMLElement>(`[data-field="${name}"]`)?.focus();
  }, [field.value, grid]);

  // The object never changes, so that a line is rendered again only when it changes itself.
  const actions: LineActions = useMemo(() => {
    const lines = () => latest.current.value;
    const positionOf = (key: string) => lines().findIndex((line) => line.key === key) + 1;
    const insert = (key: string, line: LineDraft) => {
      target.current = { key: line.key, field: 'description' };
      latest.current.onChange((present) => withLineAfter(present, key, line), line.key);
      setSaid(t('said.added', { position: positionOf(key) + 1 }));
    };
    const find = (key: string) => lines().find((line) => line.key === key);
    return {
      change: (key, name, value) => {
        const line = name === 'quantity' && typeof value === 'string' ? find(key) : undefined;
        const part: Partial<LineDraft> =
          line === undefined ? { [name]: value } : withQuantity(line, String(value));
        if (line === undefined) settle();
        if (part.unitPrice !== undefined && part.unitPrice !== line?.unitPrice)
          setSaid(t('said.price', { position: positionOf(key), price: decimal(part.unitPrice) }));
        latest.current.onChange((present) => withLineChanged(present, key, part), `${key}.${name}`);
      },
      fill: (key, part) => {
        settle();
        target.current = { key, field: 'description' };
        latest.current.onChange((present) => withLineChanged(present, key, part), key);
      },
      takePrice: (key, unitPrice) => {
        settle();
        // The button that was pressed disappears, so the focus moves to the price.
        target.current = { key, field: 'unitPrice' };
        latest.current.onChange(
          (present) => withLineChanged(present, key, { unitPrice }),
          `${key}.unitPrice`,
        );
      },
      add: (key) => insert(key, newLine(pieces, find(key))),
      duplicate: (key) => {
        const line = find(key);
        if (line !== undefined) insert(key, copyOf(line));
      },
      remove: (key) => {
        const position = positionOf(key);
        const rest = withoutLine(lines(), key, pieces);
        const next = rest[Math.min(position, rest.length) - 1];
        if (next !== undefined) target.current = { key: next.key, field: 'description' };
        latest.current.onChange(() => rest, key);
        setSaid(t('said.removed', { position }));
      },
      move: (key, by) => {
        const position = positionOf(key);
        if (position + by < 1 || position + by > lines().length) return;
        const name = document.activeElement?.getAttribute('data-field');
        if (name != null) target.current = { key, field: name };
        // The path names only the position: moving a line must not clear the errors of its fields.
        latest.current.onChange((present) => withLineMoved(present, key, by), `${key}.position`);
        setSaid(t('said.moved', { from: position, position: position + by }));
      },
    };
  }, [t, decimal, pieces, withQuantity, settle]);
  return { actions, said, settle };
}
