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

export const ImportQuery = z.strictObject({
  dryRun: z
    .stringbool({ truthy: ['true'], falsy: ['false'] })
    .default(false)
    .meta({ enum: ['true', 'false'], description: '`true` checks everything and writes nothing.' }),
  mode: z
    .enum(['create', 'upsert'])
    .default('create')
    .describe('Existing records are errors (`create`) or are changed (`upsert`).'),
});
export type ImportQuery = z.infer<typeof ImportQuery>;

/** Result of an import; of a dry run, the result it would have. */
export const ImportResult = z
  .strictObject({
    dryRun: z.boolean(),
    rows: z.int().describe('Rows of the file, without its header.'),
    created: z.int(),
    changed: z.int(),
    unchanged: z.int(),
  })
  .meta({ id: 'ImportResult' });
export type ImportResult = z.infer<typeof ImportResult>;
