import { columns, tableColumn } from '@docket/platform';
import { type MigrationInterface, type QueryRunner, TableIndex } from 'typeorm';

const SHIPMENTS = 'shipments';
const LINES = 'shipmentlines';

const customer = () => tableColumn('customerId', columns.id, { default: "''" });
const reversed = () => tableColumn('reversed', columns.boolean, { default: 0 });

const indices: readonly [table: string, name: string, columnNames: string[]][] = [
  [SHIPMENTS, 'customer', ['customerId', 'createdAt', 'id']],
  [SHIPMENTS, 'reversed', ['reversed', 'createdAt', 'id']],
  [SHIPMENTS, 'date', ['date', 'id']],
  [SHIPMENTS, 'createdAt', ['createdAt', 'id']],
  [LINES, 'customer', ['customerId', 'shipmentId', 'position']],
  [LINES, 'item', ['itemId', 'shipmentId', 'position']],
];

/** Shipments say by themselves whom they went to: all of them are listed, and what a customer got, by indexes. */
export class ShipmentsOfCustomers1763700033000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.addColumn(SHIPMENTS, customer());
    await runner.addColumn(SHIPMENTS, reversed());
    await runner.addColumn(LINES, customer());
    await runner.query(
      `UPDATE ${SHIPMENTS} SET reversed = CASE WHEN reversedAt IS NULL THEN 0 ELSE 1 END, ` +
        `customerId = COALESCE((SELECT o.customerId FROM salesorders o WHERE o.id = ${SHIPMENTS}.orderId), '')`,
    );
    await runner.query(
      `UPDATE ${LINES} SET customerId = ` +
        `COALESCE((SELECT s.customerId FROM ${SHIPMENTS} s WHERE s.id = ${LINES}.shipmentId), '')`,
    );
    for (const [table, name, columnNames] of indices)
      await runner.createIndex(table, new TableIndex({ name: `${table}_${name}`, columnNames }));
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const [table, name] of indices.toReversed()) await runner.dropIndex(table, `${table}_${name}`);
    await runner.dropColumn(LINES, 'customerId');
    for (const column of ['reversed', 'customerId']) await runner.dropColumn(SHIPMENTS, column);
  }
}
