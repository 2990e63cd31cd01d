import { type MigrationInterface, type QueryRunner } from 'typeorm';
import { columns, tableColumn } from '../database/records/columns';

/** Links tell revisions of one number apart. Who has revisions fills them in for what is linked already. */
export class LinkRevisions1763700036000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.addColumn('entitylinks', tableColumn('revision', columns.integer, { default: 1 }));
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.dropColumn('entitylinks', 'revision');
  }
}
