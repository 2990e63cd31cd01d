import { type Item, type ItemRequirements, ProductionOrderListQuery } from '@docket/contracts';
import { insertChunks } from '@docket/platform';
import { afterStatements, analyze, plansOf } from '@docket/platform/testing';
import { v7 as uuidv7 } from 'uuid';
import { inWorkshop, type Workshop } from '../testing/in-workshop';
import { anItem, madeOf, maker as user, planned, sold, stocked } from '../testing/production-desk';
import { productionDemand } from './production-demand';
import { ProductionMaterialEntity } from './production-material.entity';
import { ProductionOrderEntity } from './production-order.entity';

/** Rows that MariaDB expects to read, over all tables of a plan. */
const rowsIn = (plan = '[]') =>
  (JSON.parse(plan) as { rows: number | string | null }[]).reduce((sum, { rows }) => sum + Number(rows), 0);

describe('how much of an item is there, needed and being made', () => {
  inWorkshop((shop: Workshop) => {
    afterEach(() => jest.restoreAllMocks());

    const requirementsOf = ({ id }: Pick<Item, 'id'>) => shop.desk.requirements.of(id);
    const figuresOf = async (item: Pick<Item, 'id'>) => {
      const { onHand, available, neededForSales, neededForProduction, beingMade, short } =
        await requirementsOf(item);
      return [onHand, available, neededForSales, neededForProduction, beingMade, short].join(' ');
    };

    it('counts what open sales orders have yet to ship and do not hold, and no drafts', async () => {
      const { desk, shelf } = shop;
      const item = await anItem(desk, { uom: 'kg' });
      await stocked(desk, item.id, shelf.id, '4.5');
      const nothing: ItemRequirements = {
        itemId: item.id,
        uom: 'kg',
        onHand: '4.5',
        available: '4.5',
        neededForSales: '0',
        neededForProduction: '0',
        beingMade: '0',
        short: '0',
      };
      const { order } = await sold(desk, { itemId: item.id, quantity: '6' });
      expect(await requirementsOf(item)).toEqual(nothing);
      await desk.salesOrders.act(order.id, 'confirm', user, undefined);
      // 4.5 of the 6 are held, and not available for others.
      expect(await figuresOf(item)).toBe('4.5 0 1.5 0 0 1.5');
      const { order: other } = await sold(desk, { itemId: item.id, quantity: '2' });
      await desk.salesOrders.act(other.id, 'confirm', user, undefined);
      expect(await figuresOf(item)).toBe('4.5 0 3.5 0 0 3.5');
      await stocked(desk, item.id, shelf.id, '3');
      // It is there, whoever gets it.
      expect(await figuresOf(item)).toBe('7.5 3 3.5 0 0 0.5');
      await desk.salesOrders.act(order.id, 'cancel', user, undefined);
      expect(await figuresOf(item)).toBe('7.5 7.5 2 0 0 0');
    });

    it('counts what open production orders take and do not hold, and what they have yet to make', async () => {
      const { desk, act } = shop;
      const { product, part, order } = await shop.product({ perUnit: '2', onHand: '5' });
      const first = await order('4');
      expect(await figuresOf(product)).toBe('0 0 0 0 4 0');
      expect(await figuresOf(part)).toBe('5 5 0 8 0 3');
      const released = await act(first, 'release');
      expect(await figuresOf(part)).toBe('5 0 0 3 0 3');
      const second = await order('1');
      expect(await figuresOf(part)).toBe('5 0 0 5 0 5');
      await act(second, 'cancel');
      await act(released, 'start');
      await shop.complete(released, { quantity: '2', final: false });
      expect(await figuresOf(product)).toBe('2 2 0 0 2 0');
      expect(await figuresOf(part)).toBe('1 0 0 3 0 3');
      const { order: wanted } = await sold(desk, { itemId: product.id, quantity: '9' });
      await desk.salesOrders.act(wanted.id, 'confirm', user, undefined);
      expect(await figuresOf(product)).toBe('2 0 7 0 2 5');
    });

    it('counts pieces with serial numbers whole, and what is lost on the way', async () => {
      const { desk } = shop;
      const [product, serial, weighed] = [
        await anItem(desk, { type: 'make' }),
        await anItem(desk, { tracking: 'serial' }),
        await anItem(desk),
      ];
      await madeOf(desk, product.id, [
        { itemId: serial.id, quantity: '1', scrapPercent: '5' },
        { itemId: weighed.id, quantity: '0.333333', scrapPercent: '5' },
      ]);
      await planned(desk, { itemId: product.id, quantity: '3' });
      expect((await requirementsOf(serial)).neededForProduction).toBe('4');
      expect((await requirementsOf(weighed)).neededForProduction).toBe('1.049999');
    });

    it('is one state of it, while an order gets hold of its material', async () => {
      const { part, order } = await shop.product({ perUnit: '2', onHand: '8' });
      const made = await order('4');
      const before = await requirementsOf(part);
      expect(before).toMatchObject({ available: '8', neededForProduction: '8', short: '0' });
      const state = { committed: false };
      afterStatements(shop.database(), async (sql) => {
        if (state.committed || !/\bFROM items i\b/.test(sql)) return;
        state.committed = true;
        await shop.act(made, 'release');
      });
      expect(await requirementsOf(part)).toEqual(before);
      jest.restoreAllMocks();
      expect(state.committed).toBe(true);
      expect(await figuresOf(part)).toBe('8 0 0 0 0 0');
    });

    it('leads to the production orders that take an item', async () => {
      const { part, order } = await shop.product();
      const made = await order('2');
      const list = (query: object) => shop.desk.orders.list(ProductionOrderListQuery.parse(query));
      expect((await list({ materialItemId: part.id })).data.map(({ id }) => id)).toEqual([made.id]);
      expect((await list({ materialItemId: made.itemId })).data).toEqual([]);
    });

    it('is not told of an item that there is not', async () => {
      await expect(requirementsOf({ id: user.userId })).rejects.toMatchObject({ code: 'not_found' });
    });

    it('is read by four statements, of open orders alone, however many there were', async () => {
      const database = shop.database();
      const { product, part, order } = await shop.product({ onHand: '0' });
      const made = await order('1');
      const other = await anItem(shop.desk);
      await database.transaction(async (manager) => {
        const anOrder = await manager.findOneByOrFail(ProductionOrderEntity, { id: made.id });
        const material = await manager.findOneByOrFail(ProductionMaterialEntity, { orderId: made.id });
        const copies = Array.from({ length: 2_000 }, (_, index) => ({
          ...anOrder,
          id: uuidv7(),
          number: `N-${index}`,
          itemId: index < 10 ? product.id : other.id,
          status: index < 5 ? anOrder.status : ('closed' as const),
        }));
        await insertChunks(manager, ProductionOrderEntity, copies);
        await insertChunks(
          manager,
          ProductionMaterialEntity,
          copies.map((copy) => ({
            ...material,
            orderId: copy.id,
            id: uuidv7(),
            itemId: copy.itemId === product.id ? part.id : other.id,
          })),
        );
      });
      await analyze(database, 'productionorders', 'productionmaterials');
      const statements: string[] = [];
      afterStatements(database, async (sql) => void statements.push(sql));
      expect(await figuresOf(product)).toBe('0 0 0 0 6 0');
      jest.restoreAllMocks();
      expect(statements).toHaveLength(4);
      expect(await figuresOf(part)).toBe('0 0 0 6 0 6');
      const [making, materials, ...rest] = await plansOf(database, (manager) =>
        productionDemand(manager, other.id),
      );
      expect(rest).toEqual([]);
      if (database.dialect === 'mysql') {
        expect(rowsIn(making)).toBeLessThan(20);
        expect(rowsIn(materials)).toBeLessThan(20);
        return;
      }
      expect(making).toContain('productionorders_itemStatus (itemId=? AND status=?)');
      expect(materials).toMatch(
        /SEARCH o USING COVERING INDEX productionorders_status \(status=\?\).*SEARCH m USING INDEX productionmaterials_item \(itemId=\? AND orderId=\?\)/,
      );
    });
  });
});
