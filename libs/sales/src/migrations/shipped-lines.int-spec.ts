import { accessSchema } from '@docket/access';
import { inventorySchema } from '@docket/inventory';
import { Database, platformSchema } from '@docket/platform';
import { createDataSource, testDatabases } from '@docket/platform/testing';
import { salesSchema } from '../sales.schema';
import { loadShipment } from '../shipments/shipment.view';

const schemas = [platformSchema, accessSchema, inventorySchema, salesSchema];
const schema = {
  entities: schemas.flatMap(({ entities }) => entities),
  migrations: schemas.flatMap(({ migrations }) => migrations),
};
/** Schema from before shipments copied their lines, without later columns. */
const before = {
  ...schema,
  migrations: schema.migrations.filter(({ name }) => !/17637000(27000|33000|34001)$/.test(name)),
};

const ORDER_LINE =
  'INSERT INTO salesorderlines (orderId, position, id, itemId, description, quantity, uom, unitPrice, discountPercent, ' +
  "taxPercent, shippedQuantity, allocatedQuantity) VALUES (?, ?, ?, ?, ?, 5000000, 'kg', 0, 0, 0, 0, 0)";
const SHIPMENT =
  'INSERT INTO shipments (id, number, orderId, date, carrier, trackingNumber, notes, createdAt) ' +
  "VALUES ('s-1', 'SH-1', 'o-1', '2026-11-20', '', '', '', '2026-11-20T09:00:00.000Z')";
const LINE =
  'INSERT INTO shipmentlines (shipmentId, position, orderLineId, quantity) VALUES (?, ?, ?, 2000000)';

describe.each(testDatabases)('what was shipped before orders could be amended, on %s', (_dialect, create) => {
  let test: Awaited<ReturnType<typeof create>>;

  beforeAll(async () => {
    test = await create();
    const old = await createDataSource(test.url, before).initialize();
    await old.runMigrations({ transaction: 'each' });
    const rows = [
      [ORDER_LINE, ['o-1', 1, 'l-1', null, 'Fitting']],
      [ORDER_LINE, ['o-1', 2, 'l-2', 'i-2', 'Sand']],
      // A line of another order.
      [ORDER_LINE, ['o-2', 1, 'l-3', 'i-3', 'Gravel']],
      [SHIPMENT, []],
      [LINE, ['s-1', 1, 'l-2']],
      [LINE, ['s-1', 2, 'l-1']],
    ] as [string, unknown[]][];
    for (const [sql, parameters] of rows) await old.query(sql, parameters);
    await old.destroy();
  });
  afterAll(() => test.remove());

  it('says what it was, whatever becomes of the lines of its order', async () => {
    const database = await Database.open(test.url, schema);
    await database.transaction((manager) => manager.query('DELETE FROM salesorderlines'));
    const shipment = await loadShipment(database.read, 's-1');
    const shared = { quantity: '2', uom: 'kg', locationId: null, lot: null };
    expect(shipment?.lines).toEqual([
      { position: 1, lineId: 'l-2', linePosition: 2, itemId: 'i-2', description: 'Sand', ...shared },
      { position: 2, lineId: 'l-1', linePosition: 1, itemId: null, description: 'Fitting', ...shared },
    ]);
    await database.close();
  });
});
