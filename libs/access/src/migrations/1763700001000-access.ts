import { columns, entityBaseColumns, tableColumn } from '@docket/platform';
import { type MigrationInterface, type QueryRunner, Table, TableIndex } from 'typeorm';

/** Users, their API keys and their sessions. */
export class Access1763700001000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.createTable(
      new Table({
        name: 'users',
        columns: [
          ...entityBaseColumns(),
          tableColumn('email', columns.text(254)),
          tableColumn('name', columns.text(100)),
          tableColumn('passwordHash', columns.text(200)),
          tableColumn('role', columns.text(10)),
          tableColumn('language', columns.text(35)),
          tableColumn('active', columns.boolean),
        ],
        indices: [new TableIndex({ name: 'users_email', columnNames: ['email'], isUnique: true })],
      }),
    );
    await runner.createTable(
      new Table({
        name: 'apikeys',
        columns: [
          tableColumn('id', columns.id, { isPrimary: true }),
          tableColumn('userId', columns.id),
          tableColumn('name', columns.text(100)),
          tableColumn('publicId', columns.text(10)),
          tableColumn('sha256', columns.text(64)),
          tableColumn('createdAt', columns.timestamp),
          tableColumn('expiresAt', { ...columns.timestamp, nullable: true }),
          tableColumn('lastUsedAt', { ...columns.timestamp, nullable: true }),
        ],
        indices: [
          new TableIndex({ name: 'apikeys_user', columnNames: ['userId'] }),
          new TableIndex({ name: 'apikeys_public', columnNames: ['publicId'], isUnique: true }),
        ],
      }),
    );
    await runner.createTable(
      new Table({
        name: 'sessions',
        columns: [
          tableColumn('tokenSha256', columns.text(64), { isPrimary: true }),
          tableColumn('userId', columns.id),
          tableColumn('createdAt', columns.timestamp),
          tableColumn('lastSeenAt', columns.timestamp),
        ],
        indices: [
          new TableIndex({ name: 'sessions_user', columnNames: ['userId'] }),
          new TableIndex({ name: 'sessions_lastSeen', columnNames: ['lastSeenAt'] }),
        ],
      }),
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.dropTable('sessions');
    await runner.dropTable('apikeys');
    await runner.dropTable('users');
  }
}
