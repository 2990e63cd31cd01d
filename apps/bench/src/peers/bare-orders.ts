/**
 * The same answers from Express and mysql2 alone: the statements that the product runs and `JSON.stringify` of their rows,
 * without guards, rules or an order of fields. The difference to the product is the cost of its framework.
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
  revision: 'k.revision',
  status: 'k.status',
  sequence: 'k.sequence',
};
const HEAD =
  'd.id, d.version, d.createdAt, d.createdBy, d.updatedAt, d.updatedBy, d.number, d.customerId, ' +
  'c.code AS customerCode, c.name AS customerName, c.taxId AS customerTaxId, c.language AS customerLanguage, ' +
  'd.salespersonId, u.name AS salespersonName, d.contact, d.billingAddress, d.shippingAddress, ' +
  'd.customerReference, d.currency, d.paymentTerms, d.terms, d.notes, d.internalNotes, d.customFields, ' +
  'd.shipping, co.timeZone AS timeZone, d.status, d.heldStatus, d.quoteId, d.orderDate, d.requestedDate, ' +
  'd.promisedDate';
const rowsAsJson = (name: string, owner: string, columns: Record<string, string>, from: string) =>
  `SELECT ${owner}, ${'NULL, '.repeat(HEAD.split(', ').length - 1)}'${name}', ` +
  `CONVERT(JSON_ARRAY(${Object.values(columns).join(', ')}) USING utf8mb4) COLLATE utf8mb4_bin FROM ${from}`;
const ORDER = [
  `SELECT ${HEAD}, NULL AS part, NULL AS value FROM salesorders d JOIN customers c ON c.id = d.customerId ` +
    'LEFT JOIN users u ON u.id = d.salespersonId JOIN company co ON co.id = 1 WHERE d.id = ?',
  rowsAsJson('lines', 'l.orderId', LINE, 'salesorderlines l WHERE l.orderId = ?'),
  rowsAsJson('links', 'k.ownerId', LINK, "entitylinks k WHERE k.ownerId = ? AND k.ownerKind = 'SalesOrder'"),
].join(' UNION ALL ');

const pool = createPool({ uri: process.env['DATABASE_URL'] ?? '', connectionLimit: 10, dateStrings: true });
const rowsOf = async (sql: string, values: unknown[]) => (await pool.query<RowDataPacket[]>(sql, values))[0];

/** The rows that follow an order as arrays of values in JSON. */
function objects(rows: readonly RowDataPacket[], part: string, columns: Record<string, string>): object[] {
  const names = Object.keys(columns);
  return rows
    .filter((row) => row['part'] === part)
    .map((row) => {
      const values = JSON.parse(String(row['value'])) as unknown[];
      return Object.fromEntries(names.map((name, index) => [name, values[index]]));
    });
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
  const [order, ...rows] = await rowsOf(ORDER, [id, id, id]);
  response.json({ ...order, lines: objects(rows, 'lines', LINE), links: objects(rows, 'links', LINK) });
});
const server = app.listen(0, '127.0.0.1', () => {
  const address = server.address();
  process.stdout.write(`${typeof address === 'object' ? address?.port : ''}\n`);
});
