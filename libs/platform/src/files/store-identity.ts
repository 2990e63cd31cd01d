import { randomUUID } from 'node:crypto';
import { Logger } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import type { Schema } from '../database/data-source';
import { Database } from '../database/database';
import { insertOrUpdate } from '../database/records/insert-or-update';
import { storedTables } from '../database/transfer/tables';
import { requireCurrent } from '../database/migrations/pending-migrations';
import { DomainError } from '../errors/domain-error';
import { OperatorError } from '../errors/operator-error';
import type { FileStore } from './file-store';
import { referencedFiles } from './referenced-files';
import { STORE_IDENTITY, StoreIdentityEntity } from './store-identity.entity';

const ONLY_ROW = 1;
/** Share of the files that the database names, from which a store counts as the one of this database. */
const MOST = 0.9;
/** Share of the files in the store that rows name. Files about to be swept have no row. */
const SOME = 0.25;

const WAYS_OUT =
  'Check DATABASE_URL, DATA_DIR and FILES_URL. To use this store with this database on purpose, run `files adopt`. ' +
  'To move a database, run `import` first. No file was changed.';

/** The identity that a database has; null if it has none yet. */
export async function databaseIdentity(manager: EntityManager): Promise<string | null> {
  const row = await manager.findOneBy(StoreIdentityEntity, { id: ONLY_ROW });
  return row?.identity ?? null;
}

/** Writes the identity of a database, over one that is there. */
export async function writeDatabaseIdentity(manager: EntityManager, identity: string): Promise<void> {
  const row = { id: ONLY_ROW, identity };
  await insertOrUpdate(manager, StoreIdentityEntity, [row], ['identity'], ['id']);
}

/**
 * Makes sure that the database and the store of files belong together. Gives both one identity if neither has one and
 * their content agrees. Several processes may do so at the same time.
 * @throws {OperatorError} if they do not belong together
 */
export async function requireSameIdentity(
  database: Database,
  files: FileStore,
  schema: Schema,
): Promise<void> {
  const [own, stored] = [await databaseIdentity(database.read), await readIdentity(files)];
  if (stored === undefined) return;
  if (stored !== null) {
    if (stored !== own) throw foreign(own);
    return;
  }
  await requireMatchingContent(database.read, files, schema);
  const identity = own ?? (await firstIdentity(database));
  if ((await files.identify(identity, false)) !== identity) throw foreign(identity);
}

/** @throws {OperatorError} if the store is not the one of this database now */
export async function verifyIdentity(database: Database, files: FileStore): Promise<void> {
  const [own, stored] = [await databaseIdentity(database.read), await files.identity()];
  if (stored === null)
    throw new OperatorError(
      `The store of files has no identity, so it cannot be compared with the database. ${WAYS_OUT}`,
    );
  if (own !== stored) throw foreign(own);
}

/**
 * Compares the identities without writing. A new database and a new store have none yet.
 * @returns what is wrong, in words; undefined if they belong together
 */
export async function identityFault(
  manager: EntityManager,
  schema: Schema,
  files: FileStore,
): Promise<string | undefined> {
  const hasTable = (await storedTables(manager)).some(({ name }) => name === STORE_IDENTITY);
  // Only the schema of the whole program has the table.
  if (!hasTable || !schema.entities.includes(StoreIdentityEntity)) return undefined;
  const [own, stored] = [await databaseIdentity(manager), await files.identity()];
  if (own === stored) return undefined;
  if (stored !== null) return foreign(own).message;
  return (
    'The database and the store of files do not belong together: the store has no identity, and the database has one. ' +
    WAYS_OUT
  );
}

/**
 * Gives a store of files the identity of a database, whatever it belonged to before.
 * @throws {OperatorError} if the database is not up to date
 */
export async function adoptStore(databaseUrl: string, schema: Schema, files: FileStore): Promise<void> {
  await requireCurrent(databaseUrl, schema, 'adopt the files');
  const database = await Database.open(databaseUrl, schema);
  try {
    const identity = randomUUID();
    // A new one: another database may still have the old one.
    await database.transaction((manager) => writeDatabaseIdentity(manager, identity));
    await files.identify(identity, true);
  } finally {
    await database.close();
  }
}

/**
 * @throws {OperatorError} if a store without identity holds other files than the database names: files of another
 * database, or none although rows name some
 */
export async function requireMatchingContent(
  manager: EntityManager,
  files: FileStore,
  schema: Schema,
): Promise<void> {
  const stored = new Set<string>();
  for await (const { sha256 } of files.all()) stored.add(sha256);
  const named = new Set<string>();
  for await (const { sha256 } of referencedFiles(manager, schema)) named.add(sha256);
  if (stored.size === 0 && named.size === 0) return;
  const both = [...named].filter((sha256) => stored.has(sha256)).length;
  if (both >= MOST * named.size && both >= SOME * stored.size && both > 0) return;
  throw new OperatorError(
    `The database and the store of files do not belong together: the database names ${named.size} files, the store holds ` +
      `${stored.size}, and ${both} of them are the same. ${WAYS_OUT}`,
  );
}

/** Creates the identity. Processes that start at the same time all get the one that was written first. */
async function firstIdentity(database: Database): Promise<string> {
  const row = { id: ONLY_ROW, identity: randomUUID() };
  await database.transaction((manager) =>
    manager.createQueryBuilder().insert().into(StoreIdentityEntity).values(row).orIgnore().execute(),
  );
  return (await databaseIdentity(database.read)) ?? row.identity;
}

/** Undefined if the storage cannot be reached: readiness says so, and the sweep compares again before it runs. */
async function readIdentity(files: FileStore): Promise<string | null | undefined> {
  try {
    return await files.identity();
  } catch (error) {
    if (!(error instanceof DomainError) || error.code !== 'storage_unavailable') throw error;
    new Logger('FileStore').warn({ err: error }, 'the identity of the store of files could not be compared');
    return undefined;
  }
}

function foreign(own: string | null): OperatorError {
  const state = own === null ? 'is new' : 'has another identity';
  return new OperatorError(
    `The database and the store of files do not belong together: the store belongs to another database, and this database ${state}. ${WAYS_OUT}`,
  );
}
