import type { EntityManager } from 'typeorm';
import { notFound } from '../errors/domain-error';
import type { RecordDefinition, RecordView } from './record';

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
  // On SQLite there is one transaction at a time.
  const isSqlite = manager.connection.options.type === 'better-sqlite3';
  const version = await versionOf(manager, record, id, isSqlite ? '' : ' FOR UPDATE');
  if (version === undefined) throw notFound(record.label);
  return version;
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
