import {
  byPlace,
  plain,
  spreadOverStock,
  takeFromLeast,
  takeInOrder,
  trackingProblems,
} from '@docket/domain';
import { giveWay } from '@docket/platform';
import Big from 'big.js';
import type { EntityManager } from 'typeorm';
import { StockAllocationEntity } from './stock-allocation.entity';
import { type Holding, keyOf, type StockBook } from './stock-book';
import type {
  AllocationRequest,
  AllocationResult,
  FreeingRequest,
  HeldStock,
  HoldingLimit,
  LedgerEntry,
  ShipmentRequest,
  StockFor,
  StockItem,
} from './stock-posting';
import { InsufficientStock, invalidPosting } from './stock-refusals';
import { requireStorable } from './storable-stock';
import { common } from '@docket/domain';

/** Stock at a place that can be taken. */
interface Stock {
  locationId: string;
  locationCode: string;
  lot: string;
  available: string;
}

/**
 * Holds stock in memory, as much as is available. Held stock of the reference that was lost is freed first and
 * requested again.
 * @param at index or path of the request among several; null for a single one
 */
export function allocateIn(
  book: StockBook,
  { reference, itemId, quantity, locationId, lots }: AllocationRequest,
  at: number | string | null,
): AllocationResult {
  const asked = lots === undefined ? quantity : inPieces(book, itemId, quantity);
  requireItem(book, itemId, asked, at);
  const wanted = plain(freeLost(book, reference, itemId).plus(asked));
  const stocks = availableStock(book, itemId, locationId).filter(({ lot }) => lots?.includes(lot) ?? true);
  const { parts, short } = spreadOverStock(wanted, stocks);
  for (const { stock, quantity: part } of parts) {
    book.hold(reference, { itemId, locationId: stock.locationId, lot: stock.lot }, new Big(part));
  }
  if (parts.length > 0) requireStorable(book, itemId, at);
  return { allocated: plain(new Big(wanted).minus(short)), short };
}

/** Holds returned stock in memory for the entry's reference, as far as it is available at its place. */
export function holdReturned(
  book: StockBook,
  { itemId, lot, quantity, reference, ...entry }: LedgerEntry,
): void {
  const place = book.locations.get(entry.toLocationId ?? '');
  if (!reference || place === undefined) return;
  const returned = { itemId, locationId: place.id, lot: lot ?? '' };
  const here = availableStock(book, itemId, place.id).filter((stock) => stock.lot === returned.lot);
  for (const { quantity: part } of takeInOrder(quantity, here).parts) {
    book.hold(reference, returned, new Big(part));
  }
}

/** Frees held stock of the reference at a place in memory, until the requested quantity is available there. */
export function freeUpIn(book: StockBook, { reference, quantity, ...place }: FreeingRequest): void {
  const { onHand, allocated } = book.level(place);
  let missing = positive(new Big(quantity).minus(onHand.minus(allocated)));
  const isHere = ({ locationId, lot }: Holding) => locationId === place.locationId && lot === place.lot;
  for (const holding of book.held(reference, place.itemId).filter(isHere)) {
    const freed = holding.quantity.lt(missing) ? holding.quantity : missing;
    book.free(holding, freed);
    missing = missing.minus(freed);
  }
}

/**
 * Releases in memory the stock that a reference holds beyond a limit. Stock that is no longer there goes first, then
 * the smallest holdings, so that the rest lies in few places.
 */
export function freeBeyondIn(book: StockBook, { reference, itemId, quantity }: HoldingLimit): void {
  const held = book.held(reference, itemId).reduce((sum, holding) => sum.plus(holding.quantity), new Big(0));
  const surplus = positive(held.minus(quantity));
  const left = surplus.minus(freeLost(book, reference, itemId, surplus));
  const stocks = book.held(reference, itemId).map((holding) => ({
    locationId: holding.locationId,
    locationCode: book.locations.get(holding.locationId)?.code ?? '',
    lot: holding.lot,
    available: plain(holding.quantity),
    holding,
  }));
  for (const { stock, quantity: part } of takeFromLeast(plain(left), stocks).parts)
    book.free(stock.holding, new Big(part));
}

