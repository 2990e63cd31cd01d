import { type Confinement } from '../confinement/confine';
import { FairLine, type LineSettings } from '../fair-line';
import { isWholePdf } from '../file-checks';
import { PdfError } from '../pdf-error';
import { type Conversion, type ConvertOptions } from '../port';
import { type Statistics } from '../statistics';
import { type Child, type ChildAnswer } from './child-process';
import { Crew, type CrewSettings, type Worker } from './crew';
import { Job } from './job';
import { say } from '../sentences';

export interface PoolSettings extends CrewSettings, LineSettings {
  /** longest conversion, ms */
  convertMs: number;
  /** most memory that a document may take, bytes */
  memoryBytes: number;
}

const MEBIBYTE = 1024 * 1024;

/**
 * Time in which an aborted conversion may finish, as nearly all do. A new process costs as much work as several
 * documents. A longer conversion is killed, so that it does not block the place.
 */
const ABORT_GRACE_MS = 300;
/** Closing a document takes milliseconds; a process that does not come back from it is dead. */
const CLOSE_MS = 5000;
/** Running conversions may finish for so long when the pool is closed. */
const FAREWELL_MS = 5000;
/** How long a document takes, before any was made. */
const GUESS_MS = 100;
/** There is no room on the disk: somebody has to make some. */
const FULL_DISK_SECONDS = 60;

/** Documents that wait, are converted, and have their chance again when a process fails. */
export class Pool {
  /** when a conversion last succeeded, by `performance.now()` */
  lastSuccess = -Infinity;
  private readonly crew: Crew;
  private readonly line: FairLine<Job>;
  /** lost their process; next in turn */
  private readonly orphans: Job[] = [];
  private closed = false;

  /** @param launch starts a process; rejects when that cannot even be tried */
  constructor(
    private readonly settings: PoolSettings,
    launch: () => Promise<Child>,
    statistics: Statistics,
  ) {
    const counter = { places: () => settings.processes, running: () => this.running };
    this.line = new FairLine(settings, counter, GUESS_MS);
    this.crew = new Crew(settings, launch, statistics, {
      changed: () => this.pump(),
      down: (refusal) => this.refuseAll(refusal),
    });
  }

  get version(): string | null {
    return this.crew.version;
  }

  /** of the process that started last */
  get confinement(): Confinement | null {
    return this.crew.confinement;
  }

  get queued(): number {
    return this.line.length + this.orphans.length;
  }

  get running(): number {
    return this.crew.count('busy', 'closing');
  }

  /** warm ones, whether at work or not */
  get processes(): number {
    return this.crew.processes;
  }

  get hasIdle(): boolean {
    return this.crew.count('idle') > 0 && this.queued === 0 && this.running < this.settings.processes;
  }

  /** Why nothing can be converted now, null when it can or may soon. */
  get down(): PdfError | null {
    return this.crew.down;
  }

  /** Resolves when a process is warm. @throws PdfError `pdf_unavailable` */
  ready(): Promise<void> {
    return this.crew.ready();
  }

  /** Replaces the processes, which see the machine as it was when they started. */
  renew(): void {
    this.crew.renew();
  }

  /** Ends the processes whose files are gone. */
  discard(): void {
    this.crew.discard();
  }

  async convert(docx: Uint8Array, options: ConvertOptions): Promise<Conversion> {
    options.signal?.throwIfAborted();
    if (this.down) throw this.down;
    const job = new Job(docx, options, (given) => this.abandon(given));
    this.line.join(job);
    this.pump();
    return job.result;
  }

  /** Ends all processes; what runs may finish first, what waits is refused. */
  async close(): Promise<void> {
    this.closed = true;
    const refusal = this.crew.close();
    this.refuseAll(refusal);
    const jobs = [...this.crew.workers].flatMap(({ job }) => (job ? [job] : []));
    let farewell: NodeJS.Timeout | undefined;
    await Promise.race([
      Promise.all(jobs.map((job) => job.result.catch(() => undefined))),
      new Promise((resolve) => (farewell = setTimeout(resolve, FAREWELL_MS))),
    ]);
    clearTimeout(farewell);
    for (const { job } of this.crew.workers) job?.fail(refusal);
    await this.crew.endAll();
  }

  private died({ owner }: Job, cause?: unknown): PdfError {
    return new PdfError('pdf_unavailable', say.libreoffice_ended(), {
      retryAfterSeconds: this.line.retryAfterSeconds(owner),
      cause,
    });
  }

