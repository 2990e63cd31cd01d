import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Links to a quote name its revision. */
export class RevisionsOfLinks1763700036001 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(
      'UPDATE entitylinks SET revision = (SELECT q.revision FROM salesquotes q WHERE q.id = entitylinks.entityId) ' +
        "WHERE kind = 'SalesQuote' AND EXISTS (SELECT 1 FROM salesquotes q WHERE q.id = entitylinks.entityId)",
    );
  }

  /** The column goes with its own migration. */
  async down(): Promise<void> {}
}