/**
 * Frees in memory the stock that is held beyond the stock on hand, after a count, scrap or an adjustment. The latest
 * holding of a place is freed first.
 * @param book must contain all holdings at those places
 * @returns holdings that were reduced
 */
export async function freeUncovered(book: StockBook): Promise<Holding[]> {
  const held = book.heldByPlace();
  const losers: Holding[] = [];
  for (const level of book.uncovered()) {
    let left = level.allocated.minus(positive(level.onHand));
    for (const holding of held.get(keyOf(level)) ?? []) {
      const lost = least(holding.quantity, left);
      if (lost.lte(0)) break;
      book.free(holding, lost);
      left = left.minus(lost);
      losers.push(holding);
    }
    await giveWay();
  }
  return losers;
}

/**
 * Frees held stock of a reference that was lost to scrap, an adjustment or a count. Holdings of others are not
 * touched.
 * @param most upper limit; default: no limit
 * @returns quantity that was freed
 */
function freeLost(book: StockBook, reference: StockFor, itemId: string, most?: Big): Big {
  let freed = new Big(0);
  for (const holding of book.held(reference, itemId)) {
    const { onHand, allocated } = book.level(holding);
    const uncovered = positive(allocated.minus(positive(onHand)));
    const lost = least(uncovered, holding.quantity, ...(most === undefined ? [] : [most.minus(freed)]));
    if (lost.eq(0)) continue;
    book.free(holding, lost);
    freed = freed.plus(lost);
  }
  return freed;
}

/** Movements of a shipment: held stock first, then available stock. @throws {DomainError} `insufficient_stock` */
export function shipmentEntries(
  book: StockBook,
  request: ShipmentRequest,
  allowNegativeStock: boolean,
  at: number | string,
): LedgerEntry[] {
  const { reference, itemId, quantity, locationId, lot, reason = 'ship', note = '' } = request;
  const item = requireItem(book, itemId, quantity, at);
  const problems = lot === undefined ? [] : trackingProblems(item.tracking, lot, quantity);
  if (problems.length > 0) throw invalidPosting(at, problems);
  const isMeant = (stock: { locationId: string; lot: string }) =>
    (locationId === undefined || stock.locationId === locationId) && (lot === undefined || stock.lot === lot);
  const own = takeInOrder(quantity, heldStock(book, request).filter(isMeant));
  const free = spreadOverStock(own.short, availableStock(book, itemId).filter(isMeant));
  // Missing stock is taken from the requested location if stock may go below zero.
  const place = locationId === undefined ? undefined : book.locations.get(locationId);
  if (locationId !== undefined && place === undefined) {
    throw invalidPosting(at, [{ field: 'locationId', message: common.location_unknown() }]);
  }
  const mayGoBelow =
    allowNegativeStock && place !== undefined && (item.tracking === 'none' || lot !== undefined);
  if (new Big(free.short).gt(0) && !(mayGoBelow && item.tracking !== 'serial')) {
    throw notEnough(book, request, item, isMeant, at);
  }
  const quantities = new Map<string, { locationId: string; lot: string; quantity: Big }>();
  const add = (from: { locationId: string; lot: string }, part: string) => {
    const key = `${from.locationId} ${from.lot}`;
    const sum = quantities.get(key)?.quantity ?? new Big(0);
    quantities.set(key, { locationId: from.locationId, lot: from.lot, quantity: sum.plus(part) });
  };
  for (const { stock, quantity: part } of [...own.parts, ...free.parts]) add(stock, part);
  if (new Big(free.short).gt(0) && place) add({ locationId: place.id, lot: lot ?? '' }, free.short);
  return [...quantities.values()].map((from) => ({
    reason,
    itemId,
    fromLocationId: from.locationId,
    toLocationId: null,
    quantity: plain(from.quantity),
    lot: from.lot === '' ? null : from.lot,
    reference,
    note,
    reversalOf: null,
    takesHeld: true,
  }));
}

