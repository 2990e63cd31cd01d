import { inLanguage } from '@docket/domain';
import type { EntityManager } from 'typeorm';
import { isSqliteConnection } from '../database/data-source';
import { type MigrationState, refusalOf } from '../database/migrations/pending-migrations';

/** Whether the tables are those of this version, in words. */
export function migrationFaults(state: MigrationState): string[] {
  const refusal = refusalOf(state);
  if (refusal !== undefined) return [inLanguage(refusal, 'en')];
  const { pending, begun } = state;
  return [
    ...(begun.length > 0
      ? [`A change of the database is half done (${begun.join(', ')}). Run \`migrate\`.`]
      : []),
    ...(pending.length > 0
      ? [
          `The database belongs to an earlier version of Docket: ${pending.length === 1 ? 'one migration has' : `${pending.length} migrations have`} not run. Run \`migrate\`.`,
        ]
      : []),
  ];
}

/** Faults that SQLite finds in its file and its foreign keys. MySQL and MariaDB check pages when they read them. */
export async function* integrityFaults(manager: EntityManager): AsyncGenerator<string> {
  if (!isSqliteConnection(manager.connection)) return;
  const lines = (await manager.query('PRAGMA integrity_check')) as { integrity_check: string }[];
  for (const { integrity_check: line } of lines)
    if (line !== 'ok') yield `The database file is damaged: ${line}. Restore a backup.`;
  const keys = (await manager.query('PRAGMA foreign_key_check')) as { table: string; parent: string }[];
  for (const { table, parent } of keys)
    yield `A row of ${table} names a row of ${parent} that does not exist.`;
}
