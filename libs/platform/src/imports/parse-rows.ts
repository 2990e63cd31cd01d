import { decimalKind, headingLanguage, type ImportCellType } from '@docket/contracts';
import {
  dateReadings,
  formatOfFile,
  type KnownFormat,
  numberReadings,
  percentReadings,
  readingsIn,
  type Sentence,
  truthReading,
  type WrittenFormat,
  writeDate,
  writeNumber,
} from '@docket/domain';
import { z } from 'zod';
import { unwrap } from '../csv/csv-columns';
import { restore } from '../csv/formulas';
import { DomainError } from '../errors/domain-error';
import { giveWay } from '../event-loop/give-way';
import { unsafeContent } from '../http/unsafe-content';
import {
  CUSTOM,
  headerReader,
  type ImportColumn,
  importColumns,
  isOptional,
  type ReadOptions,
} from './import-columns';
import type { ImportRow } from './import-definition';
import type { ImportErrors } from './import-errors';
import { type CsvRow, detectDelimiter, readCsv } from './read-csv';
import { say } from '../sentences';
import { sentenceOfIssue } from '../http/issue-sentence';

/** A row, with those of its values that are valid by themselves. */
export interface ParsedRow {
  line: number;
  values: ImportRow;
}

/** The rows of a file, with the columns it has. */
export interface ParsedFile {
  columns: ImportColumn[];
  /** Valid rows. */
  rows: ParsedRow[];
  /** Invalid rows, whose valid cells may have further problems. */
  faulty: ParsedRow[];
  /** All, without the header. */
  count: number;
  /** How numbers and dates are written; null where that is open. */
  format: WrittenFormat | null;
  /** Fields of the columns, with what each holds. */
  types: Readonly<Record<string, ImportCellType>>;
}

/** By which Excel is told what cells are separated by. */
const SEPARATOR_LINE = /^"?sep=(.)"?(?=\r\n|\n|\r)/i;

/**
 * Reads a file's rows and validates each against the schema, in slices, so that other requests are served meanwhile.
 * @param options what else than the fields the header may name, and how numbers and dates are written
 * @throws {DomainError} `payload_too_large` if the file exceeds a bound, `invalid_request` if it has no rows
 */
export async function parseRows(
  text: string,
  schema: z.ZodObject,
  errors: ImportErrors,
  { format: chosen = 'auto', ...names }: ReadOptions = {},
  signal?: AbortSignal,
): Promise<ParsedFile> {
  const named = SEPARATOR_LINE.exec(text);
  // Its line break stays, so that lines keep their numbers.
  if (named !== null) text = text.slice(named[0].length);
  const read = headerReader(schema, names);
  const delimiter =
    named?.[1] ?? detectDelimiter(text, (header) => header !== '' && read(header) !== undefined);
  // All is read before anything is validated: a file that exceeds a bound is refused at once.
  const [header, ...rows] = await readCsv(text, delimiter, errors, signal);
  const language = headingLanguage(header?.cells ?? [], names.words ?? {});
  const format = chosen === 'auto' ? formatOfFile({ delimiter, language }) : chosen;
  const readCell = cellReader(schema, { format, isChosen: chosen !== 'auto' });
  const columns = header === undefined ? [] : importColumns(header, schema, errors, names);
  const fields = columns.flatMap(({ field }) => field ?? []);
  const file: ParsedFile = {
    format,
    columns,
    types: Object.fromEntries(fields.map((field) => [field, cellType(schema, field)])),
    rows: [],
    faulty: [],
    count: rows.length,
  };
  for (const row of rows) {
    const { isValid, values } = parseRow(row, file.columns, schema, readCell, errors);
    (isValid ? file.rows : file.faulty).push({ line: row.line, values });
    await giveWay(signal);
  }
  if (file.count === 0 && errors.isEmpty) {
    throw new DomainError('invalid_request', say.import_empty());
  }
  return file;
}

