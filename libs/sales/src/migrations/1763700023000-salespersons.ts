import { type MigrationInterface, type QueryRunner, TableIndex } from 'typeorm';

const TABLES = ['salesquotes', 'salesorders'];

const indexOf = (table: string) =>
  new TableIndex({ name: `${table}_salesperson`, columnNames: ['salespersonId', 'createdAt', 'id'] });

/** Adds the index that finds the documents of a salesperson, the newest first. */
export class Salespersons1763700023000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    for (const table of TABLES) await runner.createIndex(table, indexOf(table));
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const table of TABLES) await runner.dropIndex(table, `${table}_salesperson`);
  }
}
