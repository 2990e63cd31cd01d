import { TEXT_LANGUAGES, WRITTEN_FORMATS } from '@docket/domain';
import { z } from 'zod';

export const MAXIMUM_IMPORT_BYTES = 10 * 1024 * 1024;
export const MAXIMUM_IMPORT_ROWS = 20_000;
/** Rows without content, which spreadsheets like to add, beside the others. */
export const MAXIMUM_IMPORT_BLANK_ROWS = 5_000;
export const MAXIMUM_IMPORT_COLUMNS = 500;
/** Characters of a cell: as many as a cell of Excel can hold. */
export const MAXIMUM_IMPORT_CELL = 32_767;
/** Most errors that one answer lists. */
export const LISTED_IMPORT_ERRORS = 1_000;

/** Rows that a dry run shows as they are read. */
export const LISTED_IMPORT_ROWS = 1_000;

export const IMPORT_FORMATS = ['auto', 'en', 'de', 'fr'] as const;
export type ImportFormat = (typeof IMPORT_FORMATS)[number];

export const ImportQuery = z.strictObject({
  dryRun: z
    .stringbool({ truthy: ['true'], falsy: ['false'] })
    .default(false)
    .meta({ enum: ['true', 'false'], description: '`true` checks everything and writes nothing.' }),
  mode: z
    .enum(['create', 'upsert'])
    .default('create')
    .describe('Existing records are errors (`create`) or are changed (`upsert`).'),
  format: z
    .enum(IMPORT_FORMATS)
    .default('auto')
    .describe(
      'Format of numbers and dates in the file: `en` 1,234.56; `de` 1.234,56 and 26.11.2026; `fr` 1 234,56 and 26/11/2026. ' +
        '`auto` follows the delimiter and the language of the headings, and refuses a value that has two readings.',
    ),
});
export type ImportQuery = z.infer<typeof ImportQuery>;

export const ImportPatternQuery = z.strictObject({
  language: z
    .enum(TEXT_LANGUAGES)
    .optional()
    .describe('Language of the file; that of `Accept-Language` where it is left out.'),
});
export type ImportPatternQuery = z.infer<typeof ImportPatternQuery>;

/** Type of the cells of a column. */
export const ImportCellType = z
  .enum(['text', 'number', 'percentage', 'date', 'boolean'])
  .meta({ id: 'ImportCellType' });
export type ImportCellType = z.infer<typeof ImportCellType>;

/** A row as it is read. */
export const ImportReading = z
  .strictObject({
    line: z.int().describe('Line of the file on which the row begins.'),
    values: z
      .record(z.string(), z.union([z.string(), z.number(), z.boolean(), z.null()]))
      .describe('Values by the names of the fields. A number is written as everywhere in this API.'),
  })
  .meta({ id: 'ImportReading' });
export type ImportReading = z.infer<typeof ImportReading>;

/** Result of an import; of a dry run, the result it would have. */
export const ImportResult = z
  .strictObject({
    dryRun: z.boolean(),
    rows: z.int().describe('Rows of the file, without its header.'),
    created: z.int(),
    changed: z.int(),
    unchanged: z.int(),
    format: z
      .enum(WRITTEN_FORMATS)
      .nullable()
      .describe('Format by which numbers and dates were read; `null` if each value has only one reading.'),
    columns: z
      .record(z.string(), ImportCellType)
      .optional()
      .describe('Fields that the file has, with what each holds. Present in a dry run.'),
    readings: z
      .array(ImportReading)
      .optional()
      .describe(`The first ${LISTED_IMPORT_ROWS} rows as they are read. Present in a dry run.`),
  })
  .meta({ id: 'ImportResult' });
export type ImportResult = z.infer<typeof ImportResult>;
