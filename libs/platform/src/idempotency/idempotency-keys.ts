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
import { DomainError } from '../errors/domain-error';
import type { KeyedCall } from './keyed-call';
import { say } from '../sentences';

const HOUR_MS = 3_600_000;
/** How long an answer is given again. */
const KEPT_MS = 24 * HOUR_MS;
/** How long a call is believed to be at work without word of its process: after a crash so long is waited for it. */
const LEASE_MS = 10_000;
const RENEW_MS = 3_000;
const SWEEP_MS = 60_000;
/** Rows that one sweep removes at most: nobody waits long for it. */
const SWEPT_AT_ONCE = 2_000;

/** Answer of a call. */
export interface KeptAnswer {
  status: number;
  location: string | null;
  /** JSON; null for an answer without a body. */
  body: string | null;
}

interface Row extends KeptAnswer {
  requestSha256: string;
  owner: string;
  leaseUntil: string;
  createdAt: string;
  /** Null until there is an answer. */
  status: number;
}

/**
 * Remembers calls by their Idempotency-Key. A call claims its key before it begins, so that all others, in every
 * process, know it is at work; its answer is written in the transaction of its change. A process that dies keeps its
 * claims for a few seconds only.
 */
@Injectable()
export class IdempotencyKeys implements OnApplicationBootstrap, OnApplicationShutdown {
  /** This process, in the claims it makes. */
  private readonly owner = uuidv7();
  /** Calls at work in this process, and what they ask for. */
  private readonly running = new Map<string, string>();
  private tasks: BackgroundTask[] = [];

  constructor(
    private readonly database: Database,
    @Optional() private readonly background: BackgroundTasks = new BackgroundTasks(),
  ) {}

  onApplicationBootstrap(): void {
    this.tasks = [
      this.background.start({
        failure: 'the leases of calls with an Idempotency-Key were not renewed',
        everyMs: RENEW_MS,
        longestPauseMs: RENEW_MS,
        step: async () => {
          await this.renew();
          return false;
        },
      }),
      this.background.start({
        failure: 'old idempotency keys were not removed',
        everyMs: SWEEP_MS,
        step: async () => (await this.sweep()) === SWEPT_AT_ONCE,
      }),
    ];
  }

  async onApplicationShutdown(): Promise<void> {
    await Promise.all(this.tasks.map((task) => task.stop()));
  }

  /**
   * Claims the key of a call, to be ended by `end`; or finds the answer that it got before.
   * @returns the answer; null where the call is claimed and is to be carried out
   * @throws {DomainError} `idempotency_in_flight`, `idempotency_mismatch`
   */
  async claim(call: KeyedCall, now = Date.now()): Promise<KeptAnswer | null> {
    const known = await this.find(this.database.read, call.id);
    const answer = this.answerOf(known, call, now);
    if (answer !== null) return answer;
    const running = this.running.get(call.id);
    if (running !== undefined) throw running === call.requestSha256 ? inFlight() : mismatch();
    this.running.set(call.id, call.requestSha256);
    try {
      const row = await this.database.transaction(async (manager) => {
        await this.take(manager, call, known, now);
        return this.find(manager, call.id);
      });
      const isOurs = row?.owner === this.owner && row.status === null && row.leaseUntil === leaseFrom(now);
      if (isOurs) return null;
      this.running.delete(call.id);
      const given = this.answerOf(row, call, now);
      if (given === null) throw inFlight();
      return given;
    } catch (error) {
      this.running.delete(call.id);
      throw error;
    }
  }

  /**
   * Keeps what a claimed call is answered.
   * @param manager of the transaction that makes the change
   * @throws {DomainError} `idempotency_in_flight` where another process has taken over meanwhile: then nothing may be
   *   committed here
   */
  async keep(manager: EntityManager, { id }: KeyedCall, answer: KeptAnswer): Promise<void> {
    const { affected } = await execute(
      manager,
      'UPDATE idempotencykeys SET status = ?, location = ?, body = ? WHERE id = ? AND owner = ? AND status IS NULL',
      [answer.status, answer.location, answer.body, id, this.owner],
    );
    if (affected !== 1) throw inFlight();
  }

