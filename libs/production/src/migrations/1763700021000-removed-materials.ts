import { columns, tableColumn } from '@docket/platform';
import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Materials that were taken off the list of their order, and that movements of stock still name. */
export class RemovedMaterials1763700021000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.addColumn('productionmaterials', tableColumn('removed', columns.boolean, { default: 0 }));
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.dropColumn('productionmaterials', 'removed');
  }
}
