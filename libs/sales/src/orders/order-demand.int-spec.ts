import { type Database, insertChunks } from '@docket/platform';
import { analyze, onEachDatabase, plansOf } from '@docket/platform/testing';
import { v7 as uuidv7 } from 'uuid';
import { aCustomer } from '../quotes/sales-quote.builder';
import { deskSchema, openSalesDesk, seller as user } from '../testing/sales-desk';
import { orderDemand } from './order-demand';
import { aSalesOrder, stockedItem } from './sales-order.builder';
import { SalesOrderLineEntity } from './sales-order-line.entity';
import { SalesOrderEntity } from './sales-order.entity';

describe('what open orders want of an item', () => {
  onEachDatabase(deskSchema, (database: () => Database) => {
    it('is read of open orders alone, however many there were', async () => {
      const desk = await openSalesDesk(database());
      const customer = await desk.customers.create(aCustomer(), user);
      const { item } = await stockedItem(desk, { onHand: '0' });
      const lines = [{ itemId: item.id, quantity: '3', unitPrice: '1' }];
      const draft = await desk.orders.create(aSalesOrder(customer.id, { lines }), user);
      await database().transaction(async (manager) => {
        const order = await manager.findOneByOrFail(SalesOrderEntity, { id: draft.id });
        const line = await manager.findOneByOrFail(SalesOrderLineEntity, { orderId: draft.id });
        const copies = Array.from({ length: 2_000 }, (_, index) => ({
          ...order,
          id: uuidv7(),
          number: `S-${index}`,
          status: index < 2 ? ('confirmed' as const) : ('cancelled' as const),
        }));
        await insertChunks(manager, SalesOrderEntity, copies);
        await insertChunks(
          manager,
          SalesOrderLineEntity,
          copies.map(({ id }) => ({ ...line, orderId: id, id: uuidv7() })),
        );
      });
      await analyze(database(), 'salesorders', 'salesorderlines');
      expect(await orderDemand(database().read, item.id)).toEqual({ neededForSales: '6' });
      const [plan = '[]'] = await plansOf(database(), (manager) => orderDemand(manager, item.id));
      if (database().dialect === 'mysql') {
        const tables = JSON.parse(plan) as { table: string; rows: number | string }[];
        expect(tables.map(({ table }) => table)).toEqual(['o', 'l']);
        for (const { rows } of tables) expect(Number(rows)).toBeLessThan(20);
        return;
      }
      expect(plan).toMatch(/SEARCH o USING COVERING INDEX salesorders_\w+ \(status=\?\)/);
      expect(plan).toMatch(/SEARCH l USING INDEX salesorderlines_item \(itemId=\? AND orderId=\?\)/);
    });
  });
});
