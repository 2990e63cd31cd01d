import {
  type Customer,
  ItemChange,
  type SalesOrder,
  SalesOrderChange,
  SalesOrderListQuery,
} from '@docket/contracts';
import { nextSalesOrderState, SALES_ORDER_ACTIONS, SALES_ORDER_STATES } from '@docket/domain';
import type { Database } from '@docket/platform';
import { onEachDatabase } from '@docket/platform/testing';
import { aCustomer, aSalesQuote } from '../quotes/sales-quote.builder';
import { orderCalls } from '../testing/order-calls';
import { deskSchema, openSalesDesk, type SalesDesk, seller as user } from '../testing/sales-desk';
import { v7 as uuidv7 } from 'uuid';
import { aSalesOrder, stockedItem } from './sales-order.builder';

describe('sales orders', () => {
  onEachDatabase(deskSchema, (database: () => Database) => {
    let desk: SalesDesk;
    let customer: Customer;

    beforeAll(async () => {
      desk = await openSalesDesk(database());
      customer = await desk.customers.create(aCustomer({ paymentTerms: '30 days' }), user);
    });

    const { act, amend, ship, inState } = orderCalls(() => ({ desk, customer, database: database() }));

    it('are late by the day they were promised for, or else requested for', async () => {
      const due = async (requestedDate: string | null, promisedDate: string | null) =>
        (await desk.orders.create(aSalesOrder(customer.id, { requestedDate, promisedDate }), user)).id;
      const late = await due('2019-05-01', null);
      const promised = await due('2019-05-20', '2019-05-01');
      await due('2019-05-01', '2019-05-20');
      await due('2019-05-10', null);
      await due(null, null);
      const query = SalesOrderListQuery.parse({
        dueBefore: '2019-05-10',
        status: 'draft',
        sort: 'number',
        count: 'true',
      });
      const { data, total } = await desk.orders.list(query);
      expect(data.map(({ id }) => id)).toEqual([late, promised]);
      expect(total).toBe(2);
    });

    it('are due by another day once they are promised, or no more, and sorted by it', async () => {
      const make = (requestedDate: string) =>
        desk.orders.create(aSalesOrder(customer.id, { requestedDate, promisedDate: null }), user);
      const [first, second] = [await make('2018-03-01'), await make('2018-03-02')];
      const due = async () => {
        const span = { dueSince: '2018-03-01', dueBefore: '2018-04-01', sort: 'dueDate' };
        return (await desk.orders.list(SalesOrderListQuery.parse(span))).data.map(({ id }) => id);
      };
      expect(await due()).toEqual([first.id, second.id]);
      const promise = (promisedDate: string | null) =>
        desk.orders.change(first.id, { promisedDate }, user, undefined);
      await promise('2018-03-31');
      expect(await due()).toEqual([second.id, first.id]);
      await promise('2018-04-01');
      expect(await due()).toEqual([second.id]);
      await promise(null);
      expect(await due()).toEqual([first.id, second.id]);
      const copy = await desk.orders.duplicate(first.id, user);
      expect(await due()).not.toContain(copy.id);
    });

    it('are found by who sells them', async () => {
      const kit = { ...user, userId: uuidv7(), name: 'Kit' };
      const { id } = await desk.orders.create(aSalesOrder(customer.id), kit);
      await desk.orders.create(aSalesOrder(customer.id), user);
      const query = SalesOrderListQuery.parse({ salespersonId: kit.userId, count: 'true' });
      expect(await desk.orders.list(query)).toMatchObject({ data: [{ id }], total: 1 });
    });

    it('start as drafts, numbered with their year, priced exactly, with what their items bring along', async () => {
      const { item } = await stockedItem(desk, {
        onHand: '0',
        name: 'Pump P-3',
        description: 'Stainless',
        price: '19.99',
        uom: 'set',
      });
      const order = await desk.orders.create(
        aSalesOrder(customer.id, {
          orderDate: '2026-05-06',
          lines: [
            { itemId: item.id, quantity: '3', taxPercent: '19' },
            { itemId: item.id, quantity: '1', description: 'A pump', unitPrice: '20', discountPercent: '10' },
          ],
        }),
        user,
      );
      expect(order).toMatchObject({
        status: 'draft',
        orderDate: '2026-05-06',
        quoteId: null,
        paymentTerms: '30 days',
        subtotal: '79.97',
        discount: '2.00',
        taxTotal: '11.39',
        total: '89.36',
        actions: ['confirm', 'cancel'],
        links: [],
      });
      expect(order.number).toMatch(/^SO-2026-\d{5}$/);
      expect(order.lines).toMatchObject([
        { description: 'Pump P-3\nStainless', uom: 'set', unitPrice: '19.99', backorderQuantity: '0' },
        { description: 'A pump', uom: 'set', unitPrice: '20.00' },
      ]);
      expect(await desk.orders.get(order.id)).toEqual(order);
      await expect(desk.items.remove(item.id, user, undefined)).rejects.toMatchObject({ code: 'in_use' });
    });

    it('tell of each line its item’s number, and whether it is made or bought now, without a change of theirs', async () => {
      const { item } = await stockedItem(desk, { onHand: '0', type: 'buy' });
      const lines = [
        { itemId: item.id, quantity: '1', unitPrice: '1' },
        { description: 'Fitting', quantity: '1', unitPrice: '1' },
      ];
      const order = await desk.orders.create(aSalesOrder(customer.id, { lines }), user);
      const itemsOf = (shown: SalesOrder) => shown.lines.map(({ sku, itemType }) => [sku, itemType]);
      expect(itemsOf(order)).toEqual([
        [item.sku, 'buy'],
        [null, null],
      ]);
      const quote = await desk.quotes.create(aSalesQuote(customer.id, { lines }), user);
      expect(quote.lines.map(({ sku }) => sku)).toEqual([item.sku, null]);
      await desk.items.change(item.id, ItemChange.parse({ type: 'make', sku: 'NEW-1' }), user, undefined);
      const after = await desk.orders.get(order.id);
      expect(itemsOf(after)).toEqual([
        ['NEW-1', 'make'],
        [null, null],
      ]);
      expect(after.version).toBe(order.version);
    });

    it('refuse items that there are not, another unit, and a price in another currency', async () => {
      const { item } = await stockedItem(desk, { onHand: '0', currency: 'USD', uom: 'm' });
      const lines = [
        { itemId: user.userId, quantity: '1', description: 'x', unitPrice: '1' },
        { itemId: item.id, quantity: '1', unitPrice: '1', uom: 'kg' },
        { itemId: item.id, quantity: '1' },
      ];
      await expect(desk.orders.create(aSalesOrder(customer.id, { lines }), user)).rejects.toMatchObject({
        code: 'invalid_request',
        extras: {
          errors: [{ path: 'lines.0.itemId' }, { path: 'lines.1.uom' }, { path: 'lines.2.unitPrice' }],
        },
      });
    });

    it('come in whole pieces where they have serial numbers, and what cannot be is told at its line', async () => {
      const { item } = await stockedItem(desk, { onHand: '0', tracking: 'serial' });
      const lines = [
        { description: 'Fitting', quantity: '1.5', unitPrice: '1' },
        { itemId: item.id, quantity: '1.5', unitPrice: '1' },
      ];
      const refusal = { code: 'invalid_request', extras: { errors: [{ path: 'lines.1.quantity' }] } };
      await expect(desk.orders.create(aSalesOrder(customer.id, { lines }), user)).rejects.toMatchObject(
        refusal,
      );
      const whole = [{ ...lines[0]! }, { ...lines[1]!, quantity: '2' }];
      const order = await desk.orders.create(aSalesOrder(customer.id, { lines: whole }), user);
      await expect(
        desk.orders.change(order.id, SalesOrderChange.parse({ lines }), user, undefined),
      ).rejects.toMatchObject(refusal);
      const { item: later } = await stockedItem(desk, { onHand: '0' });
      const early = await desk.orders.create(
        aSalesOrder(customer.id, { lines: [lines[0]!, { ...lines[1]!, itemId: later.id }] }),
        user,
      );
      await desk.items.change(later.id, { tracking: 'serial' }, user, undefined);
      await expect(act(early, 'confirm')).rejects.toMatchObject(refusal);
    });

    it('move along their transitions and no others', async () => {
      for (const state of SALES_ORDER_STATES) {
        for (const action of SALES_ORDER_ACTIONS) {
          const order = await inState(state);
          expect(order.status).toBe(state);
          const target = nextSalesOrderState(order, action);
          const move = () =>
            action === 'amend'
              ? amend(order, [{ id: order.lines[0]?.id, quantity: '2' }])
              : act(order, action);
          expect(order.actions.includes(action)).toBe(target !== null);
          if (target === null) {
            await expect(move()).rejects.toMatchObject({
              code: 'illegal_transition',
              extras: { legalActions: order.actions },
            });
            expect(await desk.orders.get(order.id)).toEqual(order);
          } else {
            expect((await move()).status).toBe(target);
          }
        }
        const order = await inState(state);
        const shipped = ship(order, '0.5');
        if (['confirmed', 'in_progress', 'partly_shipped'].includes(state)) await shipped;
        else await expect(shipped).rejects.toMatchObject({ code: 'illegal_transition' });
      }
    });

    it('go on from hold where they were, and are cancelled meanwhile only if nothing was shipped', async () => {
      for (const state of ['in_progress', 'partly_shipped'] as const) {
        const held = await act(await inState(state), 'hold');
        expect(held).toMatchObject({ status: 'on_hold', heldStatus: state });
        expect(held.actions).toEqual(['amend', 'resume', ...(state === 'in_progress' ? ['cancel'] : [])]);
        expect(await act(held, 'resume')).toMatchObject({ status: state, heldStatus: null });
      }
    });

    it('are changed in later states only where their state leaves fields open', async () => {
      const order = await inState('confirmed');
      const changed = await desk.orders.change(
        order.id,
        { promisedDate: '2027-01-31', notes: 'Soon' },
        user,
        undefined,
      );
      expect(changed).toMatchObject({
        promisedDate: '2027-01-31',
        notes: 'Soon',
        version: order.version + 1,
      });
      const { lines } = aSalesOrder(customer.id);
      await expect(desk.orders.change(order.id, { lines }, user, undefined)).rejects.toMatchObject({
        code: 'not_editable',
      });
      await expect(desk.orders.remove(order.id, user, undefined)).rejects.toMatchObject({
        code: 'not_editable',
      });
      await expect(desk.customers.remove(customer.id, user, undefined)).rejects.toMatchObject({
        code: 'in_use',
      });
    });

    it('are not duplicated, as quotes are not, into another currency at the same figures', async () => {
      const moving = await desk.customers.create(aCustomer({ code: 'C-moving' }), user);
      const order = await desk.orders.create(aSalesOrder(moving.id), user);
      const quote = await desk.quotes.create(aSalesQuote(moving.id), user);
      await desk.customers.change(moving.id, { currency: 'JPY' }, user, undefined);
      const refusal = {
        code: 'invalid_request',
        extras: {
          errors: [{ path: 'customerId', message: 'This customer is charged in JPY by now, not in EUR.' }],
        },
      };
      await expect(desk.orders.duplicate(order.id, user)).rejects.toMatchObject(refusal);
      await expect(desk.quotes.duplicate(quote.id, user)).rejects.toMatchObject(refusal);
      await desk.customers.change(moving.id, { currency: 'EUR' }, user, undefined);
      expect(await desk.orders.duplicate(order.id, user)).toMatchObject({ currency: 'EUR', total: '10.00' });
    });
  });
});
