import type { NewSalesQuoteLine, SalesQuoteLine } from '@docket/contracts';
import { type Keyed, newKey } from '../form/keyed';
import { isDecimal } from './decimal-text';

/** A line as it is sent: with all that it could take from its item. */
export type LineContent = Required<NewSalesQuoteLine>;

/** A line that is being edited. Its numbers are as the wire has them, or as they were typed where they are none. */
export type LineDraft = Keyed<LineContent>;

/** A line that is yet to be filled in. @param before the one it follows, whose tax is most likely its own, too */
export function newLine(before?: LineDraft): LineDraft {
  return {
    key: newKey(),
    itemId: null,
    description: '',
    quantity: '1',
    uom: before?.uom ?? 'pcs',
    unitPrice: '',
    discountPercent: '0',
    taxPercent: before?.taxPercent ?? '0',
    optional: false,
  };
}

/** A stored line as it is edited. */
export function lineDraft(line: SalesQuoteLine, index: number): LineDraft {
  const { itemId, description, quantity, uom, unitPrice, discountPercent, taxPercent, optional } = line;
  const content = { itemId, description, quantity, uom, unitPrice, discountPercent, taxPercent, optional };
  return { ...content, key: `stored-${index}` };
}

/** Whether nothing has been said in a line yet: Enter was pressed once more than there are lines. */
export const isBlank = ({ description, unitPrice }: LineDraft) =>
  description.trim() === '' && unitPrice.trim() === '';

/** A line as it is sent. */
export function lineSent({ key: _key, ...line }: LineDraft): LineContent {
  const orZero = (value: string) => (value.trim() === '' ? '0' : value);
  return {
    ...line,
    discountPercent: orZero(line.discountPercent),
    taxPercent: orZero(line.taxPercent),
  };
}

/** A line as it can be reckoned with; null while one of its numbers is none. */
export function pricedLine(line: LineDraft): LineContent | null {
  const sent = lineSent(line);
  return [sent.quantity, sent.unitPrice, sent.discountPercent, sent.taxPercent].every(isDecimal)
    ? sent
    : null;
}
