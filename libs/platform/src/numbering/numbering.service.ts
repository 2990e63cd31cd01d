import { formatNumber } from '@docket/domain';
import { Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { Database } from '../database/database';
import { KindRegistry } from '../kinds/kind-registry';
import { NumberSequence } from './number-sequence.entity';

/** Gives out the numbers of documents. */
@Injectable()
export class NumberingService implements OnApplicationBootstrap {
  constructor(
    private readonly database: Database,
    private readonly kinds: KindRegistry,
  ) {}

  /** Every Kind has its sequence before the first document is made. */
  async onApplicationBootstrap(): Promise<void> {
    const known = new Set((await this.database.read.find(NumberSequence)).map((sequence) => sequence.kind));
    const missing = this.kinds.all().filter((kind) => !known.has(kind.name));
    if (missing.length === 0) return;
    await this.database.transaction((manager) =>
      manager
        .createQueryBuilder()
        .insert()
        .into(NumberSequence)
        .values(missing.map((kind) => ({ kind: kind.name, pattern: kind.numberPattern, last: 0 })))
        .orIgnore()
        .execute(),
    );
  }

  /**
   * The next number of a Kind, inside the caller's transaction: the row's lock makes concurrent callers wait, and a
   * rollback gives the number back.
   * @param date `YYYY-MM-DD`, for patterns with a year or month
   */
  async next(manager: EntityManager, kind: string, date: string): Promise<string> {
    await manager.increment(NumberSequence, { kind }, 'last', 1);
    const { pattern, last } = await manager.findOneByOrFail(NumberSequence, { kind });
    return formatNumber(pattern, last, date);
  }
}
