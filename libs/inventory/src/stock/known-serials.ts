import { chunksOf, searchKey } from '@docket/platform';
import type { EntityManager } from 'typeorm';
import type { StockBook } from './stock-book';
import type { LedgerEntry } from './stock-posting';

interface OfLot {
  itemId: string;
  lot?: string | null;
}

/** Stored spelling of a serial number of an item. A new one is returned as it is, and known from then on. */
export type SerialSpelling = (itemId: string, lot: string) => string;

/**
 * Reads the spellings of serial numbers. `ab1` is `AB1` if the item had that one first. A spelling that is
 * stored itself stays, so that older data with both keeps both. Call it after the items are locked.
 */
export async function serialSpelling(
  manager: EntityManager,
  entries: readonly OfLot[],
): Promise<SerialSpelling> {
  const named = entries.flatMap(({ itemId, lot }) => (lot ? [{ itemId, lot }] : []));
  const exact = new Set<string>();
  const firstByKey = new Map<string, string>();
  const learn = ({ itemId, lot }: { itemId: string; lot: string }) => {
    exact.add(pair(itemId, lot));
    const key = pair(itemId, searchKey(lot));
    if (!firstByKey.has(key)) firstByKey.set(key, lot);
  };
  for (const row of await spellingsIn(manager, 'stocklevels', named)) learn(row);
  // Pieces that are in stock need no search through all movements.
  const absent = named.filter(({ itemId, lot }) => !firstByKey.has(pair(itemId, searchKey(lot))));
  for (const row of await spellingsIn(manager, 'stockmovements', absent)) learn(row);
  return (itemId, lot) => {
    const known = exact.has(pair(itemId, lot)) ? lot : firstByKey.get(pair(itemId, searchKey(lot)));
    if (known === undefined) learn({ itemId, lot });
    return known ?? lot;
  };
}

/**
 * Serial numbers that were in stock and left it.
 * @returns reason of the last movement by item and serial number; reversed movements do not count
 */
export async function leftSerials(
  manager: EntityManager,
  serials: readonly OfLot[],
): Promise<(itemId: string, serial: string) => string | undefined> {
  const last = new Map<string, string>();
  const keys = [...new Set(serials.map(({ lot }) => searchKey(lot ?? '')))];
  const itemIds = new Set(serials.map(({ itemId }) => itemId));
  for (const chunk of chunksOf(keys)) {
    const rows: { itemId: string; lotKey: string; reason: string; toLocationId: string | null }[] =
      await manager.query(
        'SELECT m.itemId, m.lotKey, m.reason, m.toLocationId FROM stockmovements m ' +
          `WHERE m.lotKey IN (${chunk.map(() => '?').join(', ')}) AND m.reversalOf IS NULL ` +
          'AND NOT EXISTS (SELECT 1 FROM stockmovements r WHERE r.reversalOf = m.id) ORDER BY m.postedAt, m.id',
        chunk,
      );
    for (const { itemId, lotKey, reason, toLocationId } of rows) {
      if (!itemIds.has(itemId)) continue;
      if (toLocationId === null) last.set(pair(itemId, lotKey), reason);
      else last.delete(pair(itemId, lotKey));
    }
  }
  return (itemId, serial) => last.get(pair(itemId, searchKey(serial)));
}

async function spellingsIn(
  manager: EntityManager,
  table: 'stocklevels' | 'stockmovements',
  named: readonly { itemId: string; lot: string }[],
): Promise<{ itemId: string; lot: string }[]> {
  const itemIds = new Set(named.map(({ itemId }) => itemId));
  const found: { itemId: string; lot: string; first: string }[] = [];
  for (const keys of chunksOf([...new Set(named.map(({ lot }) => searchKey(lot)))]))
    found.push(
      ...(await manager.query<typeof found>(
        `SELECT itemId, lot, MIN(id) AS first FROM ${table} ` +
          `WHERE lotKey IN (${keys.map(() => '?').join(', ')}) GROUP BY itemId, lot`,
        keys,
      )),
    );
  return found
    .filter(({ itemId }) => itemIds.has(itemId))
    .sort((one, other) => (one.first < other.first ? -1 : 1));
}

const pair = (itemId: string, lot: string) => `${itemId} ${lot}`;

/** Whether an entry brings a piece with a serial number, other than by a reversal. */
export function isReceiptOfSerial(
  book: StockBook,
  { itemId, reason, lot, reversalOf }: LedgerEntry,
): boolean {
  return reason === 'receipt' && lot && reversalOf === null
    ? book.items.get(itemId)?.tracking === 'serial'
    : false;
}
