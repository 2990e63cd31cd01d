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
  migrations: schema.migrations.filter(({ name }) => !/17637000(33000|34001)$/.test(name)),
};

const TEXTS = 'customerReference, currency, paymentTerms, terms, notes, internalNotes, customFields';
const ORDER =
  'INSERT INTO salesorders (id, number, orderDate, version, createdAt, updatedAt, status, customerId, shipping, total, ' +
  `${TEXTS}) VALUES (?, ?, '2026-10-01', 1, '', '', 'shipped', ?, 0, 0, '', 'EUR', '', '', '', '', '{}')`;
const SHIPMENT =
  'INSERT INTO shipments (id, number, orderId, reversedAt, date, carrier, trackingNumber, notes, createdAt) ' +
  "VALUES (?, ?, ?, ?, '2026-11-20', '', '', '', '2026-11-20T09:00:00.000Z')";
const LINE =
  'INSERT INTO shipmentlines (shipmentId, position, orderLineId, linePosition, description, uom, quantity) ' +
  "VALUES (?, ?, 'l-1', 1, 'Sand', 'kg', 2000000)";

const rows: [string, unknown[]][] = [
  [ORDER, ['o-1', 'SO-1', 'c-1']],
  [ORDER, ['o-2', 'SO-2', 'c-2']],
  [SHIPMENT, ['s-1', 'SH-1', 'o-1', null]],
  [SHIPMENT, ['s-2', 'SH-2', 'o-2', '2026-11-21T09:00:00.000Z']],
  [LINE, ['s-1', 1]],
  [LINE, ['s-1', 2]],
  [LINE, ['s-2', 1]],
];

describe.each(testDatabases)('what was shipped before it said whom to, on %s', (_dialect, create) => {
  let test: Awaited<ReturnType<typeof create>>;

  beforeAll(async () => {
    test = await create();
    const old = await createDataSource(test.url, before).initialize();
    await old.runMigrations({ transaction: 'each' });
    for (const [sql, parameters] of rows) await old.query(sql, parameters);
    await old.destroy();
  });
  afterAll(() => test.remove());

  it('says it, and whether it was reversed', async () => {
    const database = await Database.open(test.url, schema);
    const { read } = database;
    expect(await read.query('SELECT id, customerId, reversed FROM shipments ORDER BY id')).toEqual([
      { id: 's-1', customerId: 'c-1', reversed: 0 },
      { id: 's-2', customerId: 'c-2', reversed: 1 },
    ]);
    expect(
      await read.query('SELECT shipmentId, customerId FROM shipmentlines ORDER BY shipmentId, position'),
    ).toEqual([
      { shipmentId: 's-1', customerId: 'c-1' },
      { shipmentId: 's-1', customerId: 'c-1' },
      { shipmentId: 's-2', customerId: 'c-2' },
    ]);
    await database.close();
  });

  it('is as it was once that is taken back', async () => {
    const source = await createDataSource(test.url, schema).initialize();
    // The last one says in which order its index has them.
    for (let undone = 0; undone < 2; undone += 1) await source.undoLastMigration({ transaction: 'each' });
    const [shipment = {}]: object[] = await source.query("SELECT * FROM shipments WHERE id = 's-2'");
    expect(shipment).toMatchObject({ number: 'SH-2', reversedAt: '2026-11-21T09:00:00.000Z' });
    const [line = {}]: object[] = await source.query('SELECT * FROM shipmentlines');
    for (const row of [shipment, line]) expect(row).not.toHaveProperty('customerId');
    expect(shipment).not.toHaveProperty('reversed');
    await source.destroy();
  });
});
