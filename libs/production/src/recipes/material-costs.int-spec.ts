import { type Database } from '@docket/platform';
import { afterStatements, onEachDatabase } from '@docket/platform/testing';
import {
  aLocation,
  anItem,
  deskSchema,
  madeOf,
  maker as user,
  openProductionDesk,
  type ProductionDesk,
  stocked,
} from '../testing/production-desk';

describe('what an item costs in material', () => {
  onEachDatabase(deskSchema, (database: () => Database) => {
    let desk: ProductionDesk;

    beforeAll(async () => {
      desk = await openProductionDesk(database());
    });
    afterAll(() => desk.close());

    it('is told component by component, with the stock of each, and in all by currency', async () => {
      const plate = await anItem(desk, { uom: 'kg', cost: '3.20', currency: 'EUR' });
      const screw = await anItem(desk, { cost: '0.0035', currency: 'EUR' });
      const motor = await anItem(desk, { cost: '120', currency: 'USD' });
      const label = await anItem(desk, { cost: '0' });
      const cabinet = await anItem(desk, { type: 'make' });
      await madeOf(desk, cabinet.id, [
        { itemId: plate.id, quantity: '2.5', scrapPercent: '10' },
        { itemId: screw.id, quantity: '12' },
        { itemId: motor.id, quantity: '1' },
        { itemId: label.id, quantity: '2' },
      ]);
      await stocked(desk, plate.id, (await aLocation(desk)).id, '40');
      const statements: string[] = [];
      afterStatements(database(), async (sql) => void statements.push(sql));
      const cost = await desk.materialCosts.of(cabinet.id);
      jest.restoreAllMocks();
      expect(statements).toHaveLength(1);
      expect(cost.components).toMatchObject([
        { sku: plate.sku, quantity: '2.75', available: '40', cost: '3.20', amount: '8.80' },
        { sku: screw.sku, quantity: '12', available: '0', cost: '0.0035', amount: '0.042' },
        { sku: motor.sku, currency: 'USD', cost: '120.00', amount: '120.00' },
        { sku: label.sku, cost: '0.00', amount: '0.00' },
      ]);
      expect(cost.totals).toEqual([
        { currency: 'EUR', amount: '8.84' },
        { currency: 'USD', amount: '120.00' },
      ]);
      expect(cost.withoutCost).toBe(1);
    });

    it('is nothing of what is made of nothing, and not told of an item that there is not', async () => {
      const { id } = await anItem(desk);
      expect(await desk.materialCosts.of(id)).toEqual({
        itemId: id,
        components: [],
        totals: [],
        withoutCost: 0,
      });
      await expect(desk.materialCosts.of(user.userId)).rejects.toMatchObject({ code: 'not_found' });
    });
  });
});
