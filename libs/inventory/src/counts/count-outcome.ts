import type { Sentence } from '@docket/domain';
import type { StockCount } from '@docket/contracts';
import { giveWay } from '@docket/platform';
import Big from 'big.js';
import type { ItemStock, StockItem } from '../stock/stock-posting';
import { TOO_MUCH } from '../stock/storable-stock';
import { say } from '../sentences';

/** A problem with one of several counts. */
export interface CountProblem {
  index: number;
  field: keyof StockCount;
  message: Sentence;
}

/** Message for a serial number that an earlier count has already. `first` is the index of that count. */
export type RepeatedSerial = (serial: string, first: number) => Sentence;

/**
 * Stock of a place after the counts are posted. `index` is the count that sets it; null if the place was not counted.
 */
interface Outcome {
  index: number | null;
  locationCode: string;
  lot: string | null;
  onHand: Big;
}

/**
 * Problems with serial numbers that would be in several places. The later counts of a number are reported, or all of
 * them if the number is at a place that was not counted.
 * @param repeated message for a serial number that an earlier count has already
 */
export async function serialProblems(
  counts: readonly StockCount[],
  items: ReadonlyMap<string, StockItem>,
  stocks: ReadonlyMap<string, ItemStock>,
  repeated: RepeatedSerial,
): Promise<CountProblem[]> {
  const problems: CountProblem[] = [];
  for (const [itemId, outcomes] of await outcomesByItem(counts, stocks)) {
    await giveWay();
    if (items.get(itemId)?.tracking !== 'serial') continue;
    const there = outcomes.filter(({ onHand }) => onHand.gt(0));
    for (const places of groupBy(there, ({ lot }) => lot ?? '').values()) {
      if (places.length > 1) problems.push(...problemsOfSerial(places, repeated));
    }
  }
  return problems;
}

/** Counts of a place that an earlier count names already. */
export function repeatedProblems(counts: readonly StockCount[]): CountProblem[] {
  const seen = new Set<string>();
  return counts.flatMap((count, index) => {
    const place = `${count.itemId} ${placeOf(count)}`;
    if (seen.has(place)) return [{ index, field: 'itemId' as const, message: say.count_twice() }];
    seen.add(place);
    return [];
  });
}

/**
 * Items with more stock than can be stored. The problem is reported at the last count of the item that is above zero.
 */
export async function boundProblems(
  counts: readonly StockCount[],
  stocks: ReadonlyMap<string, ItemStock>,
): Promise<CountProblem[]> {
  const problems: CountProblem[] = [];
  for (const [, outcomes] of await outcomesByItem(counts, stocks)) {
    await giveWay();
    const extent = outcomes.reduce((sum, { onHand }) => sum.plus(onHand.abs()), new Big(0));
    const last = outcomes.findLast(({ index, onHand }) => index !== null && onHand.gt(0))?.index ?? null;
    if (extent.lt(TOO_MUCH) || last === null) continue;
    const message = say.stock_too_large();
    problems.push({ index: last, field: 'counted', message });
  }
  return problems;
}

function problemsOfSerial(places: readonly Outcome[], repeated: RepeatedSerial): CountProblem[] {
  const elsewhere = places.filter(({ index }) => index === null).map(({ locationCode }) => locationCode);
  const counted = places.flatMap(({ index, lot }) => (index === null ? [] : [{ index, lot }]));
  const [first] = counted;
  if (first === undefined) return [];
  const serial = first.lot ?? '';
  if (elsewhere.length > 0) {
    const message = say.serial_counted_elsewhere({ places: elsewhere.join(', '), serial });
    return counted.map(({ index }) => ({ index, field: 'lot', message }));
  }
  const message = repeated(serial, first.index);
  return counted.slice(1).map(({ index }) => ({ index, field: 'lot', message }));
}

/** Stock of the counted items at every place: the count if there is one, otherwise the ledger. */
async function outcomesByItem(
  counts: readonly StockCount[],
  stocks: ReadonlyMap<string, ItemStock>,
): Promise<(readonly [itemId: string, outcomes: Outcome[]])[]> {
  const byItem = groupBy(
    counts.map((count, index) => ({ ...count, index })),
    ({ itemId }) => itemId,
  );
  const all: (readonly [itemId: string, outcomes: Outcome[]])[] = [];
  for (const [itemId, ofItem] of byItem) {
    await giveWay();
    const places = new Set(ofItem.map(placeOf));
    const uncounted = (stocks.get(itemId)?.levels ?? [])
      .filter((level) => !places.has(placeOf(level)))
      .map(({ locationCode, lot, onHand }) => ({ index: null, locationCode, lot, onHand: new Big(onHand) }));
    const counted = ofItem.map(({ index, lot, counted: found }) => ({
      index,
      locationCode: '',
      lot,
      onHand: new Big(found),
    }));
    all.push([itemId, [...uncounted, ...counted]]);
  }
  return all;
}

const placeOf = ({ locationId, lot }: { locationId: string; lot: string | null }) =>
  `${locationId} ${lot ?? ''}`;

function groupBy<Entry>(entries: readonly Entry[], keyOf: (entry: Entry) => string): Map<string, Entry[]> {
  const groups = new Map<string, Entry[]>();
  for (const entry of entries) {
    const group = groups.get(keyOf(entry));
    if (group === undefined) groups.set(keyOf(entry), [entry]);
    else group.push(entry);
  }
  return groups;
}
