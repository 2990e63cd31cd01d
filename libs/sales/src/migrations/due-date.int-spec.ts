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
  migrations: schema.migrations.filter(({ name }) => !name.endsWith('1763700028000')),
};

describe.each(testDatabases)('orders from before they kept their due date, on %s', (_dialect, create) => {
  let test: Awaited<ReturnType<typeof create>>;
  beforeAll(async () => {
    test = await create();
  });
  afterAll(() => test.remove());

  it('are due by what was promised, else by what was asked for', async () => {
    const old = await createDataSource(test.url, before).initialize();
    await old.runMigrations({ transaction: 'each' });
    const dates = [
      ['o-1', '2026-11-01', '2026-11-05'],
      ['o-2', '2026-11-01', null],
      ['o-3', null, '2026-11-05'],
      ['o-4', null, null],
    ];
    const texts = 'customerReference, currency, paymentTerms, terms, notes, internalNotes, customFields';
    for (const [id, requested, promised] of dates)
      await old.query(
        'INSERT INTO salesorders (id, number, requestedDate, promisedDate, orderDate, version, createdAt, updatedAt, ' +
          `status, customerId, shipping, total, ${texts}) VALUES (?, ?, ?, ?, '2026-10-01', 1, '', '', 'draft', 'c-1', 0, 0, ` +
          "'', 'EUR', '', '', '', '', '{}')",
        [id, id, requested, promised],
      );
    await old.destroy();
    const database = await Database.open(test.url, schema);
    expect(await database.read.query('SELECT id, dueDate FROM salesorders ORDER BY id')).toEqual([
      { id: 'o-1', dueDate: '2026-11-05' },
      { id: 'o-2', dueDate: '2026-11-01' },
      { id: 'o-3', dueDate: '2026-11-05' },
      { id: 'o-4', dueDate: null },
    ]);
    await database.close();
  });
});
