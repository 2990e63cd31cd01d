import type { Customer } from '@docket/contracts';
import type { Database } from '@docket/platform';
import { onEachDatabase } from '@docket/platform/testing';
import { aCustomer, aSalesQuote } from '../quotes/sales-quote.builder';
import { codeOf, orderCalls } from '../testing/order-calls';
import { deskSchema, openSalesDesk, type SalesDesk, seller as user } from '../testing/sales-desk';
import { aSalesOrder, stockedItem } from './sales-order.builder';

const CALLERS = 16;

describe('sales orders made from a quote', () => {
  onEachDatabase(deskSchema, (database: () => Database) => {
    let desk: SalesDesk;
    let customer: Customer;

    beforeAll(async () => {
      desk = await openSalesDesk(database());
      customer = await desk.customers.create(aCustomer({ paymentTerms: '30 days' }), user);
    });

    const { act, amend } = orderCalls(() => ({ desk, customer, database: database() }));

    const accepted = async (fields: Parameters<typeof aSalesQuote>[1] = {}) => {
      const { id } = await desk.quotes.create(aSalesQuote(customer.id, fields), user);
      await desk.quotes.act(id, 'send', user, undefined);
      return desk.quotes.act(id, 'accept', user, undefined);
    };
    const convert = (id: string, lines?: { lineId: string; quantity: string }[]) =>
      desk.quotes.convert(id, { lines, requestedDate: null }, user, undefined);

    it('take over its header and lines, without those that are optional, and each shows the other', async () => {
      const quote = await accepted({
        customerReference: 'RFQ 1',
        shipping: '12',
        lines: [
          { description: 'One', quantity: '2', unitPrice: '10', taxPercent: '19', discountPercent: '5' },
          { description: 'Two', quantity: '1', unitPrice: '5', optional: true },
        ],
      });
      const order = await convert(quote.id);
      expect(order).toMatchObject({
        status: 'draft',
        quoteId: quote.id,
        customerReference: 'RFQ 1',
        salespersonId: user.userId,
        total: quote.total,
        lines: [{ description: 'One', quantity: '2', quoteLineId: quote.lines[0]?.id }],
        links: [{ relation: 'origin', kind: 'SalesQuote', number: quote.number, status: 'ordered' }],
      });
      expect(await desk.orders.get(order.id)).toEqual(order);
      const after = await desk.quotes.get(quote.id);
      expect(after).toMatchObject({
        status: 'ordered',
        version: quote.version + 1,
        lines: [{ orderedQuantity: '2' }, { orderedQuantity: '0' }],
        links: [{ relation: 'result', kind: 'SalesOrder', id: order.id, revision: 1, status: 'draft' }],
      });
      await act(order, 'confirm');
      expect((await desk.quotes.get(quote.id)).links).toMatchObject([{ status: 'confirmed' }]);
      await expect(desk.orders.remove(order.id, user, undefined)).rejects.toMatchObject({
        code: 'not_editable',
      });
      const rows: { kind: string; action: string }[] = await database().read.query(
        'SELECT kind, action FROM changes WHERE entityId IN (?, ?) ORDER BY id',
        [quote.id, order.id],
      );
      expect(rows.slice(-3)).toEqual([
        { kind: 'SalesOrder', action: 'create' },
        { kind: 'SalesQuote', action: 'convert' },
        { kind: 'SalesOrder', action: 'confirm' },
      ]);
    });

    it('are listed with the total that they are shown with, also when made from optional lines', async () => {
      const quote = await accepted({
        lines: [
          { description: 'One', quantity: '2', unitPrice: '10' },
          { description: 'Two', quantity: '1', unitPrice: '5', optional: true },
        ],
      });
      const order = await convert(quote.id, [{ lineId: quote.lines[1]?.id ?? '', quantity: '1' }]);
      const { data } = await desk.orders.list({ limit: 1, count: false, sort: [], quoteId: [quote.id] });
      expect(order.total).toBe('5.00');
      expect(data).toMatchObject([{ id: order.id, total: '5.00' }]);
    });

    it('are made for active customers alone, and in the units that their items are kept in', async () => {
      const leaving = await desk.customers.create(aCustomer({ code: 'C-leaving' }), user);
      const ofLeaving = await desk.quotes.create(aSalesQuote(leaving.id), user);
      for (const action of ['send', 'accept'] as const)
        await desk.quotes.act(ofLeaving.id, action, user, undefined);
      await desk.customers.act(leaving.id, 'deactivate', user, undefined);

      const { item } = await stockedItem(desk, { onHand: '0' });
      const quote = await accepted({ lines: [{ itemId: item.id, quantity: '1', unitPrice: '2' }] });
      await desk.items.change(item.id, { uom: 'kg' }, user, undefined);

      const calls = [convert, (id: string) => desk.quotes.revise(id, user, undefined)];
      for (const call of calls) {
        await expect(call(ofLeaving.id)).rejects.toMatchObject({
          code: 'invalid_request',
          extras: { errors: [{ path: 'customerId', message: 'This customer is not active any more.' }] },
        });
        await expect(call(quote.id)).rejects.toMatchObject({
          code: 'invalid_request',
          extras: {
            errors: [{ path: 'lines.0.uom', message: expect.stringContaining('is kept in kg by now') }],
          },
        });
      }
      for (const { id } of [ofLeaving, quote])
        expect(await desk.quotes.get(id)).toMatchObject({ status: 'accepted', links: [] });
    });

    it('give what they had back to the quote when they are cancelled, with a history of both', async () => {
      const quote = await accepted({
        lines: [
          { description: 'One', quantity: '3', unitPrice: '10' },
          { description: 'Two', quantity: '1', unitPrice: '5', optional: true },
        ],
      });
      const [one, two] = quote.lines.map(({ id }) => id);
      const first = await convert(quote.id, [
        { lineId: one ?? '', quantity: '1' },
        { lineId: two ?? '', quantity: '1' },
      ]);
      const rest = await convert(quote.id);
      expect((await desk.quotes.get(quote.id)).status).toBe('ordered');

      await act(rest, 'confirm');
      const cancelled = await act(rest, 'cancel');
      expect(cancelled).toEqual(await desk.orders.get(rest.id));
      expect(cancelled.links).toMatchObject([{ id: quote.id, status: 'partly_ordered' }]);
      expect(await desk.quotes.get(quote.id)).toMatchObject({
        status: 'partly_ordered',
        version: quote.version + 3,
        lines: [{ orderedQuantity: '1' }, { orderedQuantity: '1' }],
      });
      await act(first, 'cancel');
      expect(await desk.quotes.get(quote.id)).toMatchObject({
        status: 'accepted',
        lines: [{ orderedQuantity: '0' }, { orderedQuantity: '0' }],
        actions: expect.arrayContaining(['convert', 'cancel']),
      });
      const rows: { kind: string; action: string; changes: string }[] = await database().read.query(
        'SELECT kind, action, changes FROM changes WHERE entityId IN (?, ?) ORDER BY id',
        [quote.id, first.id],
      );
      expect(rows.slice(-2).map(({ kind, action }) => `${kind} ${action}`)).toEqual([
        'SalesQuote change',
        'SalesOrder cancel',
      ]);
      expect(JSON.parse(rows.at(-2)?.changes ?? '{}').fields).toContainEqual({
        field: 'status',
        before: 'partly_ordered',
        after: 'accepted',
      });
      expect(await convert(quote.id)).toMatchObject({ lines: [{ quantity: '3' }] });
    });

    it('give back once what is cancelled while others order from the same quote', async () => {
      const quote = await accepted({ lines: [{ description: 'One', quantity: '10', unitPrice: '1' }] });
      const part = [{ lineId: quote.lines[0]?.id ?? '', quantity: '2' }];
      const order = await convert(quote.id, part);
      const others = [1, 2, 3].map(() => convert(quote.id, part));
      const results = await Promise.allSettled([act(order, 'cancel'), act(order, 'cancel'), ...others]);
      expect(results.map(codeOf).sort()).toEqual(['illegal_transition', 'ok', 'ok', 'ok', 'ok']);
      expect(await desk.quotes.get(quote.id)).toMatchObject({
        status: 'partly_ordered',
        lines: [{ orderedQuantity: '6' }],
      });
    });

    const countOf = async ({ id }: { id: string }) => {
      const { status, lines } = await desk.quotes.get(id);
      return `${status}: ${lines.map(({ orderedQuantity }) => orderedQuantity).join(', ')}`;
    };

    it('count for the quote with what they have of it when they are amended, and not beyond what it offers', async () => {
      const quote = await accepted({
        lines: [
          { description: 'One', quantity: '10', unitPrice: '10' },
          { description: 'Two', quantity: '1', unitPrice: '5' },
        ],
      });
      const [one, two] = quote.lines.map(({ id }) => id);
      const order = await act(
        await convert(quote.id, [
          { lineId: one ?? '', quantity: '4' },
          { lineId: two ?? '', quantity: '1' },
        ]),
        'confirm',
      );
      const [first] = order.lines.map(({ id }) => id);
      // Two more of what is offered, at another price, and the second line less.
      const amended = await amend(order, [{ id: first, quantity: '6', unitPrice: '9' }]);
      expect(amended.lines).toMatchObject([{ quoteLineId: one, quantity: '6' }]);
      expect(amended.links).toMatchObject([{ id: quote.id, status: 'partly_ordered' }]);
      expect(await countOf(quote)).toBe('partly_ordered: 6, 0');
      // Another order takes what is left.
      const rest = await convert(quote.id);
      expect(rest.lines).toMatchObject([{ quantity: '4' }, { quantity: '1' }]);
      expect(await countOf(quote)).toBe('ordered: 10, 1');

      const { version } = await desk.quotes.get(quote.id);
      await amend(order, [
        { id: first, quantity: '9' },
        { description: 'Own', quantity: '1', unitPrice: '1' },
      ]);
      expect(await countOf(quote)).toBe('ordered: 10, 1');
      expect((await desk.quotes.get(quote.id)).version).toBe(version);
      // The other order has four of it still.
      await act(order, 'cancel');
      expect(await countOf(quote)).toBe('partly_ordered: 4, 1');
      await act(rest, 'cancel');
      expect(await countOf(quote)).toBe('accepted: 0, 0');
    });

    it('leave the quote to itself once they have nothing of it any more', async () => {
      const { item } = await stockedItem(desk, { onHand: '0' });
      const quote = await accepted({ lines: [{ description: 'One', quantity: '3', unitPrice: '10' }] });
      const order = await act(await convert(quote.id), 'confirm');
      // Another item is nothing that was quoted.
      const amended = await amend(order, [{ id: order.lines[0]?.id, itemId: item.id, quantity: '3' }]);
      expect(amended.lines).toMatchObject([{ id: order.lines[0]?.id, quoteLineId: null }]);
      expect(await countOf(quote)).toBe('accepted: 0');
      await desk.quotes.revise(quote.id, user, undefined);
      await act(order, 'cancel');
      expect(await countOf(quote)).toBe('superseded: 0');
    });

    it('are amended at once while others order from the same quote, and all of it is counted', async () => {
      const quote = await accepted({ lines: [{ description: 'One', quantity: '100', unitPrice: '1' }] });
      const part = [{ lineId: quote.lines[0]?.id ?? '', quantity: '2' }];
      const orders = [];
      for (let count = 0; count < 4; count += 1)
        orders.push(await act(await convert(quote.id, part), 'confirm'));
      await Promise.all([
        ...orders.map((order, index) =>
          amend(order, [{ id: order.lines[0]?.id, quantity: String(index + 1) }]),
        ),
        convert(quote.id, part),
        convert(quote.id, part),
      ]);
      expect(await countOf(quote)).toBe('partly_ordered: 14');
    });

    it('keep the lines that the quote offered as long as they are drafts', async () => {
      const quote = await accepted();
      const order = await convert(quote.id);
      const { lines } = aSalesOrder(customer.id, {
        lines: [{ description: 'Thing', quantity: '99', unitPrice: '10' }],
      });
      await expect(
        desk.orders.change(order.id, { lines, notes: 'More' }, user, undefined),
      ).rejects.toMatchObject({ code: 'not_editable', extras: { errors: [{ path: 'lines' }] } });
      expect(await desk.orders.get(order.id)).toEqual(order);
      const change = { notes: 'Ring first' };
      expect(await desk.orders.change(order.id, change, user, undefined)).toMatchObject({
        ...change,
        lines: [{ quantity: '1', quoteLineId: quote.lines[0]?.id }],
      });
    });

    it('take single lines in parts, until nothing is left', async () => {
      const quote = await accepted({
        shipping: '7',
        lines: [
          { description: 'One', quantity: '3', unitPrice: '10' },
          { description: 'Two', quantity: '1', unitPrice: '5' },
        ],
      });
      const [one, two] = quote.lines.map(({ id }) => id);
      const first = await convert(quote.id, [{ lineId: one ?? '', quantity: '1' }]);
      expect(first).toMatchObject({ subtotal: '10.00', shipping: '7.00' });
      expect((await desk.quotes.get(quote.id)).status).toBe('partly_ordered');
      await expect(
        convert(quote.id, [
          { lineId: two ?? '', quantity: '1' },
          { lineId: one ?? '', quantity: '2.5' },
        ]),
      ).rejects.toMatchObject({
        code: 'quantity_exceeded',
        extras: { errors: [{ path: 'lines.1.quantity' }] },
      });
      const rest = await convert(quote.id);
      expect(rest).toMatchObject({ subtotal: '25.00', shipping: '0.00' });
      expect((await desk.quotes.get(quote.id)).status).toBe('ordered');
      await expect(convert(quote.id)).rejects.toMatchObject({ code: 'illegal_transition' });
    });

    it('charge for shipping again once the order that did is cancelled', async () => {
      const quote = await accepted({
        shipping: '7',
        lines: [{ description: 'One', quantity: '3', unitPrice: '10' }],
      });
      const part = [{ lineId: quote.lines[0]?.id ?? '', quantity: '1' }];
      const first = await convert(quote.id, part);
      expect(await convert(quote.id, part)).toMatchObject({ shipping: '0.00' });
      await act(first, 'cancel');
      expect(await convert(quote.id, part)).toMatchObject({ shipping: '7.00' });
      expect(await convert(quote.id, part)).toMatchObject({ shipping: '0.00' });
    });

    it('are made once, whoever of sixteen comes first', async () => {
      const quote = await accepted();
      const whole = await Promise.allSettled(Array.from({ length: CALLERS }, () => convert(quote.id)));
      expect(whole.map(codeOf).sort()).toEqual([
        ...Array.from({ length: CALLERS - 1 }, () => 'illegal_transition'),
        'ok',
      ]);
      const other = await accepted({ lines: [{ description: 'One', quantity: '10', unitPrice: '1' }] });
      const part = [{ lineId: other.lines[0]?.id ?? '', quantity: '3' }];
      const parts = await Promise.allSettled(Array.from({ length: CALLERS }, () => convert(other.id, part)));
      expect(parts.map(codeOf).filter((code) => code === 'ok')).toHaveLength(3);
      const [row] = await database().read.query(
        'SELECT SUM(l.quantity) AS ordered, MAX(q.orderedQuantity) AS noted FROM salesorderlines l ' +
          'JOIN salesquotelines q ON q.id = l.quoteLineId WHERE q.quoteId = ?',
        [other.id],
      );
      expect([Number(row.ordered), Number(row.noted)]).toEqual([9_000_000, 9_000_000]);
    });
  });
});
