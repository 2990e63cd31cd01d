import { type MigrationInterface, type QueryRunner, Table, TableIndex } from 'typeorm';
import { columns, tableColumn } from '../database/records/columns';

/** Calls with an Idempotency-Key, and what they were answered. */
export class Idempotency1763700008000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    // Answers hold whole documents: on MySQL `text` would end at 65,535 bytes. SQLite knows one text for all.
    const longest = runner.connection.options.type === 'better-sqlite3' ? 'text' : 'mediumtext';
    await runner.createTable(
      new Table({
        name: 'idempotencykeys',
        columns: [
          tableColumn('id', columns.text(64), { isPrimary: true }),
          tableColumn('requestSha256', columns.text(64)),
          tableColumn('owner', columns.id),
          tableColumn('leaseUntil', columns.timestamp),
          tableColumn('createdAt', columns.timestamp),
          tableColumn('status', columns.integer, { isNullable: true }),
          tableColumn('location', columns.text(500), { isNullable: true }),
          tableColumn('body', { type: longest }, { isNullable: true }),
        ],
        indices: [new TableIndex({ name: 'idempotencykeys_createdAt', columnNames: ['createdAt'] })],
      }),
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.dropTable('idempotencykeys');
  }
}
