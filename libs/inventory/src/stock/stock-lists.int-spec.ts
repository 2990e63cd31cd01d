import { StockAllocationListQuery, StockLevelListQuery, StockMovementListQuery } from '@docket/contracts';
import { type Database, insertChunks, KindRegistry, readPage, Records } from '@docket/platform';
import { analyze, onEachDatabase, plansOf, repositoryOf } from '@docket/platform/testing';
import { v7 as uuidv7 } from 'uuid';
import { ItemEntity } from '../items/item.entity';
import { LocationEntity } from '../locations/location.entity';
import { LocationsService } from '../locations/locations.service';
import { StockMovementEntity } from '../movements/stock-movement.entity';
import { movementRow } from '../movements/stock-movement.row';
import { movementListOf, presentEntry } from '../movements/stock-movements.list';
import { StockMovementsService } from '../movements/stock-movements.service';
import { ada, StockDesk, stockSchema } from '../testing/stock-desk';
import { StockAllocationEntity } from './stock-allocation.entity';
import { StockAllocationsService } from './stock-allocations.service';
import { StockLevelEntity } from './stock-level.entity';
import { StockLevelsController } from './stock-levels.controller';
import { presentLevel, stockLevelList } from './stock-levels.list';

const PLACES = 12;
const ROWS = 3_000;
const ITEMS = 600;

