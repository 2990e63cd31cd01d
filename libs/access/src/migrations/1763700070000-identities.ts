import { columns, tableColumn } from '@docket/platform';
import { type MigrationInterface, type QueryRunner, Table, TableIndex } from 'typeorm';

/** Accounts at identity providers, and by which provider a session began. */
export class Identities1763700070000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.createTable(
      new Table({
        name: 'identities',
        columns: [
          tableColumn('id', columns.text(64), { isPrimary: true }),
          tableColumn('userId', columns.id),
          tableColumn('issuer', columns.text(500)),
          tableColumn('createdAt', columns.timestamp),
        ],
        indices: [new TableIndex({ name: 'identities_user', columnNames: ['userId'] })],
      }),
    );
    // TypeORM rebuilds the table from its cache, which may hold the table of an earlier migration.
    await runner.getTable('sessions');
    await runner.addColumn('sessions', tableColumn('provider', { ...columns.text(40), nullable: true }));
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.dropColumn('sessions', 'provider');
    await runner.dropTable('identities');
  }
}
