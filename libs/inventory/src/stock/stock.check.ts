import { type DataCheck, differingSums, eachPage, placeholders } from '@docket/platform';
import type { EntityManager } from 'typeorm';

interface ItemRow {
  id: string;
  sku: string;
}

const KEY = ['itemId', 'locationId', 'lot'] as const;
const levelsOf = (column: 'onHand' | 'allocated') =>
  `SELECT itemId, locationId, lot, ${column} AS quantity FROM stocklevels WHERE itemId IN`;

const ON_HAND = {
  key: KEY,
  stored: levelsOf('onHand'),
  expected: [
    'SELECT itemId, toLocationId AS locationId, lot, quantity FROM stockmovements WHERE toLocationId IS NOT NULL AND itemId IN',
    'SELECT itemId, fromLocationId AS locationId, lot, -quantity AS quantity FROM stockmovements ' +
      'WHERE fromLocationId IS NOT NULL AND itemId IN',
  ],
};
const ALLOCATED = {
  key: KEY,
  stored: levelsOf('allocated'),
  expected: ['SELECT itemId, locationId, lot, quantity FROM stockallocations WHERE itemId IN'],
};

/** Checks that stock on hand matches the movements, and allocated stock the allocations. */
export const stockCheck: DataCheck = {
  name: 'stock levels',
  faults: ({ manager }) =>
    eachPage<ItemRow>(manager, { columns: 'id, sku', from: 'items', key: 'id' }, async (inside, items) => {
      const ids = items.map(({ id }) => id);
      const skus = new Map(items.map(({ id, sku }) => [id, sku]));
      const onHand = await differingSums(inside, ids, ON_HAND);
      const allocated = await differingSums(inside, ids, ALLOCATED);
      const codes = await codesOf(inside, [...onHand, ...allocated]);
      const place = ({ itemId, locationId, lot }: Record<(typeof KEY)[number], string>) =>
        `Stock of ${skus.get(itemId)} at ${codes.get(locationId) ?? locationId}${lot === '' ? '' : `, lot ${lot}`}`;
      return [
        ...onHand.map(
          (row) => `${place(row)}: the level says ${row.stored}, but the movements come to ${row.expected}.`,
        ),
        ...allocated.map(
          (row) =>
            `${place(row)}: the level says that ${row.stored} are allocated, but the allocations come to ${row.expected}.`,
        ),
        ...(await quantityFaults(inside, ids)),
      ];
    }),
};

async function codesOf(
  manager: EntityManager,
  places: readonly { locationId: string }[],
): Promise<Map<string, string>> {
  const ids = [...new Set(places.map(({ locationId }) => locationId))];
  if (ids.length === 0) return new Map();
  const rows: { id: string; code: string }[] = await manager.query(
    `SELECT id, code FROM locations WHERE id IN (${placeholders(ids)})`,
    ids,
  );
  return new Map(rows.map(({ id, code }) => [id, code]));
}

/** Finds quantities that are not greater than zero. */
async function quantityFaults(manager: EntityManager, ids: readonly string[]): Promise<string[]> {
  const of = `itemId IN (${placeholders(ids)})`;
  const rows: { what: string; id: string }[] = await manager.query(
    `SELECT 'stock movement' AS what, id FROM stockmovements WHERE ${of} AND quantity <= 0 UNION ALL ` +
      `SELECT 'allocation' AS what, id FROM stockallocations WHERE ${of} AND quantity <= 0`,
    [...ids, ...ids],
  );
  return rows.map(({ what, id }) => `The quantity of ${what} ${id} is not greater than zero.`);
}
