import type { OperationReport, ProductionOperation, ProductionOrder } from '@docket/contracts';
import {
  exceeds,
  nextOperationState,
  type OperationAction,
  remainderOf,
  SCALE,
  sumOf,
  toScaled,
} from '@docket/domain';
import {
  DomainError,
  illegalTransition,
  invalidRequest,
  notFound,
  type Principal,
  Records,
  updateVersioned,
} from '@docket/platform';
import { Injectable } from '@nestjs/common';
import { ProductionOperationEntity } from './production-operation.entity';
import { ProductionOrderEntity } from './production-order.entity';
import { productionOrderKind } from './production-order.kind';
import { requireOrder, stateAfter } from './require-order';

/** Operations of production orders: worked on, reported and signed off. */
@Injectable()
export class ProductionOperationsService {
  constructor(private readonly records: Records) {}

  /**
   * Moves an operation. The first one that is started starts its order, which is what its history calls it then.
   * @throws {DomainError} `not_found`, `illegal_transition`, `quantity_exceeded`, `invalid_request`
   */
  act(
    id: string,
    operationId: string,
    action: OperationAction,
    report: OperationReport,
    user: Principal,
    ifMatch: string | undefined,
  ): Promise<ProductionOrder> {
    const called = (before: ProductionOrder, after: ProductionOrder) =>
      before.status === after.status ? `operation_${action}` : 'start';
    const context = { user, ifMatch, action: called };
    return this.records.change(productionOrderKind, id, context, async (manager, order) => {
      const operation = operationOf(order, operationId);
      const status = operationStateAfter(order, operation, action);
      const now = new Date().toISOString();
      const startsOrder = action === 'start' && order.status === 'released';
      await updateVersioned(manager, ProductionOrderEntity, order, user.userId, {
        ...(startsOrder && { status: stateAfter(order, 'start'), actualStart: now }),
      });
      const key = { orderId: id, position: operation.position };
      await manager.update(ProductionOperationEntity, key, {
        status,
        ...reported(order, operation, action, report),
        ...(action === 'start' && { startedAt: now }),
        ...(action === 'done' && { finishedAt: now }),
        ...(action === 'signoff'
          ? { signedOffBy: user.userId, signedOffAt: now }
          : { operator: report.operator ?? user.name }),
      });
      return requireOrder(manager, id);
    });
  }
}

function operationOf(order: ProductionOrder, id: string): ProductionOperation {
  const operation = order.operations.find((one) => one.id === id);
  if (operation === undefined) throw notFound('operation of this production order');
  return operation;
}

/** @throws {DomainError} `illegal_transition`, with what is legal now: of the operation, or of the order that stops it */
function operationStateAfter(
  order: ProductionOrder,
  operation: ProductionOperation,
  action: OperationAction,
) {
  const { status, signedOffAt } = operation;
  const standing = { status, isSignedOff: signedOffAt !== null, order: order.status };
  const next = nextOperationState(standing, action);
  if (next !== null) return next;
  const isOfOrder = nextOperationState({ ...standing, order: 'in_progress' }, action) !== null;
  throw isOfOrder
    ? illegalTransition('production order', order.status, `${action} an operation`, order.actions)
    : illegalTransition('operation', status, action, operation.actions);
}

/**
 * What was made in an operation, with this report.
 * @throws {DomainError} `quantity_exceeded` for more than the order is to make; `invalid_request` for quantities with an
 * action that takes none
 */
function reported(
  order: ProductionOrder,
  { goodQuantity, scrapQuantity }: ProductionOperation,
  action: OperationAction,
  report: OperationReport,
): { goodQuantity?: string; scrapQuantity?: string } {
  if (action !== 'pause' && action !== 'done') {
    const named =
      action === 'signoff' ? (['goodQuantity', 'scrapQuantity', 'operator'] as const) : QUANTITIES;
    const sent = named.filter((field) => report[field] !== undefined);
    if (sent.length > 0) {
      const message = `Leave this out: "${action}" takes none.`;
      throw invalidRequest(sent.map((field) => ({ path: [field], message })));
    }
    return {};
  }
  const scrap = sumOf([scrapQuantity, report.scrapQuantity ?? '0']);
  const left = action === 'done' ? remainderOf(order.quantity, goodQuantity, scrap) : '0';
  const good = sumOf([goodQuantity, report.goodQuantity ?? left]);
  if (exceeds(sumOf([good, scrap]), order.quantity)) {
    const most = remainderOf(order.quantity, goodQuantity, scrapQuantity);
    const path = report.goodQuantity === undefined ? 'scrapQuantity' : 'goodQuantity';
    const message = `Of ${order.quantity} ${order.item.uom}, ${most} are left in this operation.`;
    throw new DomainError(
      'quantity_exceeded',
      'That is more than the order is to make. Lower the quantities.',
      {
        errors: [{ path, code: 'quantity_exceeded', message }],
      },
    );
  }
  return { goodQuantity: toScaled(good, SCALE), scrapQuantity: toScaled(scrap, SCALE) };
}

const QUANTITIES = ['goodQuantity', 'scrapQuantity'] as const;
