import type { EntityLink, KindName } from '@docket/contracts';
import type { EntityManager } from 'typeorm';
import { insertChunks } from '../database/records/insert-chunks';
import { v7 as uuidv7 } from 'uuid';
import { compareTexts, type OwnedRows, ownedRows } from '../database/records/owned-rows';
import type { RecordChange } from '../history/record-change';
import type { RecordDefinition } from '../records/record';
import type { RecordView } from '../records/record-view';
import { EntityLinkEntity } from './entity-link.entity';

/** One end of a link. */
export interface LinkedEntity {
  kind: KindName;
  id: string;
  number: string;
  /** Revision, if the document has revisions. */
  revision?: number;
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
    revision: shown.revision ?? 1,
    status: shown.status,
    sequence,
  });
  await insertChunks(manager, EntityLinkEntity, [
    row(origin, result, 'result'),
    row(result, origin, 'origin'),
  ]);
}

/** The documents that one of a kind was made from, and those that were made from it, in the order they were linked. */
export function linksOf(kind: KindName): OwnedRows<EntityLink> {
  const rows = ownedRows<EntityLink & { sequence: string }>(
    {
      relation: 'k.relation',
      kind: 'k.kind',
      id: 'k.entityId',
      number: 'k.number',
      revision: 'k.revision',
      status: 'k.status',
      sequence: 'k.sequence',
    },
    { from: 'entitylinks k', owner: 'k.ownerId', where: `k.ownerKind = '${kind}'` },
    (one, other) => compareTexts(placeOf(one), placeOf(other)),
  );
  return {
    ...rows,
    parse: (texts) => rows.parse(texts).map(({ sequence: _sequence, ...link }) => link),
  };
}

const placeOf = ({ sequence, kind, id }: EntityLink & { sequence: string }) => `${sequence} ${kind} ${id}`;

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
