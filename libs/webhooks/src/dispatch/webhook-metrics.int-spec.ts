import { accessSchema } from '@docket/access';
import { DatabaseClock, Metrics, platformSchema, type Schema } from '@docket/platform';
import { onEachDatabase } from '@docket/platform/testing';
import { v7 as uuidv7 } from 'uuid';
import { WebhookDelivery } from '../deliveries/webhook-delivery.entity';
import { webhooksSchema } from '../index';
import type { Outcome } from '../sending/webhook-sender';
import { WebhookEntity } from '../subscriptions/webhook.entity';
import { WebhookMetrics } from './webhook-metrics';

const schemas: Schema[] = [platformSchema, accessSchema, webhooksSchema];
const schema: Schema = {
  entities: schemas.flatMap(({ entities }) => entities),
  migrations: schemas.flatMap(({ migrations }) => migrations),
};
const ago = (seconds: number) => new Date(Date.now() - seconds * 1_000).toISOString();

describe('webhook metrics', () => {
  onEachDatabase(schema, (database) => {
    const valueOf = async (metrics: Metrics, name: string) =>
      Number(new RegExp(`^${name} (\\S+)$`, 'm').exec(await metrics.text())?.[1]);

    const webhook = (id: string, enabled: boolean) => ({
      id,
      version: 1,
      createdAt: ago(9_000),
      createdBy: null,
      updatedAt: ago(9_000),
      updatedBy: null,
      entity: 'Customer' as const,
      events: ['*'],
      url: 'https://example.com/',
      description: '',
      enabled,
      headers: '',
      secret: '',
      previousSecret: null,
      previousSecretEndsAt: null,
      failures: 0,
      failingSince: null,
      disabledReason: null,
      disabledAt: null,
    });
    const delivery = (webhookId: string, dueAt: string, state: 'pending' | 'delivered' = 'pending') => ({
      id: uuidv7(),
      webhookId,
      event: 'customer.created',
      entity: 'Customer' as const,
      entityId: uuidv7(),
      entityLabel: null,
      entityVersion: 1,
      bodyId: uuidv7(),
      state,
      attempts: 0,
      tries: 0,
      createdAt: ago(9_000),
      dueAt,
      claimId: null,
      deliveredAt: null,
      lastStatus: null,
      lastError: null,
    });

    it('count due deliveries and their age, without held, waiting and finished ones', async () => {
      const metrics = new Metrics();
      new WebhookMetrics(metrics, database(), new DatabaseClock(database()));
      expect(await valueOf(metrics, 'docket_webhook_deliveries_due')).toBe(0);
      expect(await valueOf(metrics, 'docket_webhook_oldest_due_seconds')).toBe(0);
      const [working, off] = [uuidv7(), uuidv7()];
      await database().transaction(async (manager) => {
        await manager.insert(WebhookEntity, [webhook(working, true), webhook(off, false)]);
        await manager.insert(WebhookDelivery, [
          delivery(working, ago(120)),
          delivery(working, ago(60)),
          delivery(working, ago(-300)),
          delivery(working, ago(5_000), 'delivered'),
          delivery(off, ago(5_000)),
        ]);
      });
      expect(await valueOf(metrics, 'docket_webhook_deliveries_due')).toBe(2);
      const oldest = await valueOf(metrics, 'docket_webhook_oldest_due_seconds');
      expect(oldest).toBeGreaterThanOrEqual(119);
      expect(oldest).toBeLessThan(5_000);
    });

    it.each([
      ['cannot be used', () => Promise.reject(new Error('away'))],
      ['does not answer', () => new Promise<never>(() => undefined)],
    ])('are reported without the backlog while the database %s', async (_why, answer) => {
      const metrics = new Metrics();
      new WebhookMetrics(metrics, database(), new DatabaseClock(database()));
      const away = jest.spyOn(database(), 'snapshot').mockImplementation(answer);
      try {
        expect(await valueOf(metrics, 'docket_webhook_deliveries_due')).toBeNaN();
        expect(await metrics.text()).toContain('docket_webhook_in_flight 0');
      } finally {
        away.mockRestore();
      }
    });

    it('count attempts by four results', async () => {
      const metrics = new Metrics();
      const own = new WebhookMetrics(metrics, database(), new DatabaseClock(database()));
      const outcome = (fields: Partial<Outcome>) => {
        own.recordOutcome({
          durationMs: 40,
          status: null,
          error: 'x',
          wasStopped: false,
          earlierAttempts: [],
          ...fields,
        } as Outcome);
      };
      outcome({ status: 204, error: null });
      outcome({ status: 500 });
      outcome({ status: 302 });
      outcome({});
      outcome({ wasStopped: true });
      own.setInProgress(1);
      const text = await metrics.text();
      const counted = [...text.matchAll(/^docket_webhook_attempts_total\{result="(\w+)"\} (\d+)$/gm)];
      expect(counted.map(([, result, count]) => [result, Number(count)])).toEqual([
        ['delivered', 1],
        ['refused', 2],
        ['unreachable', 1],
        ['stopped', 1],
      ]);
      expect(text).toContain('docket_webhook_attempt_duration_seconds_bucket{le="0.1"} 5\n');
      expect(text).toContain('docket_webhook_in_flight 1\n');
    });
  });
});
