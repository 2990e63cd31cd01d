import { fromScaled, NORMAL_PRIORITY, SALES_ORDER_OPEN_STATES, SCALE } from '@docket/domain';
import { type DemandSource, ItemRequirementsService, type WaitingSource } from '@docket/inventory';
import { asText, readPrepared } from '@docket/platform';
import { Injectable, type OnModuleInit } from '@nestjs/common';

const LACKING = 'l.quantity - l.shippedQuantity - l.allocatedQuantity';

// From the open orders to the line of the item in each: what was ever sold of it is not gone through. A CROSS JOIN fixes
// that order on SQLite, which keeps no statistics of its own accord; MariaDB counts both ways and takes the shorter one.
const NEEDED =
  `SELECT ${asText(`COALESCE(SUM(CASE WHEN ${LACKING} > 0 THEN ${LACKING} ELSE 0 END), 0)`)} AS needed ` +
  'FROM salesorders o CROSS JOIN salesorderlines l ON l.orderId = o.id AND l.itemId = ? ' +
  `WHERE o.status IN (${SALES_ORDER_OPEN_STATES.map(() => '?').join(', ')})`;

/** Quantity of an item that open orders need and do not hold yet. */
export const orderDemand: DemandSource = async (manager, itemId) => {
  const [row] = await readPrepared<{ needed: string }>(manager, NEEDED, [itemId, ...SALES_ORDER_OPEN_STATES]);
  return { neededForSales: fromScaled(row?.needed ?? '0', SCALE) };
};

const WAITING_STATES = SALES_ORDER_OPEN_STATES.filter((state) => state !== 'on_hold');

/** Lines of orders that lack stock. Orders on hold get none. */
export const waitingLines: WaitingSource = async (manager, itemIds) => {
  const rows: {
    id: string;
    line: string;
    itemId: string;
    lacking: string;
    dueDate: string | null;
    since: string;
  }[] = await manager.query(
    `SELECT o.id AS id, l.id AS line, l.itemId AS itemId, ${asText(LACKING)} AS lacking, o.dueDate AS dueDate, ` +
      'o.createdAt AS since FROM salesorders o CROSS JOIN salesorderlines l ON l.orderId = o.id ' +
      `AND l.itemId IN (${itemIds.map(() => '?').join(', ')}) AND ${LACKING} > 0 ` +
      `WHERE o.status IN (${WAITING_STATES.map(() => '?').join(', ')})`,
    [...itemIds, ...WAITING_STATES],
  );
  return rows.map(({ id, line, itemId, lacking, dueDate, since }) => ({
    reference: { kind: 'SalesOrder', id, line },
    itemId,
    quantity: fromScaled(lacking, SCALE),
    dueDate,
    priority: NORMAL_PRIORITY,
    since,
    id: line,
  }));
};

/** Has it told with the stock of items. */
@Injectable()
export class OrderDemand implements OnModuleInit {
  constructor(private readonly requirements: ItemRequirementsService) {}

  onModuleInit(): void {
    this.requirements.tellDemand(orderDemand);
  }
}
