import type { EntityLink, KindName } from '@docket/contracts';
import type { EntityManager } from 'typeorm';
import { v7 as uuidv7 } from 'uuid';
import type { RecordChange } from '../history/change-log';
import type { RecordDefinition, RecordView } from '../records/record';
import { EntityLinkEntity } from './entity-link.entity';

/** One end of a link. */
export interface LinkedEntity {
  kind: KindName;
  id: string;
  number: string;
  status: string;
}

/** Notes, in the transaction that makes it so, that one document was made from another one. */
export async function linkEntities(
  manager: EntityManager,
  { origin, result }: { origin: LinkedEntity; result: LinkedEntity },
): Promise<void> {
  const sequence = uuidv7();
  const row = (owner: LinkedEntity, shown: LinkedEntity, relation: EntityLink['relation']) => ({
    ownerKind: owner.kind,
    ownerId: owner.id,
    kind: shown.kind,
    entityId: shown.id,
    relation,
    number: shown.number,
    status: shown.status,
    sequence,
  });
  await manager.insert(EntityLinkEntity, [row(origin, result, 'result'), row(result, origin, 'origin')]);
}

const LINKS_SQL =
  'SELECT ownerId, relation, kind, entityId AS id, number, status FROM entitylinks WHERE ownerKind = ? AND ownerId IN ';

/**
 * The documents that some were made from, and those that were made from them, in the order they were linked: of all of
 * them in one statement.
 * @returns by the ids of those that have any
 */
export async function linksOf(
  manager: EntityManager,
  kind: KindName,
  ids: readonly string[],
): Promise<Map<string, EntityLink[]>> {
  const rows: (EntityLink & { ownerId: string })[] = await manager.query(
    `${LINKS_SQL}(${places(ids)}) ORDER BY ownerId, sequence, kind, entityId`,
    [kind, ...ids],
  );
  const links = new Map<string, EntityLink[]>();
  for (const { ownerId, relation, kind: shown, id, number, status } of rows) {
    const link = { relation, kind: shown, id, number, status };
    links.set(ownerId, [...(links.get(ownerId) ?? []), link]);
  }
  return links;
}

/** Keeps what others show of changed documents up to date, in the transaction that changes them. */
export async function keepLinks<View extends RecordView>(
  manager: EntityManager,
  record: RecordDefinition<View>,
  changes: readonly RecordChange<View>[],
): Promise<void> {
  const moved = new Map<string, string[]>();
  const deleted: string[] = [];
  for (const { before, after } of changes) {
    const [was, is] = [statusOf(before), statusOf(after)];
    if (before === null || was === undefined || was === is) continue;
    if (after === null) deleted.push(before.id);
    else if (is !== undefined) moved.set(is, [...(moved.get(is) ?? []), after.id]);
  }
  for (const [status, ids] of moved) {
    await manager.query(`UPDATE entitylinks SET status = ? WHERE kind = ? AND entityId IN (${places(ids)})`, [
      status,
      record.name,
      ...ids,
    ]);
  }
  if (deleted.length === 0) return;
  for (const [kind, id] of [
    ['kind', 'entityId'],
    ['ownerKind', 'ownerId'],
  ]) {
    await manager.query(`DELETE FROM entitylinks WHERE ${kind} = ? AND ${id} IN (${places(deleted)})`, [
      record.name,
      ...deleted,
    ]);
  }
}

const places = (values: readonly string[]) => values.map(() => '?').join(', ');

function statusOf(view: RecordView | null): string | undefined {
  return view !== null && 'status' in view && typeof view.status === 'string' ? view.status : undefined;
}
