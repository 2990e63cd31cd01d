import { columns, tableColumn } from '@docket/platform';
import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The picture of a user's signature. */
export class Signatures1763700040002 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.addColumn('users', tableColumn('signature', columns.json, { isNullable: true }));
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.dropColumn('users', 'signature');
  }
}
