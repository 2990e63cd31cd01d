import { setTimeout as pause } from 'node:timers/promises';
import { MAXIMUM_BATCH_JOBS, type PdfBatchFailure } from '@docket/contracts';
import { insertRow, Database, DatabaseClock, DomainError, notFound } from '@docket/platform';
import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { type EntityManager, In, LessThanOrEqual, Repository } from 'typeorm';
import { v7 as uuidv7 } from 'uuid';
import { PdfBatchJobEntity } from './pdf-batch-job.entity';
import { say } from '../sentences';
import { toldText } from '@docket/domain';

/** How long a batch is believed to be printed without word of its process. */
export const LEASE_MS = 15_000;
/** How long a file waits for whoever asked for it. */
export const KEPT_MS = 3_600_000;
/** Batches of one user that have come to an end: beyond that the oldest are forgotten. */
export const MOST_KEPT = 50;
/** Pause that a refused caller is told to wait. */
const RETRY_SECONDS = 5;
const SWEPT_AT_ONCE = 500;
/** How long is waited for others to take themselves back. */
const LOOKS = 10;
const LOOK_MS = 50;

type Place = Pick<PdfBatchJobEntity, 'id' | 'userId'>;

/** Who asked for a batch, and alone sees it. */
export type Maker = Pick<PdfBatchJobEntity, 'credential' | 'userId'>;
/** Values of a new batch. */
export type NewBatch = Maker & Pick<PdfBatchJobEntity, 'kind' | 'documents' | 'fileName'>;
/** How far it is. */
export type Progress = Pick<PdfBatchJobEntity, 'done' | 'pages' | 'errors'>;
/** Result of a batch. */
export type Result =
  { status: 'ready'; sha256: string; bytes: number } | { status: 'failed'; failure: PdfBatchFailure };

/** A batch as it is now, by the database's clock. */
export interface Found {
  row: PdfBatchJobEntity;
  /** Milliseconds since 1970. */
  now: number;
}

/**
 * Table of batches, which every process reads. Times are those of the database. Each report of progress renews the
 * lease of the printing process. A lease that has run out ends the batch for good, even if the process was only slow.
 */
@Injectable()
export class PdfBatchRows {
  constructor(
    private readonly database: Database,
    @InjectRepository(PdfBatchJobEntity)
    private readonly pdfBatchJobRepository: Repository<PdfBatchJobEntity>,
    private readonly clock: DatabaseClock,
  ) {}

  /** @throws {DomainError} `pdf_busy` where too many are printed */
  async begin(batch: NewBatch): Promise<PdfBatchJobEntity> {
    const isBusy = busy(await this.printing(), batch.userId, 1);
    if (isBusy !== null) throw isBusy;
    const id = uuidv7();
    const row = await this.database.transaction(async (manager) => {
      const now = await this.clock.now(manager);
      const made: PdfBatchJobEntity = {
        ...batch,
        id,
        status: 'printing',
        ...{ done: 0, pages: 0, errors: [], failure: null, sha256: null, bytes: null, finishedAt: null },
        createdAt: stamp(now),
        until: stamp(now + LEASE_MS),
      };
      await insertRow(manager.withRepository(this.pdfBatchJobRepository), made);
      await forgetOldest(manager, batch.userId);
      return made;
    });
    await this.requirePlace(row).catch(async (error: unknown) => {
      await this.database.transaction((manager) =>
        manager.withRepository(this.pdfBatchJobRepository).delete({ id }),
      );
      throw error;
    });
    return row;
  }

  /** One of its maker's. @throws {DomainError} `not_found` */
  async find(id: string, maker: Maker): Promise<Found> {
    const { read } = this.database;
    for (let look = 0; look < LOOKS; look++) {
      const row = await read.withRepository(this.pdfBatchJobRepository).findOneBy({ id, ...maker });
      const now = await this.clock.now(read);
      if (row === null) throw noSuchBatch();
      if (row.until > stamp(now)) return { row, now };
      if (row.status !== 'printing') throw noSuchBatch();
      // Its process is gone: the batch has failed, and the next look shows that.
      await this.giveUpLost(now);
    }
    throw new Error('The database did not write that a batch of PDFs has failed.');
  }

  /** Says how far it is. @returns false where it is not to be printed any more: somebody has cancelled it, or given it up */
  async tell(id: string, progress: Progress): Promise<boolean> {
    // A report of progress that a power cut undoes is written again, or the batch was printed in vain anyway.
    return this.database.redoable(async (manager) => {
      const until = stamp((await this.clock.now(manager)) + LEASE_MS);
      return this.change(manager, id, { ...progress, until });
    });
  }

