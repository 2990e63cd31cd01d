import type { EntityManager } from 'typeorm';

/** Usage of the connections of this process. */
export interface DatabaseLoad {
  used: number;
  idle: number;
  /** Transactions that wait for a connection. */
  waiting: number;
}

/**
 * Durability of a commit. `on disk` survives a power cut. `in journal` survives the end of the process, but on SQLite
 * not the last moments before a power cut.
 */
export type Durability = 'on disk' | 'in journal';

/** Work that runs with a connection of its own. */
export type Work<Result> = (manager: EntityManager) => Promise<Result>;

/** How one family of databases runs reads and transactions. `Database` is its only user. */
export interface Engine {
  readonly dialect: 'sqlite' | 'mysql';
  /** Reads outside a transaction: sees what is committed. */
  readonly reader: EntityManager;
  /**
   * Runs `work` in a transaction: all of it is committed, or nothing.
   * @param durability of the result, `on disk` where it is left out
   * @throws whatever `work` throws, after the rollback
   */
  transaction<Result>(work: Work<Result>, durability?: Durability): Promise<Result>;
  /** Runs `work`, which reads only, on one state of the database. */
  snapshot<Result>(work: Work<Result>): Promise<Result>;
  /** @throws {Error} if a query is not answered */
  ping(): Promise<void>;
  load(): DatabaseLoad;
  /** Waits for the transactions in the queue, then closes all connections. */
  close(): Promise<void>;
}
