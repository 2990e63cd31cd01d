import { createReadStream } from 'node:fs';
import { pipeline } from 'node:stream/promises';
import { createGunzip } from 'node:zlib';
import { type EntityManager, TypeORMError } from 'typeorm';
import type { z } from 'zod';
import { DomainError } from '../../errors/domain-error';
import { OperatorError } from '../../errors/operator-error';
import { faultInWords, type FileFault } from '../../files/file-faults';
import type { FileStore } from '../../files/file-store';
import { referencedFiles } from '../../files/referenced-files';
import { joinStore, requireStoreOfArchive } from './import-identity';
import { createDataSource, type Schema } from '../data-source';
import { databaseErrorInWords, meaningOf } from '../errors/database-errors';
import { migrationNames, stateOfDatabase } from '../migrations/pending-migrations';
import { migrate, removeAllTables } from '../migrations/run-migrations';
import {
  ArchiveEnd,
  ArchiveHeader,
  type ArchiveTotals,
  damage,
  damaged,
  FileStart,
  fromCell,
  Incomplete,
  INCOMPLETE_FORMAT,
  Row,
  rowsHash,
  type StoredValue,
  TableEnd,
  TableStart,
} from './archive';
import { requireEmpty } from './empty-database';
import { LineReader } from './line-reader';
import { storedTables, type Table } from './tables';

/** Most rows and characters of one statement. */
const BATCH_ROWS = 200;
const BATCH_CHARACTERS = 1_000_000;
const BATCH_VALUES = 10_000;

export interface Imported {
  totals: ArchiveTotals;
  /** Files that the archive lacks. */
  faults: FileFault[];
}

/**
 * Reads all data of an archive into an empty database, in one transaction, and brings the tables up to date. The database
 * and the store of files have one identity afterwards.
 * @param options `incomplete` takes an archive that lacks files
 * @throws {OperatorError} if the database is not empty, the store belongs to another database, the archive is of a
 *   later version or lacks files, `invalid_request` if it is no archive, or damaged, `storage_unavailable` if a disk is full
 */
export async function importArchive(
  databaseUrl: string,
  schema: Schema,
  files: FileStore,
  path: string,
  { incomplete = false } = {},
): Promise<Imported> {
  const gunzip = createGunzip();
  const reading = pipeline(createReadStream(path), gunzip);
  // Its error comes out of the lines, too; here it must not go unheard.
  reading.catch(() => undefined);
  try {
    const lines = new LineReader(gunzip);
    const { migrations, faults } = await readHeader(lines, schema);
    if (faults.length > 0 && !incomplete) throw incompleteArchive(faults);
    const older: Schema = {
      ...schema,
      migrations: schema.migrations.filter(({ name }) => migrations.includes(name)),
    };
    await makeTables(databaseUrl, schema, older);
    const totals: ArchiveTotals = { tables: 0, rows: 0, files: 0 };
    await fill(databaseUrl, older, async (manager) => {
      await readContent(manager, files, lines, totals, () => requireStoreOfArchive(manager, older, files));
      await requireFiles(manager, older, files, new Set(faults.map(({ sha256 }) => sha256)));
    });
    await upgrade(databaseUrl, schema);
    await joinStore(databaseUrl, schema, files).catch((error: unknown) => {
      throw withoutIdentity(error);
    });
    return { totals, faults };
  } catch (error) {
    throw readable(path, error);
  } finally {
    gunzip.destroy();
    await reading.catch(() => undefined);
  }
}

/** An import that left something behind, and says so. */
class HalfDone extends OperatorError {}

function withoutIdentity(cause: unknown): unknown {
  const isFull = cause instanceof DomainError && cause.code === 'storage_full';
  const reason = isFull ? 'the disk of the files is full' : databaseErrorInWords(cause)?.replace(/\.$/, '');
  if (reason === undefined) return cause;
  return new HalfDone(
    `All data was imported, but the store of files could not be made the one of this database: ${reason}. ` +
      'Free some space, then run `files adopt`.',
    { cause },
  );
}

function notEmptied(cause: unknown): HalfDone {
  return new HalfDone(
    'The import failed, and its tables could not be removed again. Empty the database (delete the file of SQLite) before you import once more.',
    { cause },
  );
}

