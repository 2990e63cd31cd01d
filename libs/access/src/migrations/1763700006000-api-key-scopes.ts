import { columns, tableColumn } from '@docket/platform';
import type { MigrationInterface, QueryRunner } from 'typeorm';

const TABLE = 'apikeys';

const added = [
  tableColumn('readOnly', columns.boolean, { default: 0 }),
  tableColumn('kinds', { ...columns.json, nullable: true }),
  tableColumn('replacedAt', { ...columns.timestamp, nullable: true }),
];

/** Adds the rights of API keys, and the time at which a key was replaced. */
export class ApiKeyScopes1763700006000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.addColumns(TABLE, added);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.dropColumns(
      TABLE,
      added.map(({ name }) => name),
    );
  }
}
