import type { Customer, SalesOrder } from '@docket/contracts';
import { type Database, loadPrinted } from '@docket/platform';
import { afterStatements, onEachDatabase } from '@docket/platform/testing';
import { aCustomer } from '../quotes/sales-quote.builder';
import { deliveryNotePart } from '../shipments/delivery-note.part';
import { loadShipment } from '../shipments/shipment.view';
import { deskSchema, openSalesDesk, type SalesDesk, seller as user } from '../testing/sales-desk';
import { aSalesOrder, aShipment, stockedItem } from './sales-order.builder';
import { salesOrderKind } from './sales-order.kind';
import { loadSalesOrder } from './sales-order.view';

const pickLists = salesOrderKind.templateKinds.find(({ name }) => name === 'PickList') ?? fail();

function fail(): never {
  throw new Error('There is no template kind of pick lists.');
}

describe('what is read of an order in several statements', () => {
  onEachDatabase(deskSchema, (database: () => Database) => {
    let desk: SalesDesk;
    let customer: Customer;

    beforeAll(async () => {
      desk = await openSalesDesk(database());
      customer = await desk.customers.create(aCustomer(), user);
    });
    afterEach(() => jest.restoreAllMocks());

    /** Commits something right after the first statement that reads from a table. */
    const commitAfter = (table: string, commit: () => Promise<unknown>) => {
      const state = { committed: false };
      afterStatements(database(), async (sql) => {
        if (state.committed || !new RegExp(`\\bFROM ${table}\\b`).test(sql)) return;
        state.committed = true;
        await commit();
      });
      return state;
    };

    const confirmed = async (): Promise<SalesOrder> => {
      const { item } = await stockedItem(desk, { onHand: '4' });
      const lines = [{ itemId: item.id, quantity: '4', unitPrice: '1' }];
      const draft = await desk.orders.create(aSalesOrder(customer.id, { lines }), user);
      return desk.orders.act(draft.id, 'confirm', user, undefined);
    };
    const ship = (order: SalesOrder, quantity: string) =>
      desk.shipments.create(
        order.id,
        aShipment([{ lineId: order.lines[0]?.id ?? '', quantity }]),
        user,
        undefined,
      );
    const reverse = (order: SalesOrder, shipmentId: string) =>
      desk.reversals.reverse(order.id, shipmentId, { reason: '' }, user, undefined);

    it('is one state of it, while somebody ships', async () => {
      const order = await confirmed();
      const state = commitAfter('salesorders', () => ship(order, '4'));
      expect(await desk.orders.get(order.id)).toEqual(order);
      expect(state.committed).toBe(true);
      expect(await desk.orders.get(order.id)).toMatchObject({
        status: 'shipped',
        lines: [{ shippedQuantity: '4', allocatedQuantity: '0' }],
      });
    });

    it('is one state of a shipment with its order, while somebody reverses it', async () => {
      const order = await confirmed();
      const shipment = await ship(order, '1');
      const before = await desk.orders.get(order.id);
      const seen = await database().snapshot(async (manager) => {
        const read = await loadShipment(manager, shipment.id);
        await reverse(order, shipment.id);
        return [read, await loadShipment(manager, shipment.id), await loadSalesOrder(manager, order.id)];
      });
      expect(seen).toEqual([shipment, shipment, before]);
      expect((await desk.shipments.get(order.id, shipment.id)).reversedAt).not.toBeNull();
    });

    it('is one state of what a pick list prints, while somebody ships', async () => {
      const order = await confirmed();
      const print = () =>
        loadPrinted({ owner: salesOrderKind, templateKind: pickLists }, database().read, order.id);
      const state = commitAfter('items', () => ship(order, '4'));
      expect((await print())?.data).toMatchObject({ number: order.number, picks: [{ quantity: '4' }] });
      expect(state.committed).toBe(true);
      expect((await print())?.data).toMatchObject({ status: 'shipped', picks: [], shortages: [] });
    });

    it('is one state of what a delivery note prints, while somebody reverses its shipment', async () => {
      const order = await confirmed();
      const shipment = await ship(order, '4');
      const before = await desk.orders.get(order.id);
      const templateKind = salesOrderKind.templateKinds.find(({ part }) => part === deliveryNotePart);
      if (templateKind === undefined) throw new Error('There is no template kind of delivery notes.');
      const print = () => loadPrinted({ owner: salesOrderKind, templateKind }, database().read, shipment.id);
      const state = commitAfter('shipments', () => reverse(order, shipment.id));
      expect((await print())?.data).toMatchObject({ reversed: false, order: before });
      expect(state.committed).toBe(true);
      expect((await print())?.data).toMatchObject({ reversed: true, order: { status: 'confirmed' } });
    });
  });
});
