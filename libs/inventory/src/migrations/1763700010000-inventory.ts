import { columns, entityBaseColumns, foldedColumn, tableColumn } from '@docket/platform';
import { type MigrationInterface, type QueryRunner, Table, TableIndex } from 'typeorm';

const index = (table: string, name: string, columnNames: string[], isUnique = false) =>
  new TableIndex({ name: `${table}_${name}`, columnNames, isUnique });

/** Adds items, locations, stock movements, stock levels and allocations. */
export class Inventory1763700010000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await createMasterData(runner);
    await createLedger(runner);
    await createLevels(runner);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query("DELETE FROM searchtexts WHERE kind IN ('Item', 'Location')");
    for (const table of ['stockallocations', 'stocklevels', 'stockmovements', 'locations', 'items']) {
      await runner.dropTable(table);
    }
  }
}

async function createMasterData(runner: QueryRunner): Promise<void> {
  await runner.createTable(
    new Table({
      name: 'items',
      columns: [
        ...entityBaseColumns(),
        tableColumn('sku', columns.text(60)),
        foldedColumn(runner, 'skuKey', columns.text(200)),
        tableColumn('name', columns.text(200)),
        tableColumn('description', columns.longText),
        tableColumn('uom', columns.text(20)),
        tableColumn('type', columns.text(10)),
        tableColumn('tracking', columns.text(10)),
        tableColumn('currency', columns.currency),
        tableColumn('price', columns.bigint),
        tableColumn('cost', columns.bigint),
        tableColumn('minStock', columns.bigint),
        tableColumn('active', columns.boolean),
        tableColumn('notes', columns.longText),
        tableColumn('customFields', columns.json),
      ],
      indices: [
        index('items', 'sku', ['sku', 'id']),
        index('items', 'skuKey', ['skuKey'], true),
        index('items', 'name', ['name', 'id']),
        index('items', 'type', ['type', 'sku', 'id']),
        index('items', 'tracking', ['tracking', 'sku', 'id']),
        index('items', 'active', ['active', 'sku', 'id']),
        index('items', 'createdAt', ['createdAt', 'id']),
        index('items', 'updatedAt', ['updatedAt', 'id']),
      ],
    }),
  );
  await runner.createTable(
    new Table({
      name: 'locations',
      columns: [
        ...entityBaseColumns(),
        tableColumn('code', columns.text(30)),
        foldedColumn(runner, 'codeKey', columns.text(200)),
        tableColumn('name', columns.text(200)),
        tableColumn('parentId', { ...columns.id, nullable: true }),
        tableColumn('active', columns.boolean),
      ],
      indices: [
        index('locations', 'code', ['code', 'id']),
        index('locations', 'codeKey', ['codeKey'], true),
        index('locations', 'name', ['name', 'id']),
        index('locations', 'parent', ['parentId', 'code', 'id']),
        index('locations', 'active', ['active', 'code', 'id']),
        index('locations', 'createdAt', ['createdAt', 'id']),
        index('locations', 'updatedAt', ['updatedAt', 'id']),
      ],
    }),
  );
}

async function createLedger(runner: QueryRunner): Promise<void> {
  const optionalId = (name: string) => tableColumn(name, { ...columns.id, nullable: true });
  await runner.createTable(
    new Table({
      name: 'stockmovements',
      columns: [
        tableColumn('id', columns.id, { isPrimary: true }),
        tableColumn('itemId', columns.id),
        optionalId('fromLocationId'),
        optionalId('toLocationId'),
        tableColumn('quantity', columns.bigint),
        tableColumn('uom', columns.text(20)),
        foldedColumn(runner, 'lot', columns.text(100)),
        tableColumn('reason', columns.text(12)),
        tableColumn('referenceKind', { ...columns.text(40), nullable: true }),
        optionalId('referenceId'),
        optionalId('referenceLine'),
        tableColumn('note', columns.text(500)),
        tableColumn('postedAt', columns.timestamp),
        optionalId('userId'),
        tableColumn('userName', { ...columns.text(100), nullable: true }),
        optionalId('reversalOf'),
      ],
      indices: [
        index('stockmovements', 'postedAt', ['postedAt', 'id']),
        index('stockmovements', 'item', ['itemId', 'postedAt', 'id']),
        index('stockmovements', 'from', ['fromLocationId', 'postedAt', 'id']),
        index('stockmovements', 'to', ['toLocationId', 'postedAt', 'id']),
        index('stockmovements', 'reason', ['reason', 'postedAt', 'id']),
        index('stockmovements', 'lot', ['lot', 'postedAt', 'id']),
        index('stockmovements', 'reference', ['referenceId', 'postedAt', 'id']),
        index('stockmovements', 'kind', ['referenceKind', 'postedAt', 'id']),
        index('stockmovements', 'reversalOf', ['reversalOf'], true),
      ],
    }),
  );
}

async function createLevels(runner: QueryRunner): Promise<void> {
  const keyColumn = (name: string, column = tableColumn(name, columns.id)) => {
    column.isPrimary = true;
    return column;
  };
  const lot = () => keyColumn('lot', foldedColumn(runner, 'lot', columns.text(100)));
  await runner.createTable(
    new Table({
      name: 'stocklevels',
      columns: [
        keyColumn('itemId'),
        keyColumn('locationId'),
        lot(),
        tableColumn('id', columns.id),
        tableColumn('onHand', columns.bigint),
        tableColumn('allocated', columns.bigint),
        tableColumn('updatedAt', columns.timestamp),
      ],
      indices: [
        index('stocklevels', 'id', ['id']),
        index('stocklevels', 'location', ['locationId', 'itemId', 'id']),
        index('stocklevels', 'lot', ['lot', 'id']),
        index('stocklevels', 'onHand', ['onHand', 'id']),
        index('stocklevels', 'updatedAt', ['updatedAt', 'id']),
      ],
    }),
  );
  await runner.createTable(
    new Table({
      name: 'stockallocations',
      columns: [
        keyColumn('referenceId'),
        keyColumn('referenceKind', tableColumn('referenceKind', columns.text(40))),
        keyColumn('referenceLine'),
        keyColumn('itemId'),
        keyColumn('locationId'),
        lot(),
        tableColumn('id', columns.id),
        tableColumn('quantity', columns.bigint),
      ],
      indices: [
        index('stockallocations', 'id', ['id']),
        index('stockallocations', 'place', ['itemId', 'locationId', 'lot']),
      ],
    }),
  );
}
