import { type BackgroundTask, BackgroundTasks, Database } from '@docket/platform';
import {
  Injectable,
  type OnApplicationBootstrap,
  type OnApplicationShutdown,
  Optional,
} from '@nestjs/common';
import { v7 as uuidv7 } from 'uuid';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
export const KEPT_DAYS = 90;

/** Forgets attempts, and deliveries that are over, after 90 days; what is still to be delivered stays. */
@Injectable()
export class DeliverySweep implements OnApplicationBootstrap, OnApplicationShutdown {
  private task: BackgroundTask | undefined;

  constructor(
    private readonly database: Database,
    @Optional() private readonly background: BackgroundTasks = new BackgroundTasks(),
  ) {}

  onApplicationBootstrap(): void {
    this.task = this.background.start({
      failure: 'old webhook deliveries were not removed',
      firstMs: HOUR_MS,
      everyMs: DAY_MS,
      step: async () => {
        await this.run();
        return false;
      },
    });
  }

  async onApplicationShutdown(): Promise<void> {
    await this.task?.stop();
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
