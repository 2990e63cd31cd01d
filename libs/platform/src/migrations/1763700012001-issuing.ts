import { type MigrationInterface, type QueryRunner, Table, TableIndex } from 'typeorm';
import { columns, tableColumn } from '../database/records/columns';

/** Documents that were issued and whose PDFs are yet to be made. */
export class Issuing1763700012001 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.createTable(
      new Table({
        name: 'pendingissues',
        columns: [
          tableColumn('id', columns.id, { isPrimary: true }),
          tableColumn('kind', columns.text(40)),
          tableColumn('entityId', columns.id),
          tableColumn('viewSha256', columns.text(64)),
          tableColumn('documentId', columns.id),
          tableColumn('fileVersion', columns.integer),
          tableColumn('user', columns.json),
          tableColumn('createdAt', columns.timestamp),
          tableColumn('attempts', columns.integer),
          tableColumn('dueAt', columns.timestamp),
        ],
        indices: [
          new TableIndex({ name: 'pendingissues_due', columnNames: ['dueAt', 'id'] }),
          new TableIndex({ name: 'pendingissues_entity', columnNames: ['kind', 'entityId'] }),
        ],
      }),
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.dropTable('pendingissues');
  }
}
