import { type MigrationInterface, type QueryRunner } from 'typeorm';
import { columns, tableColumn } from '../database/records/columns';

/** Whether the company lets stock go below zero: at first it does not. */
export class StockSetting1763700010001 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.addColumn(
      'company',
      tableColumn('allowNegativeStock', { ...columns.boolean, nullable: true }),
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.dropColumn('company', 'allowNegativeStock');
  }
}
