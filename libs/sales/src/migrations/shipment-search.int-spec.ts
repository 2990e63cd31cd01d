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
/** Schema from before shipments were searchable. */
const before = {
  ...schema,
  migrations: schema.migrations.filter(({ name }) => !name.endsWith('1763700024000')),
};

/** More than are filled in at once. */
const COUNT = 401;
const idOf = (index: number) => `s-${String(index).padStart(4, '0')}`;

describe.each(testDatabases)('what was shipped before shipments were searched, on %s', (_dialect, create) => {
  let test: Awaited<ReturnType<typeof create>>;

  beforeAll(async () => {
    test = await create();
    const old = await createDataSource(test.url, before).initialize();
    await old.runMigrations({ transaction: 'each' });
    for (let index = 0; index < COUNT; index += 1)
      await old.query(
        'INSERT INTO shipments (id, number, orderId, date, carrier, trackingNumber, notes, createdAt) ' +
          "VALUES (?, ?, 'o-1', '2026-11-20', '', ?, '', '2026-11-20T09:00:00.000Z')",
        [idOf(index), `SH-${index}`, index % 2 === 0 ? '' : `Größe  ${index}`],
      );
    await old.destroy();
  });
  afterAll(() => test.remove());

  it('has what it is found by, every one', async () => {
    const database = await Database.open(test.url, schema);
    const keys: unknown = await database.read.query(
      'SELECT id, numberKey, trackingKey FROM shipments ORDER BY id',
    );
    expect(keys).toEqual(
      Array.from({ length: COUNT }, (_, index) => ({
        id: idOf(index),
        numberKey: `sh-${index}`,
        trackingKey: index % 2 === 0 ? '' : `grosse ${index}`,
      })),
    );
    await database.close();
  });
});
