import { type Customer, SalesOrderListQuery, SalesQuoteListQuery } from '@docket/contracts';
import type { Database } from '@docket/platform';
import { onEachDatabase } from '@docket/platform/testing';
import { aCustomer, aSalesQuote } from '../quotes/sales-quote.builder';
import { deskSchema, openSalesDesk, type SalesDesk, seller as user } from '../testing/sales-desk';

const LINES = [{ description: 'Table', quantity: '1', unitPrice: '45000.50', taxPercent: '0' }];

describe('amounts in a currency whose places have changed', () => {
  onEachDatabase(deskSchema, (database: () => Database) => {
    let desk: SalesDesk;
    let customer: Customer;

    beforeAll(async () => {
      desk = await openSalesDesk(database());
      customer = await desk.customers.create(aCustomer({ code: 'HUF', currency: 'HUF' }), user);
    });

    /** A sent quote as it is after the migration, if it was written without decimal places. */
    async function sentEarlier() {
      const quote = await desk.quotes.create(
        aSalesQuote(customer.id, { shipping: '1500', lines: LINES }),
        user,
      );
      const sent = await desk.quotes.act(quote.id, 'send', user, undefined);
      await database().transaction((manager) =>
        manager.query('UPDATE salesquotes SET total = ?, amountDecimals = 0 WHERE id = ?', [
          '46501000000',
          quote.id,
        ]),
      );
      return sent;
    }

    it('have the places of the table, in lists as in details', async () => {
      const quote = await desk.quotes.create(
        aSalesQuote(customer.id, { shipping: '0.05', lines: LINES }),
        user,
      );
      expect(quote).toMatchObject({ shipping: '0.05', total: '45000.55', lines: [{ total: '45000.50' }] });
      const { data } = await desk.quotes.list(SalesQuoteListQuery.parse({ number: quote.number }));
      expect(data).toMatchObject([{ total: '45000.55' }]);
    });

    it('stay what they were in a quote that was sent, also when its notes are changed', async () => {
      const { id, number } = await sentEarlier();
      const figures = { shipping: '1500.00', total: '46501.00', lines: [{ total: '45001.00' }] };
      expect(await desk.quotes.get(id)).toMatchObject(figures);
      await desk.quotes.change(id, { internalNotes: 'Called.' }, user, undefined);
      expect(await desk.quotes.get(id)).toMatchObject({ internalNotes: 'Called.', ...figures });
      const { data } = await desk.quotes.list(SalesQuoteListQuery.parse({ number }));
      expect(data).toMatchObject([{ total: '46501.00' }]);
    });

    it('are computed anew in a revision, and in an order', async () => {
      const first = await sentEarlier();
      const revision = await desk.quotes.revise(first.id, user, undefined);
      expect(revision).toMatchObject({ shipping: '1500.00', total: '46500.50' });
      const { data } = await desk.quotes.list(SalesQuoteListQuery.parse({ number: first.number }));
      expect(data.map(({ total }) => total).sort()).toEqual(['46500.50', '46501.00']);

      const second = await sentEarlier();
      await desk.quotes.act(second.id, 'accept', user, undefined);
      const order = await desk.quotes.convert(second.id, { requestedDate: null }, user, undefined);
      expect(order).toMatchObject({ shipping: '1500.00', total: '46500.50' });
      const orders = await desk.orders.list(SalesOrderListQuery.parse({ quoteId: second.id }));
      expect(orders.data).toMatchObject([{ total: '46500.50' }]);
    });

    it('may be as large as can be, and many of them are added up', async () => {
      const shipping = '999999999999.99';
      const lines = [{ description: 'Gift', quantity: '12', unitPrice: '0', taxPercent: '0' }];
      const quote = await desk.quotes.create(aSalesQuote(customer.id, { shipping, lines }), user);
      await desk.quotes.act(quote.id, 'send', user, undefined);
      await desk.quotes.act(quote.id, 'accept', user, undefined);
      const lineId = quote.lines[0]?.id ?? '';
      for (let order = 0; order < 12; order++) {
        const made = await desk.quotes.convert(
          quote.id,
          { requestedDate: null, lines: [{ lineId, quantity: '1' }] },
          user,
          undefined,
        );
        // Twelve times as much does not fit into 64 bits at scale 6.
        await database().transaction((manager) =>
          manager.query('UPDATE salesorders SET shipping = ? WHERE id = ?', ['999999999999990000', made.id]),
        );
      }
      expect(await desk.orders.shippingCharged(database().read, quote)).toBe('11999999999999.88');
    });
  });
});
