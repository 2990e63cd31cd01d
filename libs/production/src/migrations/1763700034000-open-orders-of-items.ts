import { type MigrationInterface, type QueryRunner, TableIndex } from 'typeorm';

const ORDERS = 'productionorders';
const MATERIALS = 'productionmaterials';

const ofItem = 'productionmaterials_item';
const byState = new TableIndex({ name: 'productionorders_itemStatus', columnNames: ['itemId', 'status'] });

/** Adds the indexes that find open production orders and open materials of an item. */
export class OpenOrdersOfItems1763700034000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.createIndex(ORDERS, byState.clone());
    await runner.dropIndex(MATERIALS, ofItem);
    await runner.createIndex(MATERIALS, new TableIndex({ name: ofItem, columnNames: ['itemId', 'orderId'] }));
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.dropIndex(MATERIALS, ofItem);
    await runner.createIndex(MATERIALS, new TableIndex({ name: ofItem, columnNames: ['itemId'] }));
    await runner.dropIndex(ORDERS, byState.name ?? '');
  }
}
