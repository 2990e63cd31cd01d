import { type MigrationInterface, type QueryRunner } from 'typeorm';
import { columns, tableColumn } from '../database/records/columns';

/** How shipping is taxed: the default until somebody chooses. */
export class ShippingTax1763700041000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.addColumn('company', tableColumn('shippingTax', { ...columns.text(20), nullable: true }));
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.dropColumn('company', 'shippingTax');
  }
}
