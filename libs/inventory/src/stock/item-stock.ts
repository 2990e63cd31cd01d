import { fromScaled, plain, SCALE } from '@docket/domain';
import { chunksOf, giveWay } from '@docket/platform';
import Big from 'big.js';
import type { EntityManager } from 'typeorm';
import type { ItemStock } from './stock-posting';

/** A row of `stocklevels` with the code of its location. */
type Row = Record<'itemId' | 'locationId' | 'locationCode' | 'lot' | 'onHand' | 'allocated', string>;

/** Stock of items over all locations. The figures of an item without stock are zero. */
export async function readItemStock(
  manager: EntityManager,
  itemIds: readonly string[],
): Promise<Map<string, ItemStock>> {
  const stocks = new Map(itemIds.map((id) => [id, nothing()]));
  for (const ids of chunksOf([...stocks.keys()])) {
    const rows: Row[] = await manager.query(
      'SELECT s.itemId AS itemId, s.locationId AS locationId, l.code AS locationCode, s.lot AS lot, ' +
        's.onHand AS onHand, s.allocated AS allocated FROM stocklevels s JOIN locations l ON l.id = s.locationId ' +
        `WHERE s.itemId IN (${ids.map(() => '?').join(', ')}) ORDER BY s.itemId, l.code, l.id, s.lot`,
      ids,
    );
    for (const row of rows) {
      addLevel(stocks.get(row.itemId), row);
      await giveWay();
    }
  }
  return stocks;
}

const nothing = (): ItemStock => ({ onHand: '0', allocated: '0', available: '0', levels: [] });

function addLevel(stock: ItemStock | undefined, { locationId, locationCode, lot, ...row }: Row): void {
  if (stock === undefined) return;
  const [onHand, allocated] = [fromScaled(row.onHand, SCALE), fromScaled(row.allocated, SCALE)];
  const available = plain(new Big(onHand).minus(allocated));
  stock.levels.push({ locationId, locationCode, lot: lot === '' ? null : lot, onHand, allocated, available });
  stock.onHand = plain(new Big(stock.onHand).plus(onHand));
  stock.allocated = plain(new Big(stock.allocated).plus(allocated));
  stock.available = plain(new Big(stock.available).plus(available));
}
