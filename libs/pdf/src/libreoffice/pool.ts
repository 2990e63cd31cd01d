import { isWholePdf } from '../file-checks';
import { PdfError } from '../pdf-error';
import { type Conversion, type ConvertOptions, type ProcessEnd } from '../port';
import { type Statistics } from '../statistics';
import { type Child, type ChildAnswer } from './child-process';
import { FairQueue } from './fair-queue';
import { Job } from './job';

export interface PoolSettings {
  /** conversions at a time; one more process is kept warm as a spare */
  processes: number;
  /** longest wait in the queue, ms */
  queueMs: number;
  /** longest conversion, ms */
  convertMs: number;
  /** most that may wait, however fast they go */
  queueLimit: number;
  /** a process is replaced after so many documents, or when it holds more memory than so many bytes */
  recycle: { documents: number; bytes: number };
  /** longest start of a process, ms */
  startMs: number;
}

/** starting -> idle -> busy -> closing -> idle …; ending once it was killed or is dead */
type State = 'starting' | 'idle' | 'busy' | 'closing' | 'ending';

interface Worker {
  child: Child | null;
  state: State;
  documents: number;
  job: Job | null;
  lastUsed: number;
  readyAt: number;
  /** to be replaced when it can be spared */
  due: boolean;
  reason: ProcessEnd;
}

/**
 * A conversion that its caller gave up may finish within this time, as nearly all do: a new process costs as much
 * work as several documents. What takes longer is killed, so that a long one does not hold the place for nothing.
 */
const ABORT_GRACE_MS = 300;
/** Closing a document takes milliseconds; a process that does not come back from it is dead. */
const CLOSE_MS = 5000;
/** Running conversions may finish for so long when the pool is closed. */
const FAREWELL_MS = 5000;
const EARLY_END_MS = 1000;
const FAILURES_UNTIL_DOWN = 3;
const BACKOFF_MS = { first: 100, most: 10_000 };
const RETRY_AFTER = { least: 1, most: 60 };

/** Processes, the queue before them, and what happens when either fails. */
export class Pool {
  /** of the process that started last */
  version: string | null = null;
  /** when a conversion last succeeded, by `performance.now()` */
  lastSuccess = -Infinity;
  private readonly workers = new Set<Worker>();
  private readonly queue = new FairQueue<Job>();
  /** lost their process; next in turn */
  private readonly orphans: Job[] = [];
  private readonly starts = new Set<Promise<void>>();
  private waiters: { resolve: () => void; reject: (error: PdfError) => void }[] = [];
  private backoff: NodeJS.Timeout | undefined;
  private failures = 0;
  private lastFailure: unknown;
  private averageMs = 100;
  private clock = 0;
  private closed = false;

  /** @param launch starts a process; rejects when that cannot even be tried */
  constructor(
    private readonly settings: PoolSettings,
    private readonly launch: () => Promise<Child>,
    private readonly statistics: Statistics,
  ) {}

  get queued(): number {
    return this.queue.length + this.orphans.length;
  }

  get running(): number {
    return this.count('busy', 'closing');
  }

  /** warm ones, whether at work or not */
  get processes(): number {
    return this.count('idle', 'busy', 'closing');
  }

  get hasIdle(): boolean {
    return this.count('idle') > 0 && this.queued === 0 && this.running < this.settings.processes;
  }

  /** Why nothing can be converted now, null when it can or may soon. */
  get down(): PdfError | null {
    if (this.closed)
      return new PdfError('pdf_unavailable', 'PDF conversion is shutting down.', { retryAfterSeconds: 5 });
    if (this.processes > 0 || this.failures < FAILURES_UNTIL_DOWN) return null;
    return new PdfError('pdf_unavailable', 'LibreOffice does not start; the log says why.', {
      retryAfterSeconds: Math.ceil(this.backoffMs() / 1000),
      cause: this.lastFailure,
    });
  }

  /** Resolves when a process is warm. @throws PdfError `pdf_unavailable` */
  async ready(): Promise<void> {
    if (this.down) throw this.down;
    if (this.processes > 0) return;
    const ready = new Promise<void>((resolve, reject) => this.waiters.push({ resolve, reject }));
    this.staff();
    await ready;
  }

  async convert(docx: Uint8Array, options: ConvertOptions): Promise<Conversion> {
    options.signal?.throwIfAborted();
    if (this.down) throw this.down;
    if (this.isFull()) throw this.busy('Too many documents are waiting.');
    const job = new Job(docx, options, (given) => this.abandon(given));
    this.queue.add(job.owner, job);
    job.limit(this.settings.queueMs, () => {
      if (!this.queue.remove(job.owner, job)) return;
      job.fail(this.busy('The document waited too long for its turn.'));
    });
    this.pump();
    return job.result;
  }

