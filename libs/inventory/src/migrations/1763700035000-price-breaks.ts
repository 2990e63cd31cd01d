import { columns, tableColumn } from '@docket/platform';
import { type MigrationInterface, type QueryRunner } from 'typeorm';

/** Adds price breaks to items. Existing items have none. */
export class PriceBreaks1763700035000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.addColumn('items', tableColumn('priceBreaks', { ...columns.json, nullable: true }));
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.dropColumn('items', 'priceBreaks');
  }
}
