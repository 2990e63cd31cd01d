import type { MaterialIssue, MaterialReturn } from '@docket/contracts';
import { movedLotsOf } from '@docket/inventory';
import type { MaterialPart } from './production-stock';

type Moved = Pick<MaterialReturn & MaterialIssue, 'quantity' | 'locationId' | 'lot' | 'lots' | 'note'>;

/** Splits a movement of a material by lots or serial numbers. @throws {DomainError} `invalid_request` */
export function partsOf({ locationId, note, ...moved }: Moved): MaterialPart[] {
  return movedLotsOf(moved).map((part) => ({ locationId, note, ...part }));
}
