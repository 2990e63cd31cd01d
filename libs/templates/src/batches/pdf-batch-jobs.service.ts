import type { PdfBatch, PdfBatchFailure, PdfBatchJob } from '@docket/contracts';
import {
  type BackgroundTask,
  BackgroundTasks,
  DiskSpace,
  DomainError,
  FileStore,
  FileSweep,
  inTime,
  type Principal,
} from '@docket/platform';
import {
  Injectable,
  type OnApplicationBootstrap,
  type OnApplicationShutdown,
  type OnModuleDestroy,
  Optional,
} from '@nestjs/common';
import type { PdfBatchJobEntity } from './pdf-batch-job.entity';
import { PdfBatchProgress } from './pdf-batch-progress';
import { type Maker, PdfBatchRows, type Result } from './pdf-batch-rows';
import { type CheckedBatch, PdfBatchesService } from './pdf-batches.service';
import { say } from '../sentences';
import { toldText } from '@docket/domain';

const SWEEP_MS = 60_000;
const LONGEST_WAIT_SECONDS = 5;

/** Who asks for a batch, or after one. */
export interface Caller {
  user: Principal;
  /** The key or the person that it was asked for by: nobody else sees it. */
  credential: string;
}

/** A batch, and when it is worth asking again; null once it has come to its end. */
export interface PolledJob {
  job: PdfBatchJob;
  retryAfterSeconds: number | null;
}

/** The file of a batch. */
export interface BatchFile {
  name: string;
  sha256: string;
  size: number;
  documents: number;
  pages: number;
}

/** While the server is stopped: another one, or the next, prints it. */
const STOPPED: PdfBatchFailure = {
  code: 'unavailable',
  ...toldText(say.printing_stopped()),
};

/**
 * Prints many documents into one PDF in the background. The process that gets the request prints the batch. Its
 * progress is in the database and its file in the store, so every process can answer for it.
 */
@Injectable()
export class PdfBatchJobs implements OnApplicationBootstrap, OnModuleDestroy, OnApplicationShutdown {
  /** Batches that this process prints. */
  private readonly running = new Map<string, { giveUp: AbortController; ended: Promise<void> }>();
  private isStopping = false;
  private task: BackgroundTask | undefined;

  constructor(
    private readonly rows: PdfBatchRows,
    private readonly batches: PdfBatchesService,
    private readonly files: FileStore,
    sweep: FileSweep,
    private readonly space: DiskSpace,
    @Optional() private readonly background: BackgroundTasks = new BackgroundTasks(),
  ) {
    sweep.add(() => rows.filesInUse());
  }

  onApplicationBootstrap(): void {
    this.task = this.background.start({
      failure: 'old batches of PDFs were not removed',
      everyMs: SWEEP_MS,
      step: async () => {
        await this.rows.sweep();
        return false;
      },
    });
  }

  /** Running batches are given up before the PDF engine is stopped. Their makers are told to send them again. */
  async onModuleDestroy(): Promise<void> {
    this.isStopping = true;
    const all = [...this.running.values()];
    all.forEach(({ giveUp }) => giveUp.abort());
    await Promise.all(all.map(({ ended }) => ended));
  }

  async onApplicationShutdown(): Promise<void> {
    await this.task?.stop();
  }

  /** Takes nothing new and lets what is printed come to its end, for so long at most. */
  async finish(patienceMs: number): Promise<void> {
    this.isStopping = true;
    const ended = Promise.all([...this.running.values()].map((job) => job.ended));
    await inTime<unknown>(patienceMs, ended, () => undefined);
  }

  /**
   * @throws {DomainError} what checking a batch does; `pdf_busy` where too many are printed already; `storage_full` if the
   *   disk has too little space left for their file
   */
  async begin(batch: PdfBatch, caller: Caller): Promise<PdfBatchJob> {
    await this.space.requireRoom();
    const checked = await this.batches.check(batch);
    if (this.isStopping) throw new DomainError('unavailable', say.printing_stopping());
    const { kind, fileName } = checked;
    const documents = batch.ids.length;
    const row = await this.rows.begin({ ...makerOf(caller), kind, documents, fileName });
    const giveUp = new AbortController();
    // It may have been told to stop while the row was written.
    if (this.isStopping) giveUp.abort();
    const ended = this.print(row.id, checked, caller.user, giveUp)
      .catch((error: unknown) =>
        this.background.failed(error, { failure: 'the end of a batch was not noted', level: 'error' }),
      )
      .finally(() => this.running.delete(row.id));
    this.running.set(row.id, { giveUp, ended });
    return jobOf(row);
  }

