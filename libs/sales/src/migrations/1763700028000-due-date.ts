import { columns, tableColumn } from '@docket/platform';
import { type MigrationInterface, type QueryRunner, TableIndex } from 'typeorm';

const index = (name: string, columnNames: string[]) => new TableIndex({ name, columnNames });
const lateBefore = index('salesorders_due', ['status', 'promisedDate', 'requestedDate', 'id']);
const late = index('salesorders_due', ['status', 'dueDate', 'id']);
const due = index('salesorders_dueDate', ['dueDate', 'id']);

/** Orders keep the day by which they are due, so that they are narrowed to a span of it, and sorted by it, by an index. */
export class DueDate1763700028000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.dropIndex('salesorders', late.name ?? '');
    await runner.addColumn('salesorders', tableColumn('dueDate', { ...columns.date, nullable: true }));
    await runner.query('UPDATE salesorders SET dueDate = COALESCE(promisedDate, requestedDate)');
    for (const each of [late, due]) await runner.createIndex('salesorders', each.clone());
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const each of [due, late]) await runner.dropIndex('salesorders', each.name ?? '');
    await runner.dropColumn('salesorders', 'dueDate');
    await runner.createIndex('salesorders', lateBefore.clone());
  }
}
