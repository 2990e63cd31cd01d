import type { Sentence } from '@docket/domain';
import { isSame, plain, sumOf } from '@docket/domain';
import { invalidField } from '@docket/platform';
import { common } from '@docket/domain';
import { say } from '../sentences';

/** Stock of an item in one movement: `lot` names a single lot or serial number, `lots` several. */
interface Moved {
  quantity: string;
  lot: string | null;
  lots: readonly { lot: string; quantity: string }[];
}

/** Quantity of one lot or serial number. */
export interface MovedLot {
  quantity: string;
  /** Null for none. */
  lot: string | null;
  /** Path in the request body for refusals: `lots.0`; empty if the body has a single lot. */
  path: string;
}

/** Splits a movement by lots or serial numbers. @throws {DomainError} `invalid_request` */
export function movedLotsOf({ quantity, lot, lots }: Moved): MovedLot[] {
  if (lots.length === 0) return [{ quantity, lot, path: '' }];
  const refuse = (message: Sentence, advice: Sentence) => invalidField('lots', message, advice);
  if (lot !== null) throw refuse(say.lots_two_ways(), say.name_lot_or_lots());
  if (new Set(lots.map((one) => one.lot)).size < lots.length)
    throw refuse(common.lot_named_twice(), say.name_lots_once());
  const sum = sumOf(lots.map((one) => one.quantity));
  if (!isSame(sum, quantity))
    throw invalidField(
      'quantity',
      say.lots_sum({ sum: plain(sum), quantity: plain(quantity) }),
      say.name_as_many_lots(),
    );
  return lots.map((one, index) => ({ ...one, path: `lots.${index}` }));
}
