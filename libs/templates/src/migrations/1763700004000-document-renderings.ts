import { columns, tableColumn } from '@docket/platform';
import { type MigrationInterface, type QueryRunner, Table, TableIndex } from 'typeorm';

/** The last PDFs that were made with each template, and those that could not be made. */
export class DocumentRenderings1763700004000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    const optional = (name: string) => tableColumn(name, { ...columns.integer, nullable: true });
    await runner.createTable(
      new Table({
        name: 'documentrenderings',
        columns: [
          tableColumn('id', columns.id, { isPrimary: true }),
          tableColumn('documentId', columns.id),
          tableColumn('entityId', { ...columns.id, nullable: true }),
          tableColumn('number', columns.text(100)),
          tableColumn('at', columns.timestamp),
          tableColumn('userId', columns.id),
          tableColumn('fileVersion', columns.integer),
          tableColumn('outcome', columns.text(40)),
          optional('pages'),
          optional('bytes'),
          optional('queueMs'),
          optional('fillMs'),
          optional('convertMs'),
          tableColumn('totalMs', columns.integer),
        ],
        indices: [new TableIndex({ name: 'documentrenderings_document', columnNames: ['documentId', 'id'] })],
      }),
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.dropTable('documentrenderings');
  }
}
