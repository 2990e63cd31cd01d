import {
  columnKey,
  columnNamed,
  entityFields,
  type ImportColumnWords,
  type ImportFormat,
} from '@docket/contracts';
import { z } from 'zod';
import { entryColumns, unwrap } from '../csv/csv-columns';
import type { ImportErrors } from './import-errors';
import { say } from '../sentences';

/** A column of a file; `field` is null where it has neither a name nor content, or is passed over. */
export interface ImportColumn {
  header: string;
  field: string | null;
  /** The column is ignored: it is a read-only column of an export, such as `updatedAt`, or was reported itself. */
  isPassedOver?: boolean;
}

/** Prefix of a column for a custom field: `customFields.colour`. */
export const CUSTOM = 'customFields.';

const CUSTOM_HEADER = /^customFields\.([a-z][a-z0-9]{0,39})$/i;

/** Headers of a file besides the names of the fields. */
export interface ColumnNames {
  /** An entry of the list. Its columns may be there, too, and are passed over. */
  listed?: z.ZodObject;
  /** Fields by what the list calls them, where that is another name: `{ locationCode: 'location' }`. */
  aliases?: Readonly<Record<string, string>>;
  /** Labels of the fields. */
  words?: ImportColumnWords;
}

/** How a file is read. */
export interface ReadOptions extends ColumnNames {
  /** How numbers and dates are written; `auto` where it is left out. */
  format?: ImportFormat;
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

/** Columns that an export has besides the fields that people write. */
function exportedColumns(listed: z.ZodObject | undefined): string[] {
  return [...Object.keys(entityFields), ...(listed === undefined ? [] : entryColumns(listed))];
}

/** Reads a header: a field, null for an ignored column, undefined for an unknown one. */
export function headerReader(
  schema: z.ZodObject,
  { listed, aliases = {}, words = {} }: ColumnNames,
): (header: string) => string | null | undefined {
  const fields = importableFields(schema);
  const calledSo = new Map<string, string | null>([
    ...exportedColumns(listed).map((name) => [columnKey(name), null] as const),
    ...Object.entries(aliases).map(([name, field]) => [columnKey(name), field] as const),
    ...fields.map((field) => [columnKey(field), field] as const),
  ]);
  return (header) => {
    // Names of custom fields are in capitals and small letters.
    const custom = 'customFields' in schema.shape ? CUSTOM_HEADER.exec(header)?.[1] : undefined;
    if (custom !== undefined) return `${CUSTOM}${custom}`;
    const known = calledSo.get(columnKey(header));
    return known === undefined ? columnNamed(header, words) : known;
  };
}

/**
 * Field of each column of a file, by its header. Unknown, missing and repeated columns are reported and ignored.
 * Read-only columns of an export are allowed.
 */
export function importColumns(
  header: { line: number; cells: readonly string[] },
  schema: z.ZodObject,
  errors: ImportErrors,
  names: ColumnNames = {},
): ImportColumn[] {
  const read = headerReader(schema, names);
  const fields = importableFields(schema);
  const seen = new Set<string>();
  const columns = header.cells.map((cell): ImportColumn => {
    const name = cell.trim();
    if (name === '') return { header: '', field: null };
    const field = read(name);
    const passedOver = { header: name, field: null, isPassedOver: true };
    if (field === null) return passedOver;
    if (field === undefined) {
      errors.add(
        header.line,
        name,
        say.import_column_unknown({ columns: fields.join(', ') }),
        'unknown_field',
      );
      return passedOver;
    }
    if (seen.has(field)) {
      errors.add(header.line, name, say.import_column_twice());
      return passedOver;
    }
    seen.add(field);
    return { header: name, field };
  });
  for (const field of fields) {
    if (!seen.has(field) && !isOptional(schema, field)) {
      errors.add(header.line, field, say.import_column_missing());
    }
  }
  return columns;
}
