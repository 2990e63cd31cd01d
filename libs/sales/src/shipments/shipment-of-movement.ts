import type { MovementOwner } from '@docket/inventory';

const SHIPMENT_SQL =
  'SELECT s.id, s.number, o.id AS orderId, o.number AS orderNumber FROM shipmentlines l ' +
  'JOIN shipments s ON s.id = l.shipmentId JOIN salesorders o ON o.id = s.orderId WHERE l.movementId = ? LIMIT 1';

/** Where a movement of a shipment is taken back: with its shipment. */
export const shipmentOfMovement: MovementOwner = async (manager, movementId) => {
  const [found]: Record<'id' | 'number' | 'orderId' | 'orderNumber', string>[] = await manager.query(
    SHIPMENT_SQL,
    [movementId],
  );
  if (found === undefined) return null;
  return (
    `This movement is part of the shipment ${found.number} of the order ${found.orderNumber}. Reverse that shipment: on ` +
    `the order's page, or by POST /v1/salesorders/${found.orderId}/shipments/${found.id}/reverse.`
  );
};
