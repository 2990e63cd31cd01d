/** How a field is printed where no filter says otherwise, and what may be done with it. */
export type FieldType =
  | 'text'
  | 'integer'
  | 'number'
  | 'money'
  | 'quantity'
  | 'percent'
  | 'date'
  | 'datetime'
  | 'boolean'
  | 'image'
  | 'map'
  | 'object'
  | 'list';

/** One thing a template may print. Names are matched case-insensitively; `name` is the exact key in the data. */
export interface Field {
  name: string;
  label: string;
  type: FieldType;
  /** Of an object, or of each item of a list. */
  fields?: readonly Field[];
  sample?: unknown;
}

/** Roots by name: { SQ: {…}, COMPANY: {…}, USER: {…}, NOW } */
export interface Catalogue {
  readonly roots: readonly Field[];
}

/** Types whose data are numbers or decimal strings. */
export const NUMERIC: ReadonlySet<FieldType> = new Set(['integer', 'number', 'money', 'quantity', 'percent']);

export function findField(fields: readonly Field[] | undefined, name: string): Field | undefined {
  const wanted = name.toLowerCase();
  return fields?.find((field) => field.name.toLowerCase() === wanted);
}

/** Every printable or repeatable name, dotted, in the upper case that the documentation uses. */
export function fieldNames(catalogue: Catalogue): string[] {
  const names: string[] = [];
  const walk = (fields: readonly Field[], prefix: string): void => {
    for (const field of fields) {
      const name = prefix + field.name.toUpperCase();
      names.push(name);
      if (field.fields) walk(field.fields, `${name}.`);
    }
  };
  walk(catalogue.roots, '');
  return names;
}
