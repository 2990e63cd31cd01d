import type { ProductionOperation, ProductionOrder } from '@docket/contracts';
import type { OperationAction, ProductionOrderAction } from '@docket/domain';
import { nextStep } from '../../../components/document/next-step';

/** What comes next of a production order: of itself, or of one of its operations. */
export type NextOfProduction =
  { step: ProductionOrderAction; operation?: never } | { step: OperationAction; operation: string };

/** What is at work is finished before something else is begun. */
const WORK: readonly OperationAction[] = ['done', 'resume', 'start'];

/**
 * What most probably comes next of a production order. While operations are open, these are worked on one after the other;
 * the first that is started starts the order, too, and once all are done it is completed.
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

/** What is paused can be done as well, but is taken up again before. */
const isNow = ({ status, actions }: ProductionOperation, action: OperationAction) =>
  actions.includes(action) && (action !== 'done' || status === 'in_progress');
