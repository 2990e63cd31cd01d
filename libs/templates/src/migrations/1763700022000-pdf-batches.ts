import { columns, tableColumn } from '@docket/platform';
import { type MigrationInterface, type QueryRunner, Table, TableIndex } from 'typeorm';

/** PDFs of many documents that are printed without anybody waiting, and how far they are. */
export class PdfBatches1763700022000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.createTable(
      new Table({
        name: 'pdfbatches',
        columns: [
          tableColumn('id', columns.id, { isPrimary: true }),
          tableColumn('credential', columns.text(60)),
          tableColumn('userId', columns.id),
          tableColumn('kind', columns.text(40)),
          tableColumn('status', columns.text(20)),
          tableColumn('documents', columns.integer),
          tableColumn('done', columns.integer),
          tableColumn('pages', columns.integer),
          tableColumn('errors', columns.json),
          tableColumn('failure', { ...columns.json, nullable: true }),
          tableColumn('fileName', columns.text(100)),
          tableColumn('sha256', { ...columns.text(64), nullable: true }),
          tableColumn('bytes', { ...columns.integer, nullable: true }),
          tableColumn('createdAt', columns.timestamp),
          tableColumn('finishedAt', { ...columns.timestamp, nullable: true }),
          tableColumn('until', columns.timestamp),
        ],
        indices: [
          new TableIndex({ name: 'pdfbatches_until', columnNames: ['status', 'until'] }),
          new TableIndex({ name: 'pdfbatches_user', columnNames: ['userId', 'id'] }),
        ],
      }),
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.dropTable('pdfbatches');
  }
}
