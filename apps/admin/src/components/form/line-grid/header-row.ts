import { foldText, isCurrency } from '@docket/domain';
import type { ColumnName } from './columns';

/** What a column of a table holds: something of a line, or what a line has no place for. */
export type Heading = ColumnName | 'item' | 'none';

/** How columns are called, in all languages at once: tables come from anywhere. */
const NAMES: Readonly<Record<Heading, string>> = {
  item: `item, item no, item number, sku, article, article no, article number, part, part no, part number, product,
    product no, product code, artikel, artikelnr, artikelnummer, art nr, artnr, teilenummer, teilenr, material,
    materialnummer, materialnr, produkt, produktnummer`,
  description: `description, name, item name, product name, text, designation, beschreibung, bezeichnung,
    artikelbezeichnung, artikelname, produktname, leistung`,
  quantity: 'quantity, qty, count, menge, anzahl, stückzahl, stück',
  uom: 'unit, uom, unit of measure, einheit, mengeneinheit, me',
  unitPrice: `unit price, price, price each, price per unit, net price, rate, einzelpreis, preis, stückpreis, e preis,
    ep, nettopreis, preis je einheit`,
  discountPercent: 'discount, disc, rabatt, rab, nachlass',
  taxPercent:
    'tax, vat, tax rate, vat rate, gst, steuer, steuersatz, mwst, ust, mehrwertsteuer, umsatzsteuer',
  optional: 'optional, option',
  none: `no, pos, position, line, line no, nr, lfd nr, zeile, amount, total, line total, total price, net amount, sum,
    betrag, gesamt, gesamtpreis, gesamtbetrag, summe, nettobetrag, g preis, gp`,
};

/** `Unit price (€):` is as good as `unit price`. */
const plain = (text: string) =>
  foldText(
    text
      .replace(/\([^)]*\)|\[[^\]]*\]/g, ' ')
      .replace(/\p{Sc}|[%.:#_/-]/gu, ' ')
      .replace(/\b[A-Z]{3}$/, (code) => (isCurrency(code) ? '' : code)),
  )
    .replace(/\s+/g, ' ')
    .trim();

const HEADINGS: ReadonlyMap<string, Heading> = new Map(
  (Object.entries(NAMES) as [Heading, string][]).flatMap(([heading, names]) =>
    names.split(',').map((name) => [plain(name), heading] as const),
  ),
);

/**
 * What the first row calls the columns, where all that it says are names of columns, none of them twice. A single name is
 * one only where it is that of the column with the focus: anything may be called `Option`.
 * @returns undefined where it is a row as all others
 */
export function readHeader(
  rows: readonly (readonly string[])[],
  column: ColumnName | 'item',
): Heading[] | undefined {
  const [first = [], ...others] = rows;
  if (others.length === 0) return undefined;
  const headings: Heading[] = [];
  for (const cell of first) {
    const heading = cell === '' ? 'none' : HEADINGS.get(plain(cell));
    if (heading === undefined || (heading !== 'none' && headings.includes(heading))) return undefined;
    headings.push(heading);
  }
  const known = headings.filter((heading) => heading !== 'none');
  return known.length > 1 || known[0] === column ? headings : undefined;
}
