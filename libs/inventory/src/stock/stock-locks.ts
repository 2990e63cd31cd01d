import { chunksOf, giveWay, type KindRegistry, type RecordDefinition } from '@docket/platform';
import type { EntityManager } from 'typeorm';
import type { StockItem, StockPlace } from './stock-posting';

/**
 * Locks the stock of items until the transaction ends, and reads the items. Everybody who reads stock to change it
 * takes this lock on the row of the item, so that deadlocks between locations and lots are impossible. The items of a
 * call are locked in the order of their ids.
 */
export async function lockItems(
  manager: EntityManager,
  ids: readonly string[],
): Promise<Map<string, StockItem>> {
  const rows = await lockRows<Omit<StockItem, 'active'> & { active: number }>(
    manager,
    `SELECT id, sku, name, uom, tracking, active FROM items`,
    ids,
    'FOR UPDATE',
  );
  return new Map(rows.map((row) => [row.id, { ...row, active: row.active === 1 }]));
}

/**
 * Reads locations and keeps them from being changed or deleted until the transaction ends. Call it after `lockItems`.
 */
export async function holdLocations(
  manager: EntityManager,
  ids: readonly string[],
): Promise<Map<string, StockPlace>> {
  const rows = await lockRows<{ id: string; code: string; active: number }>(
    manager,
    'SELECT id, code, active FROM locations',
    ids,
    'LOCK IN SHARE MODE',
  );
  return new Map(rows.map((row) => [row.id, { ...row, active: row.active === 1 }]));
}

/** Locks a location until the transaction ends, so that no stock arrives there. */
export async function lockLocation(manager: EntityManager, id: string): Promise<void> {
  await lockRows(manager, 'SELECT id FROM locations', [id], 'FOR UPDATE');
}

/** Locks all locations until the transaction ends. @returns parent of each location */
export async function lockAllLocations(manager: EntityManager): Promise<Map<string, string | null>> {
  const lock = needsLocks(manager) ? 'FOR UPDATE' : '';
  const rows: { id: string; parentId: string | null }[] = await manager.query(
    `SELECT id, parentId FROM locations ORDER BY id ${lock}`,
  );
  return new Map(rows.map(({ id, parentId }) => [id, parentId]));
}

async function lockRows<Row extends { id: string }>(
  manager: EntityManager,
  select: string,
  ids: readonly string[],
  lock: 'FOR UPDATE' | 'LOCK IN SHARE MODE',
): Promise<Row[]> {
  const rows: Row[] = [];
  for (const some of chunksOf([...new Set(ids)].sort())) {
    const found = await manager.query<Row[]>(
      `${select} WHERE id IN (${some.map(() => '?').join(', ')}) ORDER BY id ${needsLocks(manager) ? lock : ''}`,
      some,
    );
    for (const row of found) rows.push(row);
    await giveWay();
  }
  return rows;
}

/** SQLite has a single writer, so it needs no row locks. */
function needsLocks(manager: EntityManager): boolean {
  return manager.connection.options.type !== 'better-sqlite3';
}

/** Records of documents, sorted by id: all transactions lock them in this order. */
export function recordsOf(
  kinds: KindRegistry,
  documents: readonly { kind: string; id: string }[],
): { record: RecordDefinition; id: string }[] {
  return documents
    .flatMap(({ kind, id }) => {
      const record = kinds.all().find(({ name }) => name === kind);
      return record === undefined ? [] : [{ record, id }];
    })
    .toSorted((one, other) => (one.id < other.id ? -1 : 1));
}
