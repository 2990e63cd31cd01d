import { createReadStream } from 'node:fs';
import { pipeline } from 'node:stream/promises';
import { createGunzip } from 'node:zlib';
import type { DataSource, EntityManager } from 'typeorm';
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
    const source = await prepare(databaseUrl, schema, older);
    const totals: ArchiveTotals = { tables: 0, rows: 0, files: 0 };
    try {
      await source.transaction((manager) => readContent(manager, files, lines, totals));
    } finally {
      await source.destroy();
    }
    await migrate(databaseUrl, schema);
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

/** A database with the tables that the archive was made of, and nothing in them that anybody has put there. */
async function prepare(databaseUrl: string, schema: Schema, older: Schema): Promise<DataSource> {
  const source = await createDataSource(databaseUrl, schema).initialize();
  try {
    const executed = await executedMigrations(source);
    await requireEmpty(source, schema, executed);
    const wanted = migrationNames(older);
    const isSame = executed.length === wanted.length && executed.every((name) => wanted.includes(name));
    for (let left = isSame ? 0 : executed.length; left > 0; left--)
      await source.undoLastMigration({ transaction: 'each' });
  } finally {
    await source.destroy();
  }
  await migrate(databaseUrl, older);
  return createDataSource(databaseUrl, older).initialize();
}

async function readContent(
  manager: EntityManager,
  files: FileStore,
  lines: LineReader,
  totals: ArchiveTotals,
): Promise<void> {
  for (;;) {
    const line = await lines.next();
    const table = TableStart.safeParse(line);
    const file = FileStart.safeParse(line);
    if (table.success) {
      totals.rows += await readTable(manager, lines, table.data);
      totals.tables++;
    } else if (file.success) {
      await readFile(files, lines, file.data);
      totals.files++;
    } else {
      const { end } = parse(ArchiveEnd, line, 'a line of it cannot be read');
      if (JSON.stringify(end) !== JSON.stringify(totals)) damaged('it does not hold what it says');
      return;
    }
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
