import { type Catalogue, type Field, type FieldType, NUMERIC } from '../language/catalogue';
import { decimal, Formatter, type FormatOptions } from '../render/format';
import { runFilter } from '../render/filters';

/** A field of the catalogue with the value that a record has for it. */
export interface FieldValue {
  /** Name as a template writes it: `SQ.CUSTOMER.NAME`, or `line.QUANTITY` for a field of a list. */
  readonly name: string;
  /** Key of the value in the data. */
  readonly key: string;
  readonly type: FieldType;
  readonly value: unknown;
  /** Name of the group that holds the field, such as `SQ.BILLINGADDRESS`. */
  readonly group: string;
  /** Position in the catalogue: earlier fields are preferred. */
  readonly order: number;
}

/** A list of the catalogue with the fields of each of its items. */
export interface ListValue {
  /** `SQ.LINES` */
  readonly name: string;
  /** Loop variable, such as `line`. */
  readonly item: string;
  /** Fields of each item, in the same order for every item. */
  readonly items: readonly (readonly FieldValue[])[];
}

/** Values of a record by field, and by list. */
export interface RecordValues {
  readonly fields: readonly FieldValue[];
  readonly lists: readonly ListValue[];
}

/** A text that a template prints for a field, with the filter that makes it. */
export interface Writing {
  readonly text: string;
  /** Filter with its arguments, such as `date: "dd.MM.yyyy"`; empty for the plain field. */
  readonly filter: string;
  /** 0 for the usual form; a higher number is less likely. */
  readonly rank: number;
}

/** Collects the fields of a catalogue that have a value in the data. */
export function valuesOf(catalogue: Catalogue, data: Readonly<Record<string, unknown>>): RecordValues {
  const fields: FieldValue[] = [];
  const lists: ListValue[] = [];
  let order = 0;
  const walk = (field: Field, name: string, group: string, value: unknown, into: FieldValue[]): void => {
    if (field.type === 'image' || name === 'NOW') return;
    if (field.type === 'object' || field.type === 'map') {
      for (const inner of field.type === 'map' ? keysOf(value) : (field.fields ?? []))
        walk(inner, `${name}.${inner.name.toUpperCase()}`, name, property(value, inner.name), into);
    } else if (field.type === 'list') {
      if (into !== fields || !Array.isArray(value) || !field.fields) return;
      const item = field.name.replace(/(?<=x)es$|s$/, '');
      const items = value.map((entry: unknown) => {
        const own: FieldValue[] = [];
        for (const inner of field.fields ?? [])
          walk(inner, `${item}.${inner.name.toUpperCase()}`, item, property(entry, inner.name), own);
        return own;
      });
      lists.push({ name, item, items });
    } else into.push({ name, key: field.name, type: field.type, value, group, order: order++ });
  };
  for (const root of catalogue.roots) walk(root, root.name, '', data[root.name], fields);
  return { fields, lists };
}

/** Keys of a record's own fields that can be written after a dot. */
function keysOf(value: unknown): Field[] {
  if (typeof value !== 'object' || value === null) return [];
  return Object.keys(value)
    .filter((name) => /^[\p{L}_][\p{L}\p{N}_]*$/u.test(name))
    .map((name) => ({ name, label: name, type: 'text' }));
}

function property(value: unknown, name: string): unknown {
  return typeof value === 'object' && value !== null ? (value as Record<string, unknown>)[name] : undefined;
}

