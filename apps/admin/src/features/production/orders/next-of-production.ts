import type { ProductionOperation, ProductionOrder } from '@docket/contracts';
import type { OperationAction, ProductionOrderAction } from '@docket/domain';
import { nextStep } from '../../../components/document/next-step';

/** The next step of a production order: its own, or one of an operation. */
export type NextOfProduction =
  { step: ProductionOrderAction; operation?: never } | { step: OperationAction; operation: string };

/** Actions on operations by rank: work in progress is finished before other work begins. */
const WORK: readonly OperationAction[] = ['done', 'resume', 'start'];

/**
 * The most probable next step of a production order. Open operations come one after the other. The first one that
 * starts also starts the order. Once all are done, the order is completed.
 */
export function nextOfProduction({
  actions,
  operations,
}: Pick<ProductionOrder, 'actions' | 'operations'>): NextOfProduction | undefined {
  const step = nextStep(actions);
  if (step === 'start' || step === 'complete') {
    const open = operations.filter(({ status }) => status !== 'done');
    for (const work of WORK) {
      const operation = open.find((one) => isNow(one, work));
      if (operation !== undefined) return { step: work, operation: operation.id };
    }
  }
  return step === undefined ? undefined : { step };
}

/** A paused operation could also be marked as done, but the next step is to resume it. */
const isNow = ({ status, actions }: ProductionOperation, action: OperationAction) =>
  actions.includes(action) && (action !== 'done' || status === 'in_progress');
