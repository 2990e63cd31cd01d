import { foldText } from '@docket/domain';

// This file does not use zod, since the web UI loads it.

/** Names of a column: the label of the field, and others. */
export interface ColumnWords {
  en: string;
  de: string;
  also?: readonly string[];
}

/** The columns of an import, by the names that the API has for them. */
export type ImportColumnWords = Readonly<Record<string, ColumnWords>>;

export const CUSTOMER_COLUMNS = {
  code: { en: 'Code', de: 'Kundennummer', also: ['Customer number'] },
  name: { en: 'Name', de: 'Name' },
  taxId: { en: 'Tax ID', de: 'USt-IdNr./Steuernr.', also: ['USt-IdNr.', 'Steuernummer'] },
  currency: { en: 'Currency', de: 'Währung' },
  language: { en: 'Language', de: 'Sprache' },
  paymentTerms: { en: 'Payment terms', de: 'Zahlungsbedingungen' },
  taxPercent: { en: 'Tax rate', de: 'Steuersatz' },
  'contact.name': { en: 'Contact', de: 'Ansprechpartner' },
  'contact.email': { en: 'E-mail address', de: 'E-Mail-Adresse', also: ['E-mail'] },
  'contact.phone': { en: 'Phone', de: 'Telefon' },
  'contact.role': { en: 'Role', de: 'Funktion' },
  street: { en: 'Street', de: 'Straße' },
  postalCode: { en: 'Postal code', de: 'Postleitzahl', also: ['PLZ', 'ZIP code'] },
  city: { en: 'City', de: 'Ort' },
  region: { en: 'Region', de: 'Region', also: ['State', 'Bundesland'] },
  country: { en: 'Country', de: 'Land' },
  notes: { en: 'Notes', de: 'Bemerkungen' },
  internalNotes: { en: 'Internal notes', de: 'Interne Bemerkungen' },
} as const satisfies ImportColumnWords;

export const ITEM_COLUMNS = {
  sku: { en: 'SKU', de: 'Artikelnummer' },
  name: { en: 'Name', de: 'Name' },
  description: { en: 'Description', de: 'Beschreibung' },
  uom: { en: 'Unit of measure', de: 'Mengeneinheit', also: ['Unit', 'Einheit'] },
  type: { en: 'Type', de: 'Art' },
  tracking: { en: 'Tracking', de: 'Nachverfolgung' },
  currency: { en: 'Currency', de: 'Währung' },
  price: { en: 'Price', de: 'Preis' },
  cost: { en: 'Cost', de: 'Kosten' },
  minStock: { en: 'Minimum stock', de: 'Mindestbestand' },
  active: { en: 'Active', de: 'Aktiv' },
  notes: { en: 'Notes', de: 'Bemerkungen' },
} as const satisfies ImportColumnWords;

export const COUNT_COLUMNS = {
  sku: { en: 'SKU', de: 'Artikelnummer' },
  location: { en: 'Location', de: 'Lagerort' },
  lot: {
    en: 'Lot or serial no.',
    de: 'Charge/Seriennr.',
    also: ['Lot', 'Charge', 'Serial number', 'Seriennummer'],
  },
  counted: { en: 'Counted', de: 'Gezählt' },
  note: { en: 'Note', de: 'Bemerkung' },
} as const satisfies ImportColumnWords;

/** Comparison key of a header: case, accents, blanks and punctuation do not matter. */
export const columnKey = (header: string): string => foldText(header).replace(/[^\p{L}\p{N}]/gu, '');

/** Language of the headings of a file; null if none is a word of one language only, or if both languages occur. */
export function headingLanguage(headers: readonly string[], columns: ImportColumnWords): 'en' | 'de' | null {
  const keys = new Set(headers.map(columnKey));
  const words = Object.entries(columns).filter(([name]) => !keys.has(columnKey(name)));
  const isIn = (language: 'en' | 'de', other: 'en' | 'de') =>
    words.some(([, word]) => word[language] !== word[other] && keys.has(columnKey(word[language])));
  const [isEnglish, isGerman] = [isIn('en', 'de'), isIn('de', 'en')];
  if (isEnglish === isGerman) return null;
  return isEnglish ? 'en' : 'de';
}

/** Which column a header means, by the API's name for it or by people's; undefined for none. */
export function columnNamed(header: string, columns: ImportColumnWords): string | undefined {
  const key = columnKey(header);
  const entries = Object.entries(columns);
  // The API's own name wins if a word could mean two columns.
  return (entries.find(([name]) => columnKey(name) === key) ??
    entries.find(([, { en, de, also = [] }]) =>
      [en, de, ...also].some((word) => columnKey(word) === key),
    ))?.[0];
}
