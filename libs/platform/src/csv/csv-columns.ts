import { z } from 'zod';

/** Worked out once for each list: every call of one asks for them. */
const known = new WeakMap<z.ZodType, readonly string[] | null>();

/**
 * The columns of a list as CSV: the fields of its entries as their contract declares them; of objects, theirs. A
 * list of objects that is only there where it is asked for has no column, which would be empty for all others.
 */
export function csvColumns(list: z.ZodType): readonly string[] | null {
  let columns = known.get(list);
  if (columns === undefined) known.set(list, (columns = columnsOf(list)));
  return columns;
}

function columnsOf(list: z.ZodType): string[] | null {
  const data = list instanceof z.ZodObject ? (list.shape as z.ZodRawShape)['data'] : undefined;
  const entry = data instanceof z.ZodArray ? data.element : undefined;
  return entry instanceof z.ZodObject ? entryColumns(entry) : null;
}

/** The columns of one entry of a list. */
export function entryColumns(entry: z.ZodObject, around = ''): string[] {
  return Object.entries(entry.shape as z.ZodRawShape).flatMap(([name, field]) => {
    const type = unwrap(field as z.ZodType);
    const path = `${around}${name}`;
    if (field instanceof z.ZodOptional && isListOfObjects(type)) return [];
    return type instanceof z.ZodObject ? entryColumns(type, `${path}.`) : [path];
  });
}

const isListOfObjects = (type: z.ZodType): boolean =>
  type instanceof z.ZodArray && type.element instanceof z.ZodObject;

/** The type behind `optional`, `nullable` and defaults. */
export function unwrap(field: z.ZodType): z.ZodType {
  return field instanceof z.ZodOptional || field instanceof z.ZodNullable || field instanceof z.ZodDefault
    ? unwrap(field.unwrap() as z.ZodType)
    : field;
}
