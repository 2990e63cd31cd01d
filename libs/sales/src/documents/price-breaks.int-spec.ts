import { type Customer, type Item, ItemChange, NewItem } from '@docket/contracts';
import type { Database } from '@docket/platform';
import { onEachDatabase } from '@docket/platform/testing';
import { v7 as uuidv7 } from 'uuid';
import { aSalesOrder } from '../orders/sales-order.builder';
import { aCustomer, aSalesQuote } from '../quotes/sales-quote.builder';
import { orderCalls } from '../testing/order-calls';
import { deskSchema, openSalesDesk, type SalesDesk, seller as user } from '../testing/sales-desk';

describe('lines that leave their price to an item with price breaks', () => {
  onEachDatabase(deskSchema, (database: () => Database) => {
    let desk: SalesDesk;
    let customer: Customer;
    let item: Item;

    beforeAll(async () => {
      desk = await openSalesDesk(database());
      customer = await desk.customers.create(aCustomer({ currency: 'EUR' }), user);
      const sent = {
        sku: uuidv7(),
        name: 'Bolt',
        currency: 'EUR',
        price: '10',
        priceBreaks: [
          { minimumQuantity: '10', price: '9' },
          { minimumQuantity: '100', price: '8.125' },
        ],
      };
      item = await desk.items.create(NewItem.parse(sent), user);
    });

    const { act, amend } = orderCalls(() => ({ desk, customer, database: database() }));
    const prices = ({ lines }: { lines: readonly { unitPrice: string }[] }) =>
      lines.map(({ unitPrice }) => unitPrice);
    const ofItem = (quantity: string, unitPrice?: string) => ({
      itemId: item.id,
      quantity,
      ...(unitPrice !== undefined && { unitPrice }),
    });

    it('have the price of their quantity, unless they say another', async () => {
      const lines = [ofItem('9.999'), ofItem('10'), ofItem('250'), ofItem('250', '9.99')];
      const expected = ['10.00', '9.00', '8.125', '9.99'];
      const quote = await desk.quotes.create(aSalesQuote(customer.id, { lines }), user);
      const order = await desk.orders.create(aSalesOrder(customer.id, { lines }), user);
      expect(prices(quote)).toEqual(expected);
      expect(prices(order)).toEqual(expected);
      expect(quote.lines[2]).toMatchObject({ amount: '2031.25' });
    });

    it('keep it when the breaks change, and when part of a quote is ordered', async () => {
      const quote = await desk.quotes.create(aSalesQuote(customer.id, { lines: [ofItem('100')] }), user);
      await desk.quotes.act(quote.id, 'send', user, undefined);
      await desk.quotes.act(quote.id, 'accept', user, undefined);
      const dearer = ItemChange.parse({ priceBreaks: [{ minimumQuantity: '100', price: '8.50' }] });
      await desk.items.change(item.id, dearer, user, undefined);
      expect(prices(await desk.quotes.get(quote.id))).toEqual(['8.125']);
      const lines = [{ lineId: quote.lines[0]?.id ?? '', quantity: '5' }];
      const order = await desk.quotes.convert(quote.id, { lines, requestedDate: null }, user, undefined);
      expect(prices(order)).toEqual(['8.125']);
      await desk.items.change(item.id, { priceBreaks: item.priceBreaks }, user, undefined);
    });

    it('keep it where an order is amended, but those that name the item anew have that of their quantity', async () => {
      const order = await desk.orders.create(aSalesOrder(customer.id, { lines: [ofItem('10')] }), user);
      await act(order, 'confirm');
      const id = order.lines[0]?.id;
      const amended = await amend(order, [{ id, quantity: '100' }, ofItem('100')]);
      expect(prices(amended)).toEqual(['9.00', '8.125']);
    });
  });
});
