import { columns, tableColumn } from '@docket/platform';
import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Templates say what they are written in; of those there are, nobody knows. */
export class TemplateLanguage1763700031000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.addColumn('documents', tableColumn('language', { ...columns.text(35), nullable: true }));
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.dropColumn('documents', 'language');
  }
}
