import { createHash, type Hash } from 'node:crypto';
import { z } from 'zod';
import { OperatorError } from '../../errors/operator-error';

/**
 * Format of an archive of all data: gzipped lines of JSON. The header comes first. Each table follows with its name
 * and columns, its rows as lists of values, and their number and hash. Each file follows with its hash and size, and
 * its content as Base64 in pieces. The last line holds the numbers of tables, rows and files; without it the archive
 * is incomplete.
 */
export const ARCHIVE_FORMAT = 1;
/**
 * Format of an archive without some of its files, which its second line names. Programs that do not know it refuse the
 * archive as one of a later version.
 */
export const INCOMPLETE_FORMAT = 2;

export const ArchiveHeader = z.strictObject({
  docket: z.literal('archive'),
  format: z.int().min(1),
  createdAt: z.string(),
  /** Migrations that had been run. They tell which tables and columns exist. */
  migrations: z.array(z.string()).min(1),
});
export type ArchiveHeader = z.infer<typeof ArchiveHeader>;

/** Second line of an incomplete archive: the files that it lacks. */
export const Incomplete = z.strictObject({
  incomplete: z
    .array(
      z.strictObject({
        sha256: z.string(),
        fault: z.enum(['missing', 'damaged']),
        usedBy: z.array(z.string()),
      }),
    )
    .min(1),
});

export const TableStart = z.strictObject({ table: z.string(), columns: z.array(z.string()).min(1) });
export const TableEnd = z.strictObject({ rows: z.int(), sha256: z.string() });
export const FileStart = z.strictObject({ file: z.string().regex(/^[0-9a-f]{64}$/), size: z.int() });

/** Totals of an archive. */
export const ArchiveTotals = z.strictObject({ tables: z.int(), rows: z.int(), files: z.int() });
export type ArchiveTotals = z.infer<typeof ArchiveTotals>;
export const ArchiveEnd = z.strictObject({ end: ArchiveTotals });

/** A value of a row as both families of databases return it; bytes stand as Base64 in an object. */
const Cell = z.union([z.string(), z.number(), z.null(), z.strictObject({ base64: z.string() })]);
export const Row = z.array(Cell);

export type StoredValue = string | number | null | Buffer;

export function toCell(value: unknown): z.infer<typeof Cell> {
  if (Buffer.isBuffer(value)) return { base64: value.toString('base64') };
  if (value === null || typeof value === 'string' || typeof value === 'number') return value;
  throw new Error(`A column holds what an archive cannot: ${typeof value}`);
}

export function fromCell(cell: z.infer<typeof Cell>): StoredValue {
  return typeof cell === 'object' && cell !== null ? Buffer.from(cell.base64, 'base64') : cell;
}

/** Over the lines of a table. */
export function rowsHash(): Hash {
  return createHash('sha256');
}

export function damage(what: string, cause?: unknown): OperatorError {
  return new OperatorError(
    `The archive is damaged or cut off: ${what}. Nothing was imported; export it again.`,
    { cause },
  );
}

/** @throws {OperatorError} always */
export function damaged(what: string, cause?: unknown): never {
  throw damage(what, cause);
}
