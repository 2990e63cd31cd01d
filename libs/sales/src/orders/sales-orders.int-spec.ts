import {
  type Customer,
  NewStockMovement,
  type SalesOrder,
  SalesOrderChange,
  SalesOrderListQuery,
} from '@docket/contracts';
import {
  nextSalesOrderState,
  SALES_ORDER_ACTIONS,
  SALES_ORDER_STATES,
  type SalesOrderAction,
  type SalesOrderState,
} from '@docket/domain';
import type { Database } from '@docket/platform';
import { onEachDatabase } from '@docket/platform/testing';
import { aCustomer, aSalesQuote } from '../quotes/sales-quote.builder';
import { deskSchema, openSalesDesk, type SalesDesk, seller as user } from '../testing/sales-desk';
import { aSalesOrder, aShipment, stockedItem } from './sales-order.builder';

const CALLERS = 16;

describe('sales orders', () => {
  onEachDatabase(deskSchema, (database: () => Database) => {
    let desk: SalesDesk;
    let customer: Customer;

    beforeAll(async () => {
      desk = await openSalesDesk(database());
      customer = await desk.customers.create(aCustomer({ paymentTerms: '30 days' }), user);
    });

    const orderOf = (itemId: string, quantity: string) =>
      desk.orders.create(aSalesOrder(customer.id, { lines: [{ itemId, quantity, unitPrice: '1' }] }), user);
    const act = (order: { id: string }, action: SalesOrderAction) =>
      desk.orders.act(order.id, action, user, undefined);
    const ship = (order: SalesOrder, quantity: string, fields: object = {}) =>
      desk.shipments.create(
        order.id,
        aShipment([{ lineId: order.lines[0]?.id ?? '', quantity, ...fields }]),
        user,
        undefined,
      );
    const codeOf = (result: PromiseSettledResult<unknown>) =>
      result.status === 'fulfilled' ? 'ok' : (result.reason as { code?: string }).code;
    const onHandOf = async (itemId: string) => {
      const stock = (await desk.stock.levelsOf(database().read, [itemId])).get(itemId);
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
      const { read } = database();
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
        ...((await read.query('SELECT * FROM stocklevels WHERE onHand < 0 OR allocated < 0')) as unknown[]),
      ];
    };

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

    it('hold what is there when they are confirmed, keep the rest on backorder, and free exactly that', async () => {
      const { item } = await stockedItem(desk, { onHand: '10' });
      const first = await act(await orderOf(item.id, '7'), 'confirm');
      expect(first.lines).toMatchObject([{ allocatedQuantity: '7', backorderQuantity: '0' }]);
      const second = await act(await orderOf(item.id, '7.5'), 'confirm');
      expect(second).toMatchObject({
        status: 'confirmed',
        lines: [{ allocatedQuantity: '3', backorderQuantity: '4.5' }],
      });
      expect(await onHandOf(item.id)).toBe('10/10');
      await act(first, 'cancel');
      expect(await onHandOf(item.id)).toBe('10/3');
      const again = await act(second, 'allocate');
      expect(again.lines).toMatchObject([{ allocatedQuantity: '7.5', backorderQuantity: '0' }]);
      await act(second, 'cancel');
      expect(await onHandOf(item.id)).toBe('10/0');
      expect(await discrepancies()).toEqual([]);
    });

    it('are shipped in parts, never more than was ordered, and are done once all is', async () => {
      const { item, location } = await stockedItem(desk, { onHand: '10' });
      const order = await act(await orderOf(item.id, '8'), 'confirm');
      const made = await ship(order, '3');
      expect(made.number).toMatch(/^SH-\d{5}$/);
      expect(made.lines).toMatchObject([{ quantity: '3', locationId: location.id, linePosition: 1 }]);
      const partly = await desk.orders.get(order.id);
      expect(partly).toMatchObject({
        status: 'partly_shipped',
        lines: [{ shippedQuantity: '3', allocatedQuantity: '5' }],
        actions: ['allocate', 'complete', 'hold'],
      });
      await expect(ship(order, '5.000001')).rejects.toMatchObject({
        code: 'quantity_exceeded',
        extras: { errors: [{ path: 'lines.0.quantity' }] },
      });
      await ship(order, '5', { locationId: location.id });
      expect(await desk.orders.get(order.id)).toMatchObject({ status: 'shipped', actions: ['complete'] });
      expect(await onHandOf(item.id)).toBe('2/0');
      await expect(ship(order, '1')).rejects.toMatchObject({ code: 'illegal_transition' });
      expect((await act(order, 'complete')).status).toBe('completed');
      expect(await discrepancies()).toEqual([]);
    });

    it('are shipped by lots and serial numbers, and what is of no item needs no stock', async () => {
      const { item, location } = await stockedItem(desk, {
        onHand: '1',
        tracking: 'serial',
        lots: ['S-1', 'S-2', 'S-3'],
      });
      const order = await desk.orders.create(
        aSalesOrder(customer.id, {
          lines: [
            { itemId: item.id, quantity: '2', unitPrice: '1' },
            { description: 'Fitting', quantity: '1.5', unitPrice: '80' },
          ],
        }),
        user,
      );
      await act(order, 'confirm');
      const [goods, service] = order.lines.map(({ id }) => id);
      const made = await desk.shipments.create(
        order.id,
        aShipment([
          { lineId: service ?? '', quantity: '1.5' },
          { lineId: goods ?? '', quantity: '1', locationId: location.id, lot: 'S-3' },
          { lineId: goods ?? '', quantity: '1', locationId: location.id, lot: 'S-1' },
        ]),
        user,
        undefined,
      );
      expect(made.lines.map(({ linePosition, lot, quantity }) => [linePosition, lot, quantity])).toEqual([
        [1, 'S-3', '1'],
        [1, 'S-1', '1'],
        [2, null, '1.5'],
      ]);
      expect((await desk.orders.get(order.id)).status).toBe('shipped');
      expect(await onHandOf(item.id)).toBe('1/0');
      expect(await discrepancies()).toEqual([]);
    });

    it('hold anew what a count took from them, also where their lines seem to lack nothing', async () => {
      const { item, location } = await stockedItem(desk, { onHand: '5' });
      const order = await act(await orderOf(item.id, '5'), 'confirm');
      const post = (reason: 'scrap' | 'receipt', quantity: string) =>
        desk.records.append((manager) =>
          desk.stock.post(
            manager,
            {
              reason,
              itemId: item.id,
              quantity,
              ...(reason === 'scrap' ? { fromLocationId: location.id } : { toLocationId: location.id }),
            },
            user,
          ),
        );
      await post('scrap', '3');
      expect((await act(order, 'allocate')).lines).toMatchObject([
        { allocatedQuantity: '2', backorderQuantity: '3' },
      ]);
      expect(await onHandOf(item.id)).toBe('2/2');
      await post('receipt', '4');
      expect((await act(order, 'allocate')).lines).toMatchObject([
        { allocatedQuantity: '5', backorderQuantity: '0' },
      ]);
      expect(await onHandOf(item.id)).toBe('6/5');
      expect(await discrepancies()).toEqual([]);
    });

    it('are named by movements of stock with one of their lines, or as a whole', async () => {
      const { item, location } = await stockedItem(desk, { onHand: '1' });
      const order = await orderOf(item.id, '1');
      const post = (reference: object) =>
        desk.movements.create(
          NewStockMovement.parse({
            reason: 'receipt',
            itemId: item.id,
            toLocationId: location.id,
            quantity: '1',
            reference,
          }),
          user,
        );
      const line = order.lines[0]?.id ?? '';
      const named = { kind: 'SalesOrder', id: order.id };
      expect((await post({ ...named, line })).reference).toEqual({ ...named, line });
      expect((await post(named)).reference).toEqual({ ...named, line: null });
      await expect(post({ ...named, line: item.id })).rejects.toMatchObject({
        code: 'invalid_request',
        extras: { errors: [{ path: 'reference.line' }] },
      });
      await expect(post({ ...named, id: line })).rejects.toMatchObject({
        extras: { errors: [{ path: 'reference.id' }] },
      });
    });

    it('change nothing where a shipment is refused', async () => {
      const { item } = await stockedItem(desk, { onHand: '2' });
      const order = await act(await orderOf(item.id, '5'), 'confirm');
      const count = async () =>
        Number((await database().read.query('SELECT COUNT(*) AS count FROM shipments'))[0].count);
      const before = await count();
      await expect(ship(order, '3')).rejects.toMatchObject({ code: 'insufficient_stock' });
      expect(await desk.orders.get(order.id)).toEqual(order);
      expect(await count()).toBe(before);
    });

    it('move along their transitions and no others', async () => {
      for (const state of SALES_ORDER_STATES) {
        for (const action of SALES_ORDER_ACTIONS) {
          const order = await inState(state);
          expect(order.status).toBe(state);
          const target = nextSalesOrderState(order, action);
          expect(order.actions.includes(action)).toBe(target !== null);
          if (target === null) {
            await expect(act(order, action)).rejects.toMatchObject({
              code: 'illegal_transition',
              extras: { legalActions: order.actions },
            });
            expect(await desk.orders.get(order.id)).toEqual(order);
          } else {
            expect((await act(order, action)).status).toBe(target);
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
        expect(held.actions).toEqual(state === 'in_progress' ? ['resume', 'cancel'] : ['resume']);
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

    it('hold no more than there is, and free all of it, with sixteen at once', async () => {
      const { item } = await stockedItem(desk, { onHand: '20' });
      const orders = await Promise.all(Array.from({ length: CALLERS }, () => orderOf(item.id, '3')));
      await Promise.all(orders.map((order) => act(order, 'confirm')));
      const confirmed = await Promise.all(orders.map(({ id }) => desk.orders.get(id)));
      const held = confirmed.map(({ lines }) => Number(lines[0]?.allocatedQuantity));
      expect(held.reduce((sum, quantity) => sum + quantity)).toBe(20);
      expect(await onHandOf(item.id)).toBe('20/20');
      expect(await discrepancies()).toEqual([]);
      // Each is cancelled by two, shipped by one, and one gets there first.
      await Promise.all(
        confirmed.flatMap((order) => [
          act(order, 'cancel').catch(() => undefined),
          ship(order, '1').catch(() => undefined),
          act(order, 'cancel').catch(() => undefined),
        ]),
      );
      expect(await discrepancies()).toEqual([]);
      const after = await Promise.all(orders.map(({ id }) => desk.orders.get(id)));
      const left = after.filter(({ status }) => status !== 'cancelled');
      for (const order of left) expect(order.status).toBe('partly_shipped');
      await Promise.all(left.map((order) => act(order, 'complete')));
      expect(await onHandOf(item.id)).toBe(`${20 - left.length}/0`);
      expect(await discrepancies()).toEqual([]);
    }, 60_000);

    it('are shipped once, whoever of sixteen comes first', async () => {
      const { item } = await stockedItem(desk, { onHand: '100' });
      const order = await act(await orderOf(item.id, '10'), 'confirm');
      const results = await Promise.allSettled(Array.from({ length: CALLERS }, () => ship(order, '4')));
      const codes = results.map(codeOf);
      expect(codes.filter((code) => code === 'ok')).toHaveLength(2);
      expect(new Set(codes)).toEqual(new Set(['ok', 'quantity_exceeded']));
      expect(await desk.orders.get(order.id)).toMatchObject({
        status: 'partly_shipped',
        lines: [{ shippedQuantity: '8', allocatedQuantity: '2' }],
      });
      expect(await onHandOf(item.id)).toBe('92/2');
      expect(await discrepancies()).toEqual([]);
    }, 60_000);

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

    describe('made from a quote', () => {
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
          links: [{ relation: 'result', kind: 'SalesOrder', id: order.id, status: 'draft' }],
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

      it('keep the lines that the quote offered', async () => {
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
        const parts = await Promise.allSettled(
          Array.from({ length: CALLERS }, () => convert(other.id, part)),
        );
        expect(parts.map(codeOf).filter((code) => code === 'ok')).toHaveLength(3);
        const [row] = await database().read.query(
          'SELECT SUM(l.quantity) AS ordered, MAX(q.orderedQuantity) AS noted FROM salesorderlines l ' +
            'JOIN salesquotelines q ON q.id = l.quoteLineId WHERE q.quoteId = ?',
          [other.id],
        );
        expect([Number(row.ordered), Number(row.noted)]).toEqual([9_000_000, 9_000_000]);
      }, 60_000);
    });

    async function inState(state: SalesOrderState): Promise<SalesOrder> {
      const paths: Record<SalesOrderState, readonly (SalesOrderAction | 'ship' | 'ship all')[]> = {
        draft: [],
        confirmed: ['confirm'],
        in_progress: ['confirm', 'start'],
        partly_shipped: ['confirm', 'ship'],
        shipped: ['confirm', 'ship all'],
        completed: ['confirm', 'ship all', 'complete'],
        on_hold: ['confirm', 'hold'],
        cancelled: ['cancel'],
      };
      const order = await desk.orders.create(aSalesOrder(customer.id), user);
      for (const step of paths[state]) {
        if (step === 'ship') await ship(order, '0.25');
        else if (step === 'ship all') await ship(order, '1');
        else await act(order, step);
      }
      return desk.orders.get(order.id);
    }
  });
});
