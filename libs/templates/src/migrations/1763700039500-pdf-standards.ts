import { columns, tableColumn } from '@docket/platform';
import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Templates choose the level of PDF/A, which was 2b before, and PDF/UA. */
export class PdfStandards1763700039500 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.addColumn('documents', tableColumn('pdfaLevel', columns.text(2), { default: "'2b'" }));
    await runner.addColumn('documents', tableColumn('pdfua', columns.boolean, { default: 0 }));
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.dropColumn('documents', 'pdfua');
    await runner.dropColumn('documents', 'pdfaLevel');
  }
}
