import { type MigrationInterface, type QueryRunner, TableIndex } from 'typeorm';

const item = new TableIndex({ name: 'stockallocations_item', columnNames: ['itemId', 'id'] });

/** What is held of an item is listed by an index. */
export class HeldByItem1763700026000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.createIndex('stockallocations', item.clone());
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.dropIndex('stockallocations', item.name ?? '');
  }
}
