import { columns, tableColumn } from '@docket/platform';
import type { MigrationInterface, QueryRunner } from 'typeorm';

const TABLE = 'apikeys';

const added = [
  tableColumn('readOnly', columns.boolean, { default: 0 }),
  tableColumn('kinds', { ...columns.json, nullable: true }),
  tableColumn('replacedAt', { ...columns.timestamp, nullable: true }),
];

/** What an API key may be used for, and when another one took its place. */
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
