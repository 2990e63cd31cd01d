import { asWritten } from '@docket/domain';
import { type Item, type Location, NewItem, NewLocation } from '@docket/contracts';
import { type Database, Records } from '@docket/platform';
import { onEachDatabase, repositoryOf } from '@docket/platform/testing';
import { v7 as uuidv7 } from 'uuid';
import { LocationEntity } from '../locations/location.entity';
import { LocationsService } from '../locations/locations.service';
import { StockLevelEntity } from '../stock/stock-level.entity';
import { ada, companyOf, StockDesk, stockSchema } from '../testing/stock-desk';
import { ItemEntity } from './item.entity';
import { ItemsService } from './items.service';

describe('items and locations', () => {
  onEachDatabase(stockSchema, (database: () => Database) => {
    let desk: StockDesk;
    let items: ItemsService;
    let locations: LocationsService;

    beforeAll(() => {
      desk = new StockDesk(database());
      const records = new Records(database());
      items = new ItemsService(
        database(),
        repositoryOf(database(), ItemEntity),
        companyOf(database()),
        records,
      );
      locations = new LocationsService(
        database(),
        repositoryOf(database(), LocationEntity),
        repositoryOf(database(), StockLevelEntity),
        records,
      );
    });

    const anItem = (): Promise<Item> =>
      items.create(NewItem.parse({ sku: uuidv7().slice(-12), name: 'Bolt' }), ada);
    const aLocation = (parentId: string | null = null): Promise<Location> =>
      locations.create(NewLocation.parse({ code: uuidv7().slice(-12), name: 'Shelf', parentId }), ada);

    it('keep how an item is tracked and measured, or have no movement yet, also at the same moment', async () => {
      const shelf = await aLocation();
      for (let round = 0; round < 8; round++) {
        const item = await anItem();
        const [posted, changed] = await Promise.allSettled([
          desk.receive(item.id, shelf.id, '2'),
          items.change(item.id, { tracking: 'lot' }, ada, undefined),
        ]);
        // The second one of the two is refused.
        expect([posted.status, changed.status].sort()).toEqual(['fulfilled', 'rejected']);
        if (posted.status === 'rejected') expect(posted.reason).toMatchObject({ code: 'invalid_request' });
        if (changed.status === 'rejected') expect(changed.reason).toMatchObject({ code: 'in_use' });
      }
      const moved = await anItem();
      await desk.receive(moved.id, shelf.id, '2');
      await expect(items.change(moved.id, { uom: 'kg' }, ada, undefined)).rejects.toMatchObject({
        code: 'in_use',
      });
      expect((await items.change(moved.id, { name: 'Nut', uom: 'pcs' }, ada, undefined)).name).toBe('Nut');
    });

    it('are deleted, or have movements, also at the same moment', async () => {
      for (let round = 0; round < 8; round++) {
        const [item, shelf] = [await anItem(), await aLocation()];
        const [posted, ...removed] = await Promise.allSettled([
          desk.receive(item.id, shelf.id, '2'),
          items.remove(item.id, ada, undefined),
          locations.remove(shelf.id, ada, undefined),
        ]);
        const done = removed.map(({ status }) => status);
        if (posted.status === 'fulfilled') expect(done).toEqual(['rejected', 'rejected']);
        else expect(done).toContain('fulfilled');
        for (const one of removed)
          if (one.status === 'rejected') expect(one.reason).toMatchObject({ code: 'in_use' });
      }
    });

    it('keep an item that something else names', async () => {
      const item = await anItem();
      items.keepWhile((_manager, id) =>
        Promise.resolve(id === item.id ? asWritten('A quote names it.') : null),
      );
      await expect(items.remove(item.id, ada, undefined)).rejects.toMatchObject({
        code: 'in_use',
        message: 'A quote names it.',
      });
      await items.remove((await anItem()).id, ada, undefined);
    });

    it('stay a tree when two locations are put into each other at the same moment', async () => {
      for (let round = 0; round < 8; round++) {
        const [one, other] = [await aLocation(), await aLocation()];
        const moves = await Promise.allSettled([
          locations.change(one.id, { parentId: other.id }, ada, undefined),
          locations.change(other.id, { parentId: one.id }, ada, undefined),
        ]);
        expect(moves.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
        expect(moves.find(({ status }) => status === 'rejected')).toMatchObject({
          reason: { code: 'invalid_request' },
        });
      }
    });

    it('keep a location that others are part of', async () => {
      const hall = await aLocation();
      const bin = await aLocation(hall.id);
      await expect(locations.remove(hall.id, ada, undefined)).rejects.toMatchObject({ code: 'in_use' });
      await locations.remove(bin.id, ada, undefined);
      await locations.remove(hall.id, ada, undefined);
    });

    it('are changed only where something differs, however numbers are written', async () => {
      const item = await items.create(NewItem.parse({ sku: uuidv7(), name: 'Bolt', price: '12.5' }), ada);
      expect(item).toMatchObject({
        price: '12.50',
        cost: '0.00',
        minStock: '0',
        currency: 'EUR',
        version: 1,
      });
      expect(await items.change(item.id, { price: '12.500', minStock: '0.0' }, ada, undefined)).toEqual(item);
      const changed = await items.change(item.id, { price: '12.505' }, ada, undefined);
      expect(changed).toMatchObject({ price: '12.505', version: 2 });
      expect(await items.get(item.id)).toEqual(changed);
    });
  });
});
