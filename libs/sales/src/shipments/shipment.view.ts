import type { Shipment, ShipmentLine, ShipmentSummary } from '@docket/contracts';
import { fromScaled, SCALE } from '@docket/domain';
import { inSnapshot } from '@docket/platform';
import type { EntityManager } from 'typeorm';

/** A shipment as it is read, with who has shipped it, and who has reversed it. */
export interface ShipmentRow {
  id: string;
  number: string;
  orderId: string;
  date: string;
  carrier: string;
  trackingNumber: string;
  notes: string;
  createdAt: string;
  createdBy: string | null;
  userName: string | null;
  reversedAt: string | null;
  reversedBy: string | null;
  reverserName: string | null;
  reversalReason: string | null;
}

const SHIPMENT_SQL =
  'SELECT s.id, s.number, s.orderId, s.date, s.carrier, s.trackingNumber, s.notes, s.createdAt, s.createdBy, ' +
  'u.name AS userName, s.reversedAt, s.reversedBy, r.name AS reverserName, s.reversalReason ' +
  'FROM shipments s LEFT JOIN users u ON u.id = s.createdBy LEFT JOIN users r ON r.id = s.reversedBy WHERE s.id = ?';

const LINES_SQL =
  'SELECT s.position, s.orderLineId AS lineId, s.linePosition, s.itemId, s.description, s.quantity, s.uom, s.locationId, s.lot ' +
  'FROM shipmentlines s WHERE s.shipmentId = ? ORDER BY s.position';

/** Reads a shipment exactly as GET shows it; null where there is none. */
export function loadShipment(manager: EntityManager, id: string): Promise<Shipment | null> {
  return inSnapshot(manager, (reader) => readShipment(reader, id));
}

async function readShipment(manager: EntityManager, id: string): Promise<Shipment | null> {
  const [row]: ShipmentRow[] = await manager.query(SHIPMENT_SQL, [id]);
  if (row === undefined) return null;
  const lines: ShipmentLine[] = await manager.query(LINES_SQL, [id]);
  return {
    ...presentShipment(row),
    lines: lines.map((line) => ({ ...line, quantity: fromScaled(line.quantity, SCALE) })),
  };
}

/** A shipment as the list shows it. */
export function presentShipment(row: ShipmentRow): ShipmentSummary {
  return {
    id: row.id,
    number: row.number,
    orderId: row.orderId,
    date: row.date,
    carrier: row.carrier,
    trackingNumber: row.trackingNumber,
    notes: row.notes,
    createdAt: row.createdAt,
    user: row.createdBy === null ? null : { id: row.createdBy, name: row.userName ?? '' },
    reversedAt: row.reversedAt,
    reversedBy: row.reversedBy === null ? null : { id: row.reversedBy, name: row.reverserName ?? '' },
    reversalReason: row.reversalReason ?? '',
  };
}
