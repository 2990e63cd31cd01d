import { ItemChange, ItemListQuery, MAXIMUM_PRICE_BREAKS, NewItem } from '@docket/contracts';
import { Database, ImportService, Records } from '@docket/platform';
import {
  createDataSource,
  loggedEvents,
  onEachDatabase,
  testDatabases,
  repositoryOf,
} from '@docket/platform/testing';
import { v7 as uuidv7 } from 'uuid';
import { PriceBreaks1763700035000 } from '../migrations/1763700035000-price-breaks';
import { ada, companyOf, stockSchema } from '../testing/stock-desk';
import { ItemEntity } from './item.entity';
import { itemImport } from './item.import';
import { itemRecord } from './item.record';
import { ItemsService } from './items.service';

/** Problems of a body: path and message of each. */
const refusedBy = (schema: typeof NewItem | typeof ItemChange, sent: object) =>
  schema.safeParse(sent).error?.issues.map(({ path, message }) => [path.join('.'), message]);

const TWO = [
  { minimumQuantity: '10', price: '9.00' },
  { minimumQuantity: '100', price: '8.125' },
];

describe('price breaks of items', () => {
  onEachDatabase(stockSchema, (database: () => Database) => {
    let items: ItemsService;

    beforeAll(() => {
      items = new ItemsService(
        database(),
        repositoryOf(database(), ItemEntity),
        companyOf(database()),
        new Records(database()),
      );
    });

    const anItem = (fields: object = {}) =>
      items.create(NewItem.parse({ sku: uuidv7().slice(-12), name: 'Bolt', price: '10', ...fields }), ada);

    it('are kept as they are shown: ascending, with the places of their currency', async () => {
      const sent = [
        { minimumQuantity: '100.0', price: '8.125' },
        { minimumQuantity: '10', price: '9' },
      ];
      const item = await anItem({ priceBreaks: sent });
      expect(item.priceBreaks).toEqual(TWO);
      expect(await items.get(item.id)).toEqual(item);
      const inDinars = await items.change(item.id, { currency: 'KWD' }, ada, undefined);
      expect(inDinars.priceBreaks.map(({ price }) => price)).toEqual(['9.000', '8.125']);
      expect(await items.get(item.id)).toEqual(inDinars);
      expect((await anItem()).priceBreaks).toEqual([]);
    });

    it('are changed as a whole, where something differs, and by one who has seen the last change', async () => {
      const item = await anItem({ priceBreaks: TWO });
      const turned = [...TWO].reverse().map((each) => ({ ...each, price: `${each.price}0` }));
      expect(await items.change(item.id, { priceBreaks: turned }, ada, undefined)).toEqual(item);
      const one = [{ minimumQuantity: '50', price: '8.00' }];
      expect(await items.change(item.id, { priceBreaks: one }, ada, '"1-a"')).toMatchObject({
        version: 2,
        priceBreaks: one,
      });
      await expect(items.change(item.id, { priceBreaks: [] }, ada, '"1-a"')).rejects.toMatchObject({
        code: 'version_conflict',
      });
      expect((await items.change(item.id, { name: 'Nut' }, ada, undefined)).priceBreaks).toEqual(one);
      const emptied = ItemChange.parse({ priceBreaks: null });
      expect((await items.change(item.id, emptied, ada, undefined)).priceBreaks).toEqual([]);
    });

    it('are told by the history, break by break', async () => {
      const item = await anItem({ priceBreaks: TWO });
      const [first] = TWO;
      await items.change(
        item.id,
        { priceBreaks: [{ minimumQuantity: '10', price: '9.50' }, ...TWO.slice(1)] },
        ada,
        undefined,
      );
      const [latest] = await database().read.query<{ changes: string }[]>(
        'SELECT changes FROM changes WHERE entityId = ? ORDER BY id DESC LIMIT 1',
        [item.id],
      );
      expect((JSON.parse(latest?.changes ?? '{}') as { entries: unknown }).entries).toEqual([
        {
          list: 'priceBreaks',
          change: 'changed',
          position: 1,
          fields: [{ field: 'price', before: first?.price, after: '9.50' }],
        },
      ]);
    });

    it('are part of what others are told of a change', async () => {
      const records = new Records(database());
      const watched = new ItemsService(
        database(),
        repositoryOf(database(), ItemEntity),
        companyOf(database()),
        records,
      );
      const item = await watched.create(NewItem.parse({ sku: uuidv7(), name: 'Bolt' }), ada);
      const changed = await watched.change(item.id, { priceBreaks: TWO }, ada, undefined);
      expect(changed.priceBreaks).toEqual(TWO);
      const told = await loggedEvents(database(), item.id);
      expect(told.map(({ view }) => view)).toEqual([item, changed]);
    });

    it('are in lists for who asks for them, and those that were asked for alone', async () => {
      const [one, other] = [await anItem({ priceBreaks: TWO }), await anItem()];
      await anItem({ priceBreaks: TWO });
      const query = { id: `${one.id},${other.id}`, sort: 'createdAt' };
      const plain = await items.list(ItemListQuery.parse(query));
      expect(plain.data.map((item) => [item.id, 'priceBreaks' in item])).toEqual([
        [one.id, false],
        [other.id, false],
      ]);
      const priced = await items.list(ItemListQuery.parse({ ...query, priceBreaks: 'true' }));
      expect(priced.data.map(({ priceBreaks }) => priceBreaks)).toEqual([TWO, []]);
    });

    it('stay as they are where a file changes their item', async () => {
      const item = await anItem({ priceBreaks: TWO });
      const imports = new ImportService(database(), new Records(database()));
      const file = Buffer.from(
        `sku,name,price,currency\n${item.sku},Screw,11,JPY\nX-${item.sku},New,1,EUR\n`,
      );
      expect(
        await imports.run(
          { ...itemRecord, import: itemImport },
          file,
          { dryRun: false, mode: 'upsert', format: 'auto' },
          ada,
        ),
      ).toMatchObject({
        created: 1,
        changed: 1,
      });
      const after = await items.get(item.id);
      expect(after).toMatchObject({ name: 'Screw', price: '11' });
      expect(after.priceBreaks).toEqual([{ minimumQuantity: '10', price: '9' }, TWO[1]]);
      const [fresh] = (await items.list(ItemListQuery.parse({ sku: `X-${item.sku}`, priceBreaks: 'true' })))
        .data;
      expect(fresh?.priceBreaks).toEqual([]);
      // Importing the same file again changes nothing.
      expect(
        await imports.run(
          { ...itemRecord, import: itemImport },
          file,
          { dryRun: false, mode: 'upsert', format: 'auto' },
          ada,
        ),
      ).toMatchObject({ created: 0, changed: 0, unchanged: 2 });
    });
  });

  it('are refused by the field that is wrong', () => {
    const item = { sku: 'A', name: 'B' };
    const wrong = (priceBreaks: unknown) => refusedBy(NewItem, { ...item, priceBreaks });
    expect(wrong([TWO[0], { minimumQuantity: '10.0', price: '1' }])).toEqual([
      [
        'priceBreaks.1.minimumQuantity',
        'A price break begins at this quantity already. Name each quantity once.',
      ],
    ]);
    expect(wrong([{ minimumQuantity: '0', price: '-1' }])).toEqual([
      ['priceBreaks.0.minimumQuantity', 'A quantity is greater than zero.'],
      ['priceBreaks.0.price', 'A price is not negative.'],
    ]);
    expect(wrong([{ minimumQuantity: 'ten', price: '1' }])).toHaveLength(1);
    const many = Array.from({ length: MAXIMUM_PRICE_BREAKS + 1 }, (_, index) => ({
      minimumQuantity: `${index + 1}`,
      price: '1',
    }));
    expect(wrong(many)).toEqual([['priceBreaks', 'An item has at most 20 price breaks.']]);
    expect(wrong(many.slice(1))).toBeUndefined();
    expect(refusedBy(ItemChange, { priceBreaks: [TWO[0], TWO[0]] })).toHaveLength(1);
  });
});

