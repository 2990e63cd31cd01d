import { columns, entityBaseColumns, foldedColumn, tableColumn } from '@docket/platform';
import { type MigrationInterface, type QueryRunner, Table, TableIndex } from 'typeorm';

const index = (table: string, name: string, columnNames: string[], isUnique = false) =>
  new TableIndex({ name: `${table}_${name}`, columnNames, isUnique });
const optionalId = (name: string) => tableColumn(name, { ...columns.id, nullable: true });
const optionalDate = (name: string) => tableColumn(name, { ...columns.date, nullable: true });
const optionalTime = (name: string) => tableColumn(name, { ...columns.timestamp, nullable: true });
const key = (name: string, column: typeof columns.id | typeof columns.integer) =>
  tableColumn(name, column, { isPrimary: true });

const TABLES = [
  'productionoperations',
  'productionmaterials',
  'productionorders',
  'routingoperations',
  'routings',
  'bomcomponents',
  'boms',
  'workcentres',
];

/** Work centres, bills of materials and routings; production orders with their materials and operations. */
export class Production1763700016000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await createWorkCentres(runner);
    await createRecipes(runner);
    await createOrders(runner);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query("DELETE FROM searchtexts WHERE kind IN ('ProductionOrder', 'WorkCentre')");
    await runner.query(
      "DELETE FROM entitylinks WHERE kind = 'ProductionOrder' OR ownerKind = 'ProductionOrder'",
    );
    for (const table of TABLES) await runner.dropTable(table);
  }
}

async function createWorkCentres(runner: QueryRunner): Promise<void> {
  await runner.createTable(
    new Table({
      name: 'workcentres',
      columns: [
        ...entityBaseColumns(),
        tableColumn('code', columns.text(30)),
        foldedColumn(runner, 'codeKey', columns.text(200)),
        tableColumn('name', columns.text(200)),
        optionalId('locationId'),
        tableColumn('hourlyRate', columns.bigint),
        tableColumn('active', columns.boolean),
      ],
      indices: [
        index('workcentres', 'code', ['code', 'id']),
        index('workcentres', 'codeKey', ['codeKey'], true),
        index('workcentres', 'name', ['name', 'id']),
        index('workcentres', 'location', ['locationId', 'code', 'id']),
        index('workcentres', 'active', ['active', 'code', 'id']),
        index('workcentres', 'createdAt', ['createdAt', 'id']),
        index('workcentres', 'updatedAt', ['updatedAt', 'id']),
      ],
    }),
  );
}

/** Columns of an operation, in a routing and in an order. */
const operationColumns = () => [
  tableColumn('sequence', columns.integer),
  tableColumn('name', columns.text(200)),
  optionalId('workCentreId'),
  tableColumn('setupMinutes', columns.bigint),
  tableColumn('runMinutes', columns.bigint),
  tableColumn('instructions', columns.longText),
  tableColumn('outside', columns.boolean),
];

async function createRecipes(runner: QueryRunner): Promise<void> {
  await runner.createTable(new Table({ name: 'boms', columns: entityBaseColumns() }));
  await runner.createTable(
    new Table({
      name: 'bomcomponents',
      columns: [
        key('bomId', columns.id),
        key('position', columns.integer),
        tableColumn('itemId', columns.id),
        tableColumn('quantity', columns.bigint),
        tableColumn('scrapPercent', columns.bigint),
      ],
      indices: [index('bomcomponents', 'item', ['itemId'])],
    }),
  );
  await runner.createTable(new Table({ name: 'routings', columns: entityBaseColumns() }));
  await runner.createTable(
    new Table({
      name: 'routingoperations',
      columns: [key('routingId', columns.id), key('position', columns.integer), ...operationColumns()],
      indices: [index('routingoperations', 'workCentre', ['workCentreId'])],
    }),
  );
}

async function createOrders(runner: QueryRunner): Promise<void> {
  await runner.createTable(
    new Table({
      name: 'productionorders',
      columns: [
        ...entityBaseColumns(),
        tableColumn('number', columns.text(60)),
        tableColumn('status', columns.text(20)),
        tableColumn('itemId', columns.id),
        tableColumn('quantity', columns.bigint),
        tableColumn('completedQuantity', columns.bigint),
        tableColumn('scrappedQuantity', columns.bigint),
        optionalId('salesOrderId'),
        optionalId('salesOrderLineId'),
        tableColumn('priority', columns.integer),
        optionalDate('plannedStart'),
        optionalDate('plannedEnd'),
        optionalDate('dueDate'),
        optionalTime('actualStart'),
        optionalTime('actualEnd'),
        optionalId('sourceLocationId'),
        optionalId('destinationLocationId'),
        tableColumn('notes', columns.longText),
        tableColumn('internalNotes', columns.longText),
        tableColumn('customFields', columns.json),
      ],
      indices: [
        index('productionorders', 'number', ['number'], true),
        index('productionorders', 'status', ['status', 'createdAt', 'id']),
        index('productionorders', 'item', ['itemId', 'createdAt', 'id']),
        index('productionorders', 'salesOrder', ['salesOrderId', 'createdAt', 'id']),
        index('productionorders', 'source', ['sourceLocationId']),
        index('productionorders', 'destination', ['destinationLocationId']),
        index('productionorders', 'priority', ['priority', 'id']),
        index('productionorders', 'plannedStart', ['plannedStart', 'id']),
        index('productionorders', 'dueDate', ['dueDate', 'id']),
        index('productionorders', 'createdAt', ['createdAt', 'id']),
        index('productionorders', 'updatedAt', ['updatedAt', 'id']),
      ],
    }),
  );
  await runner.createTable(
    new Table({
      name: 'productionmaterials',
      columns: [
        key('orderId', columns.id),
        key('position', columns.integer),
        tableColumn('id', columns.id),
        tableColumn('itemId', columns.id),
        tableColumn('quantityPerUnit', columns.bigint),
        tableColumn('scrapPercent', columns.bigint),
        tableColumn('issuedQuantity', columns.bigint),
        tableColumn('scrappedQuantity', columns.bigint),
      ],
      indices: [index('productionmaterials', 'item', ['itemId'])],
    }),
  );
  await runner.createTable(
    new Table({
      name: 'productionoperations',
      columns: [
        key('orderId', columns.id),
        key('position', columns.integer),
        tableColumn('id', columns.id),
        ...operationColumns(),
        tableColumn('status', columns.text(20)),
        tableColumn('goodQuantity', columns.bigint),
        tableColumn('scrapQuantity', columns.bigint),
        tableColumn('operator', columns.text(100)),
        optionalTime('startedAt'),
        optionalTime('finishedAt'),
        optionalId('signedOffBy'),
        optionalTime('signedOffAt'),
      ],
      indices: [index('productionoperations', 'workCentre', ['workCentreId'])],
    }),
  );
}
