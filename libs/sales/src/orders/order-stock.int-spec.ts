import { type Customer, NewStockMovement, StockMovementListQuery } from '@docket/contracts';
import type { Database } from '@docket/platform';
import { onEachDatabase } from '@docket/platform/testing';
import { aCustomer } from '../quotes/sales-quote.builder';
import { codeOf, orderCalls } from '../testing/order-calls';
import { deskSchema, openSalesDesk, type SalesDesk, seller as user } from '../testing/sales-desk';
import { aSalesOrder, aShipment, stockedItem } from './sales-order.builder';

const CALLERS = 16;

describe('sales orders and the stock they are made of', () => {
  onEachDatabase(deskSchema, (database: () => Database) => {
    let desk: SalesDesk;
    let customer: Customer;

    beforeAll(async () => {
      desk = await openSalesDesk(database());
      customer = await desk.customers.create(aCustomer({ paymentTerms: '30 days' }), user);
    });

    const { orderOf, act, ship, onHandOf, discrepancies } = orderCalls(() => ({
      desk,
      customer,
      database: database(),
    }));

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

    it('get stock that arrives in the order in which they are due, at once and with a history of it', async () => {
      const { item, location } = await stockedItem(desk, { onHand: '0' });
      const due = async (quantity: string, promisedDate: string | null) => {
        const order = await orderOf(item.id, quantity);
        const dated = await desk.orders.change(order.id, { promisedDate }, user, undefined);
        return act(dated, 'confirm');
      };
      const oldest = await due('5', null);
      const later = await due('5', '2030-02-01');
      const sooner = await due('5', '2030-01-01');
      const held = await act(await due('5', '2029-01-01'), 'hold');
      const receipt = { reason: 'receipt', itemId: item.id, toLocationId: location.id, quantity: '7' };
      const come = await desk.movements.create(NewStockMovement.parse(receipt), user);
      const heldFor = async ({ id }: { id: string }) =>
        (await desk.orders.get(id)).lines.map(({ allocatedQuantity }) => allocatedQuantity);
      expect(await Promise.all([sooner, later, oldest, held].map(heldFor))).toEqual([
        ['5'],
        ['2'],
        ['0'],
        ['0'],
      ]);
      expect((await desk.orders.get(sooner.id)).version).toBe(sooner.version + 1);
      expect((await desk.orders.get(oldest.id)).version).toBe(oldest.version);
      const changes: { action: string }[] = await database().read.query(
        'SELECT action FROM changes WHERE entityId = ? ORDER BY id DESC LIMIT 1',
        [sooner.id],
      );
      expect(changes).toEqual([{ action: 'allocate' }]);
      // An order that is confirmed afterwards gets none of what others wait for.
      expect((await due('1', '2029-01-01')).lines).toMatchObject([{ allocatedQuantity: '0' }]);
      await expect(desk.movements.reverse(come.id, '', user)).rejects.toMatchObject({
        code: 'insufficient_stock',
      });
      expect(await discrepancies()).toEqual([]);
    });

    it('lose at once what scrap takes, the youngest first, with a version, history and event of their own', async () => {
      const { item, location } = await stockedItem(desk, { onHand: '10' });
      const first = await act(await orderOf(item.id, '5'), 'confirm');
      const second = await act(await orderOf(item.id, '5'), 'confirm');
      const scrap = { reason: 'scrap', itemId: item.id, fromLocationId: location.id, quantity: '7' };
      await desk.movements.create(NewStockMovement.parse(scrap), user);
      expect(await desk.orders.get(second.id)).toMatchObject({
        version: second.version + 1,
        lines: [{ allocatedQuantity: '0', backorderQuantity: '5' }],
      });
      expect(await desk.orders.get(first.id)).toMatchObject({
        version: first.version + 1,
        lines: [{ allocatedQuantity: '3', backorderQuantity: '2' }],
      });
      const lastChange: { action: string; changes: string }[] = await database().read.query(
        'SELECT action, changes FROM changes WHERE entityId = ? ORDER BY id DESC LIMIT 1',
        [first.id],
      );
      expect(lastChange).toEqual([
        { action: 'lose_stock', changes: expect.stringContaining('allocatedQuantity') as string },
      ]);
      expect(await onHandOf(item.id)).toBe('3/3');
      expect(await discrepancies()).toEqual([]);
      // A movement by hand that names the order takes from it like any other.
      const reference = { kind: 'SalesOrder', id: first.id, line: null };
      await desk.movements.create(NewStockMovement.parse({ ...scrap, quantity: '1', reference }), user);
      expect((await desk.orders.get(first.id)).lines).toMatchObject([{ allocatedQuantity: '2' }]);
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
        actions: ['allocate', 'amend', 'complete', 'hold'],
      });
      await expect(ship(order, '5.000001')).rejects.toMatchObject({
        code: 'quantity_exceeded',
        extras: { errors: [{ path: 'lines.0.quantity' }] },
      });
      await ship(order, '5', { locationId: location.id });
      expect(await desk.orders.get(order.id)).toMatchObject({
        status: 'shipped',
        actions: ['amend', 'complete'],
      });
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

    it('say where what is held for them lies, and leave what is held for others', async () => {
      const { item, location } = await stockedItem(desk, { onHand: '7' });
      const [mine, theirs] = [await orderOf(item.id, '2'), await orderOf(item.id, '4')];
      await act(theirs, 'confirm');
      await act(mine, 'confirm');
      const [lineId, place] = [mine.lines[0]?.id, { itemId: item.id, locationId: location.id, lot: null }];
      expect(await desk.orders.allocations(mine.id)).toEqual([{ lineId, ...place, quantity: '2' }]);
      await act(mine, 'cancel');
      expect(await desk.orders.allocations(mine.id)).toEqual([]);
      await expect(desk.orders.allocations(item.id)).rejects.toMatchObject({ code: 'not_found' });
      const more = await orderOf(item.id, '5');
      await act(more, 'confirm');
      // Three are held for it, and none is free beside.
      await expect(ship(more, '4', { locationId: location.id })).rejects.toMatchObject({
        code: 'insufficient_stock',
        extras: { shortages: [{ onHand: '7', available: '3' }] },
      });
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

    it('are named by their numbers where stock was moved for them, as long as they are there', async () => {
      const { item, location } = await stockedItem(desk, { onHand: '1' });
      const order = await orderOf(item.id, '1');
      const move = (reference: object | null) =>
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
      const named = { kind: 'SalesOrder', id: order.id };
      expect((await move(named)).referenceNumber).toBe(order.number);
      expect((await move(null)).referenceNumber).toBeNull();
      const numbers = async (filters: object) =>
        (await desk.movements.list(StockMovementListQuery.parse({ itemId: item.id, ...filters }))).data.map(
          ({ referenceNumber }) => referenceNumber,
        );
      for (const filters of [{}, { locationId: location.id }]) {
        expect(await numbers(filters)).toEqual([null, order.number, null]);
      }
      await desk.orders.remove(order.id, user, undefined);
      expect(await numbers({ referenceId: order.id })).toEqual([null]);
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
    });

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
    });
  });
});