describe.each(testDatabases)('items from before there were price breaks, on %s', (_dialect, create) => {
  let test: Awaited<ReturnType<typeof create>>;
  beforeAll(async () => {
    test = await create();
  });
  afterAll(() => test.remove());

  it('have none, and the column goes as it came', async () => {
    const before = {
      ...stockSchema,
      migrations: stockSchema.migrations.filter(({ name }) => !name.endsWith('1763700035000')),
    };
    const old = await createDataSource(test.url, before).initialize();
    await old.runMigrations({ transaction: 'each' });
    const id = uuidv7();
    await old.query(
      'INSERT INTO items (id, version, createdAt, updatedAt, sku, skuKey, name, description, uom, type, tracking, ' +
        "currency, price, cost, minStock, active, notes, customFields) VALUES (?, 1, '', '', 'A', 'a', 'A', '', 'pcs', " +
        "'buy', 'none', 'EUR', 1000000, 0, 0, 1, '', '{}')",
      [id],
    );
    await old.destroy();
    const database = await Database.open(test.url, stockSchema);
    const items = new ItemsService(
      database,
      repositoryOf(database, ItemEntity),
      companyOf(database),
      new Records(database),
    );
    expect(await items.get(id)).toMatchObject({ price: '1.00', priceBreaks: [] });
    const [listed] = (await items.list(ItemListQuery.parse({ priceBreaks: 'true' }))).data;
    expect(listed?.priceBreaks).toEqual([]);
    await items.change(id, { priceBreaks: TWO }, ada, undefined);
    await database.close();
    const source = await createDataSource(test.url, stockSchema).initialize();
    const runner = source.createQueryRunner();
    const migration = new PriceBreaks1763700035000();
    await migration.down(runner);
    expect(await source.query('SELECT sku, price FROM items')).toMatchObject([{ sku: 'A' }]);
    await migration.up(runner);
    expect(await source.query('SELECT priceBreaks FROM items')).toEqual([{ priceBreaks: null }]);
    await runner.release();
    await source.destroy();
  });
});
