import type { StockCount, StockCountResult } from '@docket/contracts';
import { plain, trackingProblems } from '@docket/domain';
import { type Principal, Records } from '@docket/platform';
import { Injectable } from '@nestjs/common';
import Big from 'big.js';
import type { EntityManager } from 'typeorm';
import { readItemStock } from '../stock/item-stock';
import { holdLocations, lockItems } from '../stock/stock-locks';
import type { ItemStock, StockItem, StockPosting } from '../stock/stock-posting';
import { invalidPosting } from '../stock/stock-refusals';
import { StockService } from '../stock/stock.service';

/** What is wrong with one of several counts. */
export interface CountProblem {
  index: number;
  field: keyof StockCount;
  message: string;
}

/** Counts of stock: what was found at a place is compared with the ledger, and the difference is posted. */
@Injectable()
export class StockCountsService {
  constructor(
    private readonly records: Records,
    private readonly stock: StockService,
  ) {}

  /** @throws {DomainError} `invalid_request`, and `conflict` for a serial number that is elsewhere */
  count(count: StockCount, user: Principal): Promise<StockCountResult> {
    return this.records.append(async (manager) => {
      const { problems, results } = await this.countAll(manager, [count], user);
      const [result] = results;
      if (result === undefined) throw invalidPosting(null, problems);
      return result;
    });
  }

  /**
   * Posts what many counts, each of another place, come to; nothing where there are problems.
   * @throws {DomainError} `conflict` for a serial number that is elsewhere
   */
  async countAll(
    manager: EntityManager,
    counts: readonly StockCount[],
    user: Principal,
  ): Promise<{ problems: CountProblem[]; results: StockCountResult[] }> {
    // From here on nobody else moves these items: the difference is that of this moment.
    const items = await lockItems(
      manager,
      counts.map(({ itemId }) => itemId),
    );
    const places = await holdLocations(
      manager,
      counts.map(({ locationId }) => locationId),
    );
    const problems = counts.flatMap((count, index) =>
      problemsOf(count, items.get(count.itemId), places.has(count.locationId)).map((problem) => ({
        index,
        ...problem,
      })),
    );
    if (problems.length > 0) return { problems, results: [] };
    const stocks = await readItemStock(manager, [...items.keys()]);
    const compared = counts.map((count) => {
      const before = onHandOf(count, stocks.get(count.itemId));
      return { count, before, posting: differenceOf(count, before) };
    });
    const postings = compared.flatMap(({ posting }) => posting ?? []);
    const movements = postings.length === 0 ? [] : await this.stock.post(manager, postings, user);
    const results = compared.map(({ count, before, posting }) => ({
      counted: plain(count.counted),
      before,
      movement: posting === null ? null : (movements[postings.indexOf(posting)] ?? null),
    }));
    return { problems: [], results };
  }
}

function problemsOf(
  { lot, counted }: StockCount,
  item: StockItem | undefined,
  isPlace: boolean,
): Omit<CountProblem, 'index'>[] {
  const problems: Omit<CountProblem, 'index'>[] = [];
  if (item === undefined) problems.push({ field: 'itemId', message: 'There is no such item.' });
  if (!isPlace) problems.push({ field: 'locationId', message: 'There is no such location.' });
  if (item === undefined) return problems;
  // That nothing is there can be said of anything.
  const tracked = trackingProblems(item.tracking, lot, new Big(counted).eq(0) ? '1' : counted);
  for (const { field, message } of tracked) {
    problems.push({
      field: field === 'lot' ? 'lot' : 'counted',
      message: field === 'lot' ? message : 'Of one serial number there is one, or none: send 1 or 0.',
    });
  }
  return problems;
}

function onHandOf({ locationId, lot }: StockCount, stock: ItemStock | undefined): string {
  const level = stock?.levels.find((one) => one.locationId === locationId && one.lot === lot);
  return level?.onHand ?? '0';
}

/** The movement that makes the ledger agree; null where it does. */
function differenceOf(
  { itemId, locationId, lot, counted, note }: StockCount,
  before: string,
): StockPosting | null {
  const difference = new Big(counted).minus(before);
  if (difference.eq(0)) return null;
  const place = difference.gt(0) ? { toLocationId: locationId } : { fromLocationId: locationId };
  return { reason: 'count', itemId, ...place, quantity: plain(difference.abs()), lot, note };
}
