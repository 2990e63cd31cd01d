import { entityFields } from '@docket/contracts';
import { z } from 'zod';
import { entryColumns, unwrap } from '../csv/csv-columns';
import type { ImportErrors } from './import-errors';

/** A column of a file; `field` is null where it has neither a name nor content, or is passed over. */
export interface ImportColumn {
  header: string;
  field: string | null;
  /** It is one of an export's that nobody writes, as `updatedAt`: whatever it holds. */
  isPassedOver?: boolean;
}

/** What an export shows that is to be imported. */
export interface Exported {
  /** An entry of the list. Its columns may be there, too, and are passed over. */
  listed?: z.ZodObject;
  /** Fields by what the list calls them, where that is another name: `{ locationCode: 'location' }`. */
  aliases?: Readonly<Record<string, string>>;
}

/** The fields of a schema that a cell can hold. */
export function importableFields(schema: z.ZodObject): string[] {
  return Object.entries(schema.shape as z.ZodRawShape)
    .filter(([, field]) => {
      const type = unwrap(field as z.ZodType);
      return !(type instanceof z.ZodArray || type instanceof z.ZodObject || type instanceof z.ZodRecord);
    })
    .map(([name]) => name);
}

/** Whether a row may leave a field out. */
export function isOptional(schema: z.ZodObject, field: string): boolean {
  const type = (schema.shape as z.ZodRawShape)[field] as z.ZodType | undefined;
  return type?.safeParse(undefined).success ?? false;
}

/** What every record has and nobody writes, and what else an export shows of one. */
function exportedColumns(listed: z.ZodObject | undefined): string[] {
  return [...Object.keys(entityFields), ...(listed === undefined ? [] : entryColumns(listed))];
}

/**
 * Which field each column of a file is, by its header; what is unknown, missing or there twice is a mistake. What an
 * export has beside the fields is none.
 */
export function importColumns(
  header: { line: number; cells: readonly string[] },
  schema: z.ZodObject,
  errors: ImportErrors,
  { listed, aliases = {} }: Exported = {},
): ImportColumn[] {
  const calledSo = new Map(Object.entries(aliases).map(([name, field]) => [name.toLowerCase(), field]));
  const fields = importableFields(schema);
  const exported = new Set(exportedColumns(listed).map((name) => name.toLowerCase()));
  const seen = new Set<string>();
  const columns = header.cells.map((cell) => {
    const name = cell.trim();
    if (name === '') return { header: '', field: null };
    const field =
      fields.find((known) => known.toLowerCase() === name.toLowerCase()) ?? calledSo.get(name.toLowerCase());
    if (field === undefined && exported.has(name.toLowerCase()))
      return { header: name, field: null, isPassedOver: true };
    if (field === undefined) {
      errors.add(
        header.line,
        name,
        `There is no such column here: take it out. Possible are ${fields.join(', ')}.`,
        'unknown_field',
      );
    } else if (seen.has(field)) {
      errors.add(header.line, name, 'This column is there twice. Take one of them out.');
    }
    if (field !== undefined) seen.add(field);
    return { header: name, field: field ?? null };
  });
  for (const field of fields) {
    if (!seen.has(field) && !isOptional(schema, field)) {
      errors.add(header.line, field, 'This column is missing. Add it to the header.');
    }
  }
  return columns;
}
