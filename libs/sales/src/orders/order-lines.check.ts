import { type DataCheck, differingSums, eachPage, placeholders } from '@docket/platform';
import type { EntityManager } from 'typeorm';

interface OrderRow {
  id: string;
  number: string;
}

const linesOf = (column: 'allocatedQuantity' | 'shippedQuantity', where = '') =>
  `SELECT id AS line, ${column} AS quantity FROM salesorderlines WHERE ${where}orderId IN`;

const COMPARISONS = [
  {
    what: 'allocated',
    truth: 'allocations of stock',
    sums: {
      key: ['line'] as const,
      stored: linesOf('allocatedQuantity'),
      expected: [
        "SELECT referenceLine AS line, quantity FROM stockallocations WHERE referenceKind = 'SalesOrder' AND referenceId IN",
      ],
    },
  },
  {
    what: 'shipped',
    truth: 'shipments',
    sums: {
      key: ['line'] as const,
      stored: linesOf('shippedQuantity'),
      expected: [
        'SELECT l.orderLineId AS line, l.quantity FROM shipmentlines l JOIN shipments s ON s.id = l.shipmentId ' +
          'WHERE s.reversedAt IS NULL AND s.orderId IN',
      ],
    },
  },
  {
    what: 'shipped',
    truth: 'stock movements',
    sums: {
      key: ['line'] as const,
      stored: linesOf('shippedQuantity', 'itemId IS NOT NULL AND '),
      expected: [
        'SELECT referenceLine AS line, CASE WHEN reversalOf IS NULL THEN quantity ELSE -quantity END AS quantity ' +
          "FROM stockmovements WHERE reason = 'ship' AND referenceKind = 'SalesOrder' AND referenceId IN",
      ],
    },
  },
];

/** Checks that allocated and shipped quantities of order lines match stock and shipments. */
export const orderLinesCheck: DataCheck = {
  name: 'order lines',
  faults: ({ manager }) =>
    eachPage<OrderRow>(
      manager,
      { columns: 'id, number', from: 'salesorders', key: 'id' },
      async (inside, orders) => {
        const ids = orders.map(({ id }) => id);
        const faults: string[] = [];
        for (const { what, truth, sums } of COMPARISONS)
          for (const { line, stored, expected } of await differingSums(inside, ids, sums))
            faults.push(
              `${await lineInWords(inside, line)}: ${stored} are noted as ${what}, but the ${truth} come to ${expected}.`,
            );
        return faults;
      },
    ),
};

async function lineInWords(manager: EntityManager, line: string): Promise<string> {
  const [found]: { number: string; position: number }[] = await manager.query(
    'SELECT o.number, l.position FROM salesorderlines l JOIN salesorders o ON o.id = l.orderId WHERE l.id = ?',
    [line],
  );
  return found === undefined
    ? `Line ${line} of an order, which does not exist`
    : `Line ${found.position} of the order ${found.number}`;
}

interface QuoteRow {
  id: string;
  number: string;
}

const ORDERED =
  'SELECT l.position, l.quoteId, l.quantity, COALESCE(l.orderedQuantity, 0) AS stored, COALESCE(o.total, 0) AS total ' +
  'FROM salesquotelines l LEFT JOIN (SELECT ol.quoteLineId AS line, SUM(ol.quantity) AS total FROM salesorders o ' +
  "JOIN salesorderlines ol ON ol.orderId = o.id WHERE o.status <> 'cancelled' AND ol.quoteLineId IS NOT NULL AND o.quoteId IN";

/** Checks that ordered quantities of quote lines match their orders and do not exceed the quote. */
export const orderedQuantitiesCheck: DataCheck = {
  name: 'ordered quantities',
  faults: ({ manager }) =>
    eachPage<QuoteRow>(
      manager,
      { columns: 'id, number', from: 'salesquotes', key: 'id' },
      async (inside, quotes) => {
        const ids = quotes.map(({ id }) => id);
        const list = `(${placeholders(ids)})`;
        const rows: { position: number; quoteId: string }[] = await inside.query(
          `SELECT d.position, d.quoteId FROM (${ORDERED} ${list} GROUP BY ol.quoteLineId) AS o ON o.line = l.id ` +
            `WHERE l.quoteId IN ${list}) AS d ` +
            'WHERE d.stored <> CASE WHEN d.total > d.quantity THEN d.quantity ELSE d.total END',
          [...ids, ...ids],
        );
        const numbers = new Map(quotes.map(({ id, number }) => [id, number]));
        return rows.map(
          ({ position, quoteId }) =>
            `Line ${position} of the quote ${numbers.get(quoteId)}: the quantity noted as ordered is not what the orders have of it.`,
        );
      },
    ),
};