function readable(path: string, error: unknown): unknown {
  const { code = '' } = error as NodeJS.ErrnoException;
  if (error instanceof HalfDone) return error;
  const isFilesFull = error instanceof DomainError && error.code === 'storage_full';
  const reason = isFilesFull
    ? 'The disk of the files is full. Free some space.'
    : databaseErrorInWords(error);
  if (reason !== undefined) return new OperatorError(`${reason} Nothing was imported.`, { cause: error });
  if (code === 'ENOENT' || code === 'ENOTDIR') return new OperatorError(`There is no file ${path}.`);
  if (code === 'EISDIR') return new OperatorError(`${path} is a folder. Name an archive.`);
  if (code === 'Z_DATA_ERROR')
    return new OperatorError(`${path} is no archive that \`export\` has made, or it is damaged.`);
  if (code === 'Z_BUF_ERROR')
    return new OperatorError(`${path} is cut off. Nothing was imported; copy it again.`);
  return error;
}

async function readHeader(
  lines: LineReader,
  schema: Schema,
): Promise<{ migrations: string[]; faults: FileFault[] }> {
  const header = ArchiveHeader.safeParse(await lines.next());
  if (!header.success) throw new OperatorError('This file is no archive that `export` has made.');
  const known = migrationNames(schema);
  const { format, migrations } = header.data;
  if (format > INCOMPLETE_FORMAT || migrations.some((name) => !known.includes(name)))
    throw new OperatorError('The archive was made by a later version of Docket. Import it with that one.');
  if (format < INCOMPLETE_FORMAT) return { migrations, faults: [] };
  const { incomplete } = parse(Incomplete, await lines.next(), 'it does not say which files it lacks');
  return { migrations, faults: incomplete };
}

function incompleteArchive(faults: readonly FileFault[]): OperatorError {
  return new OperatorError(
    [
      `The archive was exported with --incomplete and lacks ${faults.length} files:`,
      ...faults.map((fault) => `  - ${faultInWords(fault)}`),
      'Nothing was imported. To import it without these files, add --incomplete.',
    ].join('\n'),
  );
}

/** Makes the tables that the archive was made of, where nobody has put anything into a database. */
async function makeTables(databaseUrl: string, schema: Schema, older: Schema): Promise<void> {
  const source = await createDataSource(databaseUrl, schema).initialize();
  try {
    const state = await stateOfDatabase(source, schema);
    await requireEmpty(source, schema, state);
    const wanted = migrationNames(older);
    const { executed, begun } = state;
    const isSame =
      begun.length === 0 &&
      executed.length === wanted.length &&
      executed.every((name) => wanted.includes(name));
    if (!isSame) await removeAllTables(source, schema);
  } finally {
    await source.destroy();
  }
  await orEmptied(databaseUrl, schema, () => migrate(databaseUrl, older));
}

/** One transaction: all of it is there afterwards, or nothing. */
async function fill(
  databaseUrl: string,
  older: Schema,
  work: (manager: EntityManager) => Promise<void>,
): Promise<void> {
  const source = await createDataSource(databaseUrl, older).initialize();
  try {
    await source.transaction(work);
  } catch (error) {
    throw refusedRows(error);
  } finally {
    await source.destroy();
  }
}

function upgrade(databaseUrl: string, schema: Schema): Promise<string[]> {
  return orEmptied(databaseUrl, schema, () => migrate(databaseUrl, schema));
}

/** Drops all tables if migrations fail because of the archive. */
async function orEmptied<Result>(
  databaseUrl: string,
  schema: Schema,
  work: () => Promise<Result>,
): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    await emptied(databaseUrl, schema).catch((failure: unknown) => {
      throw notEmptied(failure);
    });
    throw refusedRows(error);
  }
}

async function emptied(databaseUrl: string, schema: Schema): Promise<void> {
  const source = await createDataSource(databaseUrl, schema).initialize();
  try {
    await removeAllTables(source, schema);
  } finally {
    await source.destroy();
  }
}

/** Words for a database error that the archive caused. An error of the database itself is not changed. */
function refusedRows(error: unknown): unknown {
  if (!(error instanceof TypeORMError) || ['again', 'unavailable'].includes(meaningOf(error))) return error;
  return damage(`the database refuses what it says (${error.message})`, error);
}

