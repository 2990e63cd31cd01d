import { foldText, isCurrency } from '@docket/domain';
import type { ColumnName } from './columns';

/** Content of a pasted column: a field of a line, its item, or something that is ignored. */
export type Heading = ColumnName | 'item' | 'none';

/** Column names in all languages at once, because tables come from anywhere. */
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

/** Normalises a column name: `Unit price (€):` becomes `unit price`. */
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
 * Columns named by the first pasted row, if all its cells are known column names and none occurs twice. A single name
 * counts only if it is the name of the focused column, because `Option` could also be a description.
 * @returns undefined if the first row is data
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
