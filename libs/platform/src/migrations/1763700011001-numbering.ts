import { type MigrationInterface, type QueryRunner } from 'typeorm';
import { columns, tableColumn } from '../database/records/columns';

/** Patterns of numbers that an administrator changes have versions, as everything that is changed has. */
export class Numbering1763700011001 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.addColumn('numbersequences', tableColumn('version', { ...columns.integer, nullable: true }));
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.dropColumn('numbersequences', 'version');
  }
}