async function readContent(
  manager: EntityManager,
  files: FileStore,
  lines: LineReader,
  totals: ArchiveTotals,
  beforeFiles: () => Promise<void>,
): Promise<void> {
  const missing = new Map((await storedTables(manager)).map((table) => [table.name, table]));
  for (;;) {
    const line = await lines.next();
    const table = TableStart.safeParse(line);
    const file = FileStart.safeParse(line);
    if (table.success) {
      requireTable(missing, table.data);
      totals.rows += await readTable(manager, lines, table.data);
      totals.tables++;
    } else if (file.success) {
      if (totals.files === 0) await beforeFiles();
      await readFile(files, lines, file.data);
      totals.files++;
    } else {
      const { end } = parse(ArchiveEnd, line, 'a line of it cannot be read');
      if (JSON.stringify(end) !== JSON.stringify(totals)) damaged('it does not hold what it says');
      if (missing.size > 0) damaged(`it lacks ${[...missing.keys()].join(', ')}`);
      if (totals.files === 0) await beforeFiles();
      return lines.end();
    }
  }
}

/** Each table of its version stands in an archive once, with all of its columns; others do not. */
function requireTable(missing: Map<string, Table>, { table, columns }: z.infer<typeof TableStart>): void {
  const known = missing.get(table);
  if (known === undefined) return damaged(`its version has no table ${table}, or it is there twice`);
  missing.delete(table);
  const isSame =
    columns.length === known.columns.length && known.columns.every((column) => columns.includes(column));
  if (!isSame) damaged(`${table} has other columns in its version`);
}

/** Every file that a row names is there, except those that the archive says it lacks. */
async function requireFiles(
  manager: EntityManager,
  schema: Schema,
  files: FileStore,
  lacking: ReadonlySet<string>,
): Promise<void> {
  for await (const { sha256, table } of referencedFiles(manager, schema)) {
    if (!lacking.has(sha256) && !(await files.has(sha256)))
      damaged(`the file ${sha256}, which ${table} names, is not in it`);
  }
}

async function readTable(
  manager: EntityManager,
  lines: LineReader,
  { table, columns }: z.infer<typeof TableStart>,
): Promise<number> {
  const { driver } = manager.connection;
  const into = `INSERT INTO ${driver.escape(table)} (${columns.map((name) => driver.escape(name)).join(', ')}) VALUES `;
  const one = `(${columns.map(() => '?').join(', ')})`;
  const most = Math.max(1, Math.min(BATCH_ROWS, Math.floor(BATCH_VALUES / columns.length)));
  let batch: StoredValue[][] = [];
  let characters = 0;
  const flush = async () => {
    if (batch.length > 0) await manager.query(into + batch.map(() => one).join(', '), batch.flat());
    batch = [];
    characters = 0;
  };
  // Rows that a migration inserted come from the archive instead.
  await manager.query(`DELETE FROM ${driver.escape(table)}`);
  const hash = rowsHash();
  for (let rows = 0; ; rows++) {
    const line = await lines.next();
    if (!Array.isArray(line)) {
      await flush();
      const end = parse(TableEnd, line, `the table ${table} has no end`);
      if (end.rows !== rows || end.sha256 !== hash.digest('hex'))
        damaged(`rows of ${table} are missing or changed`);
      return rows;
    }
    const row = parse(Row, line, `a row of ${table} cannot be read`);
    if (row.length !== columns.length) damaged(`a row of ${table} has too few or too many values`);
    hash.update(`${lines.text}\n`);
    batch.push(row.map(fromCell));
    characters += lines.text.length;
    if (batch.length === most || characters > BATCH_CHARACTERS) await flush();
  }
}

async function readFile(
  files: FileStore,
  lines: LineReader,
  { file, size }: z.infer<typeof FileStart>,
): Promise<void> {
  async function* pieces() {
    for (let left = size; left > 0;) {
      const piece = await lines.next();
      if (typeof piece !== 'string') return damaged(`the file ${file} is cut off`);
      const bytes = Buffer.from(piece, 'base64');
      if (bytes.byteLength === 0) return damaged(`the file ${file} cannot be read`);
      left -= bytes.byteLength;
      yield bytes;
    }
  }
  if (!(await files.putChecked(file, pieces()))) damaged(`the file ${file} has changed`);
}

function parse<Schema extends z.ZodType>(schema: Schema, value: unknown, what: string): z.output<Schema> {
  const parsed = schema.safeParse(value);
  return parsed.success ? parsed.data : damaged(what, parsed.error);
}
