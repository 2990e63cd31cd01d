import { type MigrationInterface, type QueryRunner, TableIndex } from 'typeorm';

const item = new TableIndex({ name: 'stockallocations_item', columnNames: ['itemId', 'id'] });

/** Adds the index that lists the allocations of an item. */
export class HeldByItem1763700026000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.createIndex('stockallocations', item.clone());
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.dropIndex('stockallocations', item.name ?? '');
  }
}