  /** Ends all processes; what runs may finish first, what waits is refused. */
  async close(): Promise<void> {
    this.closed = true;
    clearTimeout(this.backoff);
    const refusal = this.down as PdfError;
    this.refuseAll(refusal);
    const jobs = [...this.workers].flatMap(({ job }) => (job ? [job.result.catch(() => undefined)] : []));
    let farewell: NodeJS.Timeout | undefined;
    await Promise.race([
      Promise.all(jobs),
      new Promise((resolve) => (farewell = setTimeout(resolve, FAREWELL_MS))),
    ]);
    clearTimeout(farewell);
    for (const { job } of this.workers) job?.fail(refusal);
    const children = [...this.workers];
    for (const worker of children) this.end(worker, 'closed');
    // One that is just being launched has no process yet: it is ended as soon as it has.
    await Promise.all(this.starts);
    await Promise.all(children.flatMap(({ child }) => (child ? [child.ended] : [])));
  }

  private count(...states: State[]): number {
    let count = 0;
    for (const { state } of this.workers) if (states.includes(state)) count++;
    return count;
  }

  /** Whether a new document would wait in vain, or what waits fills the memory. */
  private isFull(): boolean {
    const free = this.hasIdle ? 1 : 0;
    return this.queued >= this.settings.queueLimit + free || this.waitMs(this.queued) > this.settings.queueMs;
  }

  /** How long so many documents take, as far as can be told. */
  private waitMs(documents: number): number {
    return (documents * this.averageMs) / this.settings.processes;
  }

  private retryAfter(): number {
    const seconds = this.waitMs(this.queued + this.running) / 1000;
    return Math.min(Math.max(Math.ceil(seconds), RETRY_AFTER.least), RETRY_AFTER.most);
  }

  private busy(message: string): PdfError {
    return new PdfError('pdf_busy', message, { retryAfterSeconds: this.retryAfter() });
  }

  private died(cause?: unknown): PdfError {
    return new PdfError('pdf_unavailable', 'The PDF process ended during the conversion.', {
      retryAfterSeconds: this.retryAfter(),
      cause,
    });
  }

  /** Gives waiting documents to idle processes, and sees that there are enough of these. */
  private pump(): void {
    while (this.queued > 0 && this.running < this.settings.processes) {
      // The one used last has its caches hot; the spare stays at rest.
      const [worker] = [...this.workers]
        .filter(({ state }) => state === 'idle')
        .sort((a, b) => b.lastUsed - a.lastUsed);
      if (!worker) break;
      const job = this.orphans.shift() ?? this.queue.take();
      if (job) this.run(worker, job);
    }
    this.staff();
  }

  private run(worker: Worker, job: Job): void {
    const { child } = worker;
    if (!child) return;
    worker.state = 'busy';
    worker.job = job;
    worker.lastUsed = ++this.clock;
    job.begin();
    if (job.attempts === 1) job.limit(this.settings.convertMs, () => this.expire(job));
    const request = { pdfa: job.options.pdfa ?? false, watermark: job.options.watermark ?? '' };
    const { answer, idle } = child.convert(request, job.docx);
    answer.then(
      (given) => {
        if (worker.state !== 'busy') return;
        worker.state = 'closing';
        worker.job = null;
        worker.documents++;
        this.failures = 0;
        this.deliver(job, given);
        const stuck = setTimeout(() => this.end(worker, 'crashed'), CLOSE_MS);
        void Promise.race([idle.then((rss) => this.rest(worker, rss)), child.ended]).then(() =>
          clearTimeout(stuck),
        );
      },
      (error: unknown) => {
        worker.job = null;
        this.orphan(job, error);
      },
    );
  }

  private deliver(job: Job, answer: ChildAnswer): void {
    if (answer.kind === 'failed') {
      job.fail(
        answer.fault === 'document'
          ? new PdfError('pdf_failed', 'LibreOffice could not convert the document.', {
              cause: new Error(answer.message),
            })
          : new PdfError('pdf_unavailable', 'There is no room on the disk for the conversion.', {
              retryAfterSeconds: RETRY_AFTER.most,
              cause: new Error(answer.message),
            }),
      );
      return;
    }
    const { pdf, pages, loadMs, saveMs } = answer;
    if (!isWholePdf(pdf)) {
      job.fail(new PdfError('pdf_failed', 'LibreOffice did not produce a whole PDF.'));
      return;
    }
    this.averageMs += (loadMs + saveMs - this.averageMs) * 0.1;
    this.lastSuccess = performance.now();
    job.succeed({ pdf, pages, engine: `libreoffice ${this.version}` }, loadMs, saveMs);
  }

  /** Its process died: one more try elsewhere, next in turn and within the deadline that runs already. */
  private orphan(job: Job, cause: unknown): void {
    if (job.settled) return;
    if (job.attempts > 1 || this.closed) {
      job.fail(this.died(cause));
      return;
    }
    this.orphans.push(job);
    this.pump();
  }

