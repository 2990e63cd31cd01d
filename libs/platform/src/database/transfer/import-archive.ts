import { createReadStream } from 'node:fs';
import { pipeline } from 'node:stream/promises';
import { createGunzip } from 'node:zlib';
import { type DataSource, type EntityManager, TypeORMError } from 'typeorm';
import type { z } from 'zod';
import { DomainError } from '../../errors/domain-error';
import type { FileStore } from '../../files/file-store';
import { createDataSource, type Schema } from '../data-source';
import { executedMigrations, migrationNames } from '../pending-migrations';
import { migrate } from '../run-migrations';
import {
  ARCHIVE_FORMAT,
  ArchiveEnd,
  ArchiveHeader,
  type ArchiveTotals,
  damage,
  damaged,
  FileStart,
  fromCell,
  Row,
  rowsHash,
  type StoredValue,
  TableEnd,
  TableStart,
} from './archive';
import { requireEmpty } from './empty-database';
import { LineReader } from './line-reader';
import { storedTables, type Table } from './tables';

/** What one statement inserts at most. */
const BATCH_ROWS = 200;
const BATCH_CHARACTERS = 1_000_000;
const BATCH_VALUES = 10_000;

/**
 * Reads all data of an archive into an empty database, in one transaction, and brings the tables up to date.
 * @throws {DomainError} `conflict` where the database is not empty or the archive is of a later version,
 *   `invalid_request` where it is no archive, or damaged
 */
export async function importArchive(
  databaseUrl: string,
  schema: Schema,
  files: FileStore,
  path: string,
): Promise<ArchiveTotals> {
  const gunzip = createGunzip();
  const reading = pipeline(createReadStream(path), gunzip);
  // Its error comes out of the lines, too; here it must not go unheard.
  reading.catch(() => undefined);
  try {
    const lines = new LineReader(gunzip);
    const { migrations } = await readHeader(lines, schema);
    const older: Schema = {
      ...schema,
      migrations: schema.migrations.filter(({ name }) => migrations.includes(name)),
    };
    await makeTables(databaseUrl, schema, older);
    const totals: ArchiveTotals = { tables: 0, rows: 0, files: 0 };
    await fill(databaseUrl, older, async (manager) => {
      await readContent(manager, files, lines, totals);
      await requireFiles(manager, older, files);
    });
    await upgrade(databaseUrl, schema);
    return totals;
  } catch (error) {
    throw readable(path, error);
  } finally {
    gunzip.destroy();
    await reading.catch(() => undefined);
  }
}

function readable(path: string, error: unknown): unknown {
  const { code = '' } = error as NodeJS.ErrnoException;
  if (code === 'ENOENT') return new DomainError('invalid_request', `There is no file ${path}.`);
  if (code === 'EISDIR') return new DomainError('invalid_request', `${path} is a folder. Name an archive.`);
  if (code === 'Z_DATA_ERROR')
    return new DomainError(
      'invalid_request',
      `${path} is no archive that \`export\` has made, or it is damaged.`,
    );
  if (code === 'Z_BUF_ERROR')
    return new DomainError('invalid_request', `${path} is cut off. Nothing was imported; copy it again.`);
  return error;
}

async function readHeader(lines: LineReader, schema: Schema): Promise<ArchiveHeader> {
  const header = ArchiveHeader.safeParse(await lines.next());
  if (!header.success)
    throw new DomainError('invalid_request', 'This file is no archive that `export` has made.');
  const known = migrationNames(schema);
  const isLater =
    header.data.format > ARCHIVE_FORMAT || header.data.migrations.some((name) => !known.includes(name));
  if (isLater)
    throw new DomainError(
      'conflict',
      'The archive was made by a later version of Docket. Import it with that one.',
    );
  return header.data;
}

/** Makes the tables that the archive was made of, where nobody has put anything into a database. */
async function makeTables(databaseUrl: string, schema: Schema, older: Schema): Promise<void> {
  const source = await createDataSource(databaseUrl, schema).initialize();
  try {
    const executed = await executedMigrations(source);
    await requireEmpty(source, schema, executed);
    const wanted = migrationNames(older);
    const isSame = executed.length === wanted.length && executed.every((name) => wanted.includes(name));
    if (!isSame) await undoAll(source, executed.length);
  } finally {
    await source.destroy();
  }
  await orEmptied(databaseUrl, older, () => migrate(databaseUrl, older));
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

/** Where migrations fail over what an archive says, no table of it stays. */
async function orEmptied<Result>(
  databaseUrl: string,
  schema: Schema,
  work: () => Promise<Result>,
): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    const source = await createDataSource(databaseUrl, schema).initialize();
    try {
      await undoAll(source, (await executedMigrations(source)).length);
    } finally {
      await source.destroy();
    }
    throw refusedRows(error);
  }
}

async function undoAll(source: DataSource, count: number): Promise<void> {
  for (let left = count; left > 0; left--) await source.undoLastMigration({ transaction: 'each' });
}

/** What the database says where it, and not the archive, is at fault: it is full, busy, damaged or gone. */
const ITS_OWN_FAULT = /FULL|IOERR|LOCK|BUSY|PACKET|READONLY|CORRUPT|NOTADB|DENIED|^PROTOCOL_|^E(?!R_)/;

/** An error of the database's over what an archive says, in words. */
function refusedRows(error: unknown): unknown {
  if (!(error instanceof TypeORMError)) return error;
  const { code = '' } = error as { code?: string };
  if (ITS_OWN_FAULT.test(code)) return error;
  return damage(`the database refuses what it says (${error.message})`, error);
}

async function readContent(
  manager: EntityManager,
  files: FileStore,
  lines: LineReader,
  totals: ArchiveTotals,
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
      await readFile(files, lines, file.data);
      totals.files++;
    } else {
      const { end } = parse(ArchiveEnd, line, 'a line of it cannot be read');
      if (JSON.stringify(end) !== JSON.stringify(totals)) damaged('it does not hold what it says');
      if (missing.size > 0) damaged(`it lacks ${[...missing.keys()].join(', ')}`);
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

/** Every file that a row names is there. */
async function requireFiles(
  manager: EntityManager,
  { files: named = [] }: Schema,
  files: FileStore,
): Promise<void> {
  const { driver } = manager.connection;
  const tables = await storedTables(manager);
  for (const { table, column } of named) {
    if (!tables.some(({ name, columns }) => name === table && columns.includes(column))) continue;
    const [name, from] = [driver.escape(column), driver.escape(table)];
    const rows = (await manager.query(`SELECT DISTINCT ${name} AS named FROM ${from}`)) as {
      named: unknown;
    }[];
    for (const { named } of rows) {
      for (const sha256 of textOf(named).match(/\b[0-9a-f]{64}\b/g) ?? []) {
        if (!(await files.has(sha256))) damaged(`the file ${sha256}, which ${table} names, is not in it`);
      }
    }
  }
}

function textOf(value: unknown): string {
  return typeof value === 'string' ? value : JSON.stringify(value);
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
  // What a migration has put there is the archive's own.
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
