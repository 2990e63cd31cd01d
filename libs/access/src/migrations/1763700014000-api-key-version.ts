import { columns, tableColumn } from '@docket/platform';
import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Which change of an API key its reader has seen. */
export class ApiKeyVersion1763700014000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.addColumn('apikeys', tableColumn('version', columns.integer, { default: 1 }));
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.dropColumn('apikeys', 'version');
  }
}
