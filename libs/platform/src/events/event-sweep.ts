import {
  Injectable,
  type OnApplicationBootstrap,
  type OnApplicationShutdown,
  Optional,
} from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { v7 as uuidv7 } from 'uuid';
import type { BackgroundTask } from '../background/background-task';
import { BackgroundTasks } from '../background/background-tasks';
import { Database } from '../database/database';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
/** Rows that one transaction removes at most: others may write in between. */
const PORTION = 500;
/** Most portions of one run; the next run continues. */
const MOST_PORTIONS = 10_000;

/** Which bodies of some are still needed. */
export type BodyKeeper = (manager: EntityManager, ids: readonly string[]) => Promise<readonly string[]>;

/** Forgets events that are old and that every reader has read, and bodies that nobody needs any more. */
@Injectable()
export class EventSweep implements OnApplicationBootstrap, OnApplicationShutdown {
  private readonly keepers: BodyKeeper[] = [];
  private task: BackgroundTask | undefined;

  /** @param days how long events are kept */
  constructor(
    private readonly database: Database,
    private readonly days: number,
    @Optional() private readonly background: BackgroundTasks = new BackgroundTasks(),
  ) {}

  /** Registers a keeper of body ids, before the server starts. It tells which bodies are still needed. */
  keepBodies(keeper: BodyKeeper): void {
    this.keepers.push(keeper);
  }

  onApplicationBootstrap(): void {
    this.task = this.background.start({
      failure: 'old events were not removed',
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
    // Ids begin with their time.
    const before = uuidv7({ msecs: now - this.days * DAY_MS });
    await this.removeEvents(before);
    await this.removeBodies(before);
  }

  private async removeEvents(before: string): Promise<void> {
    for (let portion = 0; portion < MOST_PORTIONS; portion++) {
      const removed = await this.database.transaction(async (manager) => {
        const rows: { number: number }[] = await manager.query(
          'SELECT number FROM events WHERE id < ? AND sequence <= (SELECT MIN(position) FROM eventreaders) ' +
            `ORDER BY id LIMIT ${PORTION}`,
          [before],
        );
        const numbers = rows.map(({ number }) => number);
        if (numbers.length > 0)
          await manager.query(`DELETE FROM events WHERE number IN (${placesFor(numbers)})`, numbers);
        return numbers.length;
      });
      if (removed < PORTION) return;
    }
  }

  private async removeBodies(before: string): Promise<void> {
    let last = '';
    for (let portion = 0; portion < MOST_PORTIONS; portion++) {
      const rows: { id: string }[] = await this.database.read.query(
        `SELECT id FROM eventbodies WHERE id > ? AND id < ? AND part = 0 ORDER BY id LIMIT ${PORTION}`,
        [last, before],
      );
      const ids = rows.map(({ id }) => id);
      if (ids.length > 0) await this.database.transaction((manager) => this.removeUnneeded(manager, ids));
      if (ids.length < PORTION) return;
      last = ids.at(-1) ?? before;
    }
  }

  private async removeUnneeded(manager: EntityManager, ids: readonly string[]): Promise<void> {
    // First the events: while there is one, somebody may still come to need its body.
    const events: { id: string }[] = await manager.query(
      `SELECT id FROM events WHERE id IN (${placesFor(ids)})`,
      [...ids],
    );
    const needed = new Set(events.map(({ id }) => id));
    for (const keeper of this.keepers) for (const id of await keeper(manager, ids)) needed.add(id);
    const unneeded = ids.filter((id) => !needed.has(id));
    if (unneeded.length > 0)
      await manager.query(`DELETE FROM eventbodies WHERE id IN (${placesFor(unneeded)})`, unneeded);
  }
}

function placesFor(values: readonly unknown[]): string {
  return values.map(() => '?').join(', ');
}