  /** @throws {DomainError} `not_found` */
  async get(id: string, caller: Caller): Promise<PolledJob> {
    const { row, now } = await this.rows.find(id, makerOf(caller));
    return { job: jobOf(row), retryAfterSeconds: row.status === 'printing' ? worthAsking(row, now) : null };
  }

  /** @throws {DomainError} `not_found`; `conflict` where there is no file, or not yet */
  async file(id: string, caller: Caller): Promise<BatchFile> {
    const { row, now } = await this.rows.find(id, makerOf(caller));
    const { status, fileName: name, sha256, bytes, documents, pages } = row;
    if (sha256 !== null && bytes !== null) return { name, sha256, size: bytes, documents, pages };
    throw status === 'printing'
      ? new DomainError('conflict', say.batch_still_printed(), {
          retryAfterSeconds: worthAsking(row, now),
        })
      : new DomainError('conflict', say.batch_without_file());
  }

  /** Cancels a batch that is printed, and forgets one that is not. @throws {DomainError} `not_found` */
  async remove(id: string, caller: Caller): Promise<void> {
    await this.rows.remove(id, makerOf(caller));
    // Another process sees it when it next says how far it is.
    this.running.get(id)?.giveUp.abort();
  }

  private async print(
    id: string,
    batch: CheckedBatch,
    user: Principal,
    giveUp: AbortController,
  ): Promise<void> {
    const progress = new PdfBatchProgress(batch.ids, this.background);
    progress.tellBy(
      (now) => this.rows.tell(id, now),
      () => giveUp.abort(),
    );
    const result = await this.make(batch, user, giveUp.signal, progress).catch((error: unknown) => ({
      status: 'failed' as const,
      failure: giveUp.signal.aborted ? STOPPED : progress.failureBy(error),
    }));
    await progress.stop();
    await this.rows.end(id, { ...progress.now, ...result });
  }

  private async make(
    batch: CheckedBatch,
    user: Principal,
    signal: AbortSignal,
    progress: PdfBatchProgress,
  ): Promise<Result> {
    const { chunks } = await this.batches.printPatiently(batch, user, signal, progress);
    const { failure } = progress;
    return failure === null
      ? { status: 'ready', ...(await this.keep(chunks)) }
      : { status: 'failed', failure };
  }

  /** First the file and then the row that names it: what a crash leaves between the two is swept. */
  private async keep(chunks: Buffer[]): Promise<{ sha256: string; bytes: number }> {
    const file = await this.files.receive(chunks);
    await file.keep().finally(() => file.discard());
    return { sha256: file.sha256, bytes: file.size };
  }
}

function makerOf({ user, credential }: Caller): Maker {
  return { credential, userId: user.userId };
}

/** Seconds: about as long as the rest takes, within bounds. */
function worthAsking({ done, documents, createdAt }: PdfBatchJobEntity, now: number): number {
  const left = done === 0 ? 0 : ((now - Date.parse(createdAt)) / done) * (documents - done);
  return Math.min(Math.max(Math.ceil(left / 1_000), 1), LONGEST_WAIT_SECONDS);
}

function jobOf(row: PdfBatchJobEntity): PdfBatchJob {
  const { id, kind, status, done, documents, pages, bytes, fileName, failure, createdAt, finishedAt } = row;
  return {
    id,
    kind,
    status,
    done,
    of: documents,
    pages,
    bytes,
    fileName,
    errors: row.errors.map(([index, document, code, told]) => ({
      path: `ids.${index}`,
      id: document,
      code,
      ...(typeof told === 'string' ? { message: told } : toldText(told)),
    })),
    failure,
    createdAt,
    finishedAt,
    expiresAt: status === 'printing' ? null : row.until,
  };
}
