import { z } from 'zod';
import { DateOnly, Id } from './fields';
import { listParameters, page, sortParameter } from './lists';
import { OperationStatus, ProductionOrderStatus } from './production-orders';

/** An operation of a production order at work that is to be done at a work centre, or being done. */
export const WaitingOperation = z
  .strictObject({
    id: Id,
    sequence: z.int(),
    name: z.string(),
    status: OperationStatus,
    operator: z.string(),
    openQuantity: z.string().describe('Quantity of the operation that is not reported yet.'),
    quantity: z.string().describe('Quantity of its production order.'),
    uom: z.string(),
    orderId: Id,
    orderNumber: z.string(),
    orderStatus: ProductionOrderStatus,
    itemId: Id,
    sku: z.string(),
    itemName: z.string(),
    dueDate: DateOnly.nullable().describe('When its order is due.'),
    late: z.boolean().describe("True if that day is over in the company's time zone."),
  })
  .meta({ id: 'WaitingOperation' });
export type WaitingOperation = z.infer<typeof WaitingOperation>;

const { limit, cursor, count } = listParameters;
export const WAITING_OPERATION_SORTS = ['dueDate'] as const;

export const WaitingOperationListQuery = z.strictObject({
  limit,
  cursor,
  count,
  sort: sortParameter(WAITING_OPERATION_SORTS, [{ field: 'dueDate', descending: false }]),
});
export type WaitingOperationListQuery = z.infer<typeof WaitingOperationListQuery>;

export const WaitingOperationPage = page(WaitingOperation, 'WaitingOperationPage');
