import type { NewProductionOperation, ProductionOrder } from '@docket/contracts';
import { sameStep } from '../recipes/same-recipe';

/** Whether an operation is to be just as it is. */
export const sameOperation = (
  one: NewProductionOperation,
  other: ProductionOrder['operations'][number],
): boolean => one.id === other.id && sameStep(one, other);
