import { fromScaled, SALES_ORDER_OPEN_STATES, SCALE } from '@docket/domain';
import { type DemandSource, ItemRequirementsService } from '@docket/inventory';
import { asText, readPrepared } from '@docket/platform';
import { Injectable, type OnModuleInit } from '@nestjs/common';

const LACKING = 'l.quantity - l.shippedQuantity - l.allocatedQuantity';

const NEEDED =
  `SELECT ${asText(`COALESCE(SUM(CASE WHEN ${LACKING} > 0 THEN ${LACKING} ELSE 0 END), 0)`)} AS needed ` +
  'FROM salesorderlines l JOIN salesorders o ON o.id = l.orderId ' +
  `WHERE l.itemId = ? AND o.status IN (${SALES_ORDER_OPEN_STATES.map(() => '?').join(', ')})`;

/** What open orders want of an item and hold none of yet. */
export const orderDemand: DemandSource = async (manager, itemId) => {
  const [row] = await readPrepared<{ needed: string }>(manager, NEEDED, [itemId, ...SALES_ORDER_OPEN_STATES]);
  return { neededForSales: fromScaled(row?.needed ?? '0', SCALE) };
};

/** Has it told with the stock of items. */
@Injectable()
export class OrderDemand implements OnModuleInit {
  constructor(private readonly requirements: ItemRequirementsService) {}

  onModuleInit(): void {
    this.requirements.tellDemand(orderDemand);
  }
}
