import { columns, tableColumn } from '@docket/platform';
import { type MigrationInterface, type QueryRunner } from 'typeorm';

const TABLES = ['salesquotes', 'salesorders'];

/**
 * Quotes and orders say how their shipping is taxed. Older documents have no rule, so their shipping stays untaxed and
 * their figures stay what customers have on paper.
 */
export class ShippingTaxOfDocuments1763700041001 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    for (const table of TABLES) {
      await runner.addColumn(table, tableColumn('shippingTaxRule', { ...columns.text(20), nullable: true }));
      await runner.addColumn(table, tableColumn('shippingTaxRate', { ...columns.bigint, nullable: true }));
    }
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const table of TABLES) {
      await runner.dropColumn(table, 'shippingTaxRate');
      await runner.dropColumn(table, 'shippingTaxRule');
    }
  }
}
