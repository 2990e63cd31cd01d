import type { StockCount, StockCountResult } from '@docket/contracts';
import { plain, trackingProblems } from '@docket/domain';
import { giveWay, notFound, type Principal, Records } from '@docket/platform';
import { Injectable } from '@nestjs/common';
import Big from 'big.js';
import type { EntityManager } from 'typeorm';
import { readItemStock } from '../stock/item-stock';
import { holdLocations, lockItems } from '../stock/stock-locks';
import type { ItemStock, StockItem, StockPosting } from '../stock/stock-posting';
import { invalidPosting } from '../stock/stock-refusals';
import { StockService } from '../stock/stock.service';
import {
  boundProblems,
  type CountProblem,
  repeatedProblems,
  type RepeatedSerial,
  serialProblems,
} from './count-outcome';
import { say } from '../sentences';

/** A count with the quantity of the ledger. `posting` corrects the ledger; it is null if the two agree. */
export interface ComparedCount {
  count: StockCount;
  before: string;
  posting: StockPosting | null;
}

/** Result of comparing counts with the ledger. */
export interface Comparison {
  problems: CountProblem[];
  /** The counts with their serial numbers in the stored spelling. */
  counts: readonly StockCount[];
  /** Counts without problems. */
  compared: ComparedCount[];
  items: ReadonlyMap<string, StockItem>;
  stocks: ReadonlyMap<string, ItemStock>;
}

/** Stock counts. A count is compared with the ledger, and the difference is posted. */
@Injectable()
export class StockCountsService {
  constructor(
    private readonly records: Records,
    private readonly stock: StockService,
  ) {}

  /** @throws {DomainError} `invalid_request`; `conflict` for a serial number that is in stock at another place */
  count(count: StockCount, user: Principal): Promise<StockCountResult> {
    return this.records.append(async (manager) => {
      const comparison = await this.compare(manager, [count]);
      const problems = [
        ...comparison.problems,
        ...(await boundProblems(comparison.counts, comparison.stocks)),
      ];
      if (problems.length > 0) throw invalidPosting(null, problems);
      const [result] = await this.post(manager, comparison.compared, user);
      if (result === undefined) throw notFound('stock count');
      return result;
    });
  }

  /**
   * Posts counts of different places, all or none.
   * @throws {DomainError} `invalid_request` with all problems, at paths such as `counts.3.counted`
   */
  countAll(counts: readonly StockCount[], user: Principal): Promise<StockCountResult[]> {
    return this.records.append(async (manager) => {
      const comparison = await this.compare(manager, counts);
      const problems = [
        ...repeatedProblems(comparison.counts),
        ...(await problemsAmong(comparison, () => say.serial_counted_twice())),
      ];
      if (problems.length > 0) {
        const named = problems.map(({ index, field, message }) => ({ field: `${index}.${field}`, message }));
        throw invalidPosting('counts', named);
      }
      return this.post(manager, comparison.compared, user);
    });
  }

  /** Compares counts of different places with the ledger. The items stay locked until the transaction ends. */
  async compare(manager: EntityManager, given: readonly StockCount[]): Promise<Comparison> {
    const items = await lockItems(
      manager,
      given.map(({ itemId }) => itemId),
    );
    const counts = await this.stock.spelled(manager, given);
    const places = await holdLocations(
      manager,
      counts.map(({ locationId }) => locationId),
    );
    const problems: CountProblem[] = [];
    for (const [index, count] of counts.entries()) {
      for (const problem of problemsOf(count, items.get(count.itemId), places.has(count.locationId)))
        problems.push({ index, ...problem });
      await giveWay();
    }
    const stocks = await readItemStock(manager, [...items.keys()]);
    const wrong = new Set(problems.map(({ index }) => index));
    const onHand = await onHandByPlace(stocks);
    const compared: ComparedCount[] = [];
    for (const [index, count] of counts.entries()) {
      await giveWay();
      if (wrong.has(index)) continue;
      const before = onHand.get(placeKey(count.itemId, count)) ?? '0';
      compared.push({ count, before, posting: differenceOf(count, before) });
    }
    return { problems, counts, compared, items, stocks };
  }

