import { PRODUCTION_ORDER_OPEN_STATES } from '@docket/domain';
import type { OrderLineUse } from '@docket/sales';
import { In } from 'typeorm';
import { ProductionOrderEntity } from './production-order.entity';
import { say } from '../sentences';

/**
 * Reasons why lines of a sales order cannot be removed, and their items: open production orders make pieces for them.
 * Finished pieces are in stock and do not count.
 */
export const madeForLines: OrderLineUse = async (manager, salesOrderId) => {
  const orders = await manager.find(ProductionOrderEntity, {
    select: { id: true, number: true, salesOrderLineId: true },
    where: { salesOrderId, status: In(PRODUCTION_ORDER_OPEN_STATES) },
    order: { createdAt: 'DESC', id: 'DESC' },
  });
  // The first production order of a line is named.
  return new Map(
    orders.flatMap(({ number, salesOrderLineId }) =>
      salesOrderLineId === null ? [] : [[salesOrderLineId, say.line_being_made({ number })] as const],
    ),
  );
};
