import { closest, indexIn, isElement, textOf } from '../xml/node';
import { type Paragraph } from './story';

/**
 * Words beside a value that tell which of several fields with this value is meant, by the last part of a field's
 * name. They decide only between fields that have the same value.
 */
const WORDS: Readonly<Record<string, RegExp>> = {
  TOTAL: /total|gesamt|summe|endbetrag|brutto|ttc|betrag|montant|amount/i,
  SUBTOTAL: /sub-?total|zwischensumme|sous-total/i,
  NETTOTAL: /\bnet|netto|\bht\b|hors taxe/i,
  TAXTOTAL: /tax|vat|mwst|ust\b|tva|steuer/i,
  TAX: /tax|vat|mwst|ust\b|tva|steuer/i,
  SHIPPING: /ship|freight|versand|fracht|frais de port|transport|delivery/i,
  DISCOUNT: /discount|rabatt|remise|nachlass/i,
  AMOUNT: /before|vor rabatt|brutto/i,
  UNITPRICE: /price|preis|prix|each|einzel|rate/i,
  QUANTITY: /qty|quantity|menge|anzahl|qt|hours|stunden/i,
  POSITION: /^#|pos|item\b|no\.|nr\.?$/i,
  UOM: /unit|einheit|unité|\bme\b/i,
  VALIDUNTIL: /valid|gültig|valable|until|bis|expir/i,
  DATE: /date|datum|\bdate\b|vom\b|^le\b/i,
  ORDERDATE: /date|datum|vom\b/i,
  DUEDATE: /due|fällig|zahlbar|échéance/i,
  REQUESTEDDATE: /request|wunsch|souhait/i,
  PROMISEDDATE: /promis|zugesagt|deliver|liefer|livraison/i,
};

/** Whether the words beside a value fit a field. */
export function fitsLabel(name: string, words: string): boolean {
  return WORDS[name.split('.').at(-1) ?? '']?.test(words) ?? false;
}

/** Text before an offset of a paragraph: its own, else that of the cells before it. */
export function wordsBefore({ node, text }: Paragraph, start: number): string {
  const own = text.slice(Math.max(0, start - 60), start);
  const cell = closest(node, 'w:tc');
  if (/\p{L}/u.test(own) || !cell?.parent) return own;
  const before = cell.parent.children.slice(0, indexIn(cell)).filter((item) => isElement(item, 'w:tc'));
  return before
    .map((item) => (isElement(item) ? textOf(item) : ''))
    .join(' ')
    .slice(-120);
}

/** Text of the cell with the same position in the row above. */
export function headingAbove({ node }: Paragraph, row: number): string {
  const cell = closest(node, 'w:tc');
  const own = cell && closest(cell, 'w:tr');
  const table = own?.parent;
  if (!cell || !own || !table || row <= 0) return '';
  const rows = table.children.filter((item) => isElement(item, 'w:tr'));
  const above = rows[row - 1];
  const column = own.children.filter((item) => isElement(item, 'w:tc')).indexOf(cell);
  if (!isElement(above)) return '';
  const heading = above.children.filter((item) => isElement(item, 'w:tc'))[column];
  return isElement(heading) ? textOf(heading) : '';
}
