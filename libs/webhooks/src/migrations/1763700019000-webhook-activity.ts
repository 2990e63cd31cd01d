import { columns, tableColumn } from '@docket/platform';
import { type MigrationInterface, type QueryRunner, TableIndex } from 'typeorm';

const recent = new TableIndex({
  name: 'webhookattempts_recent',
  columnNames: ['webhookId', 'at', 'id', 'status'],
});
/** Superseded by the new index, which begins with the same column. */
const byWebhook = new TableIndex({ name: 'webhookattempts_webhook', columnNames: ['webhookId'] });

/** Adds the index for the last attempt and the recent failures of a webhook, and the entity's label in deliveries. */
export class WebhookActivity1763700019000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.createIndex('webhookattempts', recent.clone());
    await runner.dropIndex('webhookattempts', byWebhook.name ?? '');
    await runner.addColumn(
      'webhookdeliveries',
      tableColumn('entityLabel', { ...columns.text(100), nullable: true }),
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.dropColumn('webhookdeliveries', 'entityLabel');
    await runner.createIndex('webhookattempts', byWebhook.clone());
    await runner.dropIndex('webhookattempts', recent.name ?? '');
  }
}
