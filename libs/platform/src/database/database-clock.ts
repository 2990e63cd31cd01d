import { Database } from './database';
import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';

const NOW = {
  sqlite: "SELECT strftime('%Y-%m-%dT%H:%M:%fZ', 'now') AS now",
  mysql: "SELECT CONCAT(REPLACE(CAST(UTC_TIMESTAMP(3) AS CHAR), ' ', 'T'), 'Z') AS now",
};

/** The time of the database: of several processes with clocks of their own, all go by this one. */
@Injectable()
export class DatabaseClock {
  constructor(private readonly database: Database) {}

  /** @returns milliseconds since 1970 */
  async now(manager: EntityManager): Promise<number> {
    const [row]: { now: string }[] = await manager.query(NOW[this.database.dialect]);
    return Date.parse(row?.now ?? '');
  }
}
