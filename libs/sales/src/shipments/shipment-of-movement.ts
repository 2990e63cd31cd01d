import type { MovementOwner } from '@docket/inventory';
import { say } from '../sentences';

const SHIPMENT_SQL =
  'SELECT s.id, s.number, o.id AS orderId, o.number AS orderNumber FROM shipmentlines l ' +
  'JOIN shipments s ON s.id = l.shipmentId JOIN salesorders o ON o.id = s.orderId WHERE l.movementId = ? LIMIT 1';

/** Refuses to reverse a movement of a shipment by hand, and names the shipment. */
export const shipmentOfMovement: MovementOwner = async (manager, movementId) => {
  const [found]: Record<'id' | 'number' | 'orderId' | 'orderNumber', string>[] = await manager.query(
    SHIPMENT_SQL,
    [movementId],
  );
  if (found === undefined) return null;
  return say.movement_of_shipment({
    shipment: found.number,
    order: found.orderNumber,
    call: `POST /v1/salesorders/${found.orderId}/shipments/${found.id}/reverse`,
  });
};
