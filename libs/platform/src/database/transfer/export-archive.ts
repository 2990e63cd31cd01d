import { createHash, randomUUID } from 'node:crypto';
import { access, link, open, rename, rm } from 'node:fs/promises';
import { dirname } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import type { EntityManager } from 'typeorm';
import { OperatorError } from '../../errors/operator-error';
import { faultInWords, type FileFault, findFileFaults } from '../../files/file-faults';
import type { FileStore } from '../../files/file-store';
import { isDiskFull } from '../../files/storage-full';
import { identityFault } from '../../files/store-identity';
import { createDataSource, isSqlite, type Schema } from '../data-source';
import { requireCurrent } from '../migrations/pending-migrations';
import {
  ARCHIVE_FORMAT,
  type ArchiveHeader,
  type ArchiveTotals,
  INCOMPLETE_FORMAT,
  rowsHash,
  toCell,
} from './archive';
import { readRows, storedTables } from './tables';

/** Bytes of a file on one line; a multiple of three, so that the pieces of Base64 join without padding. */
const PIECE_BYTES = 48 * 1024;

export interface Exported {
  totals: ArchiveTotals;
  /** Files that are not in the archive although they should be. */
  faults: FileFault[];
}

/**
 * Writes all data into a new file, as it stood at one moment; a running server is not disturbed. Every file is compared with
 * its SHA-256.
 * @param options `incomplete` writes the archive without the files that are damaged or missing, and names them in it
 * @throws {OperatorError} if the file exists already, the database is not of this version, the store belongs to
 * another database, or files are damaged or missing; `storage_full`. No archive is left then
 */
export async function exportArchive(
  databaseUrl: string,
  schema: Schema,
  files: FileStore,
  path: string,
  { incomplete = false } = {},
): Promise<Exported> {
  const migrations = await requireCurrent(databaseUrl, schema, 'export');
  if (await exists(path)) throw alreadyThere(path);
  const partial = `${path}.${randomUUID()}.part`;
  // It holds password hashes: for its owner only.
  const output = await open(partial, 'wx', 0o600).catch((error: unknown) => {
    throw refusedFile(path, error);
  });
  const totals: ArchiveTotals = { tables: 0, rows: 0, files: 0 };
  let faults: FileFault[] = [];
  try {
    await readSnapshot(databaseUrl, schema, async (manager) => {
      const foreign = await identityFault(manager, schema, files);
      if (foreign !== undefined) throw new OperatorError(`No archive was written. ${foreign}`);
      ({ faults } = await findFileFaults(manager, schema, files));
      if (faults.length > 0 && !incomplete) throw faulty(faults);
      const lines = archiveLines(manager, files, { migrations, faults }, totals);
      await pipeline(Readable.from(lines), createGzip(), output.createWriteStream({ flush: true }));
    });
    await nameArchive(partial, path);
    await syncFolder(dirname(path));
  } catch (error) {
    throw isDiskFull(error) ? fullDisk(path, error) : error;
  } finally {
    await output.close().catch(() => undefined);
    await rm(partial, { force: true });
  }
  return { totals, faults };
}

/** Gives the finished archive its name, and never replaces a file. */
async function nameArchive(partial: string, path: string): Promise<void> {
  try {
    await link(partial, path);
  } catch (error) {
    const { code = '' } = error as NodeJS.ErrnoException;
    if (code === 'EEXIST') throw alreadyThere(path);
    if (!WITHOUT_LINKS.has(code)) throw error;
    if (await exists(path)) throw alreadyThere(path);
    await rename(partial, path);
  }
}

const NOT_WRITABLE = new Set(['EACCES', 'EPERM', 'EROFS']);

/** Codes of file systems without hard links: FAT, and some of networks. */
const WITHOUT_LINKS = new Set(['EPERM', 'ENOTSUP', 'EOPNOTSUPP', 'ENOSYS', 'EMLINK', 'EACCES']);

const exists = (path: string): Promise<boolean> =>
  access(path).then(
    () => true,
    () => false,
  );

const alreadyThere = (path: string) => new OperatorError(`${path} is there already. Name another file.`);

function fullDisk(path: string, cause: unknown): OperatorError {
  return new OperatorError(
    `The disk of ${path} is full. No archive was written. Free some space, or name a file on another disk.`,
    { cause },
  );
}

function faulty(faults: readonly FileFault[]): OperatorError {
  return new OperatorError(
    [
      `No archive was written: ${faults.length} files of the store are damaged or missing.`,
      ...faults.map((fault) => `  - ${faultInWords(fault)}`),
      'Restore these files from a backup. To export everything else, add --incomplete.',
    ].join('\n'),
  );
}

function refusedFile(path: string, error: unknown): unknown {
  const { code } = error as NodeJS.ErrnoException;
  if (isDiskFull(error)) return fullDisk(path, error);
  if (code === 'ENOENT' || code === 'ENOTDIR')
    return new OperatorError(`There is no folder for ${path}. Make it, or name another.`);
  if (code !== undefined && NOT_WRITABLE.has(code))
    return new OperatorError(`${path} cannot be written. Name a file in another folder.`);
  return error;
}

/** Writes the archive's name to disk, so that it survives a power cut. Some file systems do not support this. */
async function syncFolder(path: string): Promise<void> {
  const folder = await open(path, 'r').catch(() => undefined);
  await folder?.sync().catch(() => undefined);
  await folder?.close();
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
  { migrations, faults }: { migrations: string[]; faults: FileFault[] },
  totals: ArchiveTotals,
): AsyncGenerator<string> {
  const header: ArchiveHeader = {
    docket: 'archive',
    format: faults.length > 0 ? INCOMPLETE_FORMAT : ARCHIVE_FORMAT,
    createdAt: new Date().toISOString(),
    migrations,
  };
  yield line(header);
  if (faults.length > 0) yield line({ incomplete: faults });
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
  const left = new Set(faults.map(({ sha256 }) => sha256));
  // After the rows, so that no file that one of them names can be missing: files are stored first.
  for await (const { sha256, size } of files.all()) {
    if (left.has(sha256)) continue;
    yield line({ file: sha256, size });
    const hash = createHash('sha256');
    for await (const piece of files.read(sha256, PIECE_BYTES)) {
      hash.update(piece);
      yield line(piece.toString('base64'));
    }
    // It was whole a moment ago.
    if (hash.digest('hex') !== sha256) throw faulty([{ sha256, fault: 'damaged', usedBy: [] }]);
    totals.files++;
  }
  yield line({ end: totals });
}

function line(value: unknown): string {
  return `${JSON.stringify(value)}\n`;
}