const DATE_PATTERNS = [
  ...['medium', 'short', 'long', 'full', 'dd.MM.yyyy', 'd.M.yyyy', 'dd/MM/yyyy', 'MM/dd/yyyy', 'd/M/yyyy'],
  ...['M/d/yyyy', 'yyyy-MM-dd', 'd. MMMM yyyy', 'd MMMM yyyy', 'MMMM d, yyyy', 'dd MMMM yyyy', 'MMMM yyyy'],
  ...['d MMM yyyy', 'dd MMM yyyy', 'MMM d, yyyy', 'd. MMM yyyy', 'dd.MM.yy', 'd.M.yy', 'dd-MM-yyyy'],
  ...['MM/dd/yy', 'dd/MM/yy', 'dd-MMM-yyyy', 'dddd, d. MMMM yyyy', 'dddd, d MMMM yyyy', 'dddd, MMMM d, yyyy'],
  ...['dd. MMMM yyyy', 'Do MMMM yyyy', 'MMMM Do, yyyy'],
];
const PLAIN_TEXT = /\p{L}/u;

/** Writes values in every usual form of one language. */
export class Writer {
  private readonly format: Formatter;

  constructor(options: FormatOptions) {
    this.format = Formatter.for(options);
  }

  private readonly known = new WeakMap<FieldValue, readonly Omit<Writing, 'rank'>[]>();

  /** Forms of a field's value, the most usual first. Empty where it has none. */
  writings(field: FieldValue): readonly Writing[] {
    const found = new Map<string, Writing>();
    for (const { text, filter } of this.formsOf(field))
      if (!found.has(text)) found.set(text, { text, filter, rank: found.size });
    return [...found.values()];
  }

  /** Text of a field with a filter; undefined where it has no value. */
  text(field: FieldValue, filter: string): string | undefined {
    return this.formsOf(field).find((form) => form.filter === filter)?.text;
  }

  /** Forms of a value, kept: a list compares each of its rows with the others. */
  private formsOf(field: FieldValue): readonly Omit<Writing, 'rank'>[] {
    let forms = this.known.get(field);
    if (!forms) this.known.set(field, (forms = this.forms(field)));
    return forms;
  }

  private forms({ type, value }: Pick<FieldValue, 'type' | 'value'>): Omit<Writing, 'rank'>[] {
    if (value === null || value === undefined || value === '') return [];
    const forms: Omit<Writing, 'rank'>[] = [];
    const add = (text: string, filter: string): void => {
      if (text.trim() !== '') forms.push({ text, filter });
    };
    add(this.format.byType(value, type), '');
    if (NUMERIC.has(type)) this.addNumbers(value, type, add);
    else if (type === 'date' || type === 'datetime') this.addDates(value, add);
    else if (type === 'text' && typeof value === 'string') addTexts(value, add);
    return forms;
  }

  private addNumbers(value: unknown, type: FieldType, add: (text: string, filter: string) => void): void {
    const exact = decimal(value);
    if (exact === undefined) return;
    const least = (exact.split('.')[1] ?? '').replace(/0+$/, '').length;
    const forms: [string, string][] = [];
    if (type === 'money') {
      // Amounts of money are printed with their currency's decimals.
      forms.push([this.format.money(value), 'money']);
    }
    for (let places = least; places <= Math.max(least, 4); places++) {
      forms.push([this.format.number(value, places), `number: ${places}`]);
      forms.push([
        this.ungrouped(exact, places),
        `number: "0${places === 0 ? '' : `.${'0'.repeat(places)}`}"`,
      ]);
    }
    for (const [text, filter] of forms) add(text, filter);
  }

  private ungrouped(exact: string, places: number): string {
    const digits = { leastWhole: 1, leastFraction: places, mostFraction: places, isGrouped: false };
    const written = this.format.digitsOf(exact.replace(/^[+-]/, ''), digits);
    return exact.startsWith('-') ? `-${written}` : written;
  }

  private addDates(value: unknown, add: (text: string, filter: string) => void): void {
    const context = { format: this.format, as: 'date', settings: {} } as const;
    for (const pattern of DATE_PATTERNS) {
      const text = runFilter('date', value, [pattern], context);
      if (typeof text === 'string') add(text, `date: "${pattern}"`);
    }
  }
}

function addTexts(value: string, add: (text: string, filter: string) => void): void {
  if (!PLAIN_TEXT.test(value)) return;
  add(value.toUpperCase(), 'upcase');
}