/** Stored holdings of a document, or of one of its lines if `line` is given. */
export async function holdingsOf(
  manager: EntityManager,
  { kind, id, line }: StockFor,
): Promise<StockAllocationEntity[]> {
  return manager.find(StockAllocationEntity, {
    where: {
      referenceId: id,
      referenceKind: kind,
      ...(line !== undefined && line !== null && { referenceLine: line }),
    },
    order: { referenceLine: 'ASC', itemId: 'ASC', locationId: 'ASC', lot: 'ASC' },
  });
}

export function presentHolding({ referenceLine, itemId, locationId, lot, quantity }: Holding): HeldStock {
  return {
    line: referenceLine === '' ? null : referenceLine,
    itemId,
    locationId,
    lot: lot === '' ? null : lot,
    quantity: plain(quantity),
  };
}

function requireItem(
  book: StockBook,
  itemId: string,
  quantity: string,
  at: number | string | null,
): StockItem {
  const item = book.items.get(itemId);
  if (item === undefined) {
    throw invalidPosting(at, [{ field: 'itemId', message: common.item_unknown() }]);
  }
  if (item.tracking === 'serial' && !new Big(quantity).mod(1).eq(0)) {
    const message = common.whole_pieces();
    throw invalidPosting(at, [{ field: 'quantity', message }]);
  }
  return item;
}

/** Rounds to whole pieces if the item has serial numbers. A line may be older than the tracking of its item. */
export function inPieces(book: StockBook, itemId: string, quantity: string): string {
  const isSerial = book.items.get(itemId)?.tracking === 'serial';
  return isSerial ? plain(new Big(quantity).round(0, Big.roundDown)) : quantity;
}

/** Available stock of an item at active locations. */
function availableStock(book: StockBook, itemId: string, locationId?: string): Stock[] {
  return book.levelsOf(itemId).flatMap((level) => {
    const place = book.locations.get(level.locationId);
    if (place === undefined || !place.active) return [];
    if (locationId !== undefined && locationId !== place.id) return [];
    const available = plain(level.onHand.minus(level.allocated));
    return [{ locationId: place.id, locationCode: place.code, lot: level.lot, available }];
  });
}

/** Held stock of a shipment that is on hand, sorted by location. */
function heldStock(book: StockBook, { reference, itemId }: ShipmentRequest): Stock[] {
  return book
    .held(reference, itemId)
    .map(({ locationId, lot, quantity }) => {
      const { onHand } = book.level({ itemId, locationId, lot });
      const available = plain(quantity.lt(onHand) ? quantity : onHand);
      return { locationId, locationCode: book.locations.get(locationId)?.code ?? '', lot, available };
    })
    .sort(byPlace);
}

function notEnough(
  book: StockBook,
  request: ShipmentRequest,
  item: StockItem,
  isMeant: (stock: Stock) => boolean,
  at: number | string,
): InsufficientStock {
  const total = (stocks: readonly Stock[]) =>
    stocks.filter(isMeant).reduce((sum, { available }) => sum.plus(positive(new Big(available))), new Big(0));
  const levels = book.levelsOf(item.id).map((level) => ({
    ...level,
    locationCode: '',
    available: plain(level.onHand),
  }));
  return new InsufficientStock([
    {
      item,
      place: (request.locationId === undefined ? null : book.locations.get(request.locationId)) ?? null,
      lot: request.lot ?? '',
      requested: new Big(request.quantity),
      onHand: total(levels),
      available: total(heldStock(book, request)).plus(total(availableStock(book, item.id))),
      at,
    },
  ]);
}

const least = (first: Big, ...others: readonly Big[]) =>
  others.reduce((smallest, value) => (value.lt(smallest) ? value : smallest), first);

const positive = (value: Big) => (value.lt(0) ? new Big(0) : value);

/** Takes the available part of a request in memory. */
export function takeAvailable(
  { shortages: [{ available }] }: InsufficientStock,
  request: ShipmentRequest,
  take: (part: ShipmentRequest) => void,
): void {
  if (available.gt(0)) take({ ...request, quantity: plain(available) });
}
