import { PRODUCTION_ORDER_OPEN_STATES } from '@docket/domain';
import type { OrderLineUse } from '@docket/sales';
import { In } from 'typeorm';
import { ProductionOrderEntity } from './production-order.entity';
import { say } from '../sentences';

/**
 * Why lines of a sales order have to stay, and their items: something is being made for them. What is made already lies in
 * stock, whatever becomes of them.
 */
export const madeForLines: OrderLineUse = async (manager, salesOrderId) => {
  const orders = await manager.find(ProductionOrderEntity, {
    select: { id: true, number: true, salesOrderLineId: true },
    where: { salesOrderId, status: In(PRODUCTION_ORDER_OPEN_STATES) },
    order: { createdAt: 'DESC', id: 'DESC' },
  });
  // Of several the first one that was made.
  return new Map(
    orders.flatMap(({ number, salesOrderLineId }) =>
      salesOrderLineId === null ? [] : [[salesOrderLineId, say.line_being_made({ number })] as const],
    ),
  );
};
