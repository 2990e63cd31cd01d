import { searchKey } from '@docket/platform';
import type { EntityManager } from 'typeorm';

/** What left the house under a lot or serial number, and for whom. */
export interface ShippedGoods {
  itemId: string;
  orderId: string;
  customerId: string;
  shipmentId: string;
}

/** What is known of it beforehand. */
export interface ShippedGoodsQuery {
  lot: string;
  itemId?: string | undefined;
  orderId?: string | undefined;
  customerId?: string | undefined;
}

/** More are not told apart: whoever asks has to say more. */
const MOST = 50;

/**
 * What was shipped under a lot or serial number and was not taken back, the last shipment first. The same number may be
 * that of several items, and a lot may have gone to several customers.
 */
export function shippedGoods(
  manager: EntityManager,
  { lot, itemId, orderId, customerId }: ShippedGoodsQuery,
): Promise<ShippedGoods[]> {
  const filters: [string, string][] = [];
  if (itemId !== undefined) filters.push(['m.itemId', itemId]);
  if (orderId !== undefined) filters.push(['s.orderId', orderId]);
  if (customerId !== undefined) filters.push(['o.customerId', customerId]);
  const more = filters.map(([column]) => ` AND ${column} = ?`).join('');
  // The folded lot has an index; the lot itself is compared as it is written.
  return manager.query(
    'SELECT DISTINCT m.itemId, s.orderId, o.customerId, s.id AS shipmentId, s.createdAt FROM stockmovements m ' +
      'JOIN shipmentlines l ON l.movementId = m.id JOIN shipments s ON s.id = l.shipmentId ' +
      'JOIN salesorders o ON o.id = s.orderId ' +
      `WHERE m.lotKey = ? AND m.lot = ? AND s.reversedAt IS NULL${more} ` +
      `ORDER BY s.createdAt DESC, s.id DESC LIMIT ${MOST}`,
    [searchKey(lot), lot, ...filters.map(([, value]) => value)],
  );
}
