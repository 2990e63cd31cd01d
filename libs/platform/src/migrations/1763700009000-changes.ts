import { type MigrationInterface, type QueryRunner, Table, TableIndex } from 'typeorm';
import { columns, tableColumn } from '../database/records/columns';
import { foldedColumn } from '../search/folded-column';

/** The history of all records, and the texts by which they are found. */
export class Changes1763700009000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.createTable(
      new Table({
        name: 'changes',
        columns: [
          tableColumn('id', columns.id, { isPrimary: true }),
          tableColumn('kind', columns.text(40)),
          tableColumn('entityId', columns.id),
          tableColumn('action', columns.text(40)),
          tableColumn('version', columns.integer),
          tableColumn('at', columns.timestamp),
          tableColumn('userId', { ...columns.id, nullable: true }),
          tableColumn('userName', { ...columns.text(100), nullable: true }),
          tableColumn('via', { ...columns.text(10), nullable: true }),
          tableColumn('changes', columns.json),
        ],
        indices: [new TableIndex({ name: 'changes_entity', columnNames: ['kind', 'entityId', 'id'] })],
      }),
    );
    await runner.createTable(
      new Table({
        name: 'searchtexts',
        columns: [
          tableColumn('kind', columns.text(40), { isPrimary: true }),
          tableColumn('field', columns.text(40), { isPrimary: true }),
          tableColumn('entityId', columns.id, { isPrimary: true }),
          foldedColumn(runner, 'folded', columns.text(500)),
        ],
        indices: [
          new TableIndex({
            name: 'searchtexts_folded',
            columnNames: ['kind', 'field', 'folded', 'entityId'],
          }),
        ],
      }),
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.dropTable('searchtexts');
    await runner.dropTable('changes');
  }
}
