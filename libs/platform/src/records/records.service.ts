import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { Database } from '../database/database';
import { DomainError, notFound } from '../errors/domain-error';
import { logChanges, type RecordChange } from '../history/change-log';
import { requireMatch } from '../http/entity-tag';
import { keepLinks } from '../links/links';
import type { Principal } from '../http/request';
import { indexChanges } from '../search/search-index';
import type { RecordDefinition, RecordView } from './record';

const UNIQUE_VIOLATIONS = new Set([
  'ER_DUP_ENTRY',
  'SQLITE_CONSTRAINT_UNIQUE',
  'SQLITE_CONSTRAINT_PRIMARYKEY',
]);

/** Who changes a record, and which version of it they saw. */
export interface ChangeContext {
  /** Null for the server itself. */
  user: Principal | null;
  ifMatch?: string | undefined;
  /** What the history calls it: `send` for a transition; `change` where it is left out. */
  action?: string;
}

/**
 * The one way in which records are made, changed and deleted: each in a transaction that also writes its history and
 * keeps search up to date. Domains bring the work itself, and need not think of the rest.
 */
@Injectable()
export class Records {
  constructor(private readonly database: Database) {}

  /** @param make inserts the record, and answers it as GET shows it */
  create<View extends RecordView>(
    record: RecordDefinition<View>,
    user: Principal | null,
    make: (manager: EntityManager) => Promise<View>,
  ): Promise<View> {
    return this.inTransaction(async (manager) => {
      const after = await make(manager);
      await this.keep(manager, record, 'create', [{ before: null, after }], user);
      return after;
    });
  }

  /**
   * @param work changes the record it is given, and answers it as GET shows it then: the very one it was given where
   * nothing is to be changed
   * @throws {DomainError} `not_found`, `version_conflict`
   */
  change<View extends RecordView>(
    record: RecordDefinition<View>,
    id: string,
    { user, ifMatch, action = 'change' }: ChangeContext,
    work: (manager: EntityManager, before: View) => Promise<View>,
  ): Promise<View> {
    return this.inTransaction(async (manager) => {
      const before = await this.matching(manager, record, id, ifMatch);
      const after = await work(manager, before);
      if (after !== before) await this.keep(manager, record, action, [{ before, after }], user);
      return after;
    });
  }

  /**
   * @param work deletes the record it is given
   * @throws {DomainError} `not_found`, `version_conflict`
   */
  remove<View extends RecordView>(
    record: RecordDefinition<View>,
    id: string,
    { user, ifMatch }: ChangeContext,
    work: (manager: EntityManager, before: View) => Promise<void>,
  ): Promise<void> {
    return this.inTransaction(async (manager) => {
      const before = await this.matching(manager, record, id, ifMatch);
      await work(manager, before);
      await this.keep(manager, record, 'delete', [{ before, after: null }], user);
    });
  }

  /**
   * Keeps what the work of another record's change has done to a record beside it: the order that a quote became.
   * @param manager of that work's transaction
   */
  alongside<View extends RecordView>(
    manager: EntityManager,
    record: RecordDefinition<View>,
    action: string,
    change: RecordChange<View>,
    user: Principal | null,
  ): Promise<void> {
    return this.keep(manager, record, action, [change], user);
  }

  /**
   * Many of one kind in one transaction.
   * @param work writes them, and answers what came of each
   * @param action what the history calls a change
   */
  changeMany<View extends RecordView>(
    record: RecordDefinition<View>,
    user: Principal | null,
    work: (manager: EntityManager) => Promise<readonly RecordChange<View>[]>,
    action = 'change',
  ): Promise<void> {
    return this.inTransaction(async (manager) => {
      const changes = await work(manager);
      const made = changes.filter(({ before }) => before === null);
      const changed = changes.filter(({ before }) => before !== null);
      await this.keep(manager, record, 'create', made, user);
      await this.keep(manager, record, action, changed, user);
    });
  }

  /**
   * For entries that are never changed, and so are their own history, such as those of a ledger: in one transaction,
   * with nothing kept beside them.
   */
  append<Result>(work: (manager: EntityManager) => Promise<Result>): Promise<Result> {
    return this.inTransaction(work);
  }

  /** @throws {DomainError} `conflict` where another one stored the same number or code at the same time */
  private async inTransaction<Result>(work: (manager: EntityManager) => Promise<Result>): Promise<Result> {
    try {
      return await this.database.transaction(work);
    } catch (error) {
      if (!UNIQUE_VIOLATIONS.has((error as { code?: string }).code ?? '')) throw error;
      throw new DomainError(
        'conflict',
        'Somebody else has just stored one with the same number or code. Look it up, or choose another one.',
        {},
        { cause: error },
      );
    }
  }

  private async matching<View extends RecordView>(
    manager: EntityManager,
    record: RecordDefinition<View>,
    id: string,
    ifMatch: string | undefined,
  ): Promise<View> {
    if (record.table !== undefined) await this.lock(manager, record.table, id);
    const view = await record.load(manager, id);
    if (view === null) throw notFound(record.label);
    requireMatch(ifMatch, view.version);
    return view;
  }

  /** On SQLite there is one transaction at a time. */
  private async lock(manager: EntityManager, table: string, id: string): Promise<void> {
    if (this.database.dialect === 'sqlite') return;
    await manager.query(`SELECT id FROM ${table} WHERE id = ? FOR UPDATE`, [id]);
  }

  private async keep<View extends RecordView>(
    manager: EntityManager,
    record: RecordDefinition<View>,
    action: string,
    changes: readonly RecordChange<View>[],
    user: Principal | null,
  ): Promise<void> {
    if (changes.length === 0) return;
    await logChanges(manager, record, action, changes, user);
    await indexChanges(manager, record, changes);
    await keepLinks(manager, record, changes);
  }
}
