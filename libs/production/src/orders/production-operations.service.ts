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
  invalidField,
  invalidFields,
  notFound,
  type Principal,
  Records,
  updateVersioned,
} from '@docket/platform';
import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { Repository } from 'typeorm';
import { ProductionOperationEntity } from './production-operation.entity';
import { ProductionOrderEntity } from './production-order.entity';
import { productionOrderKind } from './production-order.kind';
import { requireOrder, stateAfter } from './require-order';
import { common } from '@docket/domain';
import { say } from '../sentences';

/** Operations of production orders: worked on, reported and signed off. */
@Injectable()
export class ProductionOperationsService {
  constructor(
    @InjectRepository(ProductionOperationEntity)
    private readonly productionOperationRepository: Repository<ProductionOperationEntity>,
    private readonly records: Records,
  ) {}

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
    const context = { user, ifMatch, action: called, reason: report.reason };
    return this.records.change(productionOrderKind, id, context, async (manager, order) => {
      const operation = operationOf(order, operationId);
      const status = operationStateAfter(order, operation, action);
      requireTaken(action, report);
      const quantities = reported(order, operation, action, report);
      if (action === 'correct' && isAsReported(operation, quantities)) return order;
      const now = new Date().toISOString();
      const startsOrder = action === 'start' && order.status === 'released';
      await updateVersioned(manager, ProductionOrderEntity, order, user.userId, {
        ...(startsOrder && { status: stateAfter(order, 'start'), actualStart: now }),
      });
      const key = { orderId: id, position: operation.position };
      await manager.withRepository(this.productionOperationRepository).update(key, {
        status,
        ...quantities,
        ...(action === 'start' && { startedAt: now }),
        ...(action === 'done' && { finishedAt: now }),
        ...(action === 'reopen' && { finishedAt: null }),
        ...(action === 'signoff' && { signedOffBy: user.userId, signedOffAt: now }),
        // The sign-off was for the values before this change.
        ...((action === 'reopen' || action === 'correct') && { signedOffBy: null, signedOffAt: null }),
        ...(TAKES[action].includes('operator') && { operator: report.operator ?? user.name }),
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
    ? illegalTransition('production order', order.status, `operation_${action}`, order.actions)
    : illegalTransition('operation', status, action, operation.actions);
}

/** Fields of the report that each action takes. */
const TAKES: Readonly<Record<OperationAction, readonly (keyof OperationReport)[]>> = {
  start: ['operator'],
  resume: ['operator'],
  pause: ['operator', 'goodQuantity', 'scrapQuantity'],
  done: ['operator', 'goodQuantity', 'scrapQuantity'],
  signoff: [],
  reopen: ['reason'],
  correct: ['reason', 'goodQuantity', 'scrapQuantity'],
};
const SAID = ['operator', 'goodQuantity', 'scrapQuantity', 'reason'] as const;

/** @throws {DomainError} `invalid_request` for what an action does not take, or needs and has not got */
function requireTaken(action: OperationAction, report: OperationReport): void {
  const tooMuch = SAID.filter((field) => report[field] !== undefined && !TAKES[action].includes(field));
  if (tooMuch.length > 0) {
    const message = say.operation_field_not_here();
    throw invalidFields(tooMuch.map((field) => ({ path: field, message })));
  }
  if (TAKES[action].includes('reason') && report.reason === undefined)
    throw invalidField('reason', common.say_why(), say.correction_needs_reason());
}

/** Total output of an operation, scaled as it is stored. */
interface Counted {
  goodQuantity: string;
  scrapQuantity: string;
}

/**
 * Total output of an operation with this report; empty for actions without output.
 * @throws {DomainError} `quantity_exceeded` for more than the order is to make
 */
function reported(
  order: ProductionOrder,
  before: Counted,
  action: OperationAction,
  report: OperationReport,
): Partial<Counted> {
  if (!TAKES[action].includes('goodQuantity')) return {};
  const { good, scrap } =
    action === 'correct' ? corrected(before, report) : added(order, before, action, report);
  if (exceeds(sumOf([good, scrap]), order.quantity)) {
    const most =
      action === 'correct'
        ? order.quantity
        : remainderOf(order.quantity, before.goodQuantity, before.scrapQuantity);
    const path = report.goodQuantity === undefined ? 'scrapQuantity' : 'goodQuantity';
    const message =
      action === 'correct'
        ? say.pieces_to_be_made({ quantity: most, uom: order.item.uom })
        : say.pieces_left_in_operation({ left: most, quantity: order.quantity, uom: order.item.uom });
    throw new DomainError('quantity_exceeded', say.more_pieces_than_order(), {
      errors: [{ path, code: 'quantity_exceeded', message }],
    });
  }
  return { goodQuantity: toScaled(good, SCALE), scrapQuantity: toScaled(scrap, SCALE) };
}

/** The quantities as they should have been all along. */
const corrected = ({ goodQuantity, scrapQuantity }: Counted, report: OperationReport) => ({
  good: report.goodQuantity ?? goodQuantity,
  scrap: report.scrapQuantity ?? scrapQuantity,
});

/** The quantities with what was made since the last report. */
function added(
  { quantity }: ProductionOrder,
  { goodQuantity, scrapQuantity }: Counted,
  action: OperationAction,
  report: OperationReport,
) {
  const scrap = sumOf([scrapQuantity, report.scrapQuantity ?? '0']);
  const left = action === 'done' ? remainderOf(quantity, goodQuantity, scrap) : '0';
  return { good: sumOf([goodQuantity, report.goodQuantity ?? left]), scrap };
}

/** Whether quantities are what was reported already. */
const isAsReported = (before: Counted, after: Partial<Counted>) =>
  toScaled(before.goodQuantity, SCALE) === after.goodQuantity &&
  toScaled(before.scrapQuantity, SCALE) === after.scrapQuantity;
