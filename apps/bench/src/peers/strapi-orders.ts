import { createConnection, type RowDataPacket } from 'mysql2/promise';

const ORDERS =
  'SELECT id, number, status AS state, customerId, customerReference, orderDate, requestedDate, promisedDate, ' +
  'currency, CAST(total AS CHAR) AS total, paymentTerms, terms, notes, billingAddress, shippingAddress ' +
  'FROM salesorders ORDER BY createdAt, id';
const LINES =
  'SELECT orderId, position, description, CAST(quantity AS CHAR) AS quantity, uom, ' +
  'CAST(unitPrice AS CHAR) AS unitPrice, CAST(discountPercent AS CHAR) AS discountPercent, ' +
  'CAST(taxPercent AS CHAR) AS taxPercent, CAST(shippedQuantity AS CHAR) AS shippedQuantity, ' +
  'CAST(allocatedQuantity AS CHAR) AS allocatedQuantity FROM salesorderlines ORDER BY orderId, position';

/** All customers and orders of the product, as Strapi takes them: the order that was made last at the end. */
export async function readOrders(databaseUrl: string): Promise<{ customers: object[]; orders: object[] }> {
  const connection = await createConnection({ uri: databaseUrl, dateStrings: true });
  const rows = async (sql: string) => (await connection.query<RowDataPacket[]>(sql))[0];
  try {
    const customers = await rows('SELECT id, code, name, taxId FROM customers');
    const orders = await rows(ORDERS);
    const linesOf = new Map<unknown, object[]>();
    for (const { orderId, ...line } of await rows(LINES))
      linesOf.set(orderId, [...(linesOf.get(orderId) ?? []), line]);
    return {
      customers,
      orders: orders.map((order) => ({
        ...order,
        billingAddress: parsed(order['billingAddress']),
        shippingAddress: parsed(order['shippingAddress']),
        lines: linesOf.get(order['id']) ?? [],
      })),
    };
  } finally {
    await connection.end();
  }
}

/** MariaDB gives JSON as text, MySQL as what it says. */
const parsed = (json: unknown): unknown => (typeof json === 'string' ? JSON.parse(json) : json);
