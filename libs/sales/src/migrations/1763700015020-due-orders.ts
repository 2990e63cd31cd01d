import { type MigrationInterface, type QueryRunner, TableIndex } from 'typeorm';

const due = new TableIndex({
  name: 'salesorders_due',
  columnNames: ['status', 'promisedDate', 'requestedDate', 'id'],
});

/** Orders that are late are found among those of some states by an index. */
export class DueOrders1763700015020 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.createIndex('salesorders', due.clone());
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.dropIndex('salesorders', due.name ?? '');
  }
}
