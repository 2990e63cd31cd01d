import { searchKey } from '@docket/platform';
import type { EntityManager } from 'typeorm';

/** Goods that were shipped under a lot or serial number, with their customer. */
export interface ShippedGoods {
  /** Lot as it is stored, in any spelling of the query. */
  lot: string;
  itemId: string;
  orderId: string;
  orderNumber: string;
  customerId: string;
  customerName: string;
  shipmentId: string;
  shipmentNumber: string;
}

/** Conditions of the search. */
export interface ShippedGoodsQuery {
  lot: string;
  itemId?: string | undefined;
  orderId?: string | undefined;
  customerId?: string | undefined;
}

/** More are not told apart: whoever asks has to say more. */
const MOST = 50;

const COLUMNS =
  'm.lot, m.itemId, s.orderId, o.number AS orderNumber, o.customerId, c.name AS customerName, s.id AS shipmentId, ' +
  's.number AS shipmentNumber, s.createdAt';

/**
 * Shipments of a lot or serial number that were not reversed, the last one first. Several items may share a number,
 * and several customers a lot. Case and accents do not matter, but an exact match excludes all others.
 */
export async function shippedGoods(
  manager: EntityManager,
  { lot, itemId, orderId, customerId }: ShippedGoodsQuery,
): Promise<ShippedGoods[]> {
  const filters: [string, string][] = [];
  if (itemId !== undefined) filters.push(['m.itemId', itemId]);
  if (orderId !== undefined) filters.push(['s.orderId', orderId]);
  if (customerId !== undefined) filters.push(['o.customerId', customerId]);
  const more = filters.map(([column]) => ` AND ${column} = ?`).join('');
  const found: ShippedGoods[] = await manager.query(
    `SELECT DISTINCT ${COLUMNS}, CASE WHEN m.lot = ? THEN 0 ELSE 1 END AS otherwise FROM stockmovements m ` +
      'JOIN shipmentlines l ON l.movementId = m.id JOIN shipments s ON s.id = l.shipmentId ' +
      'JOIN salesorders o ON o.id = s.orderId JOIN customers c ON c.id = o.customerId ' +
      `WHERE m.lotKey = ? AND s.reversedAt IS NULL${more} ` +
      `ORDER BY otherwise, s.createdAt DESC, s.id DESC LIMIT ${MOST}`,
    [lot, searchKey(lot), ...filters.map(([, value]) => value)],
  );
  const exact = found.filter((one) => one.lot === lot);
  return exact.length > 0 ? exact : found;
}
