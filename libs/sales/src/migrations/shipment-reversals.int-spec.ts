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
/** Schema from before shipments could be reversed, without later indexes. */
const before = {
  ...schema,
  migrations: schema.migrations.filter(
    ({ name }) => !/17637000(15\d{3}|27000|28000|33000|34001|50000)$/.test(name),
  ),
};
const time = (minute: number) => `2026-11-20T09:${String(minute).padStart(2, '0')}:00.000Z`;

const movement = (id: string, minute: number, lot: string, quantity = 2) => [
  'INSERT INTO stockmovements (id, itemId, fromLocationId, quantity, uom, lot, reason, referenceKind, referenceId, ' +
    "referenceLine, note, postedAt) VALUES (?, 'i-1', 'p-1', ?, 'pcs', ?, 'ship', 'SalesOrder', 'o-1', 'l-1', '', ?)",
  [id, quantity, lot, time(minute)],
];
const shipment = (id: string, minute: number) => [
  'INSERT INTO shipments (id, number, orderId, date, carrier, trackingNumber, notes, createdAt) ' +
    "VALUES (?, ?, 'o-1', '2026-11-20', '', '', '', ?)",
  [id, `SH-${id}`, time(minute)],
];
const line = (shipmentId: string, position: number, locationId: string | null, lot: string | null) => [
  'INSERT INTO shipmentlines (shipmentId, position, orderLineId, quantity, locationId, lot) ' +
    "VALUES (?, ?, 'l-1', 2, ?, ?)",
  [shipmentId, position, locationId, lot],
];
const LEVEL =
  'INSERT INTO stocklevels (itemId, locationId, lot, id, onHand, allocated, updatedAt) ' +
  "VALUES ('i-1', 'p-1', ?, ?, 1, 0, ?)";
const LOCATION =
  'INSERT INTO locations (id, version, createdAt, updatedAt, code, codeKey, name, active) ' +
  "VALUES ('p-1', 1, ?, ?, 'MAIN', 'main', 'Main', 1)";

describe.each(testDatabases)(
  'what was shipped before shipments could be reversed, on %s',
  (_dialect, create) => {
    let test: Awaited<ReturnType<typeof create>>;

    beforeAll(async () => {
      test = await create();
      const old = await createDataSource(test.url, before).initialize();
      await old.runMigrations({ transaction: 'each' });
      const rows = [
        [LOCATION, [time(0), time(0)]],
        [LEVEL, ['Größe', 'v-1', time(0)]],
        [LEVEL, ['', 'v-2', time(0)]],
        // The same was shipped twice, and once of another lot.
        movement('m-1', 1, 'Größe'),
        movement('m-2', 5, 'Größe'),
        movement('m-3', 5, 'B'),
        shipment('s-1', 2),
        line('s-1', 1, 'p-1', 'Größe'),
        shipment('s-2', 6),
        line('s-2', 1, 'p-1', 'B'),
        line('s-2', 2, 'p-1', 'Größe'),
        line('s-2', 3, null, null),
      ] as [string, unknown[]][];
      for (const [sql, parameters] of rows) await old.query(sql, parameters);
      await old.destroy();
    });
    afterAll(() => test.remove());

    it('names its movements, and lots are found folded, with the codes of their locations', async () => {
      const database = await Database.open(test.url, schema);
      const { read } = database;
      const lines: unknown = await read.query(
        'SELECT shipmentId, position, movementId FROM shipmentlines ORDER BY shipmentId, position',
      );
      expect(lines).toEqual([
        { shipmentId: 's-1', position: 1, movementId: 'm-1' },
        { shipmentId: 's-2', position: 1, movementId: 'm-3' },
        { shipmentId: 's-2', position: 2, movementId: 'm-2' },
        { shipmentId: 's-2', position: 3, movementId: null },
      ]);
      expect(await read.query('SELECT id, lotKey, locationCode FROM stocklevels ORDER BY id')).toEqual([
        { id: 'v-1', lotKey: 'grosse', locationCode: 'MAIN' },
        { id: 'v-2', lotKey: '', locationCode: 'MAIN' },
      ]);
      expect(await read.query('SELECT id, lotKey FROM stockmovements ORDER BY id')).toEqual([
        { id: 'm-1', lotKey: 'grosse' },
        { id: 'm-2', lotKey: 'grosse' },
        { id: 'm-3', lotKey: 'b' },
      ]);
      await database.close();
    });
  },
);
