import type { SalesOrder } from '@docket/contracts';
import { isPlainOrderAction, isZero, nextSalesOrderState, type PlainOrderAction } from '@docket/domain';
import { nextStep } from '../../../components/document/next-step';
import { readyOf } from './ship-draft';

type Standing = Pick<SalesOrder, 'status' | 'heldStatus' | 'actions' | 'lines'>;

/** Whether something of an order is neither shipped nor held for it. */
export const isShort = ({ lines }: Pick<SalesOrder, 'lines'>) =>
  lines.some(({ backorderQuantity }) => !isZero(backorderQuantity));

/**
 * What most probably comes next of an order: what is there is shipped, rather than work on it only begun or what is missing
 * waited for. What is short has to be held before it is shipped, or before the order is completed without it.
 */
export function nextOfOrder(order: Standing): PlainOrderAction | 'ship' | undefined {
  const { actions, lines } = order;
  if (nextSalesOrderState(order, 'ship') !== null && lines.some((line) => !isZero(readyOf(line))))
    return 'ship';
  if (isShort(order) && actions.includes('allocate')) return 'allocate';
  return nextStep(actions.filter(isPlainOrderAction));
}
