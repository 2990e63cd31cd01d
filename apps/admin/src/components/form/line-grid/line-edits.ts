import { newKey } from '../keyed';
import { type LineDraft, newLine } from './line-draft';
import { isProposed, priceOf } from './list-price';

/** Operations on the lines of a document. They return new arrays and do not change their arguments. */

const indexOf = (lines: readonly LineDraft[], key: string) => lines.findIndex((line) => line.key === key);

/** Inserts a line below another one. */
export function withLineAfter(lines: readonly LineDraft[], key: string, line: LineDraft): LineDraft[] {
  const index = indexOf(lines, key);
  return index < 0 ? [...lines, line] : lines.toSpliced(index + 1, 0, line);
}

/** Copy of a line with a new key. */
export const copyOf = (line: LineDraft): LineDraft => ({ ...line, key: newKey() });

/** Removes a line. An empty line takes the place of the last one. */
export function withoutLine(lines: readonly LineDraft[], key: string, pieces?: string): LineDraft[] {
  const rest = lines.filter((line) => line.key !== key);
  return rest.length === 0 ? [newLine(pieces, lines[0])] : rest;
}

/** Moves a line up (-1) or down (1), if it is not at the end already. */
export function withLineMoved(lines: readonly LineDraft[], key: string, by: -1 | 1): LineDraft[] {
  const index = indexOf(lines, key);
  const line = lines[index];
  const target = index + by;
  if (line === undefined || target < 0 || target >= lines.length) return [...lines];
  return lines.toSpliced(index, 1).toSpliced(target, 0, line);
}

export function withLineChanged(
  lines: readonly LineDraft[],
  key: string,
  part: Partial<LineDraft>,
): LineDraft[] {
  return lines.map((line) => (line.key === key ? { ...line, ...part } : line));
}

/** Applies a new default tax to lines that still have the old default. */
export const withTaxFollowed = (
  lines: readonly LineDraft[],
  before: string,
  taxPercent: string,
): LineDraft[] => lines.map((line) => (line.taxPercent === before ? { ...line, taxPercent } : line));

/** Applies a new default unit to lines without an item that still have the old default. */
export const withUnitFollowed = (lines: readonly LineDraft[], before: string, uom: string): LineDraft[] =>
  lines.map((line) => (line.itemId === null && line.uom === before ? { ...line, uom } : line));

/**
 * Applies another currency. Empty prices take the list price in it. List prices in the former currency are cleared,
 * and typed
 * prices are kept.
 */
export const withPricesIn = (lines: readonly LineDraft[], currency: string): LineDraft[] =>
  lines.map((line) => {
    const { listPrice, quantity, unitPrice } = line;
    if (listPrice === null) return line;
    const price = priceOf(listPrice, quantity, currency);
    if (price !== null) return unitPrice.trim() === '' ? { ...line, unitPrice: price } : line;
    return isProposed(line, listPrice, listPrice.currency) ? { ...line, unitPrice: '' } : line;
  });
