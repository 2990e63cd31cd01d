import {
  type Location,
  MaterialIssue,
  MaterialReturn,
  OperationReport,
  type ProductionOrder,
  ProductionOutput,
} from '@docket/contracts';
import type { Database } from '@docket/platform';
import { onEachDatabase } from '@docket/platform/testing';
import type { z } from 'zod';
import {
  aLocation,
  anItem,
  deskSchema,
  madeOf,
  maker as user,
  openProductionDesk,
  planned,
  type ProductionDesk,
  stocked,
} from '../testing/production-desk';
import type { PlainAction } from './production-orders.service';

describe('production orders', () => {
  onEachDatabase(deskSchema, (database: () => Database) => {
    let desk: ProductionDesk;
    let shelf: Location;

    beforeAll(async () => {
      desk = await openProductionDesk(database());
      shelf = await aLocation(desk);
    });
    afterAll(() => desk.close());

    const act = (order: { id: string }, action: PlainAction) =>
      desk.orders.act(order.id, action, user, undefined);
    const complete = (order: { id: string }, output: z.input<typeof ProductionOutput> = {}) =>
      desk.output.complete(order.id, ProductionOutput.parse(output), user, undefined);
    const stockOf = async (itemId: string) => {
      const stock = (await desk.stock.levelsOf(database().read, [itemId])).get(itemId);
      return `${stock?.onHand}/${stock?.allocated}`;
    };

    it('are planned, released, started and completed with their stock', async () => {
      const [product, part] = [await anItem(desk, { type: 'make' }), await anItem(desk)];
      await madeOf(desk, product.id, [{ itemId: part.id, quantity: '2', scrapPercent: '10' }]);
      await stocked(desk, part.id, shelf.id, '20');
      const order = await planned(desk, {
        itemId: product.id,
        quantity: '5',
        destinationLocationId: shelf.id,
      });
      expect(order).toMatchObject({
        status: 'planned',
        materials: [{ quantity: '11', shortQuantity: '11' }],
      });
      expect(await act(order, 'release')).toMatchObject({
        materials: [{ allocatedQuantity: '11', shortQuantity: '0' }],
      });
      expect(await stockOf(part.id)).toBe('20/11');
      await act(order, 'start');
      expect(await complete(order)).toMatchObject({
        status: 'completed',
        completedQuantity: '5',
        openQuantity: '0',
      });
      expect(await stockOf(part.id)).toBe('9/0');
      expect(await stockOf(product.id)).toBe('5/0');
    });
  });
});
