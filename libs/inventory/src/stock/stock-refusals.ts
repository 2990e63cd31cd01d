import type { StockFieldProblem } from '@docket/domain';
import { plain } from '@docket/domain';
import { DomainError, invalidFields } from '@docket/platform';
import type Big from 'big.js';
import type { StockItem } from './stock-posting';

/** A field of a posting that cannot be. @param at where the posting stands among several, or its path; null, or an empty path, where it is alone */
export function invalidPosting(
  at: number | string | null,
  problems: readonly (Omit<StockFieldProblem, 'field'> & { field: string })[],
) {
  return invalidFields(
    problems.map(({ field, message }) => ({
      path: at === null || at === '' ? field : `${at}.${field}`,
      message,
    })),
  );
}

/** What is asked for, and what there is of it. */
export interface Shortage {
  item: StockItem;
  /** Where it was to be taken; null for anywhere. */
  place: { id: string; code: string } | null;
  lot: string;
  requested: Big;
  onHand: Big;
  available: Big;
  /** What asks for it among several, as an index or by its path; null, or an empty path, where it is alone. */
  at: number | string | null;
}

/** Stock of which there is too little. Several are told as one refusal: see `ShortageList`. */
export class InsufficientStock extends DomainError {
  constructor(readonly shortages: readonly [Shortage, ...Shortage[]]) {
    super('insufficient_stock', messageOf(shortages), { shortages: shortages.map(presentShortage) });
  }
}

/** Collects what there is too little of, so that all of it is told at once. */
export class ShortageList {
  private readonly found: Shortage[] = [];

  /** Does a part of the work. What else is wrong with it is thrown, unless there is too little of something already. */
  during(work: () => void): void {
    try {
      work();
    } catch (error) {
      if (error instanceof InsufficientStock) this.found.push(...error.shortages);
      else {
        this.refuse();
        throw error;
      }
    }
  }

  /** @throws {DomainError} `insufficient_stock` if there was too little of anything */
  refuse(): void {
    const [first, ...others] = this.found;
    if (first !== undefined) throw new InsufficientStock([first, ...others]);
  }
}

const nameOf = ({ item, lot }: Shortage) => (lot === '' ? item.sku : `${item.sku} (${lot})`);

function messageOf(shortages: readonly [Shortage, ...Shortage[]]): string {
  const advice = 'Take less, or post a receipt or a count first.';
  const [first] = shortages;
  if (shortages.length === 1) {
    const { item, place, requested, available, onHand } = first;
    const where = place === null ? 'in all locations' : `at ${place.code}`;
    return (
      `${plain(requested)} ${item.uom} of ${nameOf(first)} are needed, and there are ${plain(available)} ${where}` +
      ` (${plain(onHand)} on hand, the rest is held for documents). ${advice}`
    );
  }
  const list = shortages.map(
    (one) =>
      `${nameOf(one)}: ${plain(one.requested)} ${one.item.uom} needed, ${plain(one.available)} available ` +
      `(${plain(one.onHand)} on hand)`,
  );
  return `There is too little of ${shortages.length} things: ${list.join('; ')}. ${advice}`;
}

const presentShortage = ({ item, place, lot, requested, onHand, available, at }: Shortage) => ({
  itemId: item.id,
  locationId: place?.id ?? null,
  lot: lot === '' ? null : lot,
  requested: plain(requested),
  onHand: plain(onHand),
  available: plain(available),
  path: at === '' || at === null ? null : String(at),
});
