import { type MigrationInterface, type QueryRunner, TableIndex } from 'typeorm';

const TABLE = 'productionoperations';
const all = new TableIndex({ name: 'productionoperations_workCentre', columnNames: ['workCentreId'] });
const byState = new TableIndex({
  name: 'productionoperations_waiting',
  columnNames: ['workCentreId', 'status'],
});

/** What is to be done at a work centre is found among all that was ever done there by an index. */
export class WaitingOperations1763700025002 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.createIndex(TABLE, byState.clone());
    await runner.dropIndex(TABLE, all.name ?? '');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.createIndex(TABLE, all.clone());
    await runner.dropIndex(TABLE, byState.name ?? '');
  }
}
