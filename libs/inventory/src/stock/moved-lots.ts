import { isSame, plain, sumOf } from '@docket/domain';
import { invalidField } from '@docket/platform';

/** What is moved of an item at once: of one lot or serial number, or of several. */
interface Moved {
  quantity: string;
  lot: string | null;
  lots: readonly { lot: string; quantity: string }[];
}

/** What is moved of one lot or serial number. */
export interface MovedLot {
  quantity: string;
  /** Null for none. */
  lot: string | null;
  /** Where it stands in what a person has sent, for refusals: `lots.0`; empty where it is all of that. */
  path: string;
}

/** What is moved, by its lots or serial numbers. @throws {DomainError} `invalid_request` */
export function movedLotsOf({ quantity, lot, lots }: Moved): MovedLot[] {
  if (lots.length === 0) return [{ quantity, lot, path: '' }];
  const refuse = (message: string, advice: string) => invalidField('lots', message, advice);
  if (lot !== null) throw refuse('Lots are named twice.', 'Name either one lot, or several in `lots`.');
  if (new Set(lots.map((one) => one.lot)).size < lots.length)
    throw refuse('The same one is named twice.', 'Name each lot or serial number once.');
  const sum = sumOf(lots.map((one) => one.quantity));
  if (!isSame(sum, quantity))
    throw invalidField(
      'quantity',
      `The lots or serial numbers add up to ${plain(sum)}, the quantity is ${plain(quantity)}.`,
      'Name as many as the quantity says, or change that.',
    );
  return lots.map((one, index) => ({ ...one, path: `lots.${index}` }));
}
