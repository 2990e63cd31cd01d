import type { NewProductionOperation, ProductionOrder } from '@docket/contracts';
import { isSame } from '@docket/domain';

/** Whether an operation is to be just as it is. */
export const sameOperation = (
  one: NewProductionOperation,
  other: ProductionOrder['operations'][number],
): boolean =>
  one.id === other.id &&
  one.sequence === other.sequence &&
  one.name === other.name &&
  one.workCentreId === other.workCentreId &&
  isSame(one.setupMinutes, other.setupMinutes) &&
  isSame(one.runMinutes, other.runMinutes) &&
  one.instructions === other.instructions &&
  one.outside === other.outside;
