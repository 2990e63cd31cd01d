import { type Customer, type SalesOrder, SalesOrderAmendment } from '@docket/contracts';
import type { PlainOrderAction, SalesOrderState } from '@docket/domain';
import type { Database } from '@docket/platform';
import type { z } from 'zod';
import { aSalesOrder, aShipment } from '../orders/sales-order.builder';
import { type SalesDesk, seller as user } from './sales-desk';

/** Services for orders, opened before the first test. */
interface OrderDesk {
  desk: SalesDesk;
  customer: Customer;
  database: Database;
}

/** Calls and queries of orders for tests. The services may be opened later. */
export function orderCalls(open: () => OrderDesk) {
  const orderOf = (itemId: string, quantity: string) =>
    open().desk.orders.create(
      aSalesOrder(open().customer.id, { lines: [{ itemId, quantity, unitPrice: '1' }] }),
      user,
    );
  const act = (order: { id: string }, action: PlainOrderAction) =>
    open().desk.orders.act(order.id, action, user, undefined);
  const ship = (order: SalesOrder, quantity: string, fields: object = {}) =>
    open().desk.shipments.create(
      order.id,
      aShipment([{ lineId: order.lines[0]?.id ?? '', quantity, ...fields }]),
      user,
      undefined,
    );
  const amend = (
    { id }: { id: string },
    lines: z.input<typeof SalesOrderAmendment>['lines'],
    fields: Partial<z.input<typeof SalesOrderAmendment>> = {},
    ifMatch?: string,
  ) => open().desk.amendments.amend(id, SalesOrderAmendment.parse({ ...fields, lines }), user, ifMatch);
  const onHandOf = async (itemId: string) => {
    const stock = (await open().desk.stock.levelsOf(open().database.read, [itemId])).get(itemId);
    return `${stock?.onHand}/${stock?.allocated}`;
  };

  /** Plain SQL, nowhere when all is well: what lines say is held is what is held, and no more than is left. */
  const discrepancies = async () => {
    const held =
      "SELECT referenceLine AS line, SUM(quantity) AS total FROM stockallocations WHERE referenceKind = 'SalesOrder' GROUP BY referenceLine";
    const shipped =
      'SELECT l.orderLineId AS line, SUM(l.quantity) AS total FROM shipmentlines l JOIN shipments s ON s.id = l.shipmentId ' +
      'WHERE s.reversedAt IS NULL GROUP BY l.orderLineId';
    const moved =
      'SELECT referenceLine AS line, SUM(CASE WHEN reversalOf IS NULL THEN quantity ELSE -quantity END) AS total ' +
      "FROM stockmovements WHERE reason = 'ship' GROUP BY referenceLine";
    const { read } = open().database;
    return [
      ...((await read.query(
        `SELECT l.id FROM salesorderlines l LEFT JOIN (${held}) h ON h.line = l.id WHERE l.allocatedQuantity <> COALESCE(h.total, 0)`,
      )) as unknown[]),
      ...((await read.query(
        `SELECT l.id FROM salesorderlines l LEFT JOIN (${shipped}) s ON s.line = l.id WHERE l.shippedQuantity <> COALESCE(s.total, 0)`,
      )) as unknown[]),
      ...((await read.query(
        `SELECT l.id FROM salesorderlines l LEFT JOIN (${moved}) m ON m.line = l.id ` +
          'WHERE l.itemId IS NOT NULL AND l.shippedQuantity <> COALESCE(m.total, 0)',
      )) as unknown[]),
      ...((await read.query(
        'SELECT id FROM salesorderlines WHERE shippedQuantity + allocatedQuantity > quantity OR allocatedQuantity < 0',
      )) as unknown[]),
      ...((await read.query(
        "SELECT l.id FROM salesorderlines l JOIN salesorders o ON o.id = l.orderId WHERE o.status IN ('draft', 'cancelled', 'completed', 'shipped') AND l.allocatedQuantity <> 0",
      )) as unknown[]),
      ...((await read.query(
        'SELECT * FROM stocklevels WHERE onHand < 0 OR allocated < 0 OR allocated > onHand',
      )) as unknown[]),
    ];
  };

  async function inState(state: SalesOrderState): Promise<SalesOrder> {
    const paths: Record<SalesOrderState, readonly (PlainOrderAction | 'ship' | 'ship all')[]> = {
      draft: [],
      confirmed: ['confirm'],
      in_progress: ['confirm', 'start'],
      partly_shipped: ['confirm', 'ship'],
      shipped: ['confirm', 'ship all'],
      completed: ['confirm', 'ship all', 'complete'],
      on_hold: ['confirm', 'hold'],
      cancelled: ['cancel'],
    };
    const order = await open().desk.orders.create(aSalesOrder(open().customer.id), user);
    for (const step of paths[state]) {
      if (step === 'ship') await ship(order, '0.25');
      else if (step === 'ship all') await ship(order, '1');
      else await act(order, step);
    }
    return open().desk.orders.get(order.id);
  }

  return { orderOf, act, ship, amend, onHandOf, discrepancies, inState };
}

/** How one of several calls at once went: the code of its error, or `ok`. */
export const codeOf = (result: PromiseSettledResult<unknown>) =>
  result.status === 'fulfilled' ? 'ok' : (result.reason as { code?: string }).code;