  /** @returns false where nobody waits for it any more */
  async end(id: string, outcome: Progress & Result): Promise<boolean> {
    return this.database.transaction(async (manager) => {
      const now = await this.clock.now(manager);
      return this.change(manager, id, { ...outcome, finishedAt: stamp(now), until: stamp(now + KEPT_MS) });
    });
  }

  /** @throws {DomainError} `not_found` */
  async remove(id: string, maker: Maker): Promise<void> {
    const { affected } = await this.database.transaction((manager) =>
      manager.withRepository(this.pdfBatchJobRepository).delete({ id, ...maker }),
    );
    if (affected !== 1) throw noSuchBatch();
  }

  /** Gives up what nobody prints any more, and forgets what has waited long enough. */
  async sweep(): Promise<void> {
    const now = await this.clock.now(this.database.read);
    await this.giveUpLost(now);
    const old = await this.database.read.withRepository(this.pdfBatchJobRepository).find({
      select: { id: true },
      where: { status: In(['ready', 'failed']), until: LessThanOrEqual(stamp(now)) },
      take: SWEPT_AT_ONCE,
    });
    if (old.length === 0) return;
    await this.database.transaction((manager) =>
      manager.withRepository(this.pdfBatchJobRepository).delete({ id: In(old.map(({ id }) => id)) }),
    );
  }

  /** Those whose files must stay. */
  async filesInUse(): Promise<string[]> {
    const rows: { sha256: string }[] = await this.database.read.query(
      'SELECT DISTINCT sha256 FROM pdfbatches WHERE sha256 IS NOT NULL',
    );
    return rows.map(({ sha256 }) => sha256);
  }

  private async giveUpLost(now: number): Promise<void> {
    const lost = { status: 'printing', until: LessThanOrEqual(stamp(now)) } as const;
    if (!(await this.database.read.withRepository(this.pdfBatchJobRepository).existsBy(lost))) return;
    await this.database.transaction((manager) =>
      manager.withRepository(this.pdfBatchJobRepository).update(lost, {
        status: 'failed',
        failure: {
          code: 'unavailable',
          ...toldText(say.printing_server_ended()),
        },
        finishedAt: stamp(now),
        until: stamp(now + KEPT_MS),
      }),
    );
  }

  private async change(
    manager: EntityManager,
    id: string,
    change: Partial<PdfBatchJobEntity>,
  ): Promise<boolean> {
    const { affected } = await manager
      .withRepository(this.pdfBatchJobRepository)
      .update({ id, status: 'printing' }, change);
    return affected === 1;
  }

  /**
   * If several callers come for the last places at once, the first ones get them. The last commit sees all of them,
   * and the others withdraw.
   * @throws {DomainError} `pdf_busy`
   */
  private async requirePlace({ id, userId }: PdfBatchJobEntity): Promise<void> {
    let refusal = busy(await this.printing(), userId, 0);
    for (let look = 1; refusal !== null; look++) {
      const printing = await this.printing();
      refusal = busy(printing, userId, 0);
      if (refusal === null) return;
      const isLate =
        busy(printing.slice(0, printing.findIndex((row) => row.id === id) + 1), userId, 0) !== null;
      if (isLate || look === LOOKS) throw refusal;
      await pause(LOOK_MS);
    }
  }

  /** All that are being printed, in the order in which they came. */
  private async printing(): Promise<Place[]> {
    const { read } = this.database;
    return read.query(
      "SELECT id, userId FROM pdfbatches WHERE status = 'printing' AND until > ? ORDER BY id",
      [stamp(await this.clock.now(read))],
    );
  }
}

/** @param more than are there already @returns why they are too many; null where they are not */
function busy(printing: readonly Place[], userId: string, more: number): DomainError | null {
  const { ofUser, inAll } = MAXIMUM_BATCH_JOBS;
  const own = printing.filter((row) => row.userId === userId);
  const retryAfterSeconds = RETRY_SECONDS;
  if (own.length + more > ofUser) {
    return new DomainError('pdf_busy', say.batches_of_user({ count: ofUser }), { retryAfterSeconds });
  }
  if (printing.length + more <= inAll) return null;
  return new DomainError('pdf_busy', say.batches_in_all({ count: inAll }), { retryAfterSeconds });
}

/** Limits the rows of a user. */
async function forgetOldest(manager: EntityManager, userId: string): Promise<void> {
  const old = await manager.find(PdfBatchJobEntity, {
    select: { id: true },
    where: { userId, status: In(['ready', 'failed']) },
    order: { id: 'DESC' },
    skip: MOST_KEPT,
    take: SWEPT_AT_ONCE,
  });
  if (old.length > 0) await manager.delete(PdfBatchJobEntity, { id: In(old.map(({ id }) => id)) });
}

const stamp = (time: number) => new Date(time).toISOString();

function noSuchBatch(): DomainError {
  return notFound('PDF of several documents');
}
