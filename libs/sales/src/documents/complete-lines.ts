import type { Sentence } from '@docket/domain';
import type { Item, NewSalesLine } from '@docket/contracts';
import { isStorableLine, isWhole, unitPriceAt } from '@docket/domain';
import type { CompleteLine } from './sales-line.row';
import { common } from '@docket/domain';
import { say } from '../sentences';

type CatalogueItem = Pick<
  Item,
  'sku' | 'name' | 'description' | 'uom' | 'currency' | 'price' | 'priceBreaks' | 'tracking'
>;

/** Unit of a line without an item. */
const DEFAULT_UOM = 'pcs';
/** Longest description of a line. */
const LONGEST_DESCRIPTION = 4_000;

/** Problem of a field in the request body, with what to do about it. */
export interface FieldProblem {
  path: string;
  message: Sentence;
}

/** Lines as they are with all that was left to others, and what is wrong with them, line by line. */
export interface FilledLines<Line extends NewSalesLine> {
  lines: (Line & CompleteLine)[];
  errors: FieldProblem[];
}

/**
 * Fills in what lines leave to their items: description, unit and the price of their quantity; and to their customer: the tax.
 * @param items those that are named, as far as there are such
 * @param currency of the document, in which a price of the catalogue has to be
 * @param taxPercent of lines that say none
 */
export function fillLines<Line extends NewSalesLine>(
  lines: readonly Line[],
  items: ReadonlyMap<string, CatalogueItem>,
  { currency, taxPercent }: { currency: string; taxPercent: string },
): FilledLines<Line> {
  const errors: FieldProblem[] = [];
  const complete = lines.map((line, index) => {
    const item = line.itemId === null ? null : items.get(line.itemId);
    const filled = {
      ...line,
      description: line.description ?? (item ? describe(item) : ''),
      uom: line.uom ?? item?.uom ?? DEFAULT_UOM,
      unitPrice: line.unitPrice ?? (item ? unitPriceAt(item, line.quantity) : '0'),
      taxPercent: line.taxPercent ?? taxPercent,
    };
    const problem = problemOf(line, filled, item, currency);
    if (problem !== null) {
      const { field, message } = problem;
      errors.push({ path: `lines.${index}.${field}`, message });
    }
    return filled;
  });
  return { lines: complete, errors };
}

/** @param item null for a line of no item, undefined for one that there is not */
function problemOf(
  sent: NewSalesLine,
  line: CompleteLine,
  item: CatalogueItem | null | undefined,
  currency: string,
): { field: string; message: Sentence } | null {
  if (item === undefined) return { field: 'itemId', message: common.item_unknown() };
  if (item !== null && line.uom !== item.uom) {
    return { field: 'uom', message: say.line_unit_of_item({ sku: item.sku, uom: item.uom }) };
  }
  if (item !== null && sent.unitPrice === undefined && item.currency !== currency) {
    return {
      field: 'unitPrice',
      message: say.line_price_currency({ sku: item.sku, currency: item.currency, charged: currency }),
    };
  }
  const quantityProblem = item === null ? null : wholePiecesProblem(item, line.quantity);
  if (quantityProblem !== null) return { field: 'quantity', message: quantityProblem };
  if (!isStorableLine(line)) {
    return { field: 'unitPrice', message: common.amount_too_large() };
  }
  return null;
}

/** Problem of a quantity of an item with serial numbers; null if there is none. */
export function wholePiecesProblem(
  { sku, tracking }: Pick<Item, 'sku' | 'tracking'>,
  quantity: string,
): Sentence | null {
  if (tracking !== 'serial' || isWhole(quantity)) return null;
  return say.line_whole_pieces({ sku });
}

/** Never ends with half a character. */
function describe({ name, description }: CatalogueItem): string {
  return (description === '' ? name : `${name}\n${description}`)
    .slice(0, LONGEST_DESCRIPTION)
    .replace(/[\uD800-\uDBFF]$/, '');
}
