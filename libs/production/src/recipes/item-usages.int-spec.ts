import { type Item, ItemUsageListQuery } from '@docket/contracts';
import { type Database } from '@docket/platform';
import { afterStatements, onEachDatabase } from '@docket/platform/testing';
import {
  anItem,
  deskSchema,
  madeOf,
  maker as user,
  openProductionDesk,
  type ProductionDesk,
} from '../testing/production-desk';

describe('what an item is used in', () => {
  onEachDatabase(deskSchema, (database: () => Database) => {
    let desk: ProductionDesk;

    beforeAll(async () => {
      desk = await openProductionDesk(database());
    });
    afterAll(() => desk.close());

    const usagesOf = ({ id }: Pick<Item, 'id'>, query: object = {}) =>
      desk.boms.usagesOf(id, ItemUsageListQuery.parse(query));

    it('is told with how much, those that are active first, page by page, each page by one statement', async () => {
      const [bolt, other] = [await anItem(desk, { uom: 'kg' }), await anItem(desk)];
      expect((await usagesOf(bolt)).data).toEqual([]);
      const product = async (name: string, active: boolean, quantity: string) => {
        const made = await anItem(desk, { sku: `${name}-${bolt.sku}`, name, type: 'make', active });
        await madeOf(desk, made.id, [
          { itemId: other.id, quantity: '9' },
          { itemId: bolt.id, quantity, scrapPercent: '2.5' },
        ]);
        return made;
      };
      await product('A', false, '1');
      const car = await product('C', true, '0.25');
      await product('B', true, '4');
      await product('D', false, '1');
      const statements: string[] = [];
      afterStatements(database(), async (sql) => void statements.push(sql));
      const first = await usagesOf(bolt, { limit: '1' });
      const second = await usagesOf(bolt, { limit: '2', cursor: first.next });
      const third = await usagesOf(bolt, { limit: '2', cursor: second.next });
      jest.restoreAllMocks();
      expect(statements).toHaveLength(3);
      const pages = [first, second, third].map(({ data }) => data.map(({ name, active }) => [name, active]));
      expect(pages).toEqual([
        [['B', true]],
        [
          ['C', true],
          ['A', false],
        ],
        [['D', false]],
      ]);
      expect(third.next).toBeNull();
      expect(second.data[0]).toEqual({
        itemId: car.id,
        sku: car.sku,
        name: 'C',
        active: true,
        quantity: '0.25',
        scrapPercent: '2.5',
        uom: 'kg',
      });
    });

    it('is not told of an item that there is not', async () => {
      await expect(usagesOf({ id: user.userId })).rejects.toMatchObject({ code: 'not_found' });
    });
  });
});
