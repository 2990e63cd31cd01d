import type { EntityManager } from 'typeorm';
import type { DataCheck } from '../check/data-check';
import { placeholders } from '../check/pages';
import { readPage } from '../database/transfer/tables';
import { inSnapshot } from '../database/in-snapshot';

const TABLE = {
  name: 'entitylinks',
  columns: ['ownerKind', 'ownerId', 'kind', 'entityId'],
  key: ['ownerKind', 'ownerId', 'kind', 'entityId'],
};

type Row = Record<'ownerKind' | 'ownerId' | 'kind' | 'entityId', string>;

/** Each link between documents is stored from both ends, and both documents exist. */
export const linksCheck: DataCheck = {
  name: 'links between documents',
  async *faults({ manager, kinds }) {
    const tables = new Map<string, string>(kinds.all().map(({ name, table }) => [name, table]));
    let next: unknown[] | undefined = [];
    for (let last: unknown[] | undefined = next; last !== undefined; last = next) {
      const from = last;
      const page = await inSnapshot(manager, async (inside) => {
        const read = await readPage(inside, TABLE, from);
        return { next: read.next, faults: await linkFaults(inside, tables, read.rows as Row[]) };
      });
      yield* page.faults;
      next = page.next;
    }
  },
};

/** @param tables of documents, by kind */
async function linkFaults(
  manager: EntityManager,
  tables: ReadonlyMap<string, string>,
  rows: readonly Row[],
): Promise<string[]> {
  const faults: string[] = [];
  for (const kind of new Set(rows.map(({ ownerKind }) => ownerKind))) {
    const own = rows.filter(({ ownerKind }) => ownerKind === kind);
    const owners = [...new Set(own.map(({ ownerId }) => ownerId))];
    const existing = await existingOf(manager, tables.get(kind), owners);
    const shown: Row[] = await manager.query(
      `SELECT ownerKind, ownerId, kind, entityId FROM entitylinks WHERE kind = ? AND entityId IN (${placeholders(owners)})`,
      [kind, ...owners],
    );
    const counterparts = new Set(shown.map((row) => `${row.entityId} ${row.ownerKind} ${row.ownerId}`));
    for (const row of own) {
      const link = `The link from ${kind} ${row.ownerId} to ${row.kind} ${row.entityId}`;
      if (!existing.has(row.ownerId)) faults.push(`${link} belongs to a document that does not exist.`);
      if (!counterparts.has(`${row.ownerId} ${row.kind} ${row.entityId}`))
        faults.push(`${link} has no counterpart.`);
    }
  }
  return faults;
}

async function existingOf(
  manager: EntityManager,
  table: string | undefined,
  ids: readonly string[],
): Promise<Set<string>> {
  if (table === undefined) return new Set();
  const rows: { id: string }[] = await manager.query(
    `SELECT id FROM ${table} WHERE id IN (${placeholders(ids)})`,
    [...ids],
  );
  return new Set(rows.map(({ id }) => id));
}
