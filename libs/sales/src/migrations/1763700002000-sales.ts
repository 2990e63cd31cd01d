import { columns, entityBaseColumns, tableColumn } from '@docket/platform';
import { type MigrationInterface, type QueryRunner, Table, TableIndex } from 'typeorm';

const index = (table: string, name: string, columnNames: string[], isUnique = false) =>
  new TableIndex({ name: `${table}_${name}`, columnNames, isUnique });

/** Customers, and sales quotes with their lines. */
export class Sales1763700002000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.createTable(
      new Table({
        name: 'customers',
        columns: [
          ...entityBaseColumns(),
          tableColumn('code', columns.text(30)),
          tableColumn('name', columns.text(200)),
          tableColumn('taxId', columns.text(50)),
          tableColumn('currency', columns.currency),
          tableColumn('paymentTerms', columns.text(200)),
          tableColumn('language', columns.text(35)),
          tableColumn('contacts', columns.json),
          tableColumn('addresses', columns.json),
          tableColumn('notes', columns.longText),
          tableColumn('internalNotes', columns.longText),
          tableColumn('customFields', columns.json),
          tableColumn('active', columns.boolean),
        ],
        indices: [
          index('customers', 'code', ['code'], true),
          index('customers', 'name', ['name', 'id']),
          index('customers', 'createdAt', ['createdAt', 'id']),
          index('customers', 'updatedAt', ['updatedAt', 'id']),
        ],
      }),
    );
    await runner.createTable(
      new Table({
        name: 'salesquotes',
        columns: [
          ...entityBaseColumns(),
          tableColumn('number', columns.text(60)),
          tableColumn('revision', columns.integer),
          tableColumn('status', columns.text(20)),
          tableColumn('customerId', columns.id),
          tableColumn('salespersonId', { ...columns.id, nullable: true }),
          tableColumn('contact', { ...columns.json, nullable: true }),
          tableColumn('billingAddress', { ...columns.json, nullable: true }),
          tableColumn('shippingAddress', { ...columns.json, nullable: true }),
          tableColumn('customerReference', columns.text(100)),
          tableColumn('date', columns.date),
          tableColumn('validUntil', { ...columns.date, nullable: true }),
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
          index('salesquotes', 'number', ['number', 'revision'], true),
          index('salesquotes', 'customer', ['customerId', 'createdAt', 'id']),
          index('salesquotes', 'status', ['status', 'createdAt', 'id']),
          index('salesquotes', 'date', ['date', 'id']),
          index('salesquotes', 'validUntil', ['validUntil', 'id']),
          index('salesquotes', 'total', ['total', 'id']),
          index('salesquotes', 'createdAt', ['createdAt', 'id']),
          index('salesquotes', 'updatedAt', ['updatedAt', 'id']),
        ],
      }),
    );
    await runner.createTable(
      new Table({
        name: 'salesquotelines',
        columns: [
          tableColumn('quoteId', columns.id, { isPrimary: true }),
          tableColumn('position', columns.integer, { isPrimary: true }),
          tableColumn('id', columns.id),
          tableColumn('description', columns.longText),
          tableColumn('quantity', columns.bigint),
          tableColumn('uom', columns.text(20)),
          tableColumn('unitPrice', columns.bigint),
          tableColumn('discountPercent', columns.bigint),
          tableColumn('taxPercent', columns.bigint),
          tableColumn('optional', columns.boolean),
        ],
      }),
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.dropTable('salesquotelines');
    await runner.dropTable('salesquotes');
    await runner.dropTable('customers');
  }
}