describe('the lists of stock', () => {
  onEachDatabase(stockSchema, (database: () => Database) => {
    let desk: StockDesk;
    let levels: StockLevelsController;
    let movements: StockMovementsService;

    beforeAll(() => {
      desk = new StockDesk(database());
      levels = new StockLevelsController(database());
      const records = new Records(database());
      movements = new StockMovementsService(database(), records, new KindRegistry(), desk.stock);
    });

    it('find lots in any case, and tell them apart', async () => {
      const [item, shelf] = [await desk.item({ tracking: 'lot' }), await desk.location()];
      for (const lot of ['Größe-7', 'GROSSE-7', 'Other']) await desk.receive(item.id, shelf.id, '1', lot);
      const both = ['GROSSE-7', 'Größe-7'];
      const stock = await levels.list(StockLevelListQuery.parse({ itemId: item.id, lot: 'grosse-7' }));
      expect(stock.data.map(({ lot }) => lot).sort()).toEqual(both);
      const found = await levels.list(StockLevelListQuery.parse({ itemId: item.id, q: 'GRÖSS' }));
      expect(found.data.map(({ lot }) => lot).sort()).toEqual(both);
      const ledger = await movements.list(StockMovementListQuery.parse({ itemId: item.id, lot: 'größe-7' }));
      expect(ledger.data.map(({ lot }) => lot).sort()).toEqual(both);
    });

    it('are in the order of locations, by an index, also once a location has another code', async () => {
      const locations = new LocationsService(
        database(),
        repositoryOf(database(), LocationEntity),
        repositoryOf(database(), StockLevelEntity),
        new Records(database()),
      );
      const item = await desk.item();
      const [x, y] = [await desk.location({ code: 'ORDER-1' }), await desk.location({ code: 'ORDER-2' })];
      for (const { id } of [x, y]) await desk.receive(item.id, id, '1');
      const codes = async () =>
        (await levels.list(StockLevelListQuery.parse({ itemId: item.id, sort: 'location' }))).data.map(
          ({ locationCode }) => locationCode,
        );
      expect(await codes()).toEqual(['ORDER-1', 'ORDER-2']);
      await locations.change(x.id, { code: 'ORDER-3' }, ada, undefined);
      expect(await codes()).toEqual(['ORDER-2', 'ORDER-3']);
      const others = Array.from({ length: ITEMS }, (_, index) => ({
        ...item,
        id: uuidv7(),
        sku: `OTHER-${index}`,
        skuKey: `other-${index}`,
      }));
      await database().transaction((manager) =>
        insertChunks(
          manager,
          StockLevelEntity,
          Array.from({ length: ROWS }, (_, index) => ({
            itemId: others[index % ITEMS]!.id,
            locationId: x.id,
            locationCode: 'ORDER-3',
            lot: `L-${index}`,
            lotKey: `l-${index}`,
            id: uuidv7(),
            onHand: '1000000',
            allocated: '0',
            updatedAt: new Date().toISOString(),
          })),
        ),
      );
      await database().transaction((manager) => insertChunks(manager, ItemEntity, others));
      await analyze(database(), 'stocklevels', 'items', 'locations');
      for (const sort of ['location', '-location']) {
        const query = StockLevelListQuery.parse({ sort, limit: '10' });
        const [plan] = await plansOf(database(), (manager) =>
          readPage(manager, stockLevelList, query, presentLevel),
        );
        expect(plan).toContain('stocklevels_locationCode');
        expect(plan).not.toMatch(/filesort|TEMP B-TREE/);
      }
    });

    it('show each movement of a location once, in order, by the indexes of either end', async () => {
      const item = await desk.item();
      const places = await Promise.all(Array.from({ length: PLACES }, () => desk.location()));
      const start = Date.parse('2026-01-01T00:00:00Z');
      const rows = Array.from({ length: ROWS }, (_, index) => {
        const [from, to] = [places[index % PLACES]!, places[(index * 7 + 1) % PLACES]!];
        const entry = {
          reason: 'transfer' as const,
          itemId: item.id,
          fromLocationId: index % 5 === 0 ? null : from.id,
          toLocationId: index % 5 === 1 ? null : to.id,
          quantity: '1',
          reversalOf: null,
          takesHeld: false,
        };
        // Several movements have the same time, so that their ids decide the order.
        return movementRow(entry, 'pcs', ada, new Date(start + Math.floor(index / 4) * 1_000).toISOString());
      });
      await database().transaction((manager) => insertChunks(manager, StockMovementEntity, rows));
      await analyze(database(), 'stockmovements');
      const chosen = [places[0]!.id, places[1]!.id];
      const isOf = (row: StockMovementEntity) =>
        chosen.includes(row.fromLocationId ?? '') || chosen.includes(row.toLocationId ?? '');
      const expected = rows
        .filter(isOf)
        .sort((a, b) => (`${b.postedAt} ${b.id}` < `${a.postedAt} ${a.id}` ? -1 : 1))
        .map(({ id }) => id);
      const query = StockMovementListQuery.parse({
        itemId: item.id,
        locationId: chosen.join(','),
        limit: '97',
        count: 'true',
      });
      expect((await movements.list(query)).total).toBe(expected.length);
      const seen: string[] = [];
      for (let cursor: string | undefined | null; cursor !== null;) {
        const page = await movements.list({ ...query, cursor });
        seen.push(...page.data.map(({ id }) => id));
        cursor = page.next;
      }
      expect(seen).toEqual(expected);

      const single = StockMovementListQuery.parse({ locationId: places[0]!.id, limit: '10' });
      const ledger = movementListOf(new KindRegistry());
      const [plan] = await plansOf(database(), (manager) => readPage(manager, ledger, single, presentEntry));
      expect(plan).toContain('stockmovements_from');
      expect(plan).toContain('stockmovements_to');
      expect(plan).not.toMatch(/SCAN m\b|"type":"(ALL|index)","possible_keys":[^}]*"stockmovements/);
    });

    it('narrow the ledger to a span of time, by an index', async () => {
      const item = await desk.item();
      const shelf = await desk.location();
      const hour = (index: number) => new Date(Date.parse('2025-06-01T00:00:00Z') + index * 3_600_000);
      const rows = Array.from({ length: ROWS }, (_, index) => {
        const entry = {
          reason: 'receipt' as const,
          itemId: item.id,
          fromLocationId: null,
          toLocationId: shelf.id,
          quantity: '1',
          reversalOf: null,
          takesHeld: false,
        };
        return movementRow(entry, 'pcs', ada, hour(index).toISOString());
      });
      await database().transaction((manager) => insertChunks(manager, StockMovementEntity, rows));
      await analyze(database(), 'stockmovements');
      const [from, to] = [hour(1_000).toISOString(), hour(1_024).toISOString()];
      const query = StockMovementListQuery.parse({ postedSince: from, postedBefore: to, count: 'true' });
      const { data, total } = await movements.list(query);
      expect(total).toBe(24);
      expect([data.at(-1)?.postedAt, data[0]?.postedAt]).toEqual([from, hour(1_023).toISOString()]);
      const ledger = movementListOf(new KindRegistry());
      const [plan] = await plansOf(database(), (manager) => readPage(manager, ledger, query, presentEntry));
      expect(plan).toContain('stockmovements_postedAt');
      expect(plan).not.toMatch(/filesort|TEMP B-TREE|SCAN m\b/);
    });

    it('show what is held of an item, what was held first before the rest, in one statement by an index', async () => {
      const [item, other, shelf] = [await desk.item(), await desk.item(), await desk.location()];
      const rows = Array.from({ length: ROWS }, (_, index) => ({
        referenceId: uuidv7(),
        referenceKind: 'SalesOrder',
        referenceLine: uuidv7(),
        itemId: (index % 20 === 0 ? item : other).id,
        locationId: shelf.id,
        lot: '',
        id: uuidv7(),
        quantity: String((index + 1) * 1_000_000),
      }));
      await database().transaction((manager) =>
        insertChunks(manager, StockAllocationEntity, rows.toReversed()),
      );
      await analyze(database(), 'stockallocations', 'items', 'locations');
      const allocations = new StockAllocationsService(database(), new KindRegistry());
      const query = StockAllocationListQuery.parse({ limit: '40' });
      const seen: string[] = [];
      for (let cursor: string | undefined | null; cursor !== null;) {
        const page = await allocations.list(item.id, { ...query, cursor });
        seen.push(...page.data.map(({ quantity }) => quantity));
        cursor = page.next;
      }
      expect(seen).toEqual(rows.flatMap((_, index) => (index % 20 === 0 ? [String(index + 1)] : [])));
      const plans = await plansOf(database(), () => allocations.list(item.id, query));
      expect(plans).toHaveLength(1);
      expect(plans[0]).toContain('stockallocations_item');
      expect(plans[0]).not.toMatch(/filesort|TEMP B-TREE/);
    });
  });
});
