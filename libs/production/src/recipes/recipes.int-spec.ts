import { NewBillOfMaterials, NewRouting, NewWorkCentre } from '@docket/contracts';
import type { Database } from '@docket/platform';
import { onEachDatabase } from '@docket/platform/testing';
import { v7 as uuidv7 } from 'uuid';
import {
  aLocation,
  anItem,
  deskSchema,
  madeBy,
  madeOf,
  maker as user,
  openProductionDesk,
  planned,
  type ProductionDesk,
} from '../testing/production-desk';

const CALLERS = 16;

describe('what items are made of, and how', () => {
  onEachDatabase(deskSchema, (database: () => Database) => {
    let desk: ProductionDesk;

    beforeAll(async () => {
      desk = await openProductionDesk(database());
    });
    afterAll(() => desk.close());

    const aWorkCentre = (fields: object = {}) =>
      desk.workCentres.create(
        NewWorkCentre.parse({ code: uuidv7().slice(-12), name: 'Bench', ...fields }),
        user,
      );
    const historyOf = async (id: string) => {
      const rows: { action: string; version: number; changes: string }[] = await database().read.query(
        'SELECT action, version, changes FROM changes WHERE entityId = ? ORDER BY id',
        [id],
      );
      return rows;
    };

    it('is replaced as a whole, by who has seen the version before, and stands in the item’s history', async () => {
      const car = await anItem(desk);
      const wheel = await anItem(desk, { type: 'make' });
      const bolt = await anItem(desk, { type: 'buy', uom: 'kg' });
      expect(await desk.boms.get(car.id)).toEqual({
        id: car.id,
        version: 0,
        updatedAt: null,
        updatedBy: null,
        components: [],
      });
      const bom = await madeOf(desk, car.id, [
        { itemId: wheel.id, quantity: '4' },
        { itemId: bolt.id, quantity: '0.25', scrapPercent: '2.5' },
      ]);
      expect(bom).toMatchObject({
        version: 1,
        updatedBy: user.userId,
        components: [
          {
            position: 1,
            itemId: wheel.id,
            itemType: 'make',
            sku: wheel.sku,
            quantity: '4',
            scrapPercent: '0',
          },
          { position: 2, itemType: 'buy', uom: 'kg', quantity: '0.25', scrapPercent: '2.5' },
        ],
      });
      expect(await desk.boms.get(car.id)).toEqual(bom);
      const replace = (ifMatch: string) =>
        desk.boms.replace(
          car.id,
          NewBillOfMaterials.parse({ components: [{ itemId: bolt.id, quantity: '1' }] }),
          user,
          ifMatch,
        );
      await expect(replace('"0-abc"')).rejects.toMatchObject({ code: 'version_conflict' });
      expect(await replace('"1-abc"')).toMatchObject({ version: 2, components: [{ itemId: bolt.id }] });
      const history = await historyOf(car.id);
      expect(history.map(({ action, version }) => [action, version])).toEqual([
        ['create', 1],
        ['change_bom', 1],
        ['change_bom', 2],
      ]);
      expect(history[1]?.changes).toContain(wheel.sku);
      // The item is still found by what it was found by.
      const texts: unknown[] = await database().read.query(
        "SELECT field FROM searchtexts WHERE entityId = ? AND kind = 'Item'",
        [car.id],
      );
      expect(texts.length).toBeGreaterThan(0);
    });

    it('names no item that there is not, or is not active, and none twice', async () => {
      const [car, old] = [await anItem(desk), await anItem(desk, { active: false })];
      const components = [
        { itemId: user.userId, quantity: '1' },
        { itemId: old.id, quantity: '1' },
        { itemId: car.id, quantity: '1' },
      ];
      await expect(madeOf(desk, car.id, components)).rejects.toMatchObject({
        code: 'invalid_request',
        extras: {
          errors: [0, 1, 2].map((index) => ({ path: `components.${index}.itemId` })),
        },
      });
      const twice = [components[1], components[1]];
      expect(NewBillOfMaterials.safeParse({ components: twice }).error?.issues).toMatchObject([
        { path: ['components', 1, 'itemId'] },
      ]);
      expect((await desk.boms.get(car.id)).version).toBe(0);
      await expect(madeOf(desk, user.userId, [])).rejects.toMatchObject({ code: 'not_found' });
    });

    it('makes nothing part of itself, at whatever depth', async () => {
      const [car, engine, piston] = [await anItem(desk), await anItem(desk), await anItem(desk)];
      await madeOf(desk, car.id, [{ itemId: engine.id, quantity: '1' }]);
      await madeOf(desk, engine.id, [{ itemId: piston.id, quantity: '4' }]);
      await expect(madeOf(desk, piston.id, [{ itemId: car.id, quantity: '1' }])).rejects.toMatchObject({
        code: 'invalid_request',
        extras: { errors: [{ path: 'components.0.itemId' }] },
      });
      await madeOf(desk, car.id, [{ itemId: piston.id, quantity: '1' }]);
      await madeOf(desk, engine.id, [{ itemId: car.id, quantity: '1' }]);
    });

    it('makes nothing part of itself where sixteen close the circle at once', async () => {
      const ring = await Promise.all(Array.from({ length: CALLERS }, () => anItem(desk)));
      const results = await Promise.allSettled(
        ring.map(({ id }, index) =>
          madeOf(desk, id, [{ itemId: ring[(index + 1) % CALLERS]?.id ?? '', quantity: '1' }]),
        ),
      );
      const refused = results.flatMap((result) =>
        result.status === 'rejected' ? [(result.reason as { code: string }).code] : [],
      );
      expect(refused).toEqual(['invalid_request']);
      const [row]: { count: number }[] = await database().read.query(
        `SELECT COUNT(*) AS count FROM bomcomponents WHERE bomId IN (${ring.map(() => '?').join(', ')})`,
        ring.map(({ id }) => id),
      );
      expect(Number(row?.count)).toBe(CALLERS - 1);
    });

    it('keeps components from being deleted, and goes with the item itself', async () => {
      const [car, wheel] = [await anItem(desk), await anItem(desk)];
      await madeOf(desk, car.id, [{ itemId: wheel.id, quantity: '4' }]);
      await madeBy(desk, car.id, [{ sequence: 10, name: 'Mount' }]);
      await expect(desk.items.remove(wheel.id, user, undefined)).rejects.toMatchObject({ code: 'in_use' });
      await desk.items.remove(car.id, user, undefined);
      await desk.items.remove(wheel.id, user, undefined);
      for (const [table, column] of [
        ['boms', 'id'],
        ['bomcomponents', 'bomId'],
        ['routings', 'id'],
        ['routingoperations', 'routingId'],
      ])
        expect(await database().read.query(`SELECT 1 FROM ${table} WHERE ${column} = ?`, [car.id])).toEqual(
          [],
        );
    });

    it('says how, in the order of the sequence, at work centres that are active', async () => {
      const car = await anItem(desk);
      const [bench, old] = [await aWorkCentre(), await aWorkCentre({ active: false })];
      await expect(
        madeBy(desk, car.id, [
          { sequence: 10, name: 'Mount', workCentreId: bench.id },
          { sequence: 20, name: 'Test', workCentreId: old.id },
        ]),
      ).rejects.toMatchObject({ extras: { errors: [{ path: 'operations.1.workCentreId' }] } });
      const routing = await madeBy(desk, car.id, [
        { sequence: 20, name: 'Paint', outside: true, runMinutes: '0.5' },
        { sequence: 10, name: 'Mount', workCentreId: bench.id, setupMinutes: '15', instructions: 'Mind it.' },
      ]);
      expect(routing).toMatchObject({
        version: 1,
        operations: [
          { position: 1, sequence: 10, workCentreCode: bench.code, setupMinutes: '15', outside: false },
          { position: 2, sequence: 20, workCentreCode: null, runMinutes: '0.5', outside: true },
        ],
      });
      expect(await desk.routings.get(car.id)).toEqual(routing);
      const same = [
        { sequence: 10, name: 'Mount' },
        { sequence: 10, name: 'Test' },
      ];
      expect(NewRouting.safeParse({ operations: same }).success).toBe(false);
    });

    describe('work centres', () => {
      it('are made, changed and found by a code that is unique in whatever case', async () => {
        const place = await aLocation(desk);
        const made = await aWorkCentre({ code: 'MILL-1', hourlyRate: '62.50', locationId: place.id });
        expect(made).toMatchObject({
          code: 'MILL-1',
          hourlyRate: '62.50',
          currency: 'EUR',
          active: true,
          version: 1,
        });
        expect(await desk.workCentres.get(made.id)).toEqual(made);
        await expect(aWorkCentre({ code: 'mill-1' })).rejects.toMatchObject({ code: 'conflict' });
        await expect(aWorkCentre({ locationId: user.userId })).rejects.toMatchObject({
          extras: { errors: [{ path: 'locationId' }] },
        });
        const changed = await desk.workCentres.change(
          made.id,
          { hourlyRate: '70.10', active: false },
          user,
          '"1-abc"',
        );
        expect(changed).toMatchObject({ hourlyRate: '70.10', active: false, version: 2 });
        expect(await desk.workCentres.get(made.id)).toEqual(changed);
        await expect(desk.workCentres.change(made.id, { name: 'x' }, user, '"1-abc"')).rejects.toMatchObject({
          code: 'version_conflict',
        });
        await expect(desk.locations.remove(place.id, user, undefined)).rejects.toMatchObject({
          code: 'in_use',
        });
        await desk.workCentres.remove(made.id, user, undefined);
        await desk.locations.remove(place.id, user, undefined);
      });

      it('stay while routings or orders name them', async () => {
        const [car, bench] = [await anItem(desk), await aWorkCentre()];
        await madeBy(desk, car.id, [{ sequence: 10, name: 'Mount', workCentreId: bench.id }]);
        const refused = { code: 'in_use' };
        await expect(desk.workCentres.remove(bench.id, user, undefined)).rejects.toMatchObject(refused);
        const order = await planned(desk, { itemId: car.id, quantity: '1' });
        await madeBy(desk, car.id, []);
        await expect(desk.workCentres.remove(bench.id, user, undefined)).rejects.toMatchObject(refused);
        await desk.orders.remove(order.id, user, undefined);
        await desk.workCentres.remove(bench.id, user, undefined);
      });
    });
  });
});
