import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { Database } from './database';

const NOW = {
  sqlite: "SELECT strftime('%Y-%m-%dT%H:%M:%fZ', 'now') AS now",
  mysql: "SELECT CONCAT(REPLACE(CAST(UTC_TIMESTAMP(3) AS CHAR), ' ', 'T'), 'Z') AS now",
};

/** The time of the database: of several processes with clocks of their own, all go by this one. */
@Injectable()
export class DatabaseClock {
  /** By how much it is ahead of this process's. */
  private difference: number | undefined;

  constructor(private readonly database: Database) {}

  /** @returns milliseconds since 1970 */
  async now(manager: EntityManager): Promise<number> {
    const [row]: { now: string }[] = await manager.query(NOW[this.database.dialect]);
    const now = Date.parse(row?.now ?? '');
    this.difference = now - Date.now();
    return now;
  }

  /**
   * Without asking, but for the first time: from how far the two were apart when it was asked last.
   * @returns milliseconds since 1970
   */
  async about(manager: EntityManager): Promise<number> {
    return this.difference === undefined ? this.now(manager) : Date.now() + this.difference;
  }
}
