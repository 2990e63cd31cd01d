import { Injectable, Optional } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { v7 as uuidv7 } from 'uuid';
import { Database } from '../database/database';
import { DatabaseClock } from '../database/database-clock';
import { insertChunks } from '../database/records/insert-chunks';
import type { Principal } from '../http/request';
import { CommitEvents, RECORD_COMMITTED } from './commit-events';
import { storeBodies } from './event-bodies';
import { EventReader, EventRow } from './event-tables';

/** Events that are read at a time. */
const PORTION = 500;
/** The row of the log itself among the readers. */
const LOG = 'log';
const LONGEST_LABEL = 100;

/** The subject of an event. Entries of a ledger have no version, since they never change. */
export interface EventView {
  id: string;
  version?: number;
}

/** The type of a subject: the declaration of a Kind, a record, a part of a record, or a ledger. */
interface EventSource {
  name: string;
  /** Parts share the name of their record. */
  part?: string;
  search?: { fields: readonly [string, ...string[]] };
}

/** An event that has happened. */
export interface NewEvent {
  source: EventSource;
  /** `create`, `change`, `delete`, `send`, …, as the history calls it. */
  action: string;
  /** Whether fields have changed, or something beside these has happened: a file was attached. */
  isChange: boolean;
  /** Null for the server itself. */
  user: Principal | null;
}

/** An event as its readers get it. Its body is stored under its id. */
export type LoggedEvent = Omit<EventRow, 'number' | 'sequence' | 'actor'>;

/** The next events for a reader. */
export interface EventPortion {
  events: LoggedEvent[];
  /** Whether more of them are there already. */
  isMore: boolean;
}

/**
 * Events of records and ledgers, in order. A change writes its events in its own transaction. Readers go by the
 * `sequence`, each from its own position. The sequence is assigned after the commit, by one process at a time, so
 * that no reader skips an event that commits later. Transactions do not commit in the order in which their rows are
 * numbered.
 */
@Injectable()
export class EventLog {
  constructor(
    private readonly database: Database,
    @Optional() private readonly commits: CommitEvents = new CommitEvents(database),
    @Optional() private readonly clock: DatabaseClock = new DatabaseClock(database),
  ) {}

  /**
   * Writes what has happened to some things, in the transaction that makes it so. Listeners of `record.committed` hear of it
   * after the commit.
   * @param views the things as GET shows them then; of what is deleted, as it was last
   */
  async write(
    manager: EntityManager,
    { source, action, isChange, user }: NewEvent,
    views: readonly EventView[],
  ): Promise<void> {
    if (views.length === 0) return;
    const at = new Date(await this.clock.about(manager)).toISOString();
    const actor = user && { userId: user.userId, name: user.name, via: user.via };
    const rows = views.map((view) => ({
      id: uuidv7(),
      source: source.part ?? source.name,
      entityId: view.id,
      version: view.version ?? null,
      action,
      isChange,
      label: labelOf(view, source.search?.fields[0]),
      actor,
      at,
      sequence: null,
    }));
    const bodies = rows.map(({ id }, index) => ({ id, text: JSON.stringify(views[index]) }));
    await storeBodies(manager, bodies);
    await insertChunks(manager, EventRow, rows);
    this.commits.emitWhenCommitted(manager, RECORD_COMMITTED);
  }

  /** Whether there are events that a reader has not read. Cheap: it is asked all the time. */
  async hasNews(reader: string): Promise<boolean> {
    const [row]: { hasNews: number | string }[] = await this.database.read.query(
      'SELECT EXISTS (SELECT 1 FROM events WHERE sequence IS NULL) OR EXISTS (SELECT 1 FROM events WHERE sequence > ' +
        'COALESCE((SELECT position FROM eventreaders WHERE name = ?), 0)) AS hasNews',
      [reader],
    );
    return Number(row?.hasNews) === 1;
  }

  /**
   * Reads the next events and moves the reader's position behind them, both in the caller's transaction. Until it ends,
   * nobody else reads: what is committed meanwhile comes after what is read here.
   * @param reader a name of its own; a new one reads everything that is still there
   */
  async read(manager: EntityManager, reader: string): Promise<EventPortion> {
    // First of all, so that of several processes each sees what the one before has left.
    const { last, position } = await this.positions(manager, reader);
    const given = await giveSequences(manager, last);
    const rows: (Omit<LoggedEvent, 'isChange'> & { isChange: number; sequence: number })[] =
      await manager.query(
        'SELECT sequence, id, source, entityId, version, action, isChange, label, at FROM events ' +
          `WHERE sequence > ? ORDER BY sequence LIMIT ${PORTION}`,
        [position],
      );
    const end = rows.at(-1)?.sequence ?? position;
    if (given > 0 || end !== position)
      await manager.query(
        'UPDATE eventreaders SET position = CASE name WHEN ? THEN ? ELSE ? END WHERE name IN (?, ?)',
        [LOG, last + given, end, LOG, reader],
      );
    return {
      events: rows.map(({ sequence: _sequence, isChange, ...event }) => ({
        ...event,
        isChange: isChange === 1,
      })),
      isMore: given === PORTION || rows.length === PORTION,
    };
  }

  /** Holds the log and the reader until the transaction ends. */
  private async positions(
    manager: EntityManager,
    reader: string,
  ): Promise<{ last: number; position: number }> {
    const lock = this.database.dialect === 'sqlite' ? '' : ' FOR UPDATE';
    const rows: EventReader[] = await manager.query(
      `SELECT name, position FROM eventreaders WHERE name IN (?, ?) ORDER BY name${lock}`,
      [LOG, reader],
    );
    const known = new Map(rows.map(({ name, position }) => [name, position]));
    const missing = [LOG, reader].filter((name) => !known.has(name));
    // If two processes do this at the same time, the database refuses one of them as a duplicate, and that one starts again.
    if (missing.length > 0)
      await insertChunks(
        manager,
        EventReader,
        missing.map((name) => ({ name, position: 0 })),
      );
    return { last: known.get(LOG) ?? 0, position: known.get(reader) ?? 0 };
  }
}

/**
 * Gives the next events that are committed their sequence, in the order of their numbers. Those of one entity are in the
 * order of its versions: where a later one is committed, so are all before it.
 * @param last the last one that was given
 * @returns how many
 */
async function giveSequences(manager: EntityManager, last: number): Promise<number> {
  // Not one statement with the next: an update would wait for rows that are not committed yet.
  const rows: { number: number }[] = await manager.query(
    `SELECT number FROM events WHERE sequence IS NULL ORDER BY number LIMIT ${PORTION}`,
  );
  if (rows.length === 0) return 0;
  const numbers = rows.map(({ number }) => number);
  await manager.query(
    `UPDATE events SET sequence = CASE number ${numbers.map(() => 'WHEN ? THEN ?').join(' ')} END ` +
      `WHERE number IN (${numbers.map(() => '?').join(', ')})`,
    [...numbers.flatMap((number, index) => [number, last + index + 1]), ...numbers],
  );
  return numbers.length;
}

/** How people call a thing: its number, its code. */
export function labelOf(view: EventView, field: string | undefined): string | null {
  const label = field === undefined ? undefined : (view as unknown as Record<string, unknown>)[field];
  return typeof label === 'string' ? label.slice(0, LONGEST_LABEL) : null;
}
