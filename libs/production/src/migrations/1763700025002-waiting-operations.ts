import { type MigrationInterface, type QueryRunner, TableIndex } from 'typeorm';

const TABLE = 'productionoperations';
const all = new TableIndex({ name: 'productionoperations_workCentre', columnNames: ['workCentreId'] });
const byState = new TableIndex({
  name: 'productionoperations_waiting',
  columnNames: ['workCentreId', 'status'],
});

/** Adds the index that finds the open operations of a work centre. */
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
