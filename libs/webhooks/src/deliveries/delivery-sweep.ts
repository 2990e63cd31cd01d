import { Database } from '@docket/platform';
import { Injectable, Logger, type OnApplicationBootstrap, type OnApplicationShutdown } from '@nestjs/common';
import { v7 as uuidv7 } from 'uuid';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
export const KEPT_DAYS = 90;

/** Forgets attempts, and deliveries that are over, after 90 days; what is still to be delivered stays. */
@Injectable()
export class DeliverySweep implements OnApplicationBootstrap, OnApplicationShutdown {
  private readonly logger = new Logger('DeliverySweep');
  private timers: NodeJS.Timeout[] = [];

  constructor(private readonly database: Database) {}

  onApplicationBootstrap(): void {
    const run = () =>
      void this.run().catch((error: unknown) =>
        this.logger.warn({ err: error }, 'deliveries of long ago were not swept'),
      );
    this.timers = [setTimeout(run, HOUR_MS), setInterval(run, DAY_MS)];
    for (const timer of this.timers) timer.unref();
  }

  onApplicationShutdown(): void {
    this.timers.forEach((timer) => clearTimeout(timer));
  }

  /** @param now milliseconds since 1970 */
  async run(now = Date.now()): Promise<void> {
    const end = now - KEPT_DAYS * DAY_MS;
    const before = new Date(end).toISOString();
    const statements: [string, string[]][] = [
      ['DELETE FROM webhookattempts WHERE at < ?', [before]],
      ["DELETE FROM webhookdeliveries WHERE createdAt < ? AND state <> 'pending'", [before]],
      // Recorded by a change while its webhook was deleted.
      [
        'DELETE FROM webhookdeliveries WHERE createdAt < ? AND webhookId NOT IN (SELECT id FROM webhooks)',
        [new Date(now - HOUR_MS).toISOString()],
      ],
      [
        'DELETE FROM webhookbodies WHERE id < ? AND id NOT IN (SELECT bodyId FROM webhookdeliveries)',
        // Younger ones may be those of transactions that are not committed yet.
        [uuidv7({ msecs: now - HOUR_MS })],
      ],
    ];
    // Each by itself: others may write in between.
    for (const [sql, values] of statements)
      await this.database.transaction((manager) => manager.query(sql, values));
  }
}
