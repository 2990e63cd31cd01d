import { columns, entityBaseColumns, tableColumn } from '@docket/platform';
import { type MigrationInterface, type QueryRunner, Table, TableIndex } from 'typeorm';

/** Adds attachments of records. */
export class Attachments1763700012000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.createTable(
      new Table({
        name: 'attachments',
        columns: [
          ...entityBaseColumns(),
          tableColumn('kind', columns.text(40)),
          tableColumn('entityId', columns.id),
          tableColumn('name', columns.text(255)),
          tableColumn('contentType', columns.text(100)),
          tableColumn('size', columns.bigint),
          tableColumn('sha256', columns.text(64)),
          tableColumn('origin', columns.text(10)),
        ],
        indices: [
          new TableIndex({ name: 'attachments_entity', columnNames: ['kind', 'entityId', 'id'] }),
          // The sweep of files reads all hashes.
          new TableIndex({ name: 'attachments_sha256', columnNames: ['sha256'] }),
        ],
      }),
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.dropTable('attachments');
  }
}
