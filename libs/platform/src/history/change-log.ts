import type { EntityManager } from 'typeorm';
import { v7 as uuidv7 } from 'uuid';
import { insertChunks } from '../database/insert-chunks';
import type { Principal } from '../http/request';
import type { RecordDefinition, RecordView } from '../records/record';
import { Change } from './change.entity';
import { changesBetween } from './changes-between';

/** A change of one record: null before it is new, null after it is deleted. */
export interface RecordChange<View extends RecordView = RecordView> {
  before: View | null;
  after: View | null;
}

/** Writes changes into the history, in the transaction that makes them. */
export async function logChanges<View extends RecordView>(
  manager: EntityManager,
  record: RecordDefinition<View>,
  action: string,
  changes: readonly RecordChange<View>[],
  user: Principal | null,
): Promise<void> {
  const at = new Date().toISOString();
  const rows = changes.flatMap(({ before, after }) => {
    const subject = after ?? before;
    return subject === null
      ? []
      : [
          {
            id: uuidv7(),
            kind: record.name,
            entityId: subject.id,
            action,
            version: subject.version,
            at,
            userId: user?.userId ?? null,
            userName: user?.name ?? null,
            via: user?.via ?? null,
            changes: changesBetween(before, after, record.history.derived),
          },
        ];
  });
  await insertChunks(manager, Change, rows);
}
