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
  'o.createdAt, o.updatedAt FROM salesorders o JOIN customers c ON c.id = o.customerId ' +
  'LEFT JOIN users u ON u.id = o.salespersonId';
const ORDER =
  'SELECT d.*, c.code AS customerCode, c.name AS customerName, c.taxId AS customerTaxId, ' +
  'c.language AS customerLanguage, u.name AS salespersonName, co.timeZone FROM salesorders d ' +
  'JOIN customers c ON c.id = d.customerId LEFT JOIN users u ON u.id = d.salespersonId ' +
  'JOIN company co ON co.id = 1 WHERE d.id = ?';

const pool = createPool({ uri: process.env['DATABASE_URL'] ?? '', connectionLimit: 10, dateStrings: true });
const rowsOf = async (sql: string, values: unknown[]) => (await pool.query<RowDataPacket[]>(sql, values))[0];

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
  const lines = await rowsOf('SELECT * FROM salesorderlines WHERE orderId = ? ORDER BY position', [id]);
  const links = await rowsOf(
    "SELECT relation, kind, entityId AS id, number, status FROM entitylinks WHERE ownerKind = 'SalesOrder' AND ownerId = ? ORDER BY ownerId, sequence, kind, entityId",
    [id],
  );
  response.json({ ...order, lines, links });
});
const server = app.listen(0, '127.0.0.1', () => {
  const address = server.address();
  process.stdout.write(`${typeof address === 'object' ? address?.port : ''}\n`);
});
