import type { Database } from '@docket/platform';
import { onEachDatabase } from '@docket/platform/testing';
import type { EntityManager } from 'typeorm';
import { ada, anOrderLine, StockDesk, stockSchema } from '../testing/stock-desk';

describe('stock', () => {
  onEachDatabase(stockSchema, (database: () => Database) => {
    let desk: StockDesk;
    const work = <Result>(part: (manager: EntityManager) => Promise<Result>) => database().transaction(part);

    beforeAll(() => {
      desk = new StockDesk(database());
    });
    afterEach(async () => expect(await desk.discrepancies()).toEqual([]));

    it('is what was brought less what was taken, to the last digit', async () => {
      const [item, shelf, bin] = [await desk.item(), await desk.location(), await desk.location()];
      await desk.receive(item.id, shelf.id, '0.1');
      await desk.receive(item.id, shelf.id, '0.2');
      const [moved] = await work((manager) =>
        desk.stock.post(
          manager,
          {
            reason: 'transfer',
            itemId: item.id,
            fromLocationId: shelf.id,
            toLocationId: bin.id,
            quantity: '0.05',
          },
          ada,
        ),
      );
      expect(moved).toMatchObject({
        reason: 'transfer',
        quantity: '0.05',
        uom: 'pcs',
        sku: item.sku,
        fromLocationCode: shelf.code,
        toLocationCode: bin.code,
        user: { id: ada.userId, name: 'Ada' },
      });
      expect(await desk.levels(item.id)).toEqual({ [shelf.code]: '0.25/0', [bin.code]: '0.05/0' });
    });

    it('leaves no row where nothing lies any more', async () => {
      const [item, shelf] = [await desk.item(), await desk.location()];
      await desk.receive(item.id, shelf.id, '3');
      await work((manager) =>
        desk.stock.post(
          manager,
          { reason: 'issue', itemId: item.id, fromLocationId: shelf.id, quantity: '3' },
          ada,
        ),
      );
      expect(await desk.levels(item.id)).toEqual({});
    });

    it('is not taken where there is too little of it, and the refusal says how much there is', async () => {
      const [item, shelf] = [await desk.item(), await desk.location()];
      await desk.receive(item.id, shelf.id, '3');
      const taking = work((manager) =>
        desk.stock.post(
          manager,
          { reason: 'issue', itemId: item.id, fromLocationId: shelf.id, quantity: '3.000001' },
          ada,
        ),
      );
      await expect(taking).rejects.toMatchObject({
        code: 'insufficient_stock',
        extras: {
          shortages: [
            { itemId: item.id, locationId: shelf.id, requested: '3.000001', onHand: '3', available: '3' },
          ],
        },
      });
      expect(await desk.levels(item.id)).toEqual({ [shelf.code]: '3/0' });
    });

    it('is told of all that there is too little of at once, each as the others leave it', async () => {
      const [bolt, nut, shelf] = [await desk.item(), await desk.item(), await desk.location()];
      await desk.receive(bolt.id, shelf.id, '5');
      await desk.receive(nut.id, shelf.id, '1');
      const wanted = (itemId: string, quantity: string, path: string) => ({
        reference: anOrderLine(),
        ...{ itemId, quantity, path },
      });
      const shipping = work((manager) =>
        desk.stock.ship(
          manager,
          [
            wanted(bolt.id, '7', 'lines.0'),
            wanted(nut.id, '1', 'lines.1'),
            wanted(bolt.id, '2', 'lines.2'),
            wanted(nut.id, '4', 'lines.3'),
          ],
          ada,
        ),
      );
      await expect(shipping).rejects.toMatchObject({
        code: 'insufficient_stock',
        message: expect.stringMatching(
          /^There is too little of 3 things: .*7 pcs needed, 5 available/,
        ) as string,
        extras: {
          shortages: [
            { itemId: bolt.id, requested: '7', onHand: '5', available: '5', path: 'lines.0' },
            { itemId: bolt.id, requested: '2', onHand: '0', available: '0', path: 'lines.2' },
            { itemId: nut.id, requested: '4', onHand: '0', available: '0', path: 'lines.3' },
          ],
        },
      });
      const issue = (itemId: string, quantity: string) => ({
        reason: 'issue' as const,
        ...{ itemId, quantity, fromLocationId: shelf.id },
      });
      const issuing = work((manager) =>
        desk.stock.post(manager, [issue(bolt.id, '6'), issue(bolt.id, '1'), issue(nut.id, '2')], ada),
      );
      await expect(issuing).rejects.toMatchObject({
        extras: { shortages: [{ available: '5' }, { available: '0' }, { itemId: nut.id, available: '1' }] },
      });
      expect([await desk.levels(bolt.id), await desk.levels(nut.id)]).toEqual([
        { [shelf.code]: '5/0' },
        { [shelf.code]: '1/0' },
      ]);
    });

    it('is allocated from where most is available, as far as it goes', async () => {
      const item = await desk.item();
      const [a, b, c] = [
        await desk.location(),
        await desk.location(),
        await desk.location({ active: false }),
      ];
      await desk.receive(item.id, a.id, '3');
      await desk.receive(item.id, b.id, '5');
      await database().transaction((manager) => manager.update('locations', { id: c.id }, { active: 1 }));
      await desk.receive(item.id, c.id, '100');
      await database().transaction((manager) => manager.update('locations', { id: c.id }, { active: 0 }));
      const [first, second] = [anOrderLine(), anOrderLine()];
      const got = await work((manager) =>
        desk.stock.allocate(manager, { reference: first, itemId: item.id, quantity: '6' }),
      );
      expect(got).toEqual({ allocated: '6', short: '0' });
      expect(await desk.levels(item.id)).toMatchObject({
        [a.code]: '3/1',
        [b.code]: '5/5',
        [c.code]: '100/0',
      });
      const rest = await work((manager) =>
        desk.stock.allocate(manager, [{ reference: second, itemId: item.id, quantity: '4' }]),
      );
      expect(rest).toEqual([{ allocated: '2', short: '2' }]);
    });

    it('is released exactly as it was held, a line or a whole document', async () => {
      const [item, a, b] = [await desk.item(), await desk.location(), await desk.location()];
      await desk.receive(item.id, a.id, '3');
      await desk.receive(item.id, b.id, '5');
      const first = anOrderLine();
      const second = { ...anOrderLine(), id: first.id };
      const other = anOrderLine();
      await work((manager) =>
        desk.stock.allocate(manager, [
          { reference: first, itemId: item.id, quantity: '4' },
          { reference: second, itemId: item.id, quantity: '2' },
          { reference: other, itemId: item.id, quantity: '1' },
        ]),
      );
      const held = await desk.stock.heldFor(database().read, first);
      expect(await work((manager) => desk.stock.release(manager, first))).toEqual(held);
      expect(held).toMatchObject([{ line: first.line, itemId: item.id, locationId: b.id, quantity: '4' }]);
      await work((manager) => desk.stock.release(manager, { kind: 'SalesOrder', id: first.id }));
      expect(await work((manager) => desk.stock.release(manager, first))).toEqual([]);
      const stock = (await desk.stock.levelsOf(database().read, [item.id])).get(item.id);
      expect(stock).toMatchObject({ onHand: '8', allocated: '1', available: '7' });
    });

    it('is freed as far as a line holds more than it may, first what is gone, then where it holds least', async () => {
      const [item, a, b, c] = [
        await desk.item(),
        await desk.location(),
        await desk.location(),
        await desk.location(),
      ];
      for (const [place, quantity] of [[a, '6'] as const, [b, '4'] as const, [c, '2'] as const])
        await desk.receive(item.id, place.id, quantity);
      const [line, other] = [anOrderLine(), anOrderLine()];
      const hold = (reference: typeof line, quantity: string) =>
        work((manager) => desk.stock.allocate(manager, { reference, itemId: item.id, quantity }));
      await hold(line, '11');
      await hold(other, '1');
      const limit = (quantity: string) =>
        work((manager) => desk.stock.freeBeyond(manager, [{ reference: line, itemId: item.id, quantity }]));
      await limit('11');
      await limit('11.5');
      expect(await desk.levels(item.id)).toEqual({ [a.code]: '6/6', [b.code]: '4/4', [c.code]: '2/2' });
      await limit('9.5');
      expect(await desk.levels(item.id)).toEqual({ [a.code]: '6/6', [b.code]: '4/3.5', [c.code]: '2/1' });
      await work((manager) =>
        desk.stock.post(
          manager,
          { reason: 'scrap', itemId: item.id, fromLocationId: a.id, quantity: '2' },
          ada,
        ),
      );
      await limit('6');
      expect(await desk.levels(item.id)).toEqual({ [a.code]: '4/4', [b.code]: '4/2', [c.code]: '2/1' });
      await limit('0');
      expect(await desk.stock.heldFor(database().read, line)).toEqual([]);
      expect(await desk.levels(item.id)).toEqual({ [a.code]: '4/0', [b.code]: '4/0', [c.code]: '2/1' });
    });

    it('that is held for a line is shipped first, and then what is free, but nothing of others', async () => {
      const [item, a, b] = [await desk.item(), await desk.location(), await desk.location()];
      await desk.receive(item.id, a.id, '3');
      await desk.receive(item.id, b.id, '5');
      const [line, other] = [anOrderLine(), anOrderLine()];
      await work((manager) =>
        desk.stock.allocate(manager, { reference: line, itemId: item.id, quantity: '2' }),
      );
      await work((manager) =>
        desk.stock.allocate(manager, { reference: other, itemId: item.id, quantity: '4' }),
      );
      const ship = (quantity: string) =>
        work((manager) => desk.stock.ship(manager, { reference: line, itemId: item.id, quantity }, ada));
      await expect(ship('4.5')).rejects.toMatchObject({
        code: 'insufficient_stock',
        extras: { shortages: [{ available: '4', onHand: '8' }] },
      });
      const moved = await ship('3');
      expect(moved.map(({ reason, reference }) => [reason, reference])).toEqual(
        moved.map(() => ['ship', line]),
      );
      expect(await desk.stock.heldFor(database().read, line)).toEqual([]);
      const stock = (await desk.stock.levelsOf(database().read, [item.id])).get(item.id);
      expect(stock).toMatchObject({ onHand: '5', allocated: '4', available: '1' });
    });

    it('that was held and then scrapped is taken from the youngest holder first, and held anew when asked for', async () => {
      const [item, a, b] = [await desk.item(), await desk.location(), await desk.location()];
      await desk.receive(item.id, a.id, '5');
      const [line, other] = [anOrderLine(), anOrderLine()];
      const hold = (reference: typeof line, quantity: string) =>
        work((manager) => desk.stock.allocate(manager, { reference, itemId: item.id, quantity }));
      await hold(line, '3');
      await hold(other, '2');
      await work((manager) =>
        desk.stock.post(
          manager,
          { reason: 'scrap', itemId: item.id, fromLocationId: a.id, quantity: '4' },
          ada,
        ),
      );
      expect(await desk.levels(item.id)).toEqual({ [a.code]: '1/1' });
      expect(await desk.stock.heldFor(database().read, line)).toMatchObject([{ quantity: '1' }]);
      expect(await desk.stock.heldFor(database().read, other)).toEqual([]);
      await desk.receive(item.id, b.id, '4');
      expect(await hold(line, '2')).toEqual({ allocated: '2', short: '0' });
      expect(await hold(other, '2.5')).toEqual({ allocated: '2', short: '0.5' });
      expect(await desk.levels(item.id)).toEqual({ [a.code]: '1/1', [b.code]: '4/4' });
      const stock = (await desk.stock.levelsOf(database().read, [item.id])).get(item.id);
      expect(stock).toMatchObject({ onHand: '5', allocated: '5', available: '0' });
    });

    it('that is taken elsewhere than it was held for a line is not held there any longer', async () => {
      const [item, a, b] = [await desk.item(), await desk.location(), await desk.location()];
      await desk.receive(item.id, a.id, '5');
      const line = anOrderLine();
      await work((manager) =>
        desk.stock.allocate(manager, { reference: line, itemId: item.id, quantity: '5' }),
      );
      await desk.receive(item.id, b.id, '2');
      await work((manager) =>
        desk.stock.post(
          manager,
          { reason: 'ship', itemId: item.id, fromLocationId: b.id, quantity: '2', reference: line },
          ada,
        ),
      );
      expect(await desk.levels(item.id)).toEqual({ [a.code]: '5/3' });
    });
  });
});