  private tooMuchMemory(cause: unknown): PdfError {
    const mebibytes = Math.round(this.settings.memoryBytes / MEBIBYTE);
    return new PdfError('pdf_memory', say.pdf_memory({ most: mebibytes }), { cause });
  }

  /** Gives waiting documents to idle processes, and sees that there are enough of these. */
  private pump(): void {
    while (this.queued > 0) {
      const worker = this.crew.idle();
      if (!worker?.child) break;
      const job = this.nextJob();
      if (!job) break;
      this.crew.assign(worker, job);
      this.run(worker, worker.child, job);
    }
    this.crew.staff();
  }

  /** The spare process works for others while one owner's documents have all places. */
  private nextJob(): Job | undefined {
    if (this.running < this.settings.processes) return this.orphans.shift() ?? this.line.next();
    const owner = this.crew.onlyOwner();
    return owner === undefined ? undefined : this.line.next((other) => other !== owner);
  }

  private run(worker: Worker, child: Child, job: Job): void {
    job.begin();
    if (job.attempts === 1) job.limit(this.settings.convertMs, () => this.expire(job));
    const { pdfa = null, pdfua = false, watermark = '' } = job.options;
    const request = { pdfa, pdfua, watermark, otherWay: job.attempts > 1 };
    // LibreOfficeKit forbids macros in the whole process from then on, and the usual way is one.
    worker.spoilt ||= request.otherWay;
    const { answer, idle } = child.convert(request, job.docx);
    answer.then(
      (given) => {
        if (worker.state !== 'busy') return;
        this.crew.answered(worker);
        this.deliver(job, given);
        const stuck = setTimeout(() => this.crew.end(worker, 'crashed'), CLOSE_MS);
        void Promise.race([idle.then((rss) => this.crew.rest(worker, rss)), child.ended]).then(() =>
          clearTimeout(stuck),
        );
      },
      (error: unknown) => {
        worker.job = null;
        // Another process would need as much.
        if (child.outOfMemory) job.fail(this.tooMuchMemory(error));
        else this.orphan(job, error);
      },
    );
  }

  private deliver(job: Job, answer: ChildAnswer): void {
    if (answer.kind === 'failed') {
      job.fail(
        answer.fault === 'document'
          ? new PdfError('pdf_failed', say.libreoffice_failed(), {
              cause: new Error(answer.message),
            })
          : new PdfError('pdf_unavailable', say.pdf_disk_full(), {
              retryAfterSeconds: FULL_DISK_SECONDS,
              cause: new Error(answer.message),
            }),
      );
      return;
    }
    const { pdf, pages, loadMs, saveMs, version } = answer;
    if (!isWholePdf(pdf)) {
      job.fail(new PdfError('pdf_failed', say.libreoffice_partial()));
      return;
    }
    this.line.took(loadMs + saveMs);
    this.lastSuccess = performance.now();
    job.succeed({ pdf, pages, engine: `libreoffice ${version}` }, loadMs, saveMs);
  }

  /** Its process died: one more try elsewhere, next in turn and within the deadline that runs already. */
  private orphan(job: Job, cause: unknown): void {
    if (job.settled) return;
    if (job.attempts > 1 || this.closed) {
      job.fail(this.died(job, cause));
      return;
    }
    this.orphans.push(job);
    this.pump();
  }

  private expire(job: Job): void {
    if (this.dropOrphan(job)) {
      job.fail(this.died(job));
      return;
    }
    const seconds = Math.round(this.settings.convertMs / 1000);
    job.fail(
      new PdfError('pdf_timeout', say.pdf_too_slow({ seconds }), {
        retryAfterSeconds: this.line.retryAfterSeconds(job.owner),
      }),
    );
    const worker = this.crew.workerOf(job);
    if (worker) this.crew.end(worker, 'deadline');
  }

  private abandon(job: Job): void {
    if (this.line.leave(job) || this.dropOrphan(job)) return;
    const worker = this.crew.workerOf(job);
    if (!worker) return;
    const timer = setTimeout(() => {
      if (worker.job === job) this.crew.end(worker, 'aborted');
    }, ABORT_GRACE_MS);
    void worker.child?.ended.then(() => clearTimeout(timer));
  }

  private dropOrphan(job: Job): boolean {
    const at = this.orphans.indexOf(job);
    if (at >= 0) this.orphans.splice(at, 1);
    return at >= 0;
  }

  private refuseAll(error: PdfError): void {
    this.line.refuseAll(error);
    for (const job of this.orphans.splice(0)) job.fail(error);
  }
}
