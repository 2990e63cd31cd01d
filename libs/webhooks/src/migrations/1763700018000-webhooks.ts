import { columns, entityBaseColumns, tableColumn } from '@docket/platform';
import { type MigrationInterface, type QueryRunner, Table, TableIndex } from 'typeorm';

/** Adds webhooks, their deliveries, the bodies of deliveries, and the attempts. */
export class Webhooks1763700018000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.createTable(
      new Table({
        name: 'webhooks',
        columns: [
          ...entityBaseColumns(),
          tableColumn('entity', columns.text(40)),
          tableColumn('events', columns.json),
          tableColumn('url', columns.text(2_000)),
          tableColumn('description', columns.text(500)),
          tableColumn('enabled', columns.boolean),
          tableColumn('headers', columns.longText),
          tableColumn('secret', columns.text(500)),
          tableColumn('previousSecret', { ...columns.text(500), nullable: true }),
          tableColumn('previousSecretEndsAt', { ...columns.timestamp, nullable: true }),
          tableColumn('failures', columns.integer),
          tableColumn('failingSince', { ...columns.timestamp, nullable: true }),
          tableColumn('disabledReason', { ...columns.text(10), nullable: true }),
          tableColumn('disabledAt', { ...columns.timestamp, nullable: true }),
        ],
        // Queried with every change of an entity.
        indices: [new TableIndex({ name: 'webhooks_entity', columnNames: ['entity'] })],
      }),
    );
    await runner.createTable(
      new Table({
        name: 'webhookbodies',
        columns: [
          tableColumn('id', columns.id, { isPrimary: true }),
          tableColumn('part', columns.integer, { isPrimary: true }),
          tableColumn('text', columns.longText),
        ],
      }),
    );
    await runner.createTable(
      new Table({
        name: 'webhookdeliveries',
        columns: [
          tableColumn('sequence', columns.integer, {
            isPrimary: true,
            isGenerated: true,
            generationStrategy: 'increment',
          }),
          tableColumn('id', columns.id),
          tableColumn('webhookId', columns.id),
          tableColumn('event', columns.text(100)),
          tableColumn('entity', columns.text(40)),
          tableColumn('entityId', columns.id),
          tableColumn('entityVersion', { ...columns.integer, nullable: true }),
          tableColumn('bodyId', columns.id),
          tableColumn('state', columns.text(10)),
          tableColumn('attempts', columns.integer),
          tableColumn('tries', columns.integer),
          tableColumn('createdAt', columns.timestamp),
          tableColumn('dueAt', columns.timestamp),
          tableColumn('claimId', { ...columns.id, nullable: true }),
          tableColumn('deliveredAt', { ...columns.timestamp, nullable: true }),
          tableColumn('lastStatus', { ...columns.integer, nullable: true }),
          tableColumn('lastError', { ...columns.text(500), nullable: true }),
        ],
        indices: [
          new TableIndex({ name: 'webhookdeliveries_id', columnNames: ['id'], isUnique: true }),
          new TableIndex({
            name: 'webhookdeliveries_due',
            columnNames: ['webhookId', 'state', 'dueAt', 'sequence'],
          }),
          // Finds earlier deliveries of the entity.
          new TableIndex({
            name: 'webhookdeliveries_order',
            columnNames: ['webhookId', 'entityId', 'state', 'attempts', 'sequence'],
          }),
          new TableIndex({ name: 'webhookdeliveries_list', columnNames: ['webhookId', 'createdAt', 'id'] }),
          new TableIndex({ name: 'webhookdeliveries_body', columnNames: ['bodyId'] }),
          new TableIndex({ name: 'webhookdeliveries_age', columnNames: ['createdAt'] }),
        ],
      }),
    );
    await runner.createTable(
      new Table({
        name: 'webhookattempts',
        columns: [
          tableColumn('id', columns.id, { isPrimary: true }),
          tableColumn('deliveryId', columns.id),
          tableColumn('webhookId', columns.id),
          tableColumn('at', columns.timestamp),
          tableColumn('durationMs', columns.integer),
          tableColumn('url', columns.text(2_000)),
          tableColumn('requestHeaders', columns.json),
          tableColumn('status', { ...columns.integer, nullable: true }),
          tableColumn('response', columns.longText),
          tableColumn('error', { ...columns.text(500), nullable: true }),
        ],
        indices: [
          new TableIndex({ name: 'webhookattempts_delivery', columnNames: ['deliveryId', 'id'] }),
          new TableIndex({ name: 'webhookattempts_webhook', columnNames: ['webhookId'] }),
          new TableIndex({ name: 'webhookattempts_at', columnNames: ['at'] }),
        ],
      }),
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const table of ['webhookattempts', 'webhookdeliveries', 'webhookbodies', 'webhooks'])
      await runner.dropTable(table);
  }
}
