import { type MigrationInterface, type QueryRunner, Table, TableIndex } from 'typeorm';
import { columns, tableColumn } from '../database/records/columns';

/** Which documents belong together. */
export class Links1763700011000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.createTable(
      new Table({
        name: 'entitylinks',
        columns: [
          tableColumn('ownerKind', columns.text(40), { isPrimary: true }),
          tableColumn('ownerId', columns.id, { isPrimary: true }),
          tableColumn('kind', columns.text(40), { isPrimary: true }),
          tableColumn('entityId', columns.id, { isPrimary: true }),
          tableColumn('relation', columns.text(20)),
          tableColumn('number', columns.text(60)),
          tableColumn('status', columns.text(20)),
          tableColumn('sequence', columns.id),
        ],
        indices: [new TableIndex({ name: 'entitylinks_entity', columnNames: ['kind', 'entityId'] })],
      }),
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.dropTable('entitylinks');
  }
}
