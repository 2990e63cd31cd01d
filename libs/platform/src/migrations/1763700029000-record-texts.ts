import { type MigrationInterface, type QueryRunner, Table } from 'typeorm';
import { columns, tableColumn } from '../database/records/columns';
import { foldedColumn } from '../search/folded-column';

/** All texts of a record stand in a table of their own, as long as they are: words are looked for in it. */
export class RecordTexts1763700029000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.createTable(
      new Table({
        name: 'recordtexts',
        columns: [
          tableColumn('kind', columns.text(40), { isPrimary: true }),
          tableColumn('entityId', columns.id, { isPrimary: true }),
          foldedColumn(runner, 'folded', columns.text(8_000)),
        ],
        // Rows lie in their key's order, as they do on MySQL anyway.
        withoutRowid: true,
      }),
    );
    // An interrupted run of an earlier version may have copied them.
    await runner.query(
      'INSERT INTO recordtexts (kind, entityId, folded) ' +
        "SELECT s.kind, s.entityId, s.folded FROM searchtexts s WHERE s.field = '' AND NOT EXISTS " +
        '(SELECT 1 FROM recordtexts r WHERE r.kind = s.kind AND r.entityId = s.entityId)',
    );
    await runner.query("DELETE FROM searchtexts WHERE field = ''");
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(
      'INSERT INTO searchtexts (kind, field, entityId, folded) ' +
        "SELECT kind, '', entityId, SUBSTR(folded, 1, 500) FROM recordtexts",
    );
    await runner.dropTable('recordtexts');
  }
}
