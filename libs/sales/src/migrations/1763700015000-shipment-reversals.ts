import { columns, tableColumn } from '@docket/platform';
import { type MigrationInterface, type QueryRunner, TableIndex } from 'typeorm';

/** New columns of orders, shipments and their lines. */
const added = [
  { table: 'salesorders', column: tableColumn('unshippedStatus', { ...columns.text(20), nullable: true }) },
  { table: 'shipments', column: tableColumn('reversedAt', { ...columns.timestamp, nullable: true }) },
  { table: 'shipments', column: tableColumn('reversedBy', { ...columns.id, nullable: true }) },
  { table: 'shipments', column: tableColumn('reversalReason', { ...columns.text(500), nullable: true }) },
  { table: 'shipmentlines', column: tableColumn('movementId', { ...columns.id, nullable: true }) },
];
const movement = new TableIndex({ name: 'shipmentlines_movement', columnNames: ['movementId'] });

/**
 * Finds the movement of an older shipped line: the last one of its kind before the shipment was written, since one
 * caller at a time ships an order.
 */
const MOVEMENT_SQL =
  'UPDATE shipmentlines SET movementId = (SELECT m.id FROM shipments s JOIN stockmovements m ON m.referenceId = s.orderId ' +
  "WHERE s.id = shipmentlines.shipmentId AND m.referenceLine = shipmentlines.orderLineId AND m.reason = 'ship' " +
  "AND m.reversalOf IS NULL AND m.fromLocationId = shipmentlines.locationId AND m.lot = COALESCE(shipmentlines.lot, '') " +
  'AND m.quantity = shipmentlines.quantity AND m.postedAt <= s.createdAt ORDER BY m.postedAt DESC, m.id DESC LIMIT 1) ' +
  'WHERE locationId IS NOT NULL';

/** Shipments that can be reversed, each line with the movement that is to be taken back. */
export class ShipmentReversals1763700015000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    for (const { table, column } of added) await runner.addColumn(table, column.clone());
    await runner.createIndex('shipmentlines', movement.clone());
    await runner.query(MOVEMENT_SQL);
    // The state of an order before its first shipment is no longer known. It becomes `confirmed`, and can be started
    // again.
    await runner.query(
      "UPDATE salesorders SET unshippedStatus = 'confirmed' WHERE status IN ('partly_shipped', 'shipped') " +
        "OR heldStatus = 'partly_shipped'",
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.dropIndex('shipmentlines', 'shipmentlines_movement');
    for (const { table, column } of [...added].reverse()) await runner.dropColumn(table, column.name);
  }
}
