import { columns, tableColumn } from '@docket/platform';
import { type MigrationInterface, type QueryRunner, TableIndex } from 'typeorm';

const recent = new TableIndex({
  name: 'webhookattempts_recent',
  columnNames: ['webhookId', 'at', 'id', 'status'],
});
/** Prefix of the other index. */
const byWebhook = new TableIndex({ name: 'webhookattempts_webhook', columnNames: ['webhookId'] });

/** The last attempt of each webhook, and how many have failed lately, by an index; deliveries by the numbers of their entities. */
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
