import type { SalesOrder } from '@docket/contracts';
import { isPlainOrderAction, isZero, nextSalesOrderState, type PlainOrderAction } from '@docket/domain';
import { nextStep } from '../../../components/document/next-step';
import { readyOf } from './ship-draft';

type Standing = Pick<SalesOrder, 'status' | 'heldStatus' | 'actions' | 'lines'>;

/** Whether part of an order is neither shipped nor allocated to it. */
export const isShort = ({ lines }: Pick<SalesOrder, 'lines'>) =>
  lines.some(({ backorderQuantity }) => !isZero(backorderQuantity));

/**
 * The most likely next action of an order. Goods that are ready are shipped before anything else. Missing stock has
 * to be allocated before it is shipped, or before the order is completed without it.
 */
export function nextOfOrder(order: Standing): PlainOrderAction | 'ship' | undefined {
  const { actions, lines } = order;
  if (nextSalesOrderState(order, 'ship') !== null && lines.some((line) => !isZero(readyOf(line))))
    return 'ship';
  if (isShort(order) && actions.includes('allocate')) return 'allocate';
  return nextStep(actions.filter(isPlainOrderAction));
}
