import { type Item, StockAllocationListQuery } from '@docket/contracts';
import { afterStatements } from '@docket/platform/testing';
import { anItem, maker as user, sold, stocked } from '../testing/production-desk';
import { inWorkshop, type Workshop } from '../testing/in-workshop';

describe('what is held of an item', () => {
  inWorkshop((shop: Workshop) => {
    const heldOf = async ({ id }: Pick<Item, 'id'>) =>
      (await shop.desk.allocations.list(id, StockAllocationListQuery.parse({}))).data;

    it('is told with the documents that hold it, their lines, customers and due dates', async () => {
      const { desk, shelf, act } = shop;
      const {
        product,
        part,
        order: make,
      } = await shop.product({
        onHand: '10',
        part: { tracking: 'lot', uom: 'kg' },
        lots: ['L-7'],
      });
      const dates = { requestedDate: '2026-12-01', promisedDate: '2026-12-04' };
      const { order: sales, line } = await sold(desk, { itemId: part.id, quantity: '3' }, dates);
      await desk.salesOrders.act(sales.id, 'confirm', user, undefined);
      const stock = await act(await make('2', { dueDate: '2026-11-30' }), 'release');
      const { order: wanted, line: wantedLine } = await sold(desk, { itemId: product.id, quantity: '1' });
      await desk.salesOrders.act(wanted.id, 'confirm', user, undefined);
      const forSale = await act(await make('1', wantedLine), 'release');

      const place = {
        locationId: shelf.id,
        locationCode: shelf.code,
        lot: 'L-7',
        uom: 'kg',
        linePosition: 1,
      };
      expect(await heldOf(part)).toEqual([
        {
          ...place,
          quantity: '3',
          reference: { kind: 'SalesOrder', id: sales.id, line: line.salesOrderLineId },
          referenceNumber: sales.number,
          customerName: 'Ada Ltd.',
          dueDate: '2026-12-04',
        },
        {
          ...place,
          quantity: '2',
          reference: { kind: 'ProductionOrder', id: stock.id, line: stock.materials[0]?.id },
          referenceNumber: stock.number,
          customerName: null,
          dueDate: '2026-11-30',
        },
        {
          ...place,
          quantity: '1',
          reference: { kind: 'ProductionOrder', id: forSale.id, line: forSale.materials[0]?.id },
          referenceNumber: forSale.number,
          customerName: 'Ada Ltd.',
          dueDate: null,
        },
      ]);
      await act(stock, 'cancel');
      expect((await heldOf(part)).map(({ referenceNumber }) => referenceNumber)).toEqual([
        sales.number,
        forSale.number,
      ]);
    });

    it('names the line that it is held for, and the date that was asked for where none was promised', async () => {
      const item = await anItem(shop.desk);
      await stocked(shop.desk, item.id, shop.shelf.id, '5');
      const lines = ['Freight', 'Bolt'].map((description) => ({
        description,
        quantity: '1',
        unitPrice: '1',
      }));
      const { order } = await sold(
        shop.desk,
        {},
        {
          lines: [...lines, { itemId: item.id, quantity: '4', unitPrice: '1' }],
          requestedDate: '2026-12-01',
        },
      );
      await shop.desk.salesOrders.act(order.id, 'confirm', user, undefined);
      expect(await heldOf(item)).toMatchObject([{ quantity: '4', linePosition: 3, dueDate: '2026-12-01' }]);
    });

    it('is read by one statement, however much it is; nothing is held of what is there, and no item is none', async () => {
      const item = await anItem(shop.desk);
      expect(await heldOf(item)).toEqual([]);
      await expect(heldOf({ id: user.userId })).rejects.toMatchObject({ code: 'not_found' });
      await stocked(shop.desk, item.id, shop.shelf.id, '5');
      for (const quantity of ['1', '2']) {
        const { order } = await sold(shop.desk, { itemId: item.id, quantity });
        await shop.desk.salesOrders.act(order.id, 'confirm', user, undefined);
      }
      const statements: string[] = [];
      afterStatements(shop.database(), async (sql) => void statements.push(sql));
      expect(await heldOf(item)).toHaveLength(2);
      jest.restoreAllMocks();
      expect(statements).toHaveLength(1);
    });
  });
});
