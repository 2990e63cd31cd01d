import type { MaterialIssue, MaterialReturn } from '@docket/contracts';
import { isSame, plain, sumOf } from '@docket/domain';
import { invalidField } from '@docket/platform';
import type { MaterialPart } from './production-stock';

type Moved = Pick<MaterialReturn & MaterialIssue, 'quantity' | 'locationId' | 'lot' | 'lots' | 'note'>;

/** What is moved of a material, by its lots or serial numbers. @throws {DomainError} `invalid_request` */
export function partsOf({ quantity, locationId, lot, lots, note }: Moved): MaterialPart[] {
  const all = { locationId, note };
  if (lots.length === 0) return [{ ...all, quantity, lot, path: '' }];
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
  return lots.map((one, index) => ({ ...all, ...one, path: `lots.${index}` }));
}