  /**
   * Posts the differences. Reductions come first, so that a serial number can move from one place to another.
   * @throws {DomainError} `conflict` for a serial number that is in stock at another place
   */
  async post(
    manager: EntityManager,
    compared: readonly ComparedCount[],
    user: Principal,
  ): Promise<StockCountResult[]> {
    const postings = compared.flatMap(({ posting }) => posting ?? []);
    const inOrder = [
      ...postings.filter(({ toLocationId }) => toLocationId === undefined),
      ...postings.filter(({ toLocationId }) => toLocationId !== undefined),
    ];
    const movements = inOrder.length === 0 ? [] : await this.stock.post(manager, inOrder, user);
    const arrived = movements.filter(({ toLocationId }) => toLocationId !== null);
    await this.stock.holdForWaiting(
      manager,
      arrived.map(({ itemId }) => itemId),
      user,
    );
    const movementOf = new Map(inOrder.map((posting, index) => [posting, movements[index] ?? null]));
    const results: StockCountResult[] = [];
    for (const { count, before, posting } of compared) {
      const movement = posting === null ? null : (movementOf.get(posting) ?? null);
      results.push({ counted: plain(count.counted), before, movement });
      await giveWay();
    }
    return results;
  }
}

/**
 * Problems of several counts together. A count with a problem of its own is not compared with the others.
 * @param repeated message for a serial number that an earlier count has already
 */
export async function problemsAmong(
  { problems, counts, items, stocks }: Comparison,
  repeated: RepeatedSerial,
): Promise<CountProblem[]> {
  const wrong = new Set(problems.map(({ index }) => index));
  const outcome = [
    ...(await serialProblems(counts, items, stocks, repeated)),
    ...(await boundProblems(counts, stocks)),
  ];
  return [...problems, ...outcome.filter(({ index }) => !wrong.has(index))];
}

function problemsOf(
  { lot, counted }: StockCount,
  item: StockItem | undefined,
  isPlace: boolean,
): Omit<CountProblem, 'index'>[] {
  const problems: Omit<CountProblem, 'index'>[] = [];
  if (item === undefined) problems.push({ field: 'itemId', message: say.item_missing() });
  if (!isPlace) problems.push({ field: 'locationId', message: say.location_missing() });
  if (item === undefined) return problems;
  // A count of zero is valid with any lot or serial number, so the quantity is not checked.
  const tracked = trackingProblems(item.tracking, lot, new Big(counted).eq(0) ? '1' : counted);
  for (const { field, message } of tracked) {
    problems.push({
      field: field === 'lot' ? 'lot' : 'counted',
      message: field === 'lot' ? message : say.serial_count(),
    });
  }
  return problems;
}

/** Stock in the ledger by item and place. A map, since an item may lie at thousands of places. */
async function onHandByPlace(stocks: ReadonlyMap<string, ItemStock>): Promise<Map<string, string>> {
  const onHand = new Map<string, string>();
  for (const [itemId, { levels }] of stocks) {
    for (const level of levels) {
      onHand.set(placeKey(itemId, level), level.onHand);
      await giveWay();
    }
  }
  return onHand;
}

const placeKey = (itemId: string, { locationId, lot }: { locationId: string; lot: string | null }) =>
  `${itemId} ${locationId} ${lot ?? ''}`;

/** Movement that corrects the ledger; null if the count agrees with it. */
function differenceOf(
  { itemId, locationId, lot, counted, note }: StockCount,
  before: string,
): StockPosting | null {
  const difference = new Big(counted).minus(before);
  if (difference.eq(0)) return null;
  const place = difference.gt(0) ? { toLocationId: locationId } : { fromLocationId: locationId };
  return { reason: 'count', itemId, ...place, quantity: plain(difference.abs()), lot, note };
}
