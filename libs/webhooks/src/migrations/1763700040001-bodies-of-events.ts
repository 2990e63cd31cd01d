import { columns, tableColumn } from '@docket/platform';
import { type MigrationInterface, type QueryRunner, Table } from 'typeorm';

/** Bodies of webhook deliveries become the bodies of the event log, whose table is still empty. */
export class BodiesOfEvents1763700040001 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    // If the table is missing, an interrupted run has done both steps.
    if (!(await runner.hasTable('webhookbodies'))) return;
    await runner.dropTable('eventbodies', true);
    await runner.renameTable('webhookbodies', 'eventbodies');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.renameTable('eventbodies', 'webhookbodies');
    await runner.createTable(
      new Table({
        name: 'eventbodies',
        columns: [
          tableColumn('id', columns.id, { isPrimary: true }),
          tableColumn('part', columns.integer, { isPrimary: true }),
          tableColumn('text', columns.longText),
        ],
      }),
    );
  }
}
