import type { Customer, SalesOrder, ShipmentChange } from '@docket/contracts';
import type { Database } from '@docket/platform';
import { onEachDatabase } from '@docket/platform/testing';
import { aSalesOrder, aShipment } from '../orders/sales-order.builder';
import { salesOrderKind } from '../orders/sales-order.kind';
import { aCustomer } from '../quotes/sales-quote.builder';
import { deskSchema, openSalesDesk, type SalesDesk, seller as user } from '../testing/sales-desk';

describe('the change of a shipment', () => {
  onEachDatabase(deskSchema, (database: () => Database) => {
    let desk: SalesDesk;
    let customer: Customer;

    beforeAll(async () => {
      desk = await openSalesDesk(database());
      customer = await desk.customers.create(aCustomer(), user);
    });

    const confirmed = async () => {
      const lines = [{ description: 'Fitting', quantity: '2', unitPrice: '80' }];
      const order = await desk.orders.create(aSalesOrder(customer.id, { lines }), user);
      return desk.orders.act(order.id, 'confirm', user, undefined);
    };
    const ship = (order: SalesOrder, fields: object = {}) =>
      desk.shipments.create(
        order.id,
        { ...aShipment([{ lineId: order.lines[0]?.id ?? '', quantity: '1' }]), ...fields },
        user,
        undefined,
      );
    const change = (shipment: { orderId: string; id: string }, changed: ShipmentChange, ifMatch?: string) =>
      desk.shipments.change(shipment.orderId, shipment.id, changed, user, ifMatch);
    const keyOf = async (id: string) => {
      const [row]: { trackingKey: string }[] = await database().read.query(
        'SELECT trackingKey FROM shipments WHERE id = ?',
        [id],
      );
      return row?.trackingKey;
    };

    it('adds the number of the parcel, by which it is found, also once its order is completed', async () => {
      const order = await confirmed();
      const shipment = await ship(order, { carrier: 'Severn', notes: 'Two parcels' });
      await desk.orders.act(order.id, 'complete', user, undefined);
      const changed = await change(shipment, { trackingNumber: ' Größe 77 ' });
      expect(changed).toEqual({ ...shipment, trackingNumber: 'Größe 77' });
      expect(await desk.shipments.get(order.id, shipment.id)).toEqual(changed);
      expect(await keyOf(shipment.id)).toBe('grosse 77');
      expect(await change(shipment, { carrier: null, notes: 'One parcel' })).toEqual({
        ...changed,
        carrier: '',
        notes: 'One parcel',
      });
      expect(await keyOf(shipment.id)).toBe('grosse 77');
      await change(shipment, { trackingNumber: null });
      expect(await keyOf(shipment.id)).toBe('');
    });

    it('is told of in the history of its order, field by field, and raises its version', async () => {
      const order = await confirmed();
      const shipment = await ship(order, { carrier: 'Severn' });
      const { version } = await desk.orders.get(order.id);
      await change(shipment, { carrier: 'Thames', trackingNumber: 'T-1', notes: '' }, `"${version}-x"`);
      const after = await desk.orders.get(order.id);
      expect(after).toMatchObject({ status: 'partly_shipped', version: version + 1 });
      const [entry]: { action: string; changes: string }[] = await database().read.query(
        'SELECT action, changes FROM changes WHERE entityId = ? ORDER BY id DESC LIMIT 1',
        [order.id],
      );
      expect(entry?.action).toBe('change_shipment');
      expect(JSON.parse(entry?.changes ?? '')).toEqual({
        fields: [
          { field: 'shipment', before: null, after: shipment.number },
          { field: 'carrier', before: 'Severn', after: 'Thames' },
          { field: 'trackingNumber', before: '', after: 'T-1' },
        ],
        entries: [],
        omitted: 0,
      });
      expect(salesOrderKind.events).toHaveProperty('change_shipment', 'salesorder.shipment_changed');
      await expect(change(shipment, { notes: 'late' }, `"${version}-x"`)).rejects.toMatchObject({
        code: 'version_conflict',
      });
    });

    it('keeps of long notes in the history where they differ', async () => {
      const order = await confirmed();
      const shipment = await ship(order, { notes: 'a'.repeat(20_000) });
      await change(shipment, { notes: `${'a'.repeat(19_000)}b` });
      const [entry]: { changes: string }[] = await database().read.query(
        "SELECT changes FROM changes WHERE entityId = ? AND action = 'change_shipment'",
        [order.id],
      );
      expect(entry?.changes.length).toBeLessThan(2_000);
    });

    it('of nothing changes nothing', async () => {
      const order = await confirmed();
      const shipment = await ship(order, { carrier: 'Severn' });
      const before = await desk.orders.get(order.id);
      expect(await change(shipment, { carrier: 'Severn' })).toEqual(shipment);
      expect(await desk.orders.get(order.id)).toEqual(before);
    });

    it('is refused once it was reversed, and by another order', async () => {
      const order = await confirmed();
      const shipment = await ship(order);
      const other = await confirmed();
      await expect(change({ ...shipment, orderId: other.id }, { notes: 'x' })).rejects.toMatchObject({
        code: 'not_found',
      });
      const reversed = await desk.reversals.reverse(order.id, shipment.id, { reason: '' }, user, undefined);
      await expect(change(shipment, { notes: 'x' })).rejects.toMatchObject({
        code: 'not_editable',
        message: expect.stringContaining(shipment.number),
      });
      expect(await desk.shipments.get(order.id, shipment.id)).toEqual(reversed);
    });
  });
});
