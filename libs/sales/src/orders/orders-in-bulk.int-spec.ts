import { SalesOrderListQuery } from '@docket/contracts';
import { documentTotals } from '@docket/domain';
import { onEachDatabase } from '@docket/platform/testing';
import { aCustomer } from '../quotes/sales-quote.builder';
import { deskSchema, openSalesDesk, type SalesDesk, seller } from '../testing/sales-desk';

describe('orders in bulk', () => {
  onEachDatabase(deskSchema, (database) => {
    let desk: SalesDesk;

    beforeAll(async () => {
      desk = await openSalesDesk(database());
    });

    const make = (count: number) => desk.bulk.make(count, seller.userId, () => undefined);
    const list = (query: Record<string, string>) =>
      desk.orders.list(SalesOrderListQuery.parse({ count: 'true', ...query }));

    it('need customers who order them', async () => {
      await expect(make(1)).rejects.toThrow('run `seed` first');
    });

    it('are listed, filtered, found and shown as any other, however often they are added', async () => {
      await desk.customers.create(aCustomer({ name: 'Acme' }), seller);
      await make(600);
      await make(20);
      expect((await list({})).total).toBe(620);
      expect((await list({ status: 'cancelled' })).total).toBe(31);
      const [first] = (await list({ q: 'bulk-0000602' })).data;
      const order = await desk.orders.get(first?.id ?? '');
      expect(order).toMatchObject({ number: 'BULK-0000602', customer: { name: 'Acme' } });
      expect(order.total).toBe(documentTotals(order.lines, order.currency).total);
      expect(first?.total).toBe(order.total);
    });
  });
});
