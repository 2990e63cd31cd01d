import type { EntityManager } from 'typeorm';
import { notFound } from '../errors/domain-error';
import type { RecordDefinition } from './record';
import type { RecordView } from './record-view';

/** Whether there is such a record; cheaper than to load it. */
export async function recordExists<View extends RecordView>(
  manager: EntityManager,
  record: RecordDefinition<View>,
  id: string,
): Promise<boolean> {
  return (await versionOf(manager, record, id)) !== undefined;
}

/**
 * Keeps a record from being changed or deleted by others until the transaction ends.
 * @returns its version
 * @throws {DomainError} `not_found`
 */
export async function holdRecord<View extends RecordView>(
  manager: EntityManager,
  record: RecordDefinition<View>,
  id: string,
): Promise<number> {
  const version = await versionOf(manager, record, id, lockOn(manager));
  if (version === undefined) throw notFound(record.label);
  return version;
}

/** The same for a record that may not be there. */
export async function lockRecord<View extends RecordView>(
  manager: EntityManager,
  record: RecordDefinition<View>,
  id: string,
): Promise<void> {
  const lock = lockOn(manager);
  if (lock !== '') await versionOf(manager, record, id, lock);
}

/** Gives a record that others have changed a new version. @param by a user; null for the server itself */
export async function raiseVersion<View extends RecordView>(
  manager: EntityManager,
  { table }: RecordDefinition<View>,
  id: string,
  by: string | null,
): Promise<void> {
  await manager.query(
    `UPDATE ${table} SET version = version + 1, updatedAt = ?, updatedBy = ? WHERE id = ?`,
    [new Date().toISOString(), by, id],
  );
}

/** On SQLite there is one transaction at a time. */
function lockOn(manager: EntityManager): string {
  return manager.connection.options.type === 'better-sqlite3' ? '' : ' FOR UPDATE';
}

async function versionOf<View extends RecordView>(
  manager: EntityManager,
  { table }: RecordDefinition<View>,
  id: string,
  lock = '',
): Promise<number | undefined> {
  const [row]: { version: number }[] = await manager.query(
    `SELECT version FROM ${table} WHERE id = ?${lock}`,
    [id],
  );
  return row?.version;
}
