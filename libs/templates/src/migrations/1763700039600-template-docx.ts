import { columns, tableColumn } from '@docket/platform';
import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Templates say whether their filled documents can be had as Word files: those there are do not allow it. */
export class TemplateDocx1763700039600 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.addColumn('documents', tableColumn('docx', columns.boolean, { default: 0 }));
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.dropColumn('documents', 'docx');
  }
}
