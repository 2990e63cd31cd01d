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

/**
 * Type that decides how a value is printed: the type of its field, or one of these. `any`: only the data tell the
 * type. `decimal`: a number that a filter made and that keeps its digits. `rich`: a text with formatting.
 */
export type PrintType = FieldType | 'any' | 'decimal' | 'rich';

/** One thing a template may print. Names are matched case-insensitively; `name` is the exact key in the data. */
export interface Field {
  name: string;
  label: string;
  type: FieldType;
  /** Fields of an object, or of each item of a list. */
  fields?: readonly Field[];
  sample?: unknown;
  /** Name of the field beside it that has the code in words. */
  inWords?: string;
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

/** Whether a dotted name is one of the catalogue's; below a list, also where it would stand in a loop. */
export function hasField({ roots }: Catalogue, name: string): boolean {
  let fields: readonly Field[] | undefined = roots;
  for (const segment of name.split('.')) {
    const field = findField(fields, segment);
    if (field === undefined) return false;
    // Its keys are only known with the data.
    if (field.type === 'map') return true;
    ({ fields } = field);
  }
  return true;
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
