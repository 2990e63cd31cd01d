import { type BackgroundTask, BackgroundTasks, Database, EventSweep } from '@docket/platform';
import {
  Injectable,
  type OnApplicationBootstrap,
  type OnApplicationShutdown,
  Optional,
} from '@nestjs/common';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
export const KEPT_DAYS = 90;

/**
 * Deletes attempts and finished deliveries after 90 days. Open deliveries stay. Bodies stay as long as a delivery
 * needs them.
 */
@Injectable()
export class DeliverySweep implements OnApplicationBootstrap, OnApplicationShutdown {
  private task: BackgroundTask | undefined;

  constructor(
    private readonly database: Database,
    events: EventSweep,
    @Optional() private readonly background: BackgroundTasks = new BackgroundTasks(),
  ) {
    events.keepBodies(async (manager, ids) => {
      const rows: { bodyId: string }[] = await manager.query(
        `SELECT DISTINCT bodyId FROM webhookdeliveries WHERE bodyId IN (${ids.map(() => '?').join(', ')})`,
        [...ids],
      );
      return rows.map(({ bodyId }) => bodyId);
    });
  }

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
      // Deliveries without a webhook: a test can write one while its webhook is deleted.
      [
        'DELETE FROM webhookdeliveries WHERE createdAt < ? AND webhookId NOT IN (SELECT id FROM webhooks)',
        [new Date(now - HOUR_MS).toISOString()],
      ],
    ];
    // Each statement has its own transaction, so that others can write in between.
    for (const [sql, values] of statements)
      await this.database.transaction((manager) => manager.query(sql, values));
  }
}
