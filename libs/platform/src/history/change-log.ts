import type { FieldChange } from '@docket/contracts';
import type { EntityManager } from 'typeorm';
import { v7 as uuidv7 } from 'uuid';
import { insertChunks } from '../database/records/insert-chunks';
import type { Principal } from '../http/request';
import type { RecordDefinition } from '../records/record';
import type { RecordView } from '../records/record-view';
import { Change } from './change.entity';
import { changesBetween, type RecordedChanges } from './changes-between';
import type { RecordChange } from './record-change';

/** Name of a change in the history, and further facts such as its reason. */
export interface ChangeName {
  action: string;
  told: readonly FieldChange[];
}

/** Writes changes into the history, in the transaction that makes them. */
export async function logChanges<View extends RecordView>(
  manager: EntityManager,
  record: RecordDefinition<View>,
  { action, told }: ChangeName,
  changes: readonly RecordChange<View>[],
  user: Principal | null,
): Promise<void> {
  const at = new Date().toISOString();
  const rows = changes.flatMap(({ before, after }) => {
    const subject = after ?? before;
    const changed = () => withTold(changesBetween(before, after, record.history.derived), told);
    return subject === null ? [] : [changeRow(record, subject, action, at, changed(), user)];
  });
  await insertChunks(manager, Change, rows);
}

function withTold(changes: RecordedChanges, told: readonly FieldChange[]): RecordedChanges {
  return { ...changes, fields: [...told, ...changes.fields] };
}

/** Writes something into the history of a record that its fields do not show, in the transaction that makes it so. */
export async function logNote<View extends RecordView>(
  manager: EntityManager,
  record: RecordDefinition<View>,
  subject: RecordView,
  { action, fields }: { action: string; fields: readonly FieldChange[] },
  user: Principal | null,
): Promise<void> {
  const noted = { fields: [...fields], entries: [], omitted: 0 };
  await insertChunks(manager, Change, [
    changeRow(record, subject, action, new Date().toISOString(), noted, user),
  ]);
}

function changeRow<View extends RecordView>(
  record: RecordDefinition<View>,
  { id: entityId, version }: RecordView,
  action: string,
  at: string,
  changes: RecordedChanges,
  user: Principal | null,
): Change {
  return {
    id: uuidv7(),
    kind: record.name,
    entityId,
    action,
    version,
    at,
    userId: user?.userId ?? null,
    userName: user?.name ?? null,
    via: user?.via ?? null,
    changes,
  };
}
