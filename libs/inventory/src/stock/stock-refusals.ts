import type { StockFieldProblem, Sentence } from '@docket/domain';
import { plain } from '@docket/domain';
import { DomainError, invalidFields } from '@docket/platform';
import type Big from 'big.js';
import type { StockItem } from './stock-posting';
import { say } from '../sentences';

/**
 * Refusal of the fields of a posting.
 * @param at index or path of the posting among several; null or empty for a single one
 */
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

/** Requested and available quantity. */
export interface Shortage {
  item: StockItem;
  /** Location of the request; null for any. */
  place: { id: string; code: string } | null;
  lot: string;
  requested: Big;
  onHand: Big;
  available: Big;
  /** Index or path of the request among several; null or empty for a single one. */
  at: number | string | null;
}

/** Refusal because of missing stock. `ShortageList` combines several shortages into one refusal. */
export class InsufficientStock extends DomainError {
  constructor(readonly shortages: readonly [Shortage, ...Shortage[]]) {
    super('insufficient_stock', messageOf(shortages), { shortages: shortages.map(presentShortage) });
  }
}

/** Collects shortages, so that one refusal lists all of them. */
export class ShortageList {
  private readonly found: Shortage[] = [];

  /**
   * Runs a part of the work and collects its shortages. On another error, earlier shortages are thrown in its place.
   */
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

  /** @throws {DomainError} `insufficient_stock` if a shortage was found */
  refuse(): void {
    const [first, ...others] = this.found;
    if (first !== undefined) throw new InsufficientStock([first, ...others]);
  }
}

const nameOf = ({ item, lot }: Shortage) => (lot === '' ? item.sku : `${item.sku} (${lot})`);

function messageOf(shortages: readonly [Shortage, ...Shortage[]]): Sentence {
  const [first] = shortages;
  if (shortages.length === 1) {
    const { place } = first;
    return place === null
      ? say.too_little_anywhere(figuresOf(first))
      : say.too_little_at_place({ ...figuresOf(first), place: place.code });
  }
  const list = shortages.map((one) => say.too_little_of_each(figuresOf(one)));
  return say.too_little_of_several({ count: shortages.length, list });
}

const figuresOf = (one: Shortage) => ({
  item: nameOf(one),
  uom: one.item.uom,
  requested: plain(one.requested),
  available: plain(one.available),
  onHand: plain(one.onHand),
});

const presentShortage = ({ item, place, lot, requested, onHand, available, at }: Shortage) => ({
  itemId: item.id,
  locationId: place?.id ?? null,
  lot: lot === '' ? null : lot,
  requested: plain(requested),
  onHand: plain(onHand),
  available: plain(available),
  path: at === '' || at === null ? null : String(at),
});
