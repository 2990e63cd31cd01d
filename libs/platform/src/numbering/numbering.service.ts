import type { NumberSeries, NumberSeriesChange } from '@docket/contracts';
import { areNumbersAlike, formatNumber } from '@docket/domain';
import { Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { type AuditActor, AuditTrail } from '../audit/audit-trail';
import { CompanyService } from '../company/company.service';
import { Database } from '../database/database';
import { DomainError, notFound } from '../errors/domain-error';
import { requireMatch } from '../http/entity-tag';
import type { SequenceDefinition } from '../kinds/kind';
import { KindRegistry } from '../kinds/kind-registry';
import { NumberSequence } from './number-sequence.entity';
import { say } from '../sentences';
import { recordName } from '../records/record-names';

/** Numbers in a row that may be taken before a new one is refused. */
const MOST_TAKEN = 1_000;

/** Gives out the numbers of documents. */
@Injectable()
export class NumberingService implements OnApplicationBootstrap {
  constructor(
    private readonly database: Database,
    private readonly kinds: KindRegistry,
    private readonly company: CompanyService,
    private readonly audit: AuditTrail,
  ) {}

  /** Every sequence is there before the first document is made. */
  async onApplicationBootstrap(): Promise<void> {
    const known = new Set((await this.database.read.find(NumberSequence)).map((sequence) => sequence.kind));
    const missing = this.kinds.sequences().filter(({ name }) => !known.has(name));
    if (missing.length === 0) return;
    await this.database.transaction((manager) =>
      manager
        .createQueryBuilder()
        .insert()
        .into(NumberSequence)
        .values(missing.map(({ name, numberPattern }) => ({ kind: name, pattern: numberPattern, last: 0 })))
        .orIgnore()
        .execute(),
    );
  }

  /**
   * The next number of a Kind, inside the caller's transaction: the row's lock makes concurrent callers wait, and a
   * rollback gives the number back.
   * @param date `YYYY-MM-DD`, for patterns with a year or month
   * @throws {DomainError} `conflict` if the next 1,000 numbers are all taken
   */
  async next(manager: EntityManager, kind: string, date: string): Promise<string> {
    const definition = this.definition(kind);
    for (let taken = 0; taken < MOST_TAKEN; taken++) {
      const { affected } = await manager.increment(NumberSequence, { kind }, 'last', 1);
      if (affected !== 1) throw new Error(`The database did not write the next number of a ${kind}.`);
      const { pattern, last } = await manager.findOneByOrFail(NumberSequence, { kind });
      const number = formatNumber(pattern, last, date);
      // An earlier pattern may have given out this number by chance.
      if (!(await this.isTaken(manager, definition, number))) return number;
    }
    throw new DomainError(
      'conflict',
      say.numbers_taken({ count: MOST_TAKEN, label: recordName(definition.label) }),
    );
  }

  /** How every kind of document is numbered. */
  async list(): Promise<NumberSeries[]> {
    const rows = await this.database.read.find(NumberSequence);
    const today = await this.company.today();
    return this.kinds.sequences().flatMap((definition) => {
      const row = rows.find(({ kind }) => kind === definition.name);
      return row === undefined ? [] : [present(definition, row, today)];
    });
  }

  /**
   * Changes how the documents of a kind are numbered, from the next one on.
   * @throws {DomainError} `not_found`, `version_conflict`; `conflict` where another kind has numbers that look alike, or
   * the running number would be one that may have been given out
   */
  async changeSeries(
    kind: string,
    change: NumberSeriesChange,
    user: AuditActor,
    ifMatch: string | undefined,
  ): Promise<NumberSeries> {
    const definition = this.definition(kind);
    const today = await this.company.today();
    return this.database.transaction(async (manager) => {
      // Assigning a number waits for this lock, and the other way round.
      await manager.increment(NumberSequence, { kind }, 'last', 0);
      const row = await manager.findOneByOrFail(NumberSequence, { kind });
      requireMatch(ifMatch, versionOf(row));
      const { pattern = row.pattern, nextSequence = row.last + 1 } = change;
      if (pattern === row.pattern && nextSequence === row.last + 1) return present(definition, row, today);
      if (nextSequence <= row.last) {
        throw new DomainError('conflict', say.sequence_too_low({ least: row.last + 1 }));
      }
      if (pattern !== row.pattern) await this.requireUnlike(manager, kind, pattern);
      const changed = { pattern, last: nextSequence - 1, version: versionOf(row) + 1 };
      await manager.update(NumberSequence, { kind }, changed);
      const after = present(definition, { ...row, ...changed }, today);
      await this.audit.record(manager, {
        event: 'numbering_changed',
        actor: user,
        subject: { kind: 'NumberSeries', id: kind },
        details:
          pattern === row.pattern
            ? { before: present(definition, row, today).nextNumber, after: after.nextNumber }
            : { before: row.pattern, after: pattern },
      });
      return after;
    });
  }

  private async requireUnlike(manager: EntityManager, kind: string, pattern: string): Promise<void> {
    const labels = new Map(this.kinds.sequences().map(({ name, label }) => [name, label]));
    const others = (await manager.find(NumberSequence)).filter((row) => row.kind !== kind);
    const alike = others.find((row) => labels.has(row.kind) && areNumbersAlike(row.pattern, pattern));
    if (alike === undefined) return;
    throw new DomainError(
      'conflict',
      say.numbers_alike({ label: recordName(labels.get(alike.kind) ?? ''), pattern: alike.pattern }),
    );
  }

  private definition(kind: string): SequenceDefinition {
    const definition = this.kinds.sequences().find(({ name }) => name === kind);
    if (definition === undefined) throw notFound('kind of number');
    return definition;
  }

  private async isTaken(
    manager: EntityManager,
    { table }: SequenceDefinition,
    number: string,
  ): Promise<boolean> {
    const rows: unknown[] = await manager.query(`SELECT 1 FROM ${table} WHERE number = ? LIMIT 1`, [number]);
    return rows.length > 0;
  }
}

const versionOf = ({ version }: NumberSequence) => version ?? 1;

function present({ name, label }: SequenceDefinition, row: NumberSequence, today: string): NumberSeries {
  return {
    kind: name,
    label,
    pattern: row.pattern,
    nextNumber: formatNumber(row.pattern, row.last + 1, today),
    nextSequence: row.last + 1,
    version: versionOf(row),
  };
}
