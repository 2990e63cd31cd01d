import { type MigrationInterface, type QueryRunner, Table, TableIndex } from 'typeorm';
import { columns, tableColumn } from '../database/records/columns';

/** Adds the event log and the positions of its readers. */
export class Events1763700040000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.createTable(
      new Table({
        name: 'events',
        columns: [
          tableColumn('number', columns.integer, {
            isPrimary: true,
            isGenerated: true,
            generationStrategy: 'increment',
          }),
          tableColumn('id', columns.id),
          tableColumn('sequence', { ...columns.integer, nullable: true }),
          tableColumn('source', columns.text(40)),
          tableColumn('entityId', columns.id),
          tableColumn('version', { ...columns.integer, nullable: true }),
          tableColumn('action', columns.text(40)),
          tableColumn('isChange', columns.boolean),
          tableColumn('label', { ...columns.text(100), nullable: true }),
          tableColumn('actor', { ...columns.json, nullable: true }),
          tableColumn('at', columns.timestamp),
        ],
        indices: [
          new TableIndex({ name: 'events_id', columnNames: ['id'], isUnique: true }),
          new TableIndex({ name: 'events_sequence', columnNames: ['sequence'] }),
        ],
      }),
    );
    await runner.createTable(
      new Table({
        name: 'eventbodies',
        columns: [
          tableColumn('id', columns.id, { isPrimary: true }),
          tableColumn('part', columns.integer, { isPrimary: true }),
          tableColumn('text', columns.longText),
        ],
      }),
    );
    await runner.createTable(
      new Table({
        name: 'eventreaders',
        columns: [
          tableColumn('name', columns.text(40), { isPrimary: true }),
          tableColumn('position', columns.integer),
        ],
      }),
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const table of ['eventreaders', 'eventbodies', 'events']) await runner.dropTable(table);
  }
}
