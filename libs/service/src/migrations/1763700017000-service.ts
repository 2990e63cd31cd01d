import { columns, entityBaseColumns, tableColumn } from '@docket/platform';
import { type MigrationInterface, type QueryRunner, Table, TableIndex } from 'typeorm';

const index = (table: string, name: string, columnNames: string[], isUnique = false) =>
  new TableIndex({ name: `${table}_${name}`, columnNames, isUnique });
const optional = (name: string, column: typeof columns.id | typeof columns.timestamp | typeof columns.json) =>
  tableColumn(name, { ...column, nullable: true });

/** Trouble reports, with the parts that were used for them. */
export class Service1763700017000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await createReports(runner);
    await createParts(runner);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query("DELETE FROM searchtexts WHERE kind = 'TroubleReport'");
    await runner.query("DELETE FROM entitylinks WHERE kind = 'TroubleReport' OR ownerKind = 'TroubleReport'");
    for (const table of ['troublepartmovements', 'troubleparts', 'troublereports'])
      await runner.dropTable(table);
  }
}

async function createReports(runner: QueryRunner): Promise<void> {
  await runner.createTable(
    new Table({
      name: 'troublereports',
      columns: [
        ...entityBaseColumns(),
        tableColumn('number', columns.text(60)),
        tableColumn('status', columns.text(20)),
        tableColumn('subject', columns.text(200)),
        tableColumn('customerId', columns.id),
        optional('contact', columns.json),
        optional('itemId', columns.id),
        tableColumn('lot', { ...columns.text(100), nullable: true }),
        optional('salesOrderId', columns.id),
        optional('shipmentId', columns.id),
        tableColumn('category', columns.text(60)),
        tableColumn('severity', columns.text(10)),
        tableColumn('priority', columns.integer),
        tableColumn('description', columns.longText),
        tableColumn('warrantyStatus', columns.text(20)),
        optional('assigneeId', columns.id),
        tableColumn('diagnosis', columns.longText),
        tableColumn('resolution', columns.longText),
        tableColumn('labourHours', columns.bigint),
        optional('startedAt', columns.timestamp),
        optional('resolvedAt', columns.timestamp),
        optional('closedAt', columns.timestamp),
        optional('pausedAt', columns.timestamp),
        tableColumn('pausedSeconds', columns.integer),
        tableColumn('notes', columns.longText),
        tableColumn('internalNotes', columns.longText),
        tableColumn('customFields', columns.json),
      ],
      indices: [
        index('troublereports', 'number', ['number'], true),
        index('troublereports', 'status', ['status', 'createdAt', 'id']),
        index('troublereports', 'customer', ['customerId', 'createdAt', 'id']),
        index('troublereports', 'item', ['itemId', 'createdAt', 'id']),
        index('troublereports', 'assignee', ['assigneeId', 'createdAt', 'id']),
        index('troublereports', 'severity', ['severity', 'createdAt', 'id']),
        index('troublereports', 'salesOrder', ['salesOrderId', 'createdAt', 'id']),
        index('troublereports', 'priority', ['priority', 'id']),
        index('troublereports', 'startedAt', ['startedAt', 'id']),
        index('troublereports', 'resolvedAt', ['resolvedAt', 'id']),
        index('troublereports', 'createdAt', ['createdAt', 'id']),
        index('troublereports', 'updatedAt', ['updatedAt', 'id']),
      ],
    }),
  );
}

async function createParts(runner: QueryRunner): Promise<void> {
  await runner.createTable(
    new Table({
      name: 'troubleparts',
      columns: [
        tableColumn('reportId', columns.id, { isPrimary: true }),
        tableColumn('position', columns.integer, { isPrimary: true }),
        tableColumn('id', columns.id),
        tableColumn('itemId', columns.id),
        tableColumn('locationId', columns.id),
        tableColumn('lot', { ...columns.text(100), nullable: true }),
        tableColumn('consumedQuantity', columns.bigint),
        tableColumn('returnedQuantity', columns.bigint),
        tableColumn('note', columns.text(500)),
        tableColumn('createdAt', columns.timestamp),
      ],
    }),
  );
  await runner.createTable(
    new Table({
      name: 'troublepartmovements',
      columns: [
        tableColumn('movementId', columns.id, { isPrimary: true }),
        tableColumn('reportId', columns.id),
        tableColumn('partId', columns.id),
      ],
    }),
  );
}