  /** Gives a claim back: the next call with its key is carried out. */
  async release(manager: EntityManager, { id }: KeyedCall): Promise<void> {
    await execute(manager, 'DELETE FROM idempotencykeys WHERE id = ? AND owner = ? AND status IS NULL', [
      id,
      this.owner,
    ]);
  }

  /** A claimed call is no longer at work. */
  end({ id }: KeyedCall): void {
    this.running.delete(id);
  }

  /** Removes some of what is too old to be given again. @returns how many rows went */
  async sweep(now = Date.now()): Promise<number> {
    const old: { id: string }[] = await this.database.read.query(
      `SELECT id FROM idempotencykeys WHERE createdAt < ? LIMIT ${SWEPT_AT_ONCE}`,
      [oldest(now)],
    );
    if (old.length === 0) return 0;
    const ids = old.map(({ id }) => id);
    await this.database.transaction((manager) =>
      execute(manager, `DELETE FROM idempotencykeys WHERE id IN (${marks(ids)})`, ids),
    );
    return ids.length;
  }

  /** Says that this process is still at its claims. */
  private async renew(): Promise<void> {
    const ids = [...this.running.keys()];
    if (ids.length === 0) return;
    await this.database.transaction((manager) =>
      execute(
        manager,
        `UPDATE idempotencykeys SET leaseUntil = ? WHERE owner = ? AND status IS NULL AND id IN (${marks(ids)})`,
        [leaseFrom(Date.now()), this.owner, ...ids],
      ),
    );
  }

  /** Known answer of a call; null if the call may be carried out. */
  private answerOf(row: Row | undefined, call: KeyedCall, now: number): KeptAnswer | null {
    if (row === undefined || isOld(row, now)) return null;
    if (row.requestSha256 !== call.requestSha256) throw mismatch();
    if (row.status !== null) return row;
    if (row.leaseUntil > new Date(now).toISOString() && row.owner !== this.owner) throw inFlight();
    return null;
  }

  private async take(
    manager: EntityManager,
    { id, requestSha256 }: KeyedCall,
    known: Row | undefined,
    now: number,
  ): Promise<void> {
    const claim = [requestSha256, this.owner, leaseFrom(now), new Date(now).toISOString()];
    if (known === undefined) {
      await execute(
        manager,
        `INSERT ${this.database.dialect === 'sqlite' ? 'OR IGNORE' : 'IGNORE'} INTO idempotencykeys ` +
          '(requestSha256, owner, leaseUntil, createdAt, id) VALUES (?, ?, ?, ?, ?)',
        [...claim, id],
      );
    } else {
      await execute(
        manager,
        'UPDATE idempotencykeys SET requestSha256 = ?, owner = ?, leaseUntil = ?, createdAt = ?, status = NULL, ' +
          'location = NULL, body = NULL WHERE id = ? AND owner = ? AND leaseUntil = ? ' +
          // It may have been answered since it was looked up.
          'AND (status IS NULL OR createdAt < ?)',
        [...claim, id, known.owner, known.leaseUntil, oldest(now)],
      );
    }
  }

  private async find(manager: EntityManager, id: string): Promise<Row | undefined> {
    const [row]: Row[] = await manager.query(
      'SELECT requestSha256, owner, leaseUntil, createdAt, status, location, body FROM idempotencykeys WHERE id = ?',
      [id],
    );
    return row;
  }
}

const leaseFrom = (now: number) => new Date(now + LEASE_MS).toISOString();
/** When what is still given again was asked for first. */
const oldest = (now: number) => new Date(now - KEPT_MS).toISOString();
const isOld = ({ createdAt }: Row, now: number) => createdAt < oldest(now);
const marks = (values: readonly unknown[]) => values.map(() => '?').join(', ');

async function execute(
  manager: EntityManager,
  sql: string,
  parameters: unknown[],
): Promise<{ affected: number }> {
  const result = await manager.queryRunner?.query(sql, parameters, true);
  return { affected: result?.affected ?? 0 };
}

function inFlight(): DomainError {
  return new DomainError('idempotency_in_flight', say.idempotency_first_at_work(), { retryAfterSeconds: 1 });
}

function mismatch(): DomainError {
  return new DomainError('idempotency_mismatch', say.idempotency_other_body());
}
