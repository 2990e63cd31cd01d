import {
  type Customer,
  CustomerShipmentLineListQuery,
  type SalesOrder,
  isReadOnly,
  SalesOrderChange,
  type Shipment,
  ShipmentEntryListQuery,
} from '@docket/contracts';
import { type Database, insertChunks, readPage } from '@docket/platform';
import { afterStatements, analyze, onEachDatabase, plansOf } from '@docket/platform/testing';
import { v7 as uuidv7 } from 'uuid';
import { aSalesOrder, aShipment, stockedItem } from '../orders/sales-order.builder';
import { aCustomer } from '../quotes/sales-quote.builder';
import { deskSchema, openSalesDesk, type SalesDesk, seller as user } from '../testing/sales-desk';
import { linesOfCustomers, presentLine } from './customer-lines.list';
import { ShipmentLineEntity } from './shipment-line.entity';
import { ShipmentEntity } from './shipment.entity';
import { allShipmentsList } from './shipments.list';

const COPIES = 3_000;

describe('what was shipped', () => {
  onEachDatabase(deskSchema, (database: () => Database) => {
    let desk: SalesDesk;
    let customer: Customer;
    let other: Customer;
    let buyers = 0;
    const aBuyer = (name = 'Buyer') =>
      desk.customers.create(aCustomer({ code: `B-${++buyers}`, name }), user);

    beforeAll(async () => {
      desk = await openSalesDesk(database());
      customer = await aBuyer('Norderney Ferries');
      other = await aBuyer('Harbour Office');
    });

    const orderOf = async ({ id }: Customer, lines: object[]) => {
      const order = await desk.orders.create(aSalesOrder(id, { lines: lines as never }), user);
      return desk.orders.act(order.id, 'confirm', user, undefined);
    };
    /** @param parts what is shipped: of the first line, unless they name another one */
    const ship = (order: SalesOrder, parts: object[] = [{ quantity: '1' }], fields: object = {}) => {
      const lines = parts.map((part) => ({ lineId: order.lines[0]?.id, ...part }));
      return desk.shipments.create(order.id, aShipment(lines as never, fields), user, undefined);
    };
    const reverse = ({ orderId, id }: Shipment) =>
      desk.reversals.reverse(orderId, id, { reason: 'Wrong address' }, user, undefined);
    const list = (query: object = {}) =>
      desk.allShipments.list(ShipmentEntryListQuery.parse({ count: 'true', ...query }));
    const numbersOf = async (query: object) => (await list(query)).data.map(({ number }) => number);
    const got = ({ id }: Pick<Customer, 'id'>, query: object = {}) =>
      desk.customerLines.list(id, CustomerShipmentLineListQuery.parse(query));
    const thing = { description: 'Thing', quantity: '9', unitPrice: '1' };

    it('is listed over all orders, the newest first, with order and customer', async () => {
      const [one, two] = [await orderOf(customer, [thing]), await orderOf(other, [thing])];
      const first = await ship(one, undefined, { carrier: 'DHL', trackingNumber: 'JJD 0003' });
      const second = await ship(two);
      const third = await ship(one);
      const { data, total } = await list({ limit: '3' });
      expect(data.map(({ number }) => number)).toEqual([third, second, first].map(({ number }) => number));
      expect(total).toBe(3);
      const { lines: _lines, ...summary } = first;
      expect(data[2]).toEqual({
        ...summary,
        orderNumber: one.number,
        customerId: customer.id,
        customerName: customer.name,
      });
      const { next } = await list({ limit: '1' });
      expect(await numbersOf({ limit: '1', cursor: next })).toEqual([second.number]);
      expect(await numbersOf({ sort: 'createdAt' })).toEqual((await numbersOf({})).toReversed());
    });

    it('is narrowed to customers, items, days, and what was reversed', async () => {
      const buyer = await aBuyer();
      const { item } = await stockedItem(desk, { onHand: '20' });
      const order = await orderOf(buyer, [{ itemId: item.id, quantity: '9', unitPrice: '1' }, thing]);
      const parts = [{ quantity: '1' }, { lineId: order.lines[1]?.id, quantity: '1' }];
      const both = await ship(order, parts, { date: '2026-03-31' });
      const one = await ship(order, [{ quantity: '2' }], { date: '2026-04-01' });
      await reverse(one);
      const ofBoth = [one.number, both.number];
      expect(await numbersOf({ customerId: buyer.id })).toEqual(ofBoth);
      expect(await numbersOf({ customerId: `${buyer.id},${customer.id}`, itemId: item.id })).toEqual(ofBoth);
      expect(await numbersOf({ itemId: user.userId })).toEqual([]);
      expect(await numbersOf({ customerId: buyer.id, dateSince: '2026-04-01' })).toEqual([one.number]);
      expect(await numbersOf({ customerId: buyer.id, dateBefore: '2026-04-01' })).toEqual([both.number]);
      expect(await list({ customerId: buyer.id, reversed: 'true' })).toMatchObject({
        total: 1,
        data: [{ number: one.number, reversalReason: 'Wrong address', reversedBy: { id: user.userId } }],
      });
      expect(await numbersOf({ customerId: buyer.id, reversed: 'false' })).toEqual([both.number]);
      expect(await numbersOf({ customerId: buyer.id, reversed: 'true,false' })).toEqual(ofBoth);
      expect(await numbersOf({ customerId: buyer.id, sort: 'date' })).toEqual(ofBoth.toReversed());
    });

    it('is found by number, parcel, order and customer, one word in each', async () => {
      const buyer = await aBuyer('Zellerfeld Mining');
      const order = await orderOf(buyer, [thing]);
      const shipment = await ship(order, undefined, { trackingNumber: 'ÄX 4711 99' });
      const short = shipment.number.replace(/-0+/, '-');
      for (const q of [shipment.number, short, '4711', 'äx 99', order.number, 'zellerfeld'])
        expect([q, await numbersOf({ q })]).toEqual([q, [shipment.number]]);
      expect(await numbersOf({ q: `zellerfeld ${short}` })).toEqual([shipment.number]);
      expect(await numbersOf({ q: `zellerfeld ${order.number} ax` })).toEqual([shipment.number]);
      expect(await numbersOf({ q: `norderney ${shipment.number}` })).toEqual([]);
      expect((await list({ q: 'sh-' })).total).toBe((await list()).total);
    });

    it('is told to a customer line by line, with serial numbers, without what was reversed', async () => {
      const buyer = await aBuyer();
      expect((await got(buyer)).data).toEqual([]);
      await expect(got({ id: user.userId })).rejects.toMatchObject({ code: 'not_found' });
      const { item, location } = await stockedItem(desk, {
        onHand: '1',
        tracking: 'serial',
        lots: ['S-1', 'S-2', 'S-3'],
      });
      const order = await orderOf(buyer, [
        { itemId: item.id, quantity: '3', unitPrice: '1' },
        { ...thing, quantity: '2.5', uom: 'h' },
      ]);
      const piece = (lot: string) => ({ quantity: '1', locationId: location.id, lot });
      const work = { lineId: order.lines[1]?.id, quantity: '2.5' };
      const first = await ship(order, [piece('S-1'), work], { date: '2026-03-31' });
      const second = await ship(order, [piece('S-2')]);
      await reverse(await ship(order, [piece('S-3')]));
      const one = await got(buyer, { limit: '1', count: 'true' });
      expect(one).toMatchObject({ total: 3, data: [{ number: second.number, lot: 'S-2', sku: item.sku }] });
      // From the first line of a shipment on, also where a page ends within it.
      const two = await got(buyer, { limit: '2' });
      expect(two.data.map(({ number, position }) => [number, position])).toEqual([
        [second.number, 1],
        [first.number, 1],
      ]);
      expect((await got(buyer, { cursor: two.next })).data).toMatchObject([
        { number: first.number, position: 2 },
      ]);
      const rest = await got(buyer, { cursor: one.next });
      expect(rest.next).toBeNull();
      const shared = {
        shipmentId: first.id,
        number: first.number,
        date: '2026-03-31',
        orderId: order.id,
        orderNumber: order.number,
      };
      const ofItem = { itemId: item.id, sku: item.sku, description: 'Bolt', uom: 'pcs' };
      const ofNone = { itemId: null, sku: null, description: 'Thing', uom: 'h' };
      expect(rest.data).toEqual([
        { ...shared, position: 1, ...ofItem, quantity: '1', lot: 'S-1' },
        { ...shared, position: 2, ...ofNone, quantity: '2.5', lot: null },
      ]);
    });

    it('stays with its customer, whom nobody changes in an order', () => {
      // Each shipment keeps whom it went to: once an order can change that, it has to change it there, too.
      expect(isReadOnly(SalesOrderChange.shape.customerId)).toBe(true);
    });

    it('is found by indexes, by one statement, also where thousands were shipped', async () => {
      const [buyer, rare] = [await aBuyer('Much'), await aBuyer()];
      const { item } = await stockedItem(desk, { onHand: '20' });
      const only = await ship(await orderOf(rare, [thing]), undefined, { trackingNumber: 'ONLY-1' });
      const made = await ship(await orderOf(buyer, [{ itemId: item.id, quantity: '9', unitPrice: '1' }]));
      await database().transaction(async (manager) => {
        const aRow = await manager.findOneByOrFail(ShipmentEntity, { id: made.id });
        const aLine = await manager.findOneByOrFail(ShipmentLineEntity, { shipmentId: made.id });
        const copies = Array.from({ length: COPIES }, (_, index) => ({
          id: uuidv7(),
          number: `N-${index}`,
          numberKey: `n-${index}`,
          createdAt: new Date(Date.parse(aRow.createdAt) + index + 1).toISOString(),
        }));
        await insertChunks(
          manager,
          ShipmentEntity,
          copies.map((copy) => ({ ...aRow, ...copy })),
        );
        await insertChunks(
          manager,
          ShipmentLineEntity,
          copies.map(({ id }) => ({ ...aLine, shipmentId: id })),
        );
      });
      const last = await ship(await orderOf(rare, [thing]));
      await reverse(last);
      await analyze(database(), 'shipments', 'shipmentlines', 'salesorders');

      const statements: string[] = [];
      afterStatements(database(), async (sql) => void statements.push(sql));
      const newest = await got(buyer, { limit: '3' });
      jest.restoreAllMocks();
      expect(newest.data.map(({ number }) => number)).toEqual([1, 2, 3].map((back) => `N-${COPIES - back}`));
      expect(statements).toHaveLength(1);
      const ofLines = {
        limit: 5,
        count: false,
        customerId: [buyer.id],
        reversed: [0],
        sort: [
          { field: 'shipment', descending: true },
          { field: 'position', descending: false },
        ] as const,
      };
      const [plan] = await plansOf(database(), (manager) =>
        readPage(manager, linesOfCustomers, ofLines, presentLine),
      );
      expect(plan).toContain('shipmentlines_customer');
      expect(plan).not.toMatch(/filesort|TEMP B-TREE|SCAN l\b/);

      const planOf = async (query: object) => {
        const parsed = ShipmentEntryListQuery.parse({ limit: '5', ...query });
        const plans = await plansOf(database(), (manager) =>
          readPage(manager, allShipmentsList, parsed, () => null),
        );
        return plans.at(-1) ?? '';
      };
      for (const [query, index] of [
        [{}, 'shipments_createdAt'],
        [{ sort: '-date' }, 'shipments_date'],
        [{ sort: '-date', dateSince: '2026-01-01' }, 'shipments_date'],
        [{ customerId: rare.id }, 'shipments_customer'],
        [{ reversed: 'true' }, 'shipments_reversed'],
        [{ itemId: item.id }, 'shipments_createdAt'],
      ] as const) {
        const found = await planOf(query);
        expect([query, found]).toEqual([query, expect.stringContaining(index)]);
        expect([query, found]).not.toEqual([query, expect.stringMatching(/filesort|TEMP B-TREE/)]);
      }
      // Few matches are named by their ids, and not searched among all rows.
      expect(await planOf({ q: only.number })).not.toContain('shipments_createdAt');
      expect(await numbersOf({ q: 'only-1' })).toEqual([only.number]);
      expect(await numbersOf({ customerId: rare.id, reversed: 'true' })).toEqual([last.number]);
      expect(await list({ customerId: buyer.id, limit: '1' })).toMatchObject({ total: COPIES + 1 });
    });
  });
});
