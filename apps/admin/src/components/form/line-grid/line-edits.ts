import { newKey } from '../keyed';
import { type LineDraft, newLine } from './line-draft';
import { isProposed, priceOf } from './list-price';

/** What can be done with lines. None of it changes what it is given. */

const indexOf = (lines: readonly LineDraft[], key: string) => lines.findIndex((line) => line.key === key);

/** Puts a line below another one. */
export function withLineAfter(lines: readonly LineDraft[], key: string, line: LineDraft): LineDraft[] {
  const index = indexOf(lines, key);
  return index < 0 ? [...lines, line] : lines.toSpliced(index + 1, 0, line);
}

/** Another line like one that there is, to be put below it. */
export const copyOf = (line: LineDraft): LineDraft => ({ ...line, key: newKey() });

/** Takes a line away. There is always one to write into. */
export function withoutLine(lines: readonly LineDraft[], key: string, pieces?: string): LineDraft[] {
  const rest = lines.filter((line) => line.key !== key);
  return rest.length === 0 ? [newLine(pieces, lines[0])] : rest;
}

/** Moves a line up (-1) or down (1), as far as there is room. */
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

/** Lines with another tax by default: those that still carry the one before follow. */
export const withTaxFollowed = (
  lines: readonly LineDraft[],
  before: string,
  taxPercent: string,
): LineDraft[] => lines.map((line) => (line.taxPercent === before ? { ...line, taxPercent } : line));

/** Lines that are counted otherwise by default: those without an item that still carry the unit before follow. */
export const withUnitFollowed = (lines: readonly LineDraft[], before: string, uom: string): LineDraft[] =>
  lines.map((line) => (line.itemId === null && line.uom === before ? { ...line, uom } : line));

/** Lines in another currency: the prices of the catalogue are those in it, or none. What was typed stays. */
export const withPricesIn = (lines: readonly LineDraft[], currency: string): LineDraft[] =>
  lines.map((line) => {
    const { listPrice, quantity, unitPrice } = line;
    if (listPrice === null) return line;
    const price = priceOf(listPrice, quantity, currency);
    if (price !== null) return unitPrice.trim() === '' ? { ...line, unitPrice: price } : line;
    return isProposed(line, listPrice, listPrice.currency) ? { ...line, unitPrice: '' } : line;
  });
