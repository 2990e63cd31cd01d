import { searchKey } from '@docket/platform';
import type { EntityManager } from 'typeorm';

/** What left the house under a lot or serial number, and for whom. */
export interface ShippedGoods {
  /** As it is stored, however it was asked for. */
  lot: string;
  itemId: string;
  orderId: string;
  orderNumber: string;
  customerId: string;
  customerName: string;
  shipmentId: string;
  shipmentNumber: string;
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

const COLUMNS =
  'm.lot, m.itemId, s.orderId, o.number AS orderNumber, o.customerId, c.name AS customerName, s.id AS shipmentId, ' +
  's.number AS shipmentNumber, s.createdAt';

/**
 * What was shipped under a lot or serial number and was not taken back, the last shipment first. The same number may be
 * that of several items, and a lot may have gone to several customers. It is found in any case, with or without accents;
 * where something has it just as it is written, that alone.
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
