import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { Database } from './database';

const NOW = {
  sqlite: "SELECT strftime('%Y-%m-%dT%H:%M:%fZ', 'now') AS now",
  mysql: "SELECT CONCAT(REPLACE(CAST(UTC_TIMESTAMP(3) AS CHAR), ' ', 'T'), 'Z') AS now",
};

/** Difference between the two clocks, as one question to the database told it. */
interface Estimate {
  /** Milliseconds by which the database's clock is ahead of this process's. */
  difference: number;
  /** The true difference lies at most this many milliseconds away: half of the round trip. */
  uncertainty: number;
  /** Milliseconds since 1970. */
  madeAt: number;
}

/** Clocks drift apart, so an older estimate gives way to a newer one that is less certain. */
const LONGEST_USE_MS = 60_000;

/** Tells the time of the database. All processes go by it, whatever their own clocks say. */
@Injectable()
export class DatabaseClock {
  private estimate: Estimate | undefined;

  constructor(private readonly database: Database) {}

  /** @returns milliseconds since 1970 */
  async now(manager: EntityManager): Promise<number> {
    const before = Date.now();
    const [row]: { now: string }[] = await manager.query(NOW[this.database.dialect]);
    const after = Date.now();
    const now = Date.parse(row?.now ?? '');
    this.learn({
      difference: now - (before + after) / 2,
      uncertainty: (after - before) / 2,
      madeAt: after,
    });
    return now;
  }

  /**
   * Estimates the time from the most certain question of the last minute. It asks the database only the first time.
   * @returns milliseconds since 1970
   */
  async about(manager: EntityManager): Promise<number> {
    return this.estimate === undefined
      ? this.now(manager)
      : Math.round(Date.now() + this.estimate.difference);
  }

  /**
   * A slow answer says little about the difference: on a busy machine the time may be 100 ms old when it is read. It
   * replaces a more certain estimate only if that one is old, or if one of the clocks was set anew since.
   */
  private learn(latest: Estimate): void {
    const { estimate } = this;
    const isBetter =
      estimate === undefined ||
      latest.uncertainty <= estimate.uncertainty ||
      latest.madeAt - estimate.madeAt > LONGEST_USE_MS ||
      Math.abs(latest.difference - estimate.difference) > latest.uncertainty + estimate.uncertainty + 1;
    if (isBetter) this.estimate = latest;
  }
}
