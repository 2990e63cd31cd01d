import { type MigrationInterface, type QueryRunner, TableIndex } from 'typeorm';

const indices = [
  { table: 'salesorders', name: 'salesorders_statusDate', columnNames: ['status', 'orderDate', 'id'] },
  { table: 'salesquotes', name: 'salesquotes_statusDate', columnNames: ['status', 'date', 'id'] },
];

/** Quotes and orders of a state are listed by their date without sorting all of them. */
export class StatusDate1763700030000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    for (const { table, ...index } of indices) await runner.createIndex(table, new TableIndex(index));
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const { table, name } of indices) await runner.dropIndex(table, name);
  }
}
