import { type MigrationInterface, type QueryRunner } from 'typeorm';
import { columns, tableColumn } from '../database/records/columns';

/** The tax rate that lines begin with: at first there is none. */
export class CompanyTax1763700025000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.addColumn('company', tableColumn('taxPercent', { ...columns.decimal, nullable: true }));
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.dropColumn('company', 'taxPercent');
  }
}
