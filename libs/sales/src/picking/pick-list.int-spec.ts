import type { Customer } from '@docket/contracts';
import { compareTexts, type Database, loadPrinted } from '@docket/platform';
import { onEachDatabase } from '@docket/platform/testing';
import { aSalesOrder, aShipment, stockedItem } from '../orders/sales-order.builder';
import { salesOrderKind } from '../orders/sales-order.kind';
import { aCustomer } from '../quotes/sales-quote.builder';
import { deskSchema, openSalesDesk, type SalesDesk, seller as user } from '../testing/sales-desk';

/** Sorts by location, since the order of locations is random in a test. Goods of one location keep their order. */
const byLocation = <Goods extends { locationCode: string }>(goods: readonly Goods[]) =>
  goods.toSorted((one, other) => compareTexts(one.locationCode, other.locationCode));

describe('what a pick list prints', () => {
  onEachDatabase(deskSchema, (database: () => Database) => {
    let desk: SalesDesk;
    let customer: Customer;

    beforeAll(async () => {
      desk = await openSalesDesk(database());
      customer = await desk.customers.create(aCustomer(), user);
    });

    const printed = async (id: string) => {
      const templateKind = salesOrderKind.templateKinds.find(({ name }) => name === 'PickList');
      if (templateKind === undefined) throw new Error('There is no template kind of pick lists.');
      return (await loadPrinted({ owner: salesOrderKind, templateKind }, database().read, id))?.data;
    };

    it('is what is held for the order, by location, and what is missing', async () => {
      const first = await stockedItem(desk, { onHand: '1', tracking: 'serial', lots: ['SN-2', 'SN-1'] });
      const second = await stockedItem(desk, { onHand: '3', uom: 'm' });
      const lines = [
        { itemId: second.item.id, description: 'Cable', quantity: '5', uom: 'm', unitPrice: '1' },
        { description: 'Installation', quantity: '1', unitPrice: '80' },
        { itemId: first.item.id, description: 'Drive', quantity: '2', unitPrice: '100' },
      ];
      const order = await desk.orders.create(aSalesOrder(customer.id, { lines }), user);
      expect(await printed(order.id)).toMatchObject({ number: order.number, picks: [], shortages: [] });

      await desk.orders.act(order.id, 'confirm', user, undefined);
      const [cable, , drive] = order.lines;
      const drives = { position: 3, sku: first.item.sku, description: 'Drive', uom: 'pcs' };
      const cables = { position: 1, sku: second.item.sku, description: 'Cable', uom: 'm' };
      const at = ({ location }: typeof first) => ({
        locationCode: location.code,
        locationName: location.name,
      });
      const missing = [{ ...cables, quantity: '2' }];
      expect(await printed(order.id)).toMatchObject({
        customer: { name: customer.name },
        picks: byLocation([
          { ...at(first), ...drives, lot: 'SN-1', quantity: '1' },
          { ...at(first), ...drives, lot: 'SN-2', quantity: '1' },
          { ...at(second), ...cables, lot: '', quantity: '3' },
        ]),
        shortages: missing,
      });

      const shipped = [
        { lineId: drive?.id ?? '', quantity: '1', locationId: first.location.id, lot: 'SN-1' },
        { lineId: cable?.id ?? '', quantity: '3' },
      ];
      await desk.shipments.create(order.id, aShipment(shipped), user, undefined);
      expect(await printed(order.id)).toMatchObject({
        picks: [{ ...at(first), ...drives, lot: 'SN-2', quantity: '1' }],
        shortages: missing,
      });
    });

    it('is nothing where there is no order', async () => {
      expect(await printed('0199b8a0-0000-7000-8000-00000000ffff')).toBeUndefined();
    });
  });
});
