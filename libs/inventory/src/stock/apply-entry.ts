import type { Sentence } from '@docket/domain';
import { byPlace, mayTakeAllocated, routeProblems, stockEffects, trackingProblems } from '@docket/domain';
import { DomainError } from '@docket/platform';
import Big from 'big.js';
import type { StockBook } from './stock-book';
import type { LedgerEntry, StockItem } from './stock-posting';
import { InsufficientStock, invalidPosting } from './stock-refusals';
import { requireStorable } from './storable-stock';
import { common } from '@docket/domain';
import { say } from '../sentences';

/** Limits of the ledger. */
export interface LedgerRules {
  allowNegativeStock: boolean;
}

/**
 * Applies an entry to the stock in memory. Stock that is held for the entry's reference is freed before it is taken.
 * @param at index or path of the entry among several; null for a single one
 * @throws {DomainError} `invalid_request`; `insufficient_stock`; `conflict` for a serial number that is in stock at
 * another place
 */
export function applyEntry(
  book: StockBook,
  entry: LedgerEntry,
  rules: LedgerRules,
  at: number | string | null,
): void {
  const item = checkedItem(book, entry, at);
  const lot = entry.lot ?? '';
  const fromLocationId = entry.fromLocationId ?? null;
  const toLocationId = entry.toLocationId ?? null;
  const ownHere =
    entry.takesHeld && fromLocationId !== null ? freeOwn(book, entry, fromLocationId) : new Big(0);
  for (const { locationId, change } of stockEffects({ fromLocationId, toLocationId }, entry.quantity)) {
    const level = book.level({ itemId: item.id, locationId, lot });
    const wasAvailable = level.onHand.minus(level.allocated).minus(ownHere);
    const extentBefore = book.extentOf(item.id).onHand;
    book.move(level, new Big(change));
    if (book.extentOf(item.id).onHand.gt(extentBefore)) requireStorable(book, item.id, at);
    const taken = new Big(change).times(-1);
    if (taken.lte(0)) continue;
    const isOverdrawn = level.onHand.lt(0);
    const takesOthers =
      !mayTakeAllocated(entry.reason) && taken.gt(ownHere) && taken.minus(ownHere).gt(wasAvailable);
    // A document can take back only stock that is there, even if movements by hand may go below zero.
    const mayGoBelow = rules.allowNegativeStock && item.tracking !== 'serial' && !entry.isHeldAgain;
    if ((isOverdrawn || takesOthers) && !mayGoBelow) {
      const onHand = level.onHand.plus(taken);
      const available = mayTakeAllocated(entry.reason) ? onHand : ownHere.plus(positive(wasAvailable));
      const place = book.locations.get(locationId) ?? null;
      // Later entries see the reduced stock, so that the reported shortages add up.
      book.move(level, taken.minus(available));
      throw new InsufficientStock([{ item, place, lot, requested: taken, onHand, available, at }]);
    }
  }
  if (item.tracking === 'serial') requireOnePlace(book, item, lot);
}

function checkedItem(book: StockBook, entry: LedgerEntry, at: number | string | null): StockItem {
  const item = book.items.get(entry.itemId);
  if (item === undefined) {
    throw invalidPosting(at, [{ field: 'itemId', message: common.item_unknown() }]);
  }
  const route = { fromLocationId: entry.fromLocationId ?? null, toLocationId: entry.toLocationId ?? null };
  const problems: { field: string; message: Sentence }[] = [];
  // A reversal may use locations and rules that were switched off since.
  if (entry.reversalOf === null) {
    problems.push(...routeProblems(entry.reason, route));
    const comesIn = route.fromLocationId === null && entry.reason !== 'count' && entry.reason !== 'return';
    if (!item.active && comesIn) {
      problems.push({
        field: 'itemId',
        message: say.item_inactive(),
      });
    }
    const isClosed = route.toLocationId !== null && book.locations.get(route.toLocationId)?.active === false;
    // A count may correct a closed location.
    if (isClosed && entry.reason !== 'count') {
      problems.push({
        field: 'toLocationId',
        message: say.location_inactive(),
      });
    }
  }
  for (const field of ['fromLocationId', 'toLocationId'] as const) {
    const id = route[field];
    if (id !== null && !book.locations.has(id)) problems.push({ field, message: common.location_unknown() });
  }
  problems.push(...trackingProblems(item.tracking, entry.lot ?? null, entry.quantity));
  if (new Big(entry.quantity).lte(0))
    problems.push({ field: 'quantity', message: common.quantity_positive() });
  if (problems.length > 0) throw invalidPosting(at, problems);
  return item;
}

/**
 * Frees the reference's held stock, up to the quantity of the entry: first at the entry's place, then elsewhere.
 * @returns quantity that was held at the entry's place
 */
function freeOwn(book: StockBook, entry: LedgerEntry, fromLocationId: string): Big {
  if (!entry.reference) return new Big(0);
  const isHere = (holding: { locationId: string; lot: string }) =>
    holding.locationId === fromLocationId && holding.lot === (entry.lot ?? '');
  const codeOf = (locationId: string) => book.locations.get(locationId)?.code ?? '';
  const held = book
    .held(entry.reference, entry.itemId)
    .map((holding) => ({ holding, ...holding, locationCode: codeOf(holding.locationId) }))
    .sort((left, right) => Number(isHere(right)) - Number(isHere(left)) || byPlace(left, right));
  let open = new Big(entry.quantity);
  let here = new Big(0);
  for (const { holding } of held) {
    const freed = holding.quantity.lt(open) ? holding.quantity : open;
    if (freed.lte(0)) break;
    book.free(holding, freed);
    open = open.minus(freed);
    if (isHere(holding)) here = here.plus(freed);
  }
  return here;
}

function requireOnePlace(book: StockBook, item: StockItem, lot: string): void {
  const places = book.levelsOfLot(item.id, lot).filter(({ onHand }) => onHand.gt(0));
  const total = places.reduce((sum, { onHand }) => sum.plus(onHand), new Big(0));
  if (total.lte(1)) return;
  const codes = places
    .map(({ locationId }) => book.locations.get(locationId)?.code)
    .filter((code) => code !== undefined);
  throw new DomainError(
    'conflict',
    codes.length === 0
      ? say.serial_in_stock({ serial: lot, sku: item.sku })
      : say.serial_in_stock_at({ serial: lot, sku: item.sku, places: codes }),
  );
}

const positive = (value: Big) => (value.lt(0) ? new Big(0) : value);
