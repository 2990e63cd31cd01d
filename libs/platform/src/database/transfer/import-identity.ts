import { randomUUID } from 'node:crypto';
import type { EntityManager } from 'typeorm';
import { OperatorError } from '../../errors/operator-error';
import type { FileStore } from '../../files/file-store';
import { referencedFiles } from '../../files/referenced-files';
import { databaseIdentity, writeDatabaseIdentity } from '../../files/store-identity';
import { STORE_IDENTITY, StoreIdentityEntity } from '../../files/store-identity.entity';
import { createDataSource, type Schema } from '../data-source';
import { storedTables } from './tables';

/**
 * Makes sure that the store is a new one, or the one that the archive was exported from. Runs after the rows of the
 * archive have been read, and before the first file is written.
 * @throws {OperatorError} if it belongs to another database
 */
export async function requireStoreOfArchive(
  manager: EntityManager,
  schema: Schema,
  files: FileStore,
): Promise<void> {
  const stored = await files.identity();
  const hasTable = (await storedTables(manager)).some(({ name }) => name === STORE_IDENTITY);
  const own = hasTable ? await databaseIdentity(manager) : null;
  if (stored !== null && stored !== own) throw foreignStore();
  if (stored !== null) return;
  const unnamed = new Set<string>();
  for await (const { sha256 } of files.all()) unnamed.add(sha256);
  const count = unnamed.size;
  for await (const { sha256 } of referencedFiles(manager, schema)) unnamed.delete(sha256);
  // An import that broke off has left files without an identity; the archive names most of them.
  if (unnamed.size > 0.75 * count) throw foreignStore();
}

/** Gives the database and the store one identity. A new store gets a new one: the archive may be imported elsewhere, too. */
export async function joinStore(databaseUrl: string, schema: Schema, files: FileStore): Promise<void> {
  // Only the schema of the whole program has the table.
  if (!schema.entities.includes(StoreIdentityEntity)) return;
  const stored = await files.identity();
  const identity = stored ?? randomUUID();
  const source = await createDataSource(databaseUrl, schema).initialize();
  try {
    await source.transaction((manager) => writeDatabaseIdentity(manager, identity));
  } finally {
    await source.destroy();
  }
  if ((await files.identify(identity, false)) !== identity) throw foreignStore();
}

function foreignStore(): OperatorError {
  return new OperatorError(
    'The store of files belongs to another database than the archive. Nothing was imported, and no file was changed. ' +
      'Name an empty folder or prefix in FILES_URL, or an empty DATA_DIR.',
  );
}
