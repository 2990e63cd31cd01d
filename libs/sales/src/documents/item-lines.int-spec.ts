import {
  type Customer,
  type Item,
  ItemLineListQuery,
  NewItem,
  SalesOrderListQuery,
  SalesQuoteListQuery,
} from '@docket/contracts';
import { type Database, insertChunks, readPage } from '@docket/platform';
import { afterStatements, analyze, onEachDatabase, plansOf } from '@docket/platform/testing';
import { v7 as uuidv7 } from 'uuid';
import { aSalesOrder } from '../orders/sales-order.builder';
import { orderDemand } from '../orders/order-demand';
import { SalesOrderLineEntity } from '../orders/sales-order-line.entity';
import { SalesOrderEntity } from '../orders/sales-order.entity';
import { presentOrderSummary, salesOrderList } from '../orders/sales-orders.list';
import { aCustomer, aSalesQuote } from '../quotes/sales-quote.builder';
import { SalesQuoteEntity } from '../quotes/sales-quote.entity';
import { deskSchema, openSalesDesk, type SalesDesk, seller as user } from '../testing/sales-desk';
import { orderLinesOfItems, presentOrderLine } from './item-lines.list';

describe('what was sold and offered of an item', () => {
  onEachDatabase(deskSchema, (database: () => Database) => {
    let desk: SalesDesk;
    let customer: Customer;

    beforeAll(async () => {
      desk = await openSalesDesk(database());
      customer = await desk.customers.create(aCustomer(), user);
    });

    const anItem = () =>
      desk.items.create(NewItem.parse({ sku: uuidv7().slice(-12), name: 'Bolt', uom: 'kg' }), user);
    const line = ({ id }: Item, fields: object = {}) => ({
      itemId: id,
      quantity: '2.5',
      unitPrice: '12',
      ...fields,
    });
    const order = (lines: object[], fields: object = {}) =>
      desk.orders.create(aSalesOrder(customer.id, { lines: lines as never, ...fields }), user);
    const quote = (lines: object[], fields: object = {}) =>
      desk.quotes.create(aSalesQuote(customer.id, { lines: lines as never, ...fields }), user);
    const orderLinesOf = ({ id }: Pick<Item, 'id'>, query: object = {}) =>
      desk.itemLines.orderLines(id, ItemLineListQuery.parse(query));
    const quoteLinesOf = ({ id }: Pick<Item, 'id'>, query: object = {}) =>
      desk.itemLines.quoteLines(id, ItemLineListQuery.parse(query));
    const orders = (query: object) =>
      desk.orders.list(SalesOrderListQuery.parse({ count: 'true', sort: 'createdAt', ...query }));
    const quotes = (query: object) =>
      desk.quotes.list(SalesQuoteListQuery.parse({ count: 'true', sort: 'createdAt', ...query }));

    it('narrows the lists of orders and of quotes, to one item or several, each document once', async () => {
      const [bolt, nut, screw] = [await anItem(), await anItem(), await anItem()];
      const both = await order([line(bolt), line(nut), line(bolt)]);
      const one = await order([line(nut)]);
      await order([line(screw)]);
      const offered = await quote([line(screw), line(bolt)]);
      const numbersOf = async (itemId: string, more: object = {}) =>
        (await orders({ itemId, ...more })).data.map(({ number }) => number);
      expect(await numbersOf(bolt.id)).toEqual([both.number]);
      const ofTwo = await orders({ itemId: `${bolt.id},${nut.id}`, limit: '1' });
      expect(ofTwo).toMatchObject({ total: 2, data: [{ number: both.number }] });
      expect(await numbersOf(`${bolt.id},${nut.id}`, { limit: '1', cursor: ofTwo.next })).toEqual([
        one.number,
      ]);
      expect(await numbersOf(bolt.id, { status: 'confirmed' })).toEqual([]);
      expect(await orders({ itemId: user.userId })).toMatchObject({ data: [], total: 0 });
      expect(await quotes({ itemId: bolt.id })).toMatchObject({ total: 1, data: [{ id: offered.id }] });
      expect((await quotes({ itemId: nut.id })).total).toBe(0);
    });

    it('is told line by line, those of the newest document first, page by page', async () => {
      const [bolt, nut] = [await anItem(), await anItem()];
      const first = await order([line(bolt, { discountPercent: '10' }), line(nut)], {
        orderDate: '2026-03-01',
      });
      const second = await order([
        line(bolt, { quantity: '1' }),
        line(bolt, { quantity: '100', unitPrice: '9' }),
      ]);
      const one = await orderLinesOf(bolt, { limit: '1' });
      const two = await orderLinesOf(bolt, { limit: '2', cursor: one.next });
      expect([...one.data, ...two.data].map(({ number, position }) => [number, position])).toEqual([
        [second.number, 2],
        [second.number, 1],
        [first.number, 1],
      ]);
      expect(two.next).toBeNull();
      expect(two.data[1]).toEqual({
        orderId: first.id,
        number: first.number,
        status: 'draft',
        orderDate: '2026-03-01',
        lineId: first.lines[0]?.id,
        position: 1,
        description: 'Bolt',
        quantity: '2.5',
        uom: 'kg',
        unitPrice: '12.00',
        discountPercent: '10',
        netUnitPrice: '10.80',
        currency: 'EUR',
        customerId: customer.id,
        customerName: customer.name,
      });
    });

    it('is told of quotes with their revision, and that they are optional or have expired', async () => {
      const bolt = await anItem();
      const old = await quote([line(bolt, { optional: true })], { date: '2020-01-01' });
      await desk.quotes.act(old.id, 'send', user, undefined);
      await database().transaction((manager) =>
        manager.update(SalesQuoteEntity, { id: old.id }, { validUntil: '2020-02-01' }),
      );
      expect((await quoteLinesOf(bolt)).data).toMatchObject([
        { quoteId: old.id, revision: 1, status: 'expired', date: '2020-01-01', optional: true },
      ]);
    });

    it('is nothing of an item that is in no document, and not told of an item that there is not', async () => {
      const bolt = await anItem();
      expect((await orderLinesOf(bolt)).data).toEqual([]);
      expect((await quoteLinesOf(bolt)).data).toEqual([]);
      const refusal = { code: 'not_found' };
      await expect(orderLinesOf({ id: user.userId })).rejects.toMatchObject(refusal);
      await expect(quoteLinesOf({ id: user.userId })).rejects.toMatchObject(refusal);
    });

    it('is found by its index, by one statement, also where thousands of documents have the item', async () => {
      const [bolt, rare] = [await anItem(), await anItem()];
      const only = await order([line(rare)]);
      const made = await order([line(bolt)]);
      await database().transaction(async (manager) => {
        const anOrder = await manager.findOneByOrFail(SalesOrderEntity, { id: made.id });
        const aLine = await manager.findOneByOrFail(SalesOrderLineEntity, { orderId: made.id });
        const copies = Array.from({ length: 3_000 }, (_, index) => ({ id: uuidv7(), number: `N-${index}` }));
        await insertChunks(
          manager,
          SalesOrderEntity,
          copies.map((copy) => ({ ...anOrder, ...copy })),
        );
        await insertChunks(
          manager,
          SalesOrderLineEntity,
          copies.map(({ id }) => ({ ...aLine, orderId: id, id: uuidv7() })),
        );
      });
      await analyze(database(), 'salesorders', 'salesorderlines');
      const statements: string[] = [];
      afterStatements(database(), async (sql) => void statements.push(sql));
      const newest = await orderLinesOf(bolt, { limit: '5' });
      jest.restoreAllMocks();
      expect(newest.data.map(({ number }) => number)).toEqual(
        [2_999, 2_998, 2_997, 2_996, 2_995].map((index) => `N-${index}`),
      );
      expect(statements).toHaveLength(1);
      const ofLines = {
        limit: 5,
        count: false,
        itemId: [bolt.id],
        sort: [{ field: 'document', descending: true } as const],
      };
      const [plan] = await plansOf(database(), (manager) =>
        readPage(manager, orderLinesOfItems, ofLines, presentOrderLine),
      );
      expect(plan).toContain('salesorderlines_item');
      expect(plan).not.toMatch(/filesort|TEMP B-TREE|SCAN l\b/);

      expect(await orders({ itemId: bolt.id, sort: '-number', limit: '1' })).toMatchObject({
        total: 3_001,
        data: [{ number: made.number }],
      });
      const plansOfList = (itemId: string) =>
        plansOf(database(), (manager) =>
          readPage(
            manager,
            salesOrderList,
            SalesOrderListQuery.parse({ itemId, limit: '5' }),
            presentOrderSummary,
          ),
        );
      // For many rows, the index of the order fills a page quickly. Few rows are named by their ids.
      expect((await plansOfList(bolt.id)).at(-1)).toContain('salesorders_createdAt');
      expect((await plansOfList(rare.id)).at(-1)).not.toContain('salesorders_createdAt');
      expect((await orders({ itemId: rare.id })).data).toMatchObject([{ id: only.id }]);

      // The open quantity is summed up along the same index.
      const [sum] = await plansOf(database(), (manager) => orderDemand(manager, rare.id));
      expect(sum).toMatch(/salesorderlines_item|salesorders_status/);
      expect(sum).not.toMatch(/SCAN (l|o)\b|"type":"ALL"/);
    });
  });
});
