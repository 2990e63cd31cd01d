import { accessSchema } from '@docket/access';
import { inventorySchema } from '@docket/inventory';
import { Database, platformSchema } from '@docket/platform';
import { createDataSource, testDatabases } from '@docket/platform/testing';
import { salesSchema } from '../sales.schema';

const schemas = [platformSchema, accessSchema, inventorySchema, salesSchema];
const schema = {
  entities: schemas.flatMap(({ entities }) => entities),
  migrations: schemas.flatMap(({ migrations }) => migrations),
};
const before = {
  ...schema,
  migrations: schema.migrations.filter(({ name }) => !/176370003600[01]$/.test(name)),
};

describe.each(testDatabases)('links from before they named revisions, on %s', (_dialect, create) => {
  let test: Awaited<ReturnType<typeof create>>;
  beforeAll(async () => {
    test = await create();
  });
  afterAll(() => test.remove());

  it('name that of the quote that they show, and 1 of what has none', async () => {
    const old = await createDataSource(test.url, before).initialize();
    await old.runMigrations({ transaction: 'each' });
    await old.query(
      'INSERT INTO salesquotes (id, number, revision, date, version, createdAt, updatedAt, status, customerId, shipping, ' +
        'total, customerReference, currency, paymentTerms, terms, notes, internalNotes, customFields) ' +
        "VALUES ('q-2', 'SQ-1', 2, '2026-10-01', 1, '', '', 'ordered', 'c-1', 0, 0, '', 'EUR', '', '', '', '', '{}')",
    );
    const links = [
      ['SalesOrder', 'o-1', 'SalesQuote', 'q-2', 'origin'],
      ['SalesQuote', 'q-2', 'SalesOrder', 'o-1', 'result'],
    ];
    for (const link of links)
      await old.query(
        'INSERT INTO entitylinks (ownerKind, ownerId, kind, entityId, relation, number, status, sequence) ' +
          "VALUES (?, ?, ?, ?, ?, '', '', '')",
        link,
      );
    await old.destroy();
    const database = await Database.open(test.url, schema);
    expect(await database.read.query('SELECT entityId, revision FROM entitylinks ORDER BY entityId')).toEqual(
      [
        { entityId: 'o-1', revision: 1 },
        { entityId: 'q-2', revision: 2 },
      ],
    );
    await database.close();
  });
});
