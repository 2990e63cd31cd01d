import { SalesOrderListQuery, SalesQuoteListQuery } from '@docket/contracts';
import { type Database, insertChunks, readPage } from '@docket/platform';
import { analyze, onEachDatabase, plansOf } from '@docket/platform/testing';
import { v7 as uuidv7 } from 'uuid';
import { aSalesOrder } from '../orders/sales-order.builder';
import { SalesOrderEntity } from '../orders/sales-order.entity';
import { presentOrderSummary, salesOrderList } from '../orders/sales-orders.list';
import { aCustomer, aSalesQuote } from '../quotes/sales-quote.builder';
import { SalesQuoteEntity } from '../quotes/sales-quote.entity';
import { presentSummary, salesQuoteList } from '../quotes/sales-quotes.list';
import { deskSchema, openSalesDesk, type SalesDesk, seller as user } from '../testing/sales-desk';

const ROWS = 3_000;
const DAY_MS = 86_400_000;

/** Date of a row. Ten rows share one date. */
const day = (index: number) =>
  new Date(Date.parse('2020-01-01') + Math.floor(index / 10) * DAY_MS).toISOString().slice(0, 10);

describe('quotes and orders of a span of days', () => {
  onEachDatabase(deskSchema, (database: () => Database) => {
    let desk: SalesDesk;

    beforeAll(async () => {
      desk = await openSalesDesk(database());
      const customer = await desk.customers.create(aCustomer(), user);
      const quote = await desk.quotes.create(aSalesQuote(customer.id), user);
      const order = await desk.orders.create(aSalesOrder(customer.id), user);
      await database().transaction(async (manager) => {
        const aQuote = await manager.findOneByOrFail(SalesQuoteEntity, { id: quote.id });
        const anOrder = await manager.findOneByOrFail(SalesOrderEntity, { id: order.id });
        const rows = Array.from({ length: ROWS }, (_, index) => ({
          id: uuidv7(),
          number: `N-${index}`,
          index,
        }));
        await insertChunks(
          manager,
          SalesQuoteEntity,
          rows.map(({ index, ...row }) => ({
            ...aQuote,
            ...row,
            date: day(index),
            validUntil: day(index + 300),
          })),
        );
        await insertChunks(
          manager,
          SalesOrderEntity,
          rows.map(({ index, ...row }) => ({
            ...anOrder,
            ...row,
            orderDate: day(index),
            dueDate: day(index + 300),
          })),
        );
      });
      await analyze(database(), 'salesquotes', 'salesorders');
    });

    it.each(['date', 'validUntil'] as const)('are quotes by %s, found by its index', async (name) => {
      const span = { [`${name}Since`]: '2020-02-01', [`${name}Before`]: '2020-03-01' };
      const query = SalesQuoteListQuery.parse({ ...span, sort: `-${name}`, limit: '10', count: 'true' });
      const { data, total } = await desk.quotes.list(query);
      expect(total).toBe(290);
      expect(new Set(data.map((quote) => quote[name]))).toEqual(new Set(['2020-02-29']));
      const [plan] = await plansOf(database(), (manager) =>
        readPage(manager, salesQuoteList, query, presentSummary),
      );
      expect(plan).toContain(`salesquotes_${name}`);
      expect(plan).not.toMatch(/filesort|TEMP B-TREE|SCAN q\b/);
    });

    it.each([
      ['orderDate', 'orderDate', 290],
      ['due', 'dueDate', 290],
    ])('are orders by %s, found by the index of %s', async (name, column, count) => {
      const span = { [`${name}Since`]: '2020-02-01', [`${name}Before`]: '2020-03-01' };
      const query = SalesOrderListQuery.parse({ ...span, sort: column, limit: '10', count: 'true' });
      expect((await desk.orders.list(query)).total).toBe(count);
      const plans = await plansOf(database(), (manager) =>
        readPage(manager, salesOrderList, query, presentOrderSummary),
      );
      expect(plans).toHaveLength(2);
      for (const plan of plans) expect(plan).toContain(`salesorders_${column}`);
      expect(plans[0]).not.toMatch(/filesort|TEMP B-TREE|SCAN o\b/);
    });

    it('are orders in another order of time, looked up by their span, and the same over all pages', async () => {
      const span = { orderDateSince: '2020-02-01', orderDateBefore: '2020-03-01', limit: '7' };
      const query = SalesOrderListQuery.parse({ ...span, sort: '-createdAt,number' });
      const plans = await plansOf(database(), (manager) =>
        readPage(manager, salesOrderList, query, presentOrderSummary),
      );
      expect(plans.at(-1)).toContain('salesorders_orderDate');
      const found: string[] = [];
      for (let cursor: string | undefined; ;) {
        const page = await desk.orders.list({ ...query, cursor });
        found.push(...page.data.map(({ id }) => id));
        if (page.next === null) break;
        cursor = page.next;
      }
      const whole = await desk.orders.list({ ...query, limit: 200 });
      expect(found.slice(0, 200)).toEqual(whole.data.map(({ id }) => id));
      expect(new Set(found).size).toBe(290);
    });

    it('are those of a state by their date, found by an index of both', async () => {
      const plans = [
        ...(await plansOf(database(), (manager) =>
          readPage(
            manager,
            salesOrderList,
            SalesOrderListQuery.parse({ status: 'draft', sort: '-orderDate' }),
            presentOrderSummary,
          ),
        )),
        ...(await plansOf(database(), (manager) =>
          readPage(
            manager,
            salesQuoteList,
            SalesQuoteListQuery.parse({ status: 'draft', sort: '-date' }),
            presentSummary,
          ),
        )),
      ];
      // MariaDB takes that of the date alone, where a state is common.
      expect(plans[0]).toMatch(/salesorders_(statusDate|orderDate)/);
      expect(plans[1]).toMatch(/salesquotes_(statusDate|date)/);
      for (const plan of plans) expect(plan).not.toMatch(/filesort|TEMP B-TREE/);
    });
  });
});
