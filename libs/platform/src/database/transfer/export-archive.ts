import { open, rename, rm } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import type { EntityManager } from 'typeorm';
import { DomainError } from '../../errors/domain-error';
import type { FileStore } from '../../files/file-store';
import { createDataSource, isSqlite, type Schema } from '../data-source';
import { migrationState } from '../pending-migrations';
import { ARCHIVE_FORMAT, type ArchiveHeader, type ArchiveTotals, rowsHash, toCell } from './archive';
import { readRows, storedTables } from './tables';

/** Bytes of a file on one line; a multiple of three, so that the pieces of Base64 join without padding. */
const PIECE_BYTES = 48 * 1024;

/**
 * Writes all data into a new file, as it stood at one moment; a server that runs is not disturbed.
 * @throws {DomainError} `conflict` where the file is there already, or the database is not of this version
 */
export async function exportArchive(
  databaseUrl: string,
  schema: Schema,
  files: FileStore,
  path: string,
): Promise<ArchiveTotals> {
  const migrations = await requireCurrent(databaseUrl, schema);
  // It holds password hashes: for its owner only.
  const target = await open(path, 'wx', 0o600).catch((error: unknown) => {
    throw refusedFile(path, error);
  });
  const partial = `${path}.part`;
  const totals: ArchiveTotals = { tables: 0, rows: 0, files: 0 };
  try {
    const output = await open(partial, 'w', 0o600);
    await readSnapshot(databaseUrl, schema, async (manager) => {
      const lines = archiveLines(manager, files, migrations, totals);
      await pipeline(Readable.from(lines), createGzip(), output.createWriteStream({ flush: true }));
    });
    await target.close();
    await rename(partial, path);
  } catch (error) {
    await target.close().catch(() => undefined);
    await Promise.all([rm(path, { force: true }), rm(partial, { force: true })]);
    throw error;
  }
  return totals;
}

async function requireCurrent(databaseUrl: string, schema: Schema): Promise<string[]> {
  const { executed, pending, unknown } = await migrationState(databaseUrl, schema);
  if (executed.length === 0)
    throw new DomainError(
      'conflict',
      'There is nothing to export: the database has no tables. Check DATABASE_URL.',
    );
  if (unknown.length > 0)
    throw new DomainError(
      'conflict',
      'The database belongs to a later version of Docket. Export it with that one.',
    );
  if (pending.length > 0)
    throw new DomainError(
      'conflict',
      'The database belongs to an earlier version of Docket. Run `migrate` first.',
    );
  return executed;
}

function refusedFile(path: string, error: unknown): unknown {
  const { code } = error as NodeJS.ErrnoException;
  if (code === 'EEXIST') return new DomainError('conflict', `${path} is there already. Name another file.`);
  if (code === 'ENOENT')
    return new DomainError('conflict', `There is no folder for ${path}. Make it, or name another.`);
  return error;
}

/** Everything `read` sees is of one moment: that of its first statement. */
async function readSnapshot(
  databaseUrl: string,
  schema: Schema,
  read: (manager: EntityManager) => Promise<void>,
): Promise<void> {
  const source = await createDataSource(databaseUrl, schema, 'read').initialize();
  try {
    if (isSqlite(databaseUrl)) await source.transaction(read);
    else await source.transaction('REPEATABLE READ', read);
  } finally {
    await source.destroy();
  }
}

async function* archiveLines(
  manager: EntityManager,
  files: FileStore,
  migrations: string[],
  totals: ArchiveTotals,
): AsyncGenerator<string> {
  const header: ArchiveHeader = {
    docket: 'archive',
    format: ARCHIVE_FORMAT,
    createdAt: new Date().toISOString(),
    migrations,
  };
  yield line(header);
  for (const table of await storedTables(manager)) {
    yield line({ table: table.name, columns: table.columns });
    const hash = rowsHash();
    let rows = 0;
    for await (const row of readRows(manager, table)) {
      const text = line(table.columns.map((column) => toCell(row[column])));
      hash.update(text);
      rows++;
      yield text;
    }
    yield line({ rows, sha256: hash.digest('hex') });
    totals.tables++;
    totals.rows += rows;
  }
  // After the rows, so that no file that one of them names can be missing: files are stored first.
  for await (const { sha256, size } of files.all()) {
    yield line({ file: sha256, size });
    for await (const piece of files.read(sha256, PIECE_BYTES)) yield line(piece.toString('base64'));
    totals.files++;
  }
  yield line({ end: totals });
}

function line(value: unknown): string {
  return `${JSON.stringify(value)}\n`;
}
