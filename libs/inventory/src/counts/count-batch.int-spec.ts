import { StockCount } from '@docket/contracts';
import { type Database, Records } from '@docket/platform';
import { onEachDatabase } from '@docket/platform/testing';
import { ada, StockDesk, stockSchema } from '../testing/stock-desk';
import { StockCountsService } from './stock-counts.service';

describe('several counts posted at once', () => {
  onEachDatabase(stockSchema, (database: () => Database) => {
    let desk: StockDesk;
    let counts: StockCountsService;

    beforeAll(() => {
      desk = new StockDesk(database());
      counts = new StockCountsService(new Records(database()), desk.stock);
    });
    afterEach(async () => expect(await desk.discrepancies()).toEqual([]));

    const post = (...all: object[]) =>
      counts.countAll(
        all.map((one) => StockCount.parse(one)),
        ada,
      );

    it('come to what each of them says, in their order; a serial number may have moved', async () => {
      const [bolt, bike] = [await desk.item(), await desk.item({ tracking: 'serial' })];
      const [dock, shelf] = [await desk.location(), await desk.location()];
      await desk.receive(bolt.id, dock.id, '5');
      await desk.receive(bolt.id, shelf.id, '2');
      await desk.receive(bike.id, dock.id, '1', 'S-1');
      const results = await post(
        { itemId: bolt.id, locationId: dock.id, counted: '4' },
        { itemId: bolt.id, locationId: shelf.id, counted: '2.0' },
        { itemId: bike.id, locationId: shelf.id, lot: 'S-1', counted: '1' },
        { itemId: bike.id, locationId: dock.id, lot: 'S-1', counted: '0' },
      );
      expect(results.map(({ before, movement }) => [before, movement?.quantity])).toEqual([
        ['5', '1'],
        ['2', undefined],
        ['0', '1'],
        ['1', '1'],
      ]);
      expect(await desk.levels(bolt.id)).toEqual({ [dock.code]: '4/0', [shelf.code]: '2/0' });
      expect(await desk.levels(bike.id)).toEqual({ [`${shelf.code} S-1`]: '1/0' });
    });

    it('are all posted or none, and refusals say which they are', async () => {
      const [bolt, bike] = [await desk.item(), await desk.item({ tracking: 'serial' })];
      const [dock, shelf] = [await desk.location(), await desk.location()];
      await desk.receive(bolt.id, dock.id, '5');
      await expect(
        post(
          { itemId: bolt.id, locationId: dock.id, counted: '4' },
          { itemId: bolt.id, locationId: shelf.id, lot: 'L', counted: '1' },
          { itemId: bike.id, locationId: dock.id, lot: 'S-2', counted: '1' },
          { itemId: bike.id, locationId: shelf.id, lot: 'S-2', counted: '1' },
          { itemId: bolt.id, locationId: dock.id, counted: '3' },
        ),
      ).rejects.toMatchObject({
        code: 'invalid_request',
        extras: {
          errors: [
            { path: 'counts.4.itemId' },
            { path: 'counts.1.lot' },
            { path: 'counts.3.lot', message: 'This serial number is counted twice. Leave it out here.' },
          ],
        },
      });
      expect(await desk.levels(bolt.id)).toEqual({ [dock.code]: '5/0' });
    });

    it('are refused by its place for a serial number that is in stock elsewhere', async () => {
      const bike = await desk.item({ tracking: 'serial' });
      const [dock, shelf] = [await desk.location(), await desk.location()];
      await desk.receive(bike.id, dock.id, '1', 'S-3');
      await expect(
        post({ itemId: bike.id, locationId: shelf.id, lot: 'S-3', counted: '1' }),
      ).rejects.toMatchObject({
        code: 'invalid_request',
        extras: { errors: [{ path: 'counts.0.lot', message: expect.stringContaining(dock.code) }] },
      });
    });
  });
});
