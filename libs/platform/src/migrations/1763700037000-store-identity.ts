import { type MigrationInterface, type QueryRunner, Table } from 'typeorm';
import { columns, tableColumn } from '../database/records/columns';

/** The database and its store of files carry one identity. The first start of the server writes it. */
export class StoreIdentity1763700037000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.createTable(
      new Table({
        name: 'storeidentity',
        columns: [
          tableColumn('id', columns.integer, { isPrimary: true }),
          tableColumn('identity', columns.text(40)),
        ],
      }),
      true,
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.dropTable('storeidentity', true);
  }
}
