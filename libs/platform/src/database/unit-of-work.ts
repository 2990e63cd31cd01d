import type { EntityManager } from 'typeorm';
import { DomainError } from '../errors/domain-error';
import { isDatabaseAway, meaningOf } from './errors/database-errors';
import { anotherCameFirst } from './errors/storage-refusals';
import { common } from '@docket/domain';

/** Runs work in a transaction of its own. */
type Begin = (work: (manager: EntityManager) => Promise<void>) => Promise<void>;

/** Far longer than any handler takes between its change and its answer: until then others may wait for the commit. */
const OPEN_LIMIT_MS = 10_000;

/** Ends a transaction without being taken for one that should be run again. */
class RolledBack extends Error {}

/**
 * Several transactions made one: the first is left open when its work is through, later ones become its savepoints,
 * and it is committed when all is done.
 */
export class UnitOfWork {
  private open: { manager: EntityManager; commit(): void; rollBack(): void } | undefined;
  private closed: Promise<void> = Promise.resolve();
  private turn: Promise<unknown> = Promise.resolve();
  private failure: unknown;
  private over = false;

  constructor(private readonly begin: Begin) {}

  /** Sees what the unit has written; undefined while it has written nothing. */
  get manager(): EntityManager | undefined {
    return this.over || this.failure !== undefined ? undefined : this.open?.manager;
  }

  /** Once it is over, transactions are none of its parts any more. */
  get isOver(): boolean {
    return this.over;
  }

  /** Runs a part, after those before it. */
  transaction<Result>(work: (manager: EntityManager) => Promise<Result>): Promise<Result> {
    const turn = this.turn.then(() => (this.open === undefined ? this.first(work) : this.further(work)));
    this.turn = turn.catch(() => undefined);
    return turn;
  }

  /**
   * Runs all of it, then `finish` in the same transaction, and commits.
   * @throws whatever `work` and `finish` throw, after everything has been rolled back
   */
  async complete<Result>(
    work: () => Promise<Result>,
    finish: (manager: EntityManager, result: Result) => Promise<void>,
  ): Promise<Result> {
    try {
      const result = await work();
      await this.turn;
      this.over = true;
      if (this.open === undefined) {
        await this.begin((manager) => finish(manager, result));
        return result;
      }
      if (this.failure === undefined) await finish(this.open.manager, result);
      if (this.failure !== undefined) throw this.failure;
      this.open.commit();
      await this.closed;
      return result;
    } catch (error) {
      this.over = true;
      this.open?.rollBack();
      await this.closed.catch(() => undefined);
      throw error;
    }
  }

  private first<Result>(work: (manager: EntityManager) => Promise<Result>): Promise<Result> {
    return new Promise((resolve, reject) => {
      this.closed = this.begin(async (manager) => {
        // The commit lost against another transaction. The handler has had its results already, so it cannot run again.
        if (this.open !== undefined) throw anotherCameFirst();
        const result = await work(manager);
        await this.untilOver(manager, () => resolve(result));
      });
      // Once it is open this is for `complete` to report.
      this.closed.catch(reject);
    });
  }

  private async further<Result>(work: (manager: EntityManager) => Promise<Result>): Promise<Result> {
    try {
      if (this.failure !== undefined) throw this.failure;
      if (this.open === undefined) throw new RolledBack();
      return await this.open.manager.transaction(work);
    } catch (error) {
      // More than this part may be undone: the rest must not be committed.
      if (meaningOf(error) === 'again' || isDatabaseAway(error)) this.failure = error;
      throw error;
    }
  }

  private async untilOver(manager: EntityManager, opened: () => void): Promise<void> {
    let timer: NodeJS.Timeout | undefined;
    try {
      await new Promise<void>((commit, reject) => {
        const rollBack = () => reject(new RolledBack());
        timer = setTimeout(() => {
          this.failure = new DomainError('unavailable', common.took_too_long());
          rollBack();
        }, OPEN_LIMIT_MS);
        this.open = { manager, commit, rollBack };
        opened();
      });
    } finally {
      clearTimeout(timer);
    }
  }
}
