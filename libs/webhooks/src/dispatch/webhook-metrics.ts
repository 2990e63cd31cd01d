import { Database, DatabaseClock, inTime, Metrics } from '@docket/platform';
import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { Counter, Gauge, Histogram } from 'prom-client';
import type { Attempt, Outcome } from '../sending/webhook-sender';

/** How an attempt ended. `stopped`: aborted because the server stopped. */
type AttemptResult = 'delivered' | 'refused' | 'unreachable' | 'stopped';

/** Buckets in seconds, from a receiver in the same network to the time limit of an attempt. */
const BUCKETS = [0.005, 0.025, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 20];
/** Largest backlog that is counted, since the count takes longer with every waiting delivery. */
const MOST_COUNTED = 100_000;

/** The collector gives up after some seconds, so the other metrics do not wait longer for a silent database. */
const TIMEOUT_MS = 1_000;

/** Deliveries that wait to be sent. */
interface Backlog {
  due: number;
  oldestSeconds: number;
}

const UNKNOWN: Backlog = { due: NaN, oldestSeconds: NaN };

/**
 * Results of deliveries for Prometheus. There is no label for the webhook, since anyone could create any number of
 * series.
 */
@Injectable()
export class WebhookMetrics {
  private readonly attempts: Counter<'result'>;
  private readonly durations: Histogram;
  private readonly inFlight: Gauge;

  constructor(
    { registry }: Metrics,
    private readonly database: Database,
    private readonly clock: DatabaseClock,
  ) {
    const registers = [registry];
    this.attempts = new Counter({
      name: 'docket_webhook_attempts_total',
      help: 'Attempts to deliver, by how they ended.',
      labelNames: ['result'],
      registers,
    });
    this.durations = new Histogram({
      name: 'docket_webhook_attempt_duration_seconds',
      help: 'Attempts to deliver, from the look-up of the address to the end of the answer.',
      buckets: BUCKETS,
      registers,
    });
    this.inFlight = new Gauge({
      name: 'docket_webhook_in_flight',
      help: 'Deliveries that this process is sending.',
      registers,
    });
    const backlog = () => this.backlog();
    const oldest = new Gauge({
      name: 'docket_webhook_oldest_due_seconds',
      help: 'For how long the oldest delivery that is due has been so; the same in every process.',
      registers,
    });
    new Gauge({
      name: 'docket_webhook_deliveries_due',
      help: `Deliveries that are due and that nobody is sending, up to ${MOST_COUNTED}; the same in every process.`,
      registers,
      // Sets both gauges from one query.
      async collect() {
        // Without the database the other metrics are still reported: they matter most then.
        const counted = inTime(TIMEOUT_MS, backlog(), () => UNKNOWN);
        const { due, oldestSeconds } = await counted.catch(() => UNKNOWN);
        this.set(due);
        oldest.set(oldestSeconds);
      },
    });
  }

  /** @param count number of requests in progress */
  setInProgress(count: number): void {
    this.inFlight.set(count);
  }

  recordOutcome(outcome: Outcome): void {
    for (const one of [...outcome.earlierAttempts, outcome]) {
      this.attempts.inc({ result: resultOf(one) });
      this.durations.observe(one.durationMs / 1_000);
    }
  }

  /** A delivery that waits for its next attempt is not due. A delivery of a webhook that is off is held. */
  private backlog(): Promise<Backlog> {
    return this.database.snapshot(async (manager: EntityManager) => {
      const now = await this.clock.now(manager);
      const at = new Date(now).toISOString();
      const due = "d.state = 'pending' AND d.dueAt <= ?";
      const [counted]: { due: number | string }[] = await manager.query(
        'SELECT COUNT(*) AS due FROM (SELECT 1 FROM webhooks w JOIN webhookdeliveries d ON d.webhookId = w.id ' +
          `WHERE w.enabled = 1 AND ${due} LIMIT ${MOST_COUNTED}) waiting`,
        [at],
      );
      const [found]: { oldest: string | null }[] = await manager.query(
        `SELECT MIN((SELECT MIN(d.dueAt) FROM webhookdeliveries d WHERE d.webhookId = w.id AND ${due})) AS oldest ` +
          'FROM webhooks w WHERE w.enabled = 1',
        [at],
      );
      const oldest = found?.oldest ?? null;
      return {
        due: Number(counted?.due ?? 0),
        oldestSeconds: oldest === null ? 0 : (now - Date.parse(oldest)) / 1_000,
      };
    });
  }
}

function resultOf({ error, status, wasStopped }: Attempt): AttemptResult {
  if (wasStopped) return 'stopped';
  if (error === null) return 'delivered';
  return status === null ? 'unreachable' : 'refused';
}
