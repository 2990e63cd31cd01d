import type { Customer, NewSalesQuote } from '@docket/contracts';
import type { Database } from '@docket/platform';
import { onEachDatabase } from '@docket/platform/testing';
import type { z } from 'zod';
import { aSalesOrder } from '../orders/sales-order.builder';
import { aCustomer, aSalesQuote } from '../quotes/sales-quote.builder';
import { orderCalls } from '../testing/order-calls';
import { deskSchema, openSalesDesk, type SalesDesk, seller as user } from '../testing/sales-desk';

const goods = (taxPercent: string, unitPrice = '100') => ({
  description: `Goods at ${taxPercent} %`,
  quantity: '1',
  unitPrice,
  taxPercent,
});
const TAXED = [{ taxPercent: '19', base: '120.00', tax: '22.80' }];

describe('the tax of shipping', () => {
  onEachDatabase(deskSchema, (database: () => Database) => {
    let desk: SalesDesk;
    let customer: Customer;

    beforeAll(async () => {
      desk = await openSalesDesk(database());
      customer = await desk.customers.create(aCustomer({ code: 'NONE' }), user);
    });
    afterEach(() => desk.company.change({ shippingTax: 'customer' }, undefined));

    const { act, amend } = orderCalls(() => ({ desk, customer, database: database() }));

    type Fields = Partial<z.input<typeof NewSalesQuote>>;
    const fields = (more: Fields = {}): Fields => ({ shipping: '20', lines: [goods('19')], ...more });
    const quoteOf = (more: Fields = {}, { id } = customer) =>
      desk.quotes.create(aSalesQuote(id, fields(more)), user);
    const orderOf = (more: object = {}) =>
      desk.orders.create(aSalesOrder(customer.id, { ...fields(), ...more }), user);
    const accepted = async (more: Fields = {}) => {
      const { id } = await quoteOf(more);
      await desk.quotes.act(id, 'send', user, undefined);
      return desk.quotes.act(id, 'accept', user, undefined);
    };
    const convert = ({ id }: { id: string }, lines?: { lineId: string; quantity: string }[]) =>
      desk.quotes.convert(id, { requestedDate: null, lines }, user, undefined);
    /** A document as a version of Docket left it that did not tax shipping. */
    const asEarlier = (table: 'salesquotes' | 'salesorders', { id }: { id: string }) =>
      database().transaction((manager) =>
        manager.query(
          `UPDATE ${table} SET shippingTaxRule = NULL, shippingTaxRate = NULL, total = 139000000 WHERE id = ?`,
          [id],
        ),
      );

    it('is that of the lines for a customer without a rate, in details and lists', async () => {
      const quote = await quoteOf();
      expect(quote).toMatchObject({
        shippingTaxRate: null,
        appliedShippingTaxRate: '19',
        shippingTaxRule: 'customer',
        shippingTaxes: [{ taxPercent: '19', base: '20.00' }],
        taxes: TAXED,
        taxTotal: '22.80',
        total: '142.80',
      });
      expect(await orderOf()).toMatchObject({ taxes: TAXED, total: '142.80' });
      const { data } = await desk.quotes.list({ limit: 1, count: false, sort: [], number: [quote.number] });
      expect(data).toMatchObject([{ shipping: '20.00', appliedShippingTaxRate: '19', total: '142.80' }]);
    });

    it('is that of the customer, that of the document, or none', async () => {
      const reduced = await desk.customers.create(aCustomer({ code: 'LOW', taxPercent: '7' }), user);
      const taxOf = async (more: Fields) => {
        const { appliedShippingTaxRate, taxTotal } = await quoteOf(more, reduced);
        return [appliedShippingTaxRate, taxTotal];
      };
      expect(await taxOf({})).toEqual(['7', '20.40']);
      expect(await taxOf({ shippingTaxRate: '20.0' })).toEqual(['20', '23.00']);
      expect(await taxOf({ shippingTaxRate: '0' })).toEqual(['0', '19.00']);
      expect(await taxOf({ lines: [goods('0')] })).toEqual(['0', '0.00']);
    });

    it('is shared over the rates of the lines if the company says so', async () => {
      expect(await desk.company.settings()).toMatchObject({ shippingTax: 'customer' });
      await desk.company.change({ shippingTax: 'pro_rata' }, undefined);
      expect(await desk.customers.get(customer.id)).toMatchObject({ shippingTax: 'pro_rata' });
      const shared = await quoteOf({ lines: [goods('19', '200'), goods('7', '100')] });
      expect(shared).toMatchObject({
        appliedShippingTaxRate: null,
        shippingTaxRule: 'pro_rata',
        shippingTaxes: [
          { taxPercent: '7', base: '6.67' },
          { taxPercent: '19', base: '13.33' },
        ],
        total: '368.00',
      });
      await desk.company.change({ shippingTax: 'customer' }, undefined);
      expect(await desk.quotes.get(shared.id)).toEqual(shared);
    });

    it('follows the setting with each change of a draft, and stays in one that was sent', async () => {
      const { id } = await quoteOf({ lines: [goods('19'), goods('7')] });
      await desk.company.change({ shippingTax: 'pro_rata' }, undefined);
      const changed = await desk.quotes.change(id, { notes: 'Hello' }, user, undefined);
      expect(changed).toMatchObject({ shippingTaxRule: 'pro_rata', total: '248.60' });
      await desk.quotes.act(id, 'send', user, undefined);
      await desk.company.change({ shippingTax: 'customer' }, undefined);
      const sent = await desk.quotes.change(id, { notes: 'Hello again' }, user, undefined);
      expect(sent).toMatchObject({ shippingTaxRule: 'pro_rata', total: '248.60' });
      await expect(desk.quotes.change(id, { shippingTaxRate: '0' }, user, undefined)).rejects.toMatchObject({
        code: 'not_editable',
      });
    });

    it('is stated and taken back in drafts', async () => {
      const { id } = await orderOf();
      const own = await desk.orders.change(id, { shippingTaxRate: '7' }, user, undefined);
      expect(own).toMatchObject({ shippingTaxRate: '7', shippingTaxRule: 'own', total: '140.40' });
      const lines = [{ ...goods('0'), itemId: null, discountPercent: '0' }];
      expect(await desk.orders.change(id, { lines }, user, undefined)).toMatchObject({ total: '121.40' });
      const back = await desk.orders.change(id, { shippingTaxRate: null }, user, undefined);
      expect(back).toMatchObject({
        shippingTaxRule: 'customer',
        appliedShippingTaxRate: '0',
        total: '120.00',
      });
    });

    it('goes with copies: duplicates and revisions', async () => {
      const own = await quoteOf({ shippingTaxRate: '7' });
      expect(await desk.quotes.duplicate(own.id, user)).toMatchObject({
        shippingTaxRate: '7',
        total: '140.40',
      });
      await desk.quotes.act(own.id, 'send', user, undefined);
      const revision = await desk.quotes.revise(own.id, user, undefined);
      expect(revision).toMatchObject({ shippingTaxRate: '7', total: '140.40' });
      const order = await orderOf({ shippingTaxRate: '7' });
      expect(await desk.orders.duplicate(order.id, user)).toMatchObject({ total: '140.40' });
    });

    it('is in orders of a quote what was offered, also with some of its lines', async () => {
      const quote = await accepted({ lines: [goods('19'), goods('7')] });
      const [, reduced] = quote.lines;
      const order = await convert(quote, [{ lineId: reduced?.id ?? '', quantity: '1' }]);
      expect(order).toMatchObject({ appliedShippingTaxRate: '19', taxTotal: '10.80', total: '130.80' });
      const noted = await desk.orders.change(order.id, { notes: 'Hello' }, user, undefined);
      expect(noted).toMatchObject({ appliedShippingTaxRate: '19', total: '130.80' });
      const own = await desk.orders.change(order.id, { shippingTaxRate: '0' }, user, undefined);
      expect(own).toMatchObject({ shippingTaxRule: 'own', total: '127.00' });
    });

    it('follows the lines of an order that is amended, unless a rate is stated', async () => {
      const order = await act(await orderOf(), 'confirm');
      const [line] = order.lines;
      const same = [{ id: line?.id, quantity: '1' }];
      expect(await amend(order, same)).toEqual(order);
      const reduced = await amend(order, [{ id: line?.id, quantity: '1', taxPercent: '7' }]);
      expect(reduced).toMatchObject({ appliedShippingTaxRate: '7', total: '128.40' });
      const own = await amend(order, same, { shippingTaxRate: '19' });
      expect(own).toMatchObject({ shippingTaxRate: '19', taxTotal: '10.80', total: '130.80' });
      expect(await amend(order, same, { shipping: '10' })).toMatchObject({ shippingTaxRate: '19' });
      expect(await amend(order, same, { shippingTaxRate: null })).toMatchObject({
        shippingTaxRate: null,
        appliedShippingTaxRate: '7',
      });
    });

    describe('in documents that are older than it', () => {
      const untaxed = { shippingTaxRule: 'untaxed', appliedShippingTaxRate: '0', total: '139.00' };

      it('is none in what was sent, its orders and their amendments; a revision follows the setting', async () => {
        const quote = await accepted();
        await asEarlier('salesquotes', quote);
        expect(await desk.quotes.get(quote.id)).toMatchObject({ ...untaxed, shippingTaxRate: null });
        const noted = await desk.quotes.change(quote.id, { notes: 'Hello' }, user, undefined);
        expect(noted).toMatchObject(untaxed);
        const order = await convert(quote);
        expect(order).toMatchObject(untaxed);
        const draft = await desk.orders.change(order.id, { shipping: '30' }, user, undefined);
        expect(draft).toMatchObject({ ...untaxed, total: '149.00' });
        await act(order, 'confirm');
        const same = [{ id: order.lines[0]?.id, quantity: '1' }];
        expect(await amend(order, same, { shipping: '20' })).toMatchObject(untaxed);
        expect(await amend(order, same, { shippingTaxRate: null })).toMatchObject({ total: '142.80' });

        const sent = await quoteOf();
        await desk.quotes.act(sent.id, 'send', user, undefined);
        await asEarlier('salesquotes', sent);
        expect(await desk.quotes.duplicate(sent.id, user)).toMatchObject({ total: '142.80' });
        expect(await desk.quotes.revise(sent.id, user, undefined)).toMatchObject({ total: '142.80' });
        expect(await desk.quotes.get(sent.id)).toMatchObject(untaxed);
      });

      it('is none in drafts until they are changed', async () => {
        const order = await orderOf();
        await asEarlier('salesorders', order);
        expect(await desk.orders.get(order.id)).toMatchObject(untaxed);
        const changed = await desk.orders.change(order.id, { notes: 'Hello' }, user, undefined);
        expect(changed).toMatchObject({ shippingTaxRule: 'customer', total: '142.80' });
      });
    });
  });
});