function parseRow(
  { line, cells }: CsvRow,
  columns: readonly ImportColumn[],
  schema: z.ZodObject,
  readCell: CellReader,
  errors: ImportErrors,
): { isValid: boolean; values: ImportRow } {
  const beyond = cells.findIndex((cell, index) => cell.trim() !== '' && isHeadless(columns[index]));
  if (beyond >= 0) {
    errors.add(line, undefined, say.import_cell_beyond({ cell: beyond + 1 }));
    return { isValid: false, values: {} };
  }
  if (cells.length < columns.length) {
    errors.add(line, undefined, say.import_cells_missing({ cells: cells.length, columns: columns.length }));
    return { isValid: false, values: {} };
  }
  const given: Record<string, unknown> = {};
  const custom: Record<string, string> = {};
  const headerOf = (field: string | undefined) =>
    columns.find((column) => column.field === field)?.header ?? field;
  const asked = new Set<string | undefined>();
  for (const [index, { field }] of columns.entries()) {
    const cell = restore(cells[index] ?? '');
    if (field === null) continue;
    if (field.startsWith(CUSTOM)) custom[field.slice(CUSTOM.length)] = cell;
    // An empty cell is a field that is left out, where that is possible.
    else if (cell !== '' || !isOptional(schema, field)) {
      const { value, problem } = readCell(field, cell);
      given[field] = value;
      if (problem === undefined) continue;
      errors.add(line, headerOf(field), problem);
      asked.add(field);
    }
  }
  if (Object.keys(custom).length > 0) given['customFields'] = custom;
  const unsafe = unsafeContent(given);
  for (const { path, message } of unsafe) errors.add(line, headerOf(path), message);
  const wrong = new Set([...asked, ...unsafe.map(({ path }) => path)]);
  const parsed = schema.safeParse(given);
  for (const { path, message } of parsed.error?.issues ?? []) {
    const [first, name] = path.map(String);
    const isNamed = first === 'customFields' && name !== undefined;
    const field = isNamed ? `${CUSTOM}${name}` : first;
    wrong.add(first);
    // A column that is missing is a mistake of the header.
    if (asked.has(first) || (first !== undefined && !(first in given))) continue;
    errors.add(line, headerOf(field), sentenceOfIssue(message));
  }
  if (parsed.success && wrong.size === 0) return { isValid: true, values: parsed.data };
  return { isValid: false, values: validOf(given, schema, wrong) };
}

/** Values of the fields that are valid by themselves. */
function validOf(
  given: Readonly<Record<string, unknown>>,
  schema: z.ZodObject,
  wrong: ReadonlySet<string | undefined>,
): ImportRow {
  const shape = schema.shape as z.ZodRawShape;
  return Object.fromEntries(
    Object.entries(given)
      .filter(([field]) => !wrong.has(field))
      .map(([field, value]) => [field, (shape[field] as z.ZodType).safeParse(value).data]),
  );
}

function isHeadless(column: ImportColumn | undefined): boolean {
  return column === undefined || (column.field === null && !column.isPassedOver);
}

/** Value of a cell; the cell itself if the schema has to judge it. */
type CellReader = (field: string, cell: string) => { value: unknown; problem?: Sentence };

/** Reads the cells of a file whose numbers and dates are written in a format. */
function cellReader(schema: z.ZodObject, known: KnownFormat): CellReader {
  return (field, cell) => {
    const type = cellType(schema, field);
    if (type === 'boolean') return { value: truthReading(cell) ?? cell };
    if (type === 'text' || cell.trim() === '') return { value: cell };
    const read = READERS[type];
    const [reading, ...others] = readingsIn(read, cell, known);
    if (reading === undefined) {
      const isOther = known.isChosen && readingsIn(read, cell, { format: null, isChosen: false }).length > 0;
      return isOther ? { value: cell, problem: otherFormat(type, known) } : { value: cell };
    }
    if (others.length > 0) {
      const readings = [reading, ...others];
      const problem =
        type === 'date' ? say.import_date_ambiguous({ readings }) : say.import_number_ambiguous({ readings });
      return { value: cell, problem };
    }
    return { value: fieldType(schema, field) instanceof z.ZodNumber ? Number(reading) : reading };
  };
}

const READERS = { number: numberReadings, percentage: percentReadings, date: dateReadings } as const;

/** Type of the cells of a field. */
export function cellType(schema: z.ZodObject, field: string): ImportCellType {
  const type = fieldType(schema, field);
  if (type instanceof z.ZodBoolean) return 'boolean';
  if (type instanceof z.ZodISODate) return 'date';
  if (type instanceof z.ZodNumber) return 'number';
  return (type instanceof z.ZodString ? decimalKind(type) : null) ?? 'text';
}

/** Type of a field; undefined for a custom field. */
function fieldType(schema: z.ZodObject, field: string): z.ZodType | undefined {
  const type = (schema.shape as z.ZodRawShape)[field];
  return type && unwrap(type as z.ZodType);
}

function otherFormat(type: ImportCellType, { format }: KnownFormat): Sentence {
  const written = format ?? 'plain';
  return type === 'date'
    ? say.import_date_of_other_format({ example: writeDate('2026-11-26', written) })
    : say.import_number_of_other_format({ example: writeNumber('1234.56', written) });
}
