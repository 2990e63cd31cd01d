import { columns, tableColumn } from '@docket/platform';
import type { MigrationInterface, QueryRunner } from 'typeorm';

const TABLE = 'shipmentlines';

/** Columns that a shipment copies from its lines. Existing rows are filled. */
const copied = [
  { name: 'linePosition', column: columns.integer },
  { name: 'description', column: columns.longText },
  { name: 'uom', column: columns.text(20) },
] as const;
const item = () => tableColumn('itemId', { ...columns.id, nullable: true });

const ofLine = (column: string) =>
  `(SELECT l.${column} FROM shipments s JOIN salesorderlines l ON l.orderId = s.orderId ` +
  `WHERE s.id = ${TABLE}.shipmentId AND l.id = ${TABLE}.orderLineId)`;

/** Shipments say by themselves what was shipped: their order's lines can be amended afterwards. */
export class ShippedLines1763700027000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.addColumn(TABLE, item());
    for (const { name, column } of copied)
      await runner.addColumn(TABLE, tableColumn(name, { ...column, nullable: true }));
    await runner.query(
      `UPDATE ${TABLE} SET itemId = ${ofLine('itemId')}, linePosition = COALESCE(${ofLine('position')}, 0), ` +
        `description = COALESCE(${ofLine('description')}, ''), uom = COALESCE(${ofLine('uom')}, '')`,
    );
    for (const { name, column } of copied) await runner.changeColumn(TABLE, name, tableColumn(name, column));
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const { name } of [...copied].reverse()) await runner.dropColumn(TABLE, name);
    await runner.dropColumn(TABLE, 'itemId');
  }
}
