/**
 * The same answers from Express and mysql2 alone: the statements that the product runs and `JSON.stringify` of their rows,
 * without guards, rules or an order of fields. What is left of it is what a framework costs.
 */
import express from 'express';
import { createPool, type RowDataPacket } from 'mysql2/promise';

const PAGE = 50;
const LIST =
  'SELECT o.id, o.version, o.number, o.status, o.customerId, c.name AS customerName, o.customerReference, ' +
  'u.name AS salespersonName, o.quoteId, o.orderDate, o.requestedDate, o.promisedDate, o.currency, o.total, ' +
  'o.createdAt, o.updatedAt FROM salesorders o LEFT JOIN customers c ON c.id = o.customerId ' +
  'LEFT JOIN users u ON u.id = o.salespersonId';
const LINE = {
  id: 'l.id',
  position: 'l.position',
  itemId: 'l.itemId',
  description: 'l.description',
  quantity: 'CAST(l.quantity AS CHAR)',
  uom: 'l.uom',
  unitPrice: 'CAST(l.unitPrice AS CHAR)',
  discountPercent: 'CAST(l.discountPercent AS CHAR)',
  taxPercent: 'CAST(l.taxPercent AS CHAR)',
  quoteLineId: 'l.quoteLineId',
  shippedQuantity: 'CAST(l.shippedQuantity AS CHAR)',
  allocatedQuantity: 'CAST(l.allocatedQuantity AS CHAR)',
};
const LINK = {
  relation: 'k.relation',
  kind: 'k.kind',
  id: 'k.entityId',
  number: 'k.number',
  status: 'k.status',
  sequence: 'k.sequence',
};
const rowsAsJson = (columns: Record<string, string>, from: string) =>
  `(SELECT JSON_ARRAYAGG(JSON_ARRAY(${Object.values(columns).join(', ')})) FROM ${from})`;
const ORDER =
  'SELECT d.id, d.version, d.createdAt, d.createdBy, d.updatedAt, d.updatedBy, d.number, d.customerId, ' +
  'c.code AS customerCode, c.name AS customerName, c.taxId AS customerTaxId, c.language AS customerLanguage, ' +
  'd.salespersonId, u.name AS salespersonName, d.contact, d.billingAddress, d.shippingAddress, ' +
  'd.customerReference, d.currency, d.paymentTerms, d.terms, d.notes, d.internalNotes, d.customFields, ' +
  'd.shipping, co.timeZone AS timeZone, d.status, d.heldStatus, d.quoteId, d.orderDate, d.requestedDate, ' +
  `d.promisedDate, ${rowsAsJson(LINE, 'salesorderlines l WHERE l.orderId = d.id')} AS \`lines\`, ` +
  `${rowsAsJson(LINK, "entitylinks k WHERE k.ownerKind = 'SalesOrder' AND k.ownerId = d.id")} AS links ` +
  'FROM salesorders d JOIN customers c ON c.id = d.customerId LEFT JOIN users u ON u.id = d.salespersonId ' +
  'JOIN company co ON co.id = 1 WHERE d.id = ?';

const pool = createPool({ uri: process.env['DATABASE_URL'] ?? '', connectionLimit: 10, dateStrings: true });
const rowsOf = async (sql: string, values: unknown[]) => (await pool.query<RowDataPacket[]>(sql, values))[0];

/** The rows that came as arrays of values in JSON, which mysql2 has read already where MariaDB says that it is JSON. */
function objects(json: unknown, columns: Record<string, string>): object[] {
  const names = Object.keys(columns);
  const rows = ((typeof json === 'string' ? JSON.parse(json) : json) ?? []) as unknown[][];
  return rows.map((values) => Object.fromEntries(names.map((name, index) => [name, values[index]])));
}

const app = express();
app.get('/v1/salesorders', async (request, response) => {
  const { status, sort } = request.query;
  const column = sort === '-orderDate' ? 'o.orderDate' : 'o.createdAt';
  const where = typeof status === 'string' ? ' WHERE o.status = ?' : '';
  const rows = await rowsOf(`${LIST}${where} ORDER BY ${column} DESC, o.id DESC LIMIT ${PAGE + 1}`, [status]);
  response.json({ data: rows.slice(0, PAGE), next: rows.length > PAGE ? rows.at(-1)?.['id'] : null });
});
app.get('/v1/salesorders/:id', async ({ params: { id } }, response) => {
  const [order] = await rowsOf(ORDER, [id]);
  response.json({
    ...order,
    lines: objects(order?.['lines'], LINE),
    links: objects(order?.['links'], LINK),
  });
});
const server = app.listen(0, '127.0.0.1', () => {
  const address = server.address();
  process.stdout.write(`${typeof address === 'object' ? address?.port : ''}\n`);
});
