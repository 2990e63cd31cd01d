import { codeOf, inWorkshop, type Workshop } from '../testing/in-workshop';
import { anItem, madeOf, maker as user, planned, stocked } from '../testing/production-desk';

const PIECES = 8;
const MAKERS = 3;
const CHANGES = 12;

describe('what an item is made of, while others work with it', () => {
  inWorkshop((shop: Workshop) => {
    it('is replaced as its product is made, by three at a time', async () => {
      const { desk, shelf, act, complete } = shop;
      // Stock operations lock the part first.
      const part = await anItem(desk);
      const product = await anItem(desk, { type: 'make' });
      await stocked(desk, part.id, shelf.id, '1000');
      const replace = (quantity: number) =>
        madeOf(desk, product.id, [{ itemId: part.id, quantity: String(quantity) }]);
      await replace(1);
      const started = async () => {
        const order = await planned(desk, {
          itemId: product.id,
          quantity: String(PIECES),
          destinationLocationId: shelf.id,
        });
        return act(await act(order, 'release'), 'start');
      };
      const orders = [];
      while (orders.length < MAKERS) orders.push(await started());
      const inTurn = async (times: number, work: (time: number) => Promise<unknown>) => {
        for (let time = 1; time <= times; time++) await work(time);
      };
      const results = await Promise.allSettled([
        ...orders.map((order) => inTurn(PIECES, () => complete(order, { quantity: '1' }))),
        inTurn(CHANGES, replace),
      ]);
      expect(results.map(codeOf)).toEqual(results.map(() => 'ok'));
      expect((await desk.boms.get(product.id)).components).toMatchObject([{ quantity: String(CHANGES) }]);
    });

    it('names nothing that is deleted at the same time', async () => {
      const { desk } = shop;
      const pairs = [];
      while (pairs.length < 8)
        pairs.push({ product: await anItem(desk, { type: 'make' }), part: await anItem(desk) });
      const [saved, deleted] = await Promise.all([
        Promise.allSettled(
          pairs.map(({ product, part }) => madeOf(desk, product.id, [{ itemId: part.id, quantity: '1' }])),
        ),
        Promise.allSettled(pairs.map(({ part }) => desk.items.remove(part.id, user, undefined))),
      ]);
      for (const index of pairs.keys()) {
        const codes = [saved[index], deleted[index]].map((result) => result && codeOf(result));
        expect([
          ['ok', 'in_use'],
          ['invalid_request', 'ok'],
        ]).toContainEqual(codes);
      }
    });
  });
});
