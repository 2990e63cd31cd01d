import { columns, tableColumn } from '@docket/platform';
import { type MigrationInterface, type QueryRunner, Table, TableColumn, TableIndex } from 'typeorm';

const LISTED = ['name', 'createdAt', 'updatedAt'];
const passwordHash = (nullable: boolean): TableColumn =>
  tableColumn('passwordHash', { ...columns.text(200), nullable });

/** Users who have yet to choose a password, the links by which they do, and sessions that can be listed and ended. */
export class UsersSessions1763700005000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.changeColumn('users', 'passwordHash', passwordHash(true));
    await runner.addColumn('users', tableColumn('lastSignInAt', { ...columns.timestamp, nullable: true }));
    await runner.createIndices(
      'users',
      LISTED.map((column) => new TableIndex({ name: `users_${column}`, columnNames: [column, 'id'] })),
    );
    await runner.createIndex(
      'users',
      new TableIndex({ name: 'users_role', columnNames: ['role', 'name', 'id'] }),
    );
    await runner.createTable(
      new Table({
        name: 'passwordlinks',
        columns: [
          tableColumn('userId', columns.id, { isPrimary: true }),
          tableColumn('tokenSha256', columns.text(64)),
          tableColumn('createdAt', columns.timestamp),
          tableColumn('createdBy', columns.id),
          tableColumn('expiresAt', columns.timestamp),
        ],
        indices: [
          new TableIndex({ name: 'passwordlinks_token', columnNames: ['tokenSha256'], isUnique: true }),
        ],
      }),
    );
    // Sessions last for hours: those there are have no id, and end with this.
    await runner.dropTable('sessions');
    await runner.createTable(
      sessions(
        tableColumn('id', columns.id, { isPrimary: true }),
        tableColumn('tokenSha256', columns.text(64)),
        tableColumn('address', columns.text(45)),
        tableColumn('browser', columns.text(60)),
      ),
    );
    await runner.createIndex(
      'sessions',
      new TableIndex({ name: 'sessions_token', columnNames: ['tokenSha256'], isUnique: true }),
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.dropTable('sessions');
    await runner.createTable(sessions(tableColumn('tokenSha256', columns.text(64), { isPrimary: true })));
    await runner.dropTable('passwordlinks');
    await runner.dropIndex('users', 'users_role');
    for (const column of LISTED) await runner.dropIndex('users', `users_${column}`);
    await runner.dropColumn('users', 'lastSignInAt');
    // An earlier version needs a value: no password fits an empty hash.
    await runner.query("UPDATE users SET passwordHash = '' WHERE passwordHash IS NULL");
    await runner.changeColumn('users', 'passwordHash', passwordHash(false));
  }
}

/** The table of sessions, by what tells one from another. */
function sessions(...identity: TableColumn[]): Table {
  return new Table({
    name: 'sessions',
    columns: [
      ...identity,
      tableColumn('userId', columns.id),
      tableColumn('createdAt', columns.timestamp),
      tableColumn('lastSeenAt', columns.timestamp),
    ],
    indices: [
      new TableIndex({ name: 'sessions_user', columnNames: ['userId'] }),
      new TableIndex({ name: 'sessions_lastSeen', columnNames: ['lastSeenAt'] }),
    ],
  });
}
