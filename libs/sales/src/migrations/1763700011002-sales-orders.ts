import { columns, entityBaseColumns, tableColumn } from '@docket/platform';
import { type MigrationInterface, type QueryRunner, Table, TableIndex } from 'typeorm';

const index = (table: string, name: string, columnNames: string[], isUnique = false) =>
  new TableIndex({ name: `${table}_${name}`, columnNames, isUnique });

/** New columns of quotes, their lines and customers. */
const added = [
  { table: 'customers', column: tableColumn('defaultTemplates', { ...columns.json, nullable: true }) },
  { table: 'salesquotes', column: tableColumn('revisionOf', { ...columns.id, nullable: true }) },
  { table: 'salesquotes', column: tableColumn('lostReason', { ...columns.text(500), nullable: true }) },
  { table: 'salesquotelines', column: tableColumn('itemId', { ...columns.id, nullable: true }) },
  { table: 'salesquotelines', column: tableColumn('orderedQuantity', { ...columns.bigint, nullable: true }) },
];
const quoteItem = index('salesquotelines', 'item', ['itemId']);
const expiry = index('salesquotes', 'expiry', ['status', 'validUntil', 'id']);

/** Sales orders with their lines and shipments; quotes that become orders, expire and are revised. */
export class SalesOrders1763700011002 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    for (const { table, column } of added) await runner.addColumn(table, column.clone());
    await runner.createIndex('salesquotelines', quoteItem.clone());
    await runner.createIndex('salesquotes', expiry.clone());
    await runner.createTable(
      new Table({
        name: 'salesorders',
        columns: [
          ...entityBaseColumns(),
          tableColumn('number', columns.text(60)),
          tableColumn('status', columns.text(20)),
          tableColumn('heldStatus', { ...columns.text(20), nullable: true }),
          tableColumn('customerId', columns.id),
          tableColumn('quoteId', { ...columns.id, nullable: true }),
          tableColumn('salespersonId', { ...columns.id, nullable: true }),
          tableColumn('contact', { ...columns.json, nullable: true }),
          tableColumn('billingAddress', { ...columns.json, nullable: true }),
          tableColumn('shippingAddress', { ...columns.json, nullable: true }),
          tableColumn('customerReference', columns.text(100)),
          tableColumn('orderDate', columns.date),
          tableColumn('requestedDate', { ...columns.date, nullable: true }),
          tableColumn('promisedDate', { ...columns.date, nullable: true }),
          tableColumn('currency', columns.currency),
          tableColumn('paymentTerms', columns.text(200)),
          tableColumn('terms', columns.longText),
          tableColumn('notes', columns.longText),
          tableColumn('internalNotes', columns.longText),
          tableColumn('customFields', columns.json),
          tableColumn('shipping', columns.bigint),
          tableColumn('total', columns.bigint),
        ],
        indices: [
          index('salesorders', 'number', ['number'], true),
          index('salesorders', 'customer', ['customerId', 'createdAt', 'id']),
          index('salesorders', 'quote', ['quoteId', 'createdAt', 'id']),
          index('salesorders', 'status', ['status', 'createdAt', 'id']),
          index('salesorders', 'orderDate', ['orderDate', 'id']),
          index('salesorders', 'requestedDate', ['requestedDate', 'id']),
          index('salesorders', 'promisedDate', ['promisedDate', 'id']),
          index('salesorders', 'total', ['currency', 'total', 'id']),
          index('salesorders', 'createdAt', ['createdAt', 'id']),
          index('salesorders', 'updatedAt', ['updatedAt', 'id']),
        ],
      }),
    );
    await runner.createTable(
      new Table({
        name: 'salesorderlines',
        columns: [
          tableColumn('orderId', columns.id, { isPrimary: true }),
          tableColumn('position', columns.integer, { isPrimary: true }),
          tableColumn('id', columns.id),
          tableColumn('itemId', { ...columns.id, nullable: true }),
          tableColumn('quoteLineId', { ...columns.id, nullable: true }),
          tableColumn('description', columns.longText),
          tableColumn('quantity', columns.bigint),
          tableColumn('uom', columns.text(20)),
          tableColumn('unitPrice', columns.bigint),
          tableColumn('discountPercent', columns.bigint),
          tableColumn('taxPercent', columns.bigint),
          tableColumn('shippedQuantity', columns.bigint),
          tableColumn('allocatedQuantity', columns.bigint),
        ],
        indices: [index('salesorderlines', 'item', ['itemId'])],
      }),
    );
    await runner.createTable(
      new Table({
        name: 'shipments',
        columns: [
          tableColumn('id', columns.id, { isPrimary: true }),
          tableColumn('number', columns.text(60)),
          tableColumn('orderId', columns.id),
          tableColumn('date', columns.date),
          tableColumn('carrier', columns.text(100)),
          tableColumn('trackingNumber', columns.text(100)),
          tableColumn('notes', columns.longText),
          tableColumn('createdAt', columns.timestamp),
          tableColumn('createdBy', { ...columns.id, nullable: true }),
        ],
        indices: [
          index('shipments', 'number', ['number'], true),
          index('shipments', 'order', ['orderId', 'createdAt', 'id']),
        ],
      }),
    );
    await runner.createTable(
      new Table({
        name: 'shipmentlines',
        columns: [
          tableColumn('shipmentId', columns.id, { isPrimary: true }),
          tableColumn('position', columns.integer, { isPrimary: true }),
          tableColumn('orderLineId', columns.id),
          tableColumn('quantity', columns.bigint),
          tableColumn('locationId', { ...columns.id, nullable: true }),
          tableColumn('lot', { ...columns.text(100), nullable: true }),
        ],
      }),
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const table of ['shipmentlines', 'shipments', 'salesorderlines', 'salesorders'])
      await runner.dropTable(table);
    await runner.dropIndex('salesquotes', 'salesquotes_expiry');
    await runner.dropIndex('salesquotelines', 'salesquotelines_item');
    for (const { table, column } of [...added].reverse()) await runner.dropColumn(table, column.name);
  }
}
