import type { FieldChange } from '@docket/contracts';
import { isDeepStrictEqual } from 'node:util';
import { Injectable, Optional } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { Database } from '../database/database';
import { isDuplicate } from '../database/errors/database-errors';
import { chunksOf } from '../database/records/insert-chunks';
import { DomainError, notFound } from '../errors/domain-error';
import { giveWay } from '../event-loop/give-way';
import { EventLog, type EventView } from '../events/event-log';
import { logChanges, logNote } from '../history/change-log';
import { changesBetween } from '../history/changes-between';
import type { RecordChange } from '../history/record-change';
import { requireMatch } from '../http/entity-tag';
import { keepLinks } from '../links/links';
import type { Principal } from '../http/request';
import { indexChanges } from '../search/search-index';
import type { LedgerDefinition } from './ledger';
import type { RecordDefinition } from './record';
import type { RecordView } from './record-view';
import { holdRecord, lockRecord, raiseVersion } from './record-row';
import { say } from '../sentences';

/** Records of one transaction whose history is written at once, before other requests get their turn. */
const PORTION = 100;

/** Who changes a record, and which version of it they saw. */
export interface ChangeContext {
  /** Null for the server itself. */
  user: Principal | null;
  ifMatch?: string | undefined;
  /** Action in the history: `send` for a transition; `change` if it is left out. */
  action?: string;
  /** Why, where somebody has to say so: it stands in the history beside what was changed. */
  reason?: string | undefined;
  /** Document that was made of it, by its number, once it exists: `{ field: 'shipment', number: 'SH-00001' }`. */
  made?: () => { field: string; number: string } | null;
  /** Change of a part that GET shows elsewhere, once it was made: a shipment of an order. */
  part?: () => { before: object; after: object } | null;
}

/** A context in which what the change is called follows from what became of the record. */
export interface NamedByResult<View> extends Omit<ChangeContext, 'action'> {
  action: string | ((before: View, after: View) => string);
}

/** Something that happened to a record beside its fields, for its history. */
export interface RecordNote {
  action: string;
  fields: readonly FieldChange[];
}

/** Runs after a change of a record, in its transaction. */
export type ChangeHook = (
  manager: EntityManager,
  record: RecordDefinition,
  action: string,
  after: RecordView,
  user: Principal | null,
) => Promise<void>;

/** Runs when a record is deleted, in its transaction. */
export type RemovalHook = (manager: EntityManager, record: RecordDefinition, id: string) => Promise<void>;

/**
 * Creates, changes and deletes records. Each happens in a transaction that also writes history and event and updates
 * the search. Domains only do the work itself.
 */
@Injectable()
export class Records {
  private readonly changeHooks: ChangeHook[] = [];
  private readonly removalHooks: RemovalHook[] = [];
  /** Work that is done at the end of an open transaction. */
  private readonly writtenLast = new WeakMap<EntityManager, (() => Promise<void>)[]>();

  constructor(
    private readonly database: Database,
    @Optional() private readonly events: EventLog = new EventLog(database),
  ) {}

  /** @param make inserts the record, and answers it as GET shows it */
  create<View extends RecordView>(
    record: RecordDefinition<View>,
    user: Principal | null,
    make: (manager: EntityManager) => Promise<View>,
  ): Promise<View> {
    return this.inTransaction(async (manager) => {
      const after = await make(manager);
      await giveWay();
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
    context: ChangeContext | NamedByResult<View>,
    work: (manager: EntityManager, before: View) => Promise<View>,
  ): Promise<View> {
    const { user, ifMatch, action: called = 'change' } = context;
    return this.inTransaction(async (manager) => {
      const before = await this.matching(manager, record, id, ifMatch);
      const after = await work(manager, before);
      if (after === before) return after;
      await giveWay();
      const action = typeof called === 'function' ? called(before, after) : called;
      await this.keep(manager, record, action, [{ before, after }], user, told(context));
      for (const hook of this.changeHooks) await hook(manager, record, action, after, user);
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
      for (const hook of this.removalHooks) await hook(manager, record, id);
      await this.keep(manager, record, 'delete', [{ before, after: null }], user);
    });
  }

  /**
   * Keeps what the work of another record's change has done to a record beside it: the order that a quote became. Its event is
   * written once all of that work is kept: what is shown of the one may follow from what became of the other.
   * @param manager of that work's transaction
   */
  async alongside<View extends RecordView>(
    manager: EntityManager,
    record: RecordDefinition<View>,
    action: string,
    change: RecordChange<View>,
    user: Principal | null,
  ): Promise<void> {
    await this.write(manager, record, action, [change], user);
    const last = change.after ?? change.before;
    if (last === null) return;
    const writeEvent = async () => {
      const view = (await record.load(manager, last.id)) ?? last;
      await this.events.write(manager, { source: record, action, isChange: true, user }, [view]);
    };
    const waiting = this.writtenLast.get(manager);
    if (waiting === undefined) await writeEvent();
    else waiting.push(writeEvent);
  }

  /**
   * Keeps what some work does to records that it does not change itself: orders that lose the stock they held. Each that
   * GET shows otherwise afterwards gets a new version, an entry of its history and an event.
   * @param manager of the caller's transaction, to the end of which these records are locked
   */
  async affect(
    manager: EntityManager,
    records: readonly { record: RecordDefinition; id: string }[],
    action: string,
    user: Principal | null,
    work: () => Promise<void>,
  ): Promise<void> {
    const seen: { record: RecordDefinition; before: RecordView }[] = [];
    for (const { record, id } of records.toSorted((one, other) => (one.id < other.id ? -1 : 1))) {
      await lockRecord(manager, record, id);
      const before = await record.load(manager, id);
      if (before !== null) seen.push({ record, before });
      await giveWay();
    }
    await work();
    for (const { record, before } of seen) {
      if (isDeepStrictEqual(await record.load(manager, before.id), before)) continue;
      await raiseVersion(manager, record, before.id, user?.userId ?? null);
      const after = await record.load(manager, before.id);
      await this.alongside(manager, record, action, { before, after }, user);
      await giveWay();
    }
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
      for (const some of chunksOf(made, PORTION)) {
        await this.keep(manager, record, 'create', some, user);
        await giveWay();
      }
      for (const some of chunksOf(changed, PORTION)) {
        await this.keep(manager, record, action, some, user);
        await giveWay();
      }
    });
  }

