import { type MigrationInterface, type QueryRunner, TableIndex } from 'typeorm';

const indices = [
  { table: 'salesorderlines', name: 'salesorderlines_item', document: 'orderId' },
  { table: 'salesquotelines', name: 'salesquotelines_item', document: 'quoteId' },
];

/** The lines of an item are found in the order of their documents, and whether a document has one, without reading them. */
export class LinesOfItems1763700032000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    for (const { table, name, document } of indices) {
      await runner.dropIndex(table, name);
      await runner.createIndex(
        table,
        new TableIndex({ name, columnNames: ['itemId', document, 'position'] }),
      );
    }
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const { table, name } of indices) {
      await runner.dropIndex(table, name);
      await runner.createIndex(table, new TableIndex({ name, columnNames: ['itemId'] }));
    }
  }
}
