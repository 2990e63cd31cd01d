import type { ProductionOrder } from '@docket/contracts';
import {
  isZero,
  nextProductionOrderState,
  type ProductionOrderAction,
  type ProductionOrderState,
} from '@docket/domain';
import { illegalTransition, invalidField, notFound } from '@docket/platform';
import type { LocationsService } from '@docket/inventory';
import type { EntityManager } from 'typeorm';
import { loadProductionOrder } from './production-order.view';

/** A production order as it is now. @throws {DomainError} `not_found` */
export async function requireOrder(manager: EntityManager, id: string): Promise<ProductionOrder> {
  const order = await loadProductionOrder(manager, id);
  if (order === null) throw notFound('production order');
  return order;
}

/** @throws {DomainError} `illegal_transition`, with what is legal now */
export function stateAfter(order: ProductionOrder, action: ProductionOrderAction): ProductionOrderState {
  const next = nextProductionOrderState(standingOf(order), action);
  if (next === null) throw illegalTransition('production order', order.status, action, order.actions);
  return next;
}

function standingOf({ status, completedQuantity, scrappedQuantity }: ProductionOrder) {
  return { status, hasOutput: !isZero(completedQuantity) || !isZero(scrappedQuantity) };
}

/**
 * Lets a location through that stock can come to. It stays as it is until the transaction ends.
 * @throws {DomainError} `invalid_request`
 */
export async function requireLocation(
  locations: LocationsService,
  manager: EntityManager,
  path: string,
  id: string | null | undefined,
): Promise<void> {
  if (id === null || id === undefined) return;
  const place = (await locations.find(manager, [id])).get(id);
  if (place?.active) return;
  const message =
    place === undefined ? 'There is no location with this id.' : `${place.code} is not active any more.`;
  throw invalidField(path, message, 'Choose another location.');
}
