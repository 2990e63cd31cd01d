import type { ProductionOrder } from '@docket/contracts';
import {
  isZero,
  nextProductionOrderState,
  type ProductionOrderState,
  type ProductionOrderTransition,
} from '@docket/domain';
import { illegalTransition, notFound } from '@docket/platform';
import type { EntityManager } from 'typeorm';
import { loadProductionOrder } from './production-order.view';

/** A production order as it is now. @throws {DomainError} `not_found` */
export async function requireOrder(manager: EntityManager, id: string): Promise<ProductionOrder> {
  const order = await loadProductionOrder(manager, id);
  if (order === null) throw notFound('production order');
  return order;
}

/** @throws {DomainError} `illegal_transition`, with what is legal now */
export function stateAfter(order: ProductionOrder, action: ProductionOrderTransition): ProductionOrderState {
  const next = nextProductionOrderState(standingOf(order), action);
  if (next === null) throw illegalTransition('production order', order.status, action, order.actions);
  return next;
}

function standingOf({ status, completedQuantity, scrappedQuantity }: ProductionOrder) {
  return { status, hasOutput: !isZero(completedQuantity) || !isZero(scrappedQuantity) };
}
