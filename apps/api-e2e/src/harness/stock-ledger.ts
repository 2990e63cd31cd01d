import { StockLevelPage, StockMovementPage } from '@docket/contracts';
import type { z } from 'zod';
import type { Client } from './client';

/**
 * The stock of each place, by `SKU at LOCATION` or `SKU at LOCATION, LOT`: how much lies there, and how much of it is
 * held.
 */
export type StockByPlace = Record<string, { onHand: string; allocated: string }>;

/**
 * The stock by place as the list of stock gives it. It has to be the sum of the whole ledger.
 * @throws if a level is not the sum of its movements, or available is not on hand less held
 */
export async function balancedStock(client: Client): Promise<StockByPlace> {
  const levels = await all(client, '/v1/inventory?limit=200', StockLevelPage);
  const movements = await all(client, '/v1/inventory/movements?limit=200', StockMovementPage);
  const sums = new Map<string, bigint>();
  const add = (place: string, quantity: bigint) => sums.set(place, (sums.get(place) ?? 0n) + quantity);
  for (const { sku, lot, quantity, fromLocationCode, toLocationCode } of movements) {
    if (fromLocationCode !== null) add(placeOf(sku, fromLocationCode, lot), -millionths(quantity));
    if (toLocationCode !== null) add(placeOf(sku, toLocationCode, lot), millionths(quantity));
  }
  const shown = levels.map(
    ({ sku, locationCode, lot, onHand }) => [placeOf(sku, locationCode, lot), millionths(onHand)] as const,
  );
  expect(new Map(shown.toSorted(byPlace))).toEqual(
    new Map([...sums].filter(([, sum]) => sum !== 0n).toSorted(byPlace)),
  );
  for (const { onHand, allocated, available } of levels)
    expect(millionths(available)).toBe(millionths(onHand) - millionths(allocated));
  return Object.fromEntries(
    levels.map(({ sku, locationCode, lot, onHand, allocated }) => [
      placeOf(sku, locationCode, lot),
      { onHand, allocated },
    ]),
  );
}

const placeOf = (sku: string, location: string, lot: string | null) =>
  `${sku} at ${location}${lot === null ? '' : `, ${lot}`}`;

const byPlace = ([left]: readonly [string, bigint], [right]: readonly [string, bigint]) =>
  left.localeCompare(right);

/** Exactly: numbers would hide what is lost in their last places. */
function millionths(quantity: string): bigint {
  const [, sign, whole = '', places = ''] = /^(-?)(\d+)(?:\.(\d+))?$/.exec(quantity) ?? [];
  return BigInt(`${sign}${whole}${places.padEnd(6, '0')}`);
}

/** Every entry of a list, page by page. */
async function all<Entry>(
  client: Client,
  path: string,
  schema: z.ZodType<{ data: Entry[]; next: string | null }>,
): Promise<Entry[]> {
  const entries: Entry[] = [];
  let cursor = '';
  for (;;) {
    const { data, next } = (await client.get(`${path}${cursor}`)).as(schema);
    entries.push(...data);
    if (next === null) return entries;
    cursor = `&cursor=${encodeURIComponent(next)}`;
  }
}
