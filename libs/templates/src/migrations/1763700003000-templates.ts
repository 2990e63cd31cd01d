import { columns, entityBaseColumns, tableColumn } from '@docket/platform';
import { type MigrationInterface, type QueryRunner, Table, TableIndex } from 'typeorm';

/** Document templates, the files they have had, and how often each is used. */
export class Templates1763700003000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    const fileColumns = () => [
      tableColumn('fileName', columns.text(255)),
      tableColumn('size', columns.integer),
      tableColumn('sha256', columns.text(64)),
      tableColumn('compiledSha256', columns.text(64)),
      tableColumn('compilerVersion', columns.text(20)),
      tableColumn('fields', columns.json),
      tableColumn('warnings', columns.json),
    ];
    await runner.createTable(
      new Table({
        name: 'documents',
        columns: [
          ...entityBaseColumns(),
          tableColumn('kind', columns.text(40)),
          tableColumn('name', columns.text(100)),
          tableColumn('description', columns.text(1000)),
          tableColumn('isDefault', columns.boolean),
          tableColumn('enabled', columns.boolean),
          tableColumn('pdfa', columns.boolean),
          tableColumn('watermark', columns.text(100)),
          tableColumn('fileVersion', columns.integer),
          ...fileColumns(),
        ],
        indices: [new TableIndex({ name: 'documents_kind', columnNames: ['kind', 'name'] })],
      }),
    );
    await runner.createTable(
      new Table({
        name: 'documentversions',
        columns: [
          tableColumn('documentId', columns.id, { isPrimary: true }),
          tableColumn('fileVersion', columns.integer, { isPrimary: true }),
          ...fileColumns(),
          tableColumn('createdAt', columns.timestamp),
          tableColumn('createdBy', { ...columns.id, nullable: true }),
        ],
      }),
    );
    await runner.createTable(
      new Table({
        name: 'documentusage',
        columns: [
          tableColumn('documentId', columns.id, { isPrimary: true }),
          tableColumn('renderings', columns.integer),
          tableColumn('lastRenderedAt', columns.timestamp),
        ],
      }),
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.dropTable('documentusage');
    await runner.dropTable('documentversions');
    await runner.dropTable('documents');
  }
}
