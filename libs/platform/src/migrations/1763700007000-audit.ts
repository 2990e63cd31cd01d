import { type MigrationInterface, type QueryRunner, Table, TableIndex } from 'typeorm';
import { columns, tableColumn } from '../database/records/columns';

/** The audit of security events. */
export class Audit1763700007000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.createTable(
      new Table({
        name: 'auditevents',
        columns: [
          tableColumn('id', columns.id, { isPrimary: true }),
          tableColumn('at', columns.timestamp),
          tableColumn('event', columns.text(40)),
          tableColumn('actorId', { ...columns.id, nullable: true }),
          tableColumn('actorName', columns.text(100)),
          tableColumn('subjectKind', { ...columns.text(40), nullable: true }),
          tableColumn('subjectId', { ...columns.id, nullable: true }),
          tableColumn('address', columns.text(64)),
          tableColumn('userAgent', columns.text(200)),
          tableColumn('details', columns.json),
        ],
        indices: [
          new TableIndex({ name: 'auditevents_at', columnNames: ['at'] }),
          new TableIndex({ name: 'auditevents_event', columnNames: ['event', 'at'] }),
          new TableIndex({ name: 'auditevents_actor', columnNames: ['actorId', 'at'] }),
        ],
      }),
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.dropTable('auditevents');
  }
}
