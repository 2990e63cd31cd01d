import { columns, tableColumn } from '@docket/platform';
import { type MigrationInterface, type QueryRunner } from 'typeorm';

/** Customers whose lines have another tax rate than the company's: at first none has. */
export class CustomerTax1763700025001 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.addColumn('customers', tableColumn('taxPercent', { ...columns.decimal, nullable: true }));
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.dropColumn('customers', 'taxPercent');
  }
}