  /**
   * For entries that are never changed, and so are their own history, such as those of a ledger: in one transaction,
   * with nothing kept beside them.
   */
  append<Result>(work: (manager: EntityManager) => Promise<Result>): Promise<Result> {
    return this.inTransaction(work);
  }

  /** Registers a hook for changes of records, before the server starts. */
  onChange(hook: ChangeHook): void {
    this.changeHooks.push(hook);
  }

  /** Every lib that keeps something about records of others says here, before the server starts, how that goes with them. */
  onRemoval(hook: RemovalHook): void {
    this.removalHooks.push(hook);
  }

  /** Writes the events of entries that the work of `append`, or of a record's change, has written into a ledger. */
  async posted<Entry extends EventView>(
    manager: EntityManager,
    source: LedgerDefinition<Entry>,
    action: string,
    entries: readonly Entry[],
    user: Principal | null,
  ): Promise<void> {
    for (const some of chunksOf(entries, PORTION)) {
      await this.events.write(manager, { source, action, isChange: false, user }, some);
      await giveWay();
    }
  }

  /**
   * Writes into a record's history what happened to it beside its fields, inside the caller's transaction, to the end of
   * which nobody deletes it.
   * @throws {DomainError} `not_found`
   */
  async note<View extends RecordView>(
    manager: EntityManager,
    record: RecordDefinition<View>,
    id: string,
    note: RecordNote,
    user: Principal | null,
  ): Promise<void> {
    const version = await holdRecord(manager, record, id);
    await logNote(manager, record, { id, version }, note, user);
    const view = await record.load(manager, id);
    if (view === null) return;
    await this.events.write(manager, { source: record, action: note.action, isChange: false, user }, [view]);
  }

  /** @throws {DomainError} `conflict` where another one stored the same number or code at the same time */
  private async inTransaction<Result>(work: (manager: EntityManager) => Promise<Result>): Promise<Result> {
    try {
      return await this.database.transaction(async (manager) => {
        const waiting: (() => Promise<void>)[] = [];
        this.writtenLast.set(manager, waiting);
        const result = await work(manager);
        this.writtenLast.delete(manager);
        for (const writeEvent of waiting) await writeEvent();
        return result;
      });
    } catch (error) {
      if (!isDuplicate(error)) throw error;
      throw new DomainError('conflict', say.stored_by_other(), {}, { cause: error });
    }
  }

  private async matching<View extends RecordView>(
    manager: EntityManager,
    record: RecordDefinition<View>,
    id: string,
    ifMatch: string | undefined,
  ): Promise<View> {
    // Concurrent changes of a record run one after the other, each on the result of the one before.
    await lockRecord(manager, record, id);
    const view = await record.load(manager, id);
    if (view === null) throw notFound(record.label);
    requireMatch(ifMatch, view.version);
    await giveWay();
    return view;
  }

  private async keep<View extends RecordView>(
    manager: EntityManager,
    record: RecordDefinition<View>,
    action: string,
    changes: readonly RecordChange<View>[],
    user: Principal | null,
    told: readonly FieldChange[] = [],
  ): Promise<void> {
    if (changes.length === 0) return;
    await this.write(manager, record, action, changes, user, told);
    const views = changes.map(({ before, after }) => after ?? before).filter((view) => view !== null);
    await this.events.write(manager, { source: record, action, isChange: true, user }, views);
  }

  private async write<View extends RecordView>(
    manager: EntityManager,
    record: RecordDefinition<View>,
    action: string,
    changes: readonly RecordChange<View>[],
    user: Principal | null,
    told: readonly FieldChange[] = [],
  ): Promise<void> {
    await logChanges(manager, record, { action, told }, changes, user);
    await indexChanges(manager, record, changes);
    await keepLinks(manager, record, changes);
  }
}

/** Facts of a change in the history besides the differences of the record. */
function told({ reason, made, part }: Pick<ChangeContext, 'reason' | 'made' | 'part'>): FieldChange[] {
  const named = made?.() ?? null;
  const changed = part?.() ?? null;
  return [
    ...(reason ? [{ field: 'reason', before: null, after: reason }] : []),
    ...(named === null ? [] : [{ field: named.field, before: null, after: named.number }]),
    ...(changed === null ? [] : changesBetween(changed.before, changed.after, []).fields),
  ];
}
