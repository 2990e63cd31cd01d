import { foldText } from '@docket/domain';

// This file does not use zod, since the web UI loads it.

/** Names of a column: the label of the field, and others. */
export interface ColumnWords {
  en: string;
  de: string;
  also?: readonly string[];
  /** Value of the example row of the pattern file, as the API writes it. */
  example?: string;
}

/** The columns of an import, by the names that the API has for them. */
export type ImportColumnWords = Readonly<Record<string, ColumnWords>>;

export const CUSTOMER_COLUMNS = {
  code: { en: 'Code', de: 'Kundennummer', also: ['Customer number'], example: 'C-100' },
  name: { en: 'Name', de: 'Name', example: 'Example Ltd' },
  taxId: { en: 'Tax ID', de: 'USt-IdNr./Steuernr.', also: ['USt-IdNr.', 'Steuernummer'] },
  currency: { en: 'Currency', de: 'Währung', example: 'EUR' },
  language: { en: 'Language', de: 'Sprache', example: 'en' },
  paymentTerms: { en: 'Payment terms', de: 'Zahlungsbedingungen', example: '30 days net' },
  taxPercent: { en: 'Tax rate', de: 'Steuersatz', example: '7.5' },
  'contact.name': { en: 'Contact', de: 'Ansprechpartner', example: 'Ada Example' },
  'contact.email': {
    en: 'E-mail address',
    de: 'E-Mail-Adresse',
    also: ['E-mail'],
    example: 'ada@example.com',
  },
  'contact.phone': { en: 'Phone', de: 'Telefon' },
  'contact.role': { en: 'Role', de: 'Funktion' },
  street: { en: 'Street', de: 'Straße', example: '1 Example Street' },
  postalCode: { en: 'Postal code', de: 'Postleitzahl', also: ['PLZ', 'ZIP code'], example: '12345' },
  city: { en: 'City', de: 'Ort', example: 'Berlin' },
  region: { en: 'Region', de: 'Region', also: ['State', 'Bundesland'] },
  country: { en: 'Country', de: 'Land', example: 'Germany' },
  notes: { en: 'Notes', de: 'Bemerkungen' },
  internalNotes: { en: 'Internal notes', de: 'Interne Bemerkungen' },
} as const satisfies ImportColumnWords;

export const ITEM_COLUMNS = {
  sku: { en: 'SKU', de: 'Artikelnummer', example: 'A-100' },
  name: { en: 'Name', de: 'Name', example: 'Bracket' },
  description: { en: 'Description', de: 'Beschreibung' },
  uom: { en: 'Unit of measure', de: 'Mengeneinheit', also: ['Unit', 'Einheit'], example: 'pcs' },
  type: { en: 'Type', de: 'Art', example: 'buy' },
  tracking: { en: 'Tracking', de: 'Nachverfolgung', example: 'none' },
  currency: { en: 'Currency', de: 'Währung', example: 'EUR' },
  price: { en: 'Price', de: 'Preis', example: '1234.50' },
  cost: { en: 'Cost', de: 'Kosten', example: '980.25' },
  minStock: { en: 'Minimum stock', de: 'Mindestbestand', example: '10' },
  active: { en: 'Active', de: 'Aktiv', example: 'true' },
  notes: { en: 'Notes', de: 'Bemerkungen' },
} as const satisfies ImportColumnWords;

export const COUNT_COLUMNS = {
  sku: { en: 'SKU', de: 'Artikelnummer', example: 'A-100' },
  location: { en: 'Location', de: 'Lagerort', example: 'MAIN' },
  lot: {
    en: 'Lot or serial no.',
    de: 'Charge/Seriennr.',
    also: ['Lot', 'Charge', 'Serial number', 'Seriennummer'],
  },
  counted: { en: 'Counted', de: 'Gezählt', example: '1250.5' },
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
