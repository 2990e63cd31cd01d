import type { Customer, SalesOrder } from '@docket/contracts';
import type { PlainOrderAction } from '@docket/domain';
import type { Database } from '@docket/platform';
import { onEachDatabase } from '@docket/platform/testing';
import { aSalesOrder, aShipment, stockedItem } from '../orders/sales-order.builder';
import { aCustomer } from '../quotes/sales-quote.builder';
import { deskSchema, openSalesDesk, type SalesDesk, seller as user } from '../testing/sales-desk';

const CALLERS = 8;

describe('the reversal of a shipment', () => {
  onEachDatabase(deskSchema, (database: () => Database) => {
    let desk: SalesDesk;
    let customer: Customer;

    beforeAll(async () => {
      desk = await openSalesDesk(database());
      customer = await desk.customers.create(aCustomer(), user);
    });

    const orderOf = (itemId: string, quantity: string) =>
      desk.orders.create(aSalesOrder(customer.id, { lines: [{ itemId, quantity, unitPrice: '1' }] }), user);
    const act = (order: { id: string }, action: PlainOrderAction) =>
      desk.orders.act(order.id, action, user, undefined);
    const ship = (order: SalesOrder, quantity: string, fields: object = {}) =>
      desk.shipments.create(
        order.id,
        aShipment([{ lineId: order.lines[0]?.id ?? '', quantity, ...fields }]),
        user,
        undefined,
      );
    const reverse = (shipment: { orderId: string; id: string }, reason = '') =>
      desk.reversals.reverse(shipment.orderId, shipment.id, { reason }, user, undefined);
    const levelsOf = async (itemId: string) => {
      const stock = (await desk.stock.levelsOf(database().read, [itemId])).get(itemId);
      return stock?.levels.map((level) => `${level.locationCode} ${level.onHand}/${level.allocated}`);
    };

    it('brings the goods back where they lay, held for the order, which goes back step by step', async () => {
      const { item, location } = await stockedItem(desk, { onHand: '10' });
      const order = await act(await orderOf(item.id, '8'), 'confirm');
      await act(order, 'start');
      const first = await ship(order, '3');
      const second = await ship(order, '5');
      expect((await desk.orders.get(order.id)).status).toBe('shipped');
      expect(await reverse(first, 'Wrong address')).toMatchObject({
        id: first.id,
        number: first.number,
        lines: first.lines,
        reversedAt: expect.any(String),
        reversedBy: { id: user.userId },
        reversalReason: 'Wrong address',
      });
      const partly = await desk.orders.get(order.id);
      expect(partly).toMatchObject({
        status: 'partly_shipped',
        lines: [{ shippedQuantity: '5', allocatedQuantity: '3', backorderQuantity: '0' }],
      });
      expect(await levelsOf(item.id)).toEqual([`${location.code} 5/3`]);
      await reverse(second);
      expect(await desk.orders.get(order.id)).toMatchObject({
        status: 'in_progress',
        lines: [{ shippedQuantity: '0', allocatedQuantity: '8' }],
        actions: ['allocate', 'amend', 'hold', 'cancel'],
      });
      expect(await levelsOf(item.id)).toEqual([`${location.code} 10/8`]);
      const { data } = await desk.shipments.list(order.id, {
        limit: 10,
        count: false,
        sort: [{ field: 'createdAt', descending: false }],
      });
      expect(data.map(({ number, reversedAt }) => [number, reversedAt !== null])).toEqual([
        [first.number, true],
        [second.number, true],
      ]);
      await ship(order, '8');
      expect((await desk.orders.get(order.id)).status).toBe('shipped');
    });

    it('leads an order back to confirmed that was never started, and can then be cancelled', async () => {
      const { item, location } = await stockedItem(desk, { onHand: '4' });
      const order = await act(await orderOf(item.id, '4'), 'confirm');
      const shipment = await ship(order, '2.5');
      await reverse(shipment);
      expect((await desk.orders.get(order.id)).status).toBe('confirmed');
      await act(order, 'cancel');
      expect(await levelsOf(item.id)).toEqual([`${location.code} 4/0`]);
    });

    it('brings back each serial number, and what is of no item as well', async () => {
      const { item, location } = await stockedItem(desk, {
        onHand: '1',
        tracking: 'serial',
        lots: ['S-1', 'S-2'],
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
      const shipment = await desk.shipments.create(
        order.id,
        aShipment(order.lines.map(({ id, quantity }) => ({ lineId: id, quantity }))),
        user,
        undefined,
      );
      await reverse(shipment);
      const held = await desk.stock.heldFor(database().read, { kind: 'SalesOrder', id: order.id });
      expect(held.map(({ lot, locationId }) => [lot, locationId])).toEqual([
        ['S-1', location.id],
        ['S-2', location.id],
      ]);
      expect((await desk.orders.get(order.id)).lines).toMatchObject([
        { shippedQuantity: '0', allocatedQuantity: '2' },
        { shippedQuantity: '0', allocatedQuantity: '0' },
      ]);
    });

    it('brings back no serial number that is in stock again, and changes nothing then', async () => {
      const { item, location } = await stockedItem(desk, { onHand: '1', tracking: 'serial', lots: ['S-1'] });
      const order = await act(await orderOf(item.id, '1'), 'confirm');
      const shipment = await ship(order, '1');
      await desk.records.append((manager) =>
        desk.stock.post(
          manager,
          { reason: 'return', itemId: item.id, toLocationId: location.id, quantity: '1', lot: 'S-1' },
          user,
        ),
      );
      await expect(reverse(shipment)).rejects.toMatchObject({ code: 'conflict' });
      expect(await desk.shipments.get(order.id, shipment.id)).toEqual(shipment);
      expect((await desk.orders.get(order.id)).status).toBe('shipped');
    });

    it('is refused where the order is over or on hold, with what is legal then', async () => {
      const { item } = await stockedItem(desk, { onHand: '4' });
      const order = await act(await orderOf(item.id, '4'), 'confirm');
      const shipment = await ship(order, '1');
      await act(order, 'hold');
      await expect(reverse(shipment)).rejects.toMatchObject({
        code: 'illegal_transition',
        extras: { legalActions: ['amend', 'resume'] },
      });
      await act(order, 'resume');
      await act(order, 'complete');
      await expect(reverse(shipment)).rejects.toMatchObject({
        code: 'illegal_transition',
        extras: { legalActions: [] },
      });
      expect(await desk.shipments.get(order.id, shipment.id)).toEqual(shipment);
      const other = await act(await orderOf(item.id, '1'), 'confirm');
      await expect(reverse({ ...shipment, orderId: other.id })).rejects.toMatchObject({ code: 'not_found' });
    });

    it('is done once, whoever of several comes first, and tells its history', async () => {
      const { item, location } = await stockedItem(desk, { onHand: '4' });
      const order = await act(await orderOf(item.id, '4'), 'confirm');
      const shipment = await ship(order, '4');
      const results = await Promise.allSettled(Array.from({ length: CALLERS }, () => reverse(shipment)));
      const codes = results.map((result) =>
        result.status === 'fulfilled' ? 'ok' : (result.reason as { code?: string }).code,
      );
      expect(codes.sort()).toEqual([...Array<string>(CALLERS - 1).fill('conflict'), 'ok']);
      expect(await levelsOf(item.id)).toEqual([`${location.code} 4/4`]);
      const entries: { action: string; changes: string }[] = await database().read.query(
        'SELECT action, changes FROM changes WHERE entityId = ? ORDER BY id DESC LIMIT 2',
        [order.id],
      );
      const named = { field: 'shipment', before: null, after: shipment.number };
      expect(
        entries.map(({ action, changes }) => ({ action, ...(JSON.parse(changes) as object) })),
      ).toMatchObject([
        { action: 'reverse_shipment', fields: expect.arrayContaining([named]) },
        { action: 'ship', fields: expect.arrayContaining([named]) },
      ]);
    });

    it('is the only way to take its movements back, and the refusal says so', async () => {
      const { item } = await stockedItem(desk, { onHand: '4' });
      const order = await act(await orderOf(item.id, '4'), 'confirm');
      const shipment = await ship(order, '4');
      const [{ id: movementId } = { id: '' }]: { id: string }[] = await database().read.query(
        "SELECT id FROM stockmovements WHERE referenceId = ? AND reason = 'ship'",
        [order.id],
      );
      await expect(desk.movements.reverse(movementId, '', user)).rejects.toMatchObject({
        code: 'owned_by_document',
        message: expect.stringContaining(`/v1/salesorders/${order.id}/shipments/${shipment.id}/reverse`),
      });
      expect((await desk.orders.get(order.id)).status).toBe('shipped');
    });

    it('holds no more of what returned than can be promised there', async () => {
      await desk.company.change({ allowNegativeStock: true }, undefined);
      const { item, location } = await stockedItem(desk, { onHand: '1' });
      const order = await act(await orderOf(item.id, '3'), 'confirm');
      const shipment = await ship(order, '3', { locationId: location.id });
      const other = await act(await orderOf(item.id, '2'), 'confirm');
      await ship(other, '2', { locationId: location.id });
      await reverse(shipment);
      expect(await levelsOf(item.id)).toEqual([`${location.code} -1/0`]);
    });
  });
});