  private expire(job: Job): void {
    const at = this.orphans.indexOf(job);
    if (at >= 0) {
      this.orphans.splice(at, 1);
      job.fail(this.died());
      return;
    }
    const seconds = Math.round(this.settings.convertMs / 1000);
    job.fail(
      new PdfError('pdf_timeout', `The conversion took longer than ${seconds} seconds.`, {
        retryAfterSeconds: this.retryAfter(),
      }),
    );
    const worker = this.workerOf(job);
    if (worker) this.end(worker, 'deadline');
  }

  private abandon(job: Job): void {
    if (this.queue.remove(job.owner, job)) return;
    const at = this.orphans.indexOf(job);
    if (at >= 0) this.orphans.splice(at, 1);
    const worker = this.workerOf(job);
    if (!worker) return;
    const timer = setTimeout(() => {
      if (worker.job === job) this.end(worker, 'aborted');
    }, ABORT_GRACE_MS);
    void worker.child?.ended.then(() => clearTimeout(timer));
  }

  private workerOf(job: Job): Worker | undefined {
    return [...this.workers].find((worker) => worker.job === job);
  }

  /** A process has closed its document: it serves on, or makes way for a fresh one. */
  private rest(worker: Worker, rss: number): void {
    if (worker.state !== 'closing') return;
    worker.state = 'idle';
    const { documents, bytes } = this.settings.recycle;
    worker.due = worker.documents >= documents || rss > bytes;
    // Far beyond the limit it goes even if others must wait for its successor.
    if (rss > bytes * 2) this.end(worker, 'recycled');
    this.retire();
    this.pump();
  }

  /** Replaces those whose time has come, while enough others are warm, so that nobody waits for it. */
  private retire(): void {
    for (const worker of this.workers) {
      if (this.processes <= this.settings.processes) return;
      if (worker.due && worker.state === 'idle') this.end(worker, 'recycled');
    }
  }

  private end(worker: Worker, reason: ProcessEnd): void {
    if (worker.state !== 'ending') {
      worker.state = 'ending';
      worker.reason = reason;
    }
    worker.child?.kill();
    this.pump();
  }

  /** Starts what is missing, so many at a time as may convert at a time. */
  private staff(): void {
    if (this.closed || this.backoff) return;
    const wanted = this.settings.processes + 1;
    while (
      this.workers.size - this.count('ending') < wanted &&
      this.count('starting') < this.settings.processes
    ) {
      const start = this.start().finally(() => this.starts.delete(start));
      this.starts.add(start);
    }
  }

  private async start(): Promise<void> {
    const worker: Worker = {
      child: null,
      state: 'starting',
      documents: 0,
      job: null,
      lastUsed: 0,
      readyAt: 0,
      due: false,
      reason: 'crashed',
    };
    this.workers.add(worker);
    const started = performance.now();
    let timer: NodeJS.Timeout | undefined;
    try {
      const child = await this.launch();
      worker.child = child;
      void child.ended.then((detail) => this.ended(worker, child, detail));
      if (this.closed) return this.end(worker, 'closed');
      timer = setTimeout(() => child.kill(), this.settings.startMs);
      const { version } = await child.ready;
      if (worker.state !== 'starting') return;
      worker.state = 'idle';
      worker.readyAt = performance.now();
      this.version = version;
      this.statistics.tell({ type: 'process-ready', pid: child.pid, ms: performance.now() - started });
      for (const waiter of this.waiters.splice(0)) waiter.resolve();
      this.retire();
      this.pump();
    } catch (error) {
      if (worker.child) this.end(worker, 'crashed');
      else this.workers.delete(worker);
      this.startFailed(error);
    } finally {
      clearTimeout(timer);
    }
  }

  private startFailed(error: unknown): void {
    this.failures++;
    this.lastFailure = error;
    this.statistics.tell({
      type: 'start-failed',
      message: error instanceof Error ? error.message : String(error),
    });
    const { down } = this;
    if (down) this.refuseAll(down);
    if (this.closed || this.backoff) return;
    this.backoff = setTimeout(() => {
      this.backoff = undefined;
      this.staff();
    }, this.backoffMs());
    this.backoff.unref();
  }

  private backoffMs(): number {
    return Math.min(BACKOFF_MS.first * 2 ** Math.max(0, this.failures - 1), BACKOFF_MS.most);
  }

  private refuseAll(error: PdfError): void {
    for (const job of [...this.queue.drain(), ...this.orphans.splice(0)]) job.fail(error);
    for (const waiter of this.waiters.splice(0)) waiter.reject(error);
  }

  private ended(worker: Worker, child: Child, detail: string): void {
    const { reason, documents, readyAt } = worker;
    worker.state = 'ending';
    // Ready and gone at once, without a document: as good as not started.
    if (
      reason === 'crashed' &&
      documents === 0 &&
      readyAt > 0 &&
      performance.now() - readyAt < EARLY_END_MS
    ) {
      this.startFailed(new Error(detail));
    }
    this.workers.delete(worker);
    this.statistics.tell({ type: 'process-ended', pid: child.pid, reason, documents, detail });
    this.pump();
  }
}
