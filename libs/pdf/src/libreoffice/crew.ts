import { type Confinement } from '../confinement/confine';
import { PdfError } from '../pdf-error';
import { type ProcessEnd } from '../port';
import { type Statistics } from '../statistics';
import { type Child } from './child-process';
import { type Job } from './job';
import { say } from '../sentences';

export interface CrewSettings {
  /** conversions at a time; one more process is kept warm as a spare, which works for others when one owner has all places */
  processes: number;
  /** a process is replaced after so many documents, or when it holds more memory than so many bytes */
  recycle: { documents: number; bytes: number };
  /** longest start of a process, ms */
  startMs: number;
}

/** starting -> idle -> busy -> closing -> idle …; ending once it was killed or is dead */
export type WorkerState = 'starting' | 'idle' | 'busy' | 'closing' | 'ending';

/** One process, and what it does. */
export interface Worker {
  child: Child | null;
  state: WorkerState;
  documents: number;
  job: Job | null;
  lastUsed: number;
  readyAt: number;
  /** to be replaced when it can be spared */
  due: boolean;
  /** to be ended after its document, whoever waits: what it converts next may be refused without cause */
  spoilt: boolean;
  reason: ProcessEnd;
}

/** Callbacks of the crew to its pool. */
export interface CrewEvents {
  /** a process became idle, or ended: documents may be given out anew */
  changed(): void;
  /** nothing can be converted now; what waits is to be refused */
  down(refusal: PdfError): void;
}

const EARLY_END_MS = 1000;
/**
 * A few failed starts in a row do not mean that the next one fails. Waiting callers may wait for some more starts.
 */
const DOWN = { failures: 3, ms: 3000 };
/** A start in vain costs a third of a second of one core; nobody is to wait much longer than that for the next. */
const BACKOFF_MS = { first: 100, most: 2_000 };

const causeOf = ({ hung, outOfMemory }: Child): ProcessEnd =>
  outOfMemory ? 'memory' : hung ? 'hung' : 'crashed';

/** The processes: started, kept warm with one to spare, replaced when they are worn, ended. */
export class Crew {
  /** of the process that started last */
  version: string | null = null;
  confinement: Confinement | null = null;
  readonly workers = new Set<Worker>();
  private readonly starts = new Set<Promise<void>>();
  private waiters: { resolve: () => void; reject: (error: PdfError) => void }[] = [];
  private backoff: NodeJS.Timeout | undefined;
  private failures = 0;
  private failingSince = 0;
  private lastFailure: unknown;
  private clock = 0;
  private closed = false;

  /** @param launch starts a process; rejects when that cannot even be tried */
  constructor(
    private readonly settings: CrewSettings,
    private readonly launch: () => Promise<Child>,
    private readonly statistics: Statistics,
    private readonly events: CrewEvents,
  ) {}

  /** warm ones, whether at work or not */
  get processes(): number {
    return this.count('idle', 'busy', 'closing');
  }

  /** Why nothing can be converted now, null when it can or may soon. */
  get down(): PdfError | null {
    if (this.closed) return new PdfError('pdf_unavailable', say.pdf_stopping(), { retryAfterSeconds: 5 });
    if (this.processes > 0 || !this.isFailing) return null;
    return new PdfError('pdf_unavailable', say.libreoffice_not_starting(), {
      retryAfterSeconds: Math.ceil(this.backoffMs() / 1000),
      cause: this.lastFailure,
    });
  }

  private get isFailing(): boolean {
    return this.failures >= DOWN.failures && performance.now() - this.failingSince >= DOWN.ms;
  }

  count(...states: WorkerState[]): number {
    let count = 0;
    for (const { state } of this.workers) if (states.includes(state)) count++;
    return count;
  }

  /** Resolves when a process is warm. @throws PdfError `pdf_unavailable` */
  async ready(): Promise<void> {
    if (this.down) throw this.down;
    if (this.processes > 0) return;
    const ready = new Promise<void>((resolve, reject) => this.waiters.push({ resolve, reject }));
    this.staff();
    await ready;
  }

  /** Owner of all running documents, if one owner has all places. */
  onlyOwner(): string | undefined {
    const jobs = [...this.workers].flatMap(({ job }) => job ?? []);
    const [first] = jobs;
    const isOne =
      jobs.length === this.settings.processes && jobs.every(({ owner }) => owner === first?.owner);
    return isOne && this.count('busy', 'closing') === jobs.length ? first?.owner : undefined;
  }

  /**
   * The idle process that was used last, because its caches are warm. Processes that are due for replacement come
   * last.
   */
  idle(): Worker | undefined {
    return [...this.workers]
      .filter(({ state }) => state === 'idle')
      .sort((a, b) => Number(a.due) - Number(b.due) || b.lastUsed - a.lastUsed)[0];
  }

  assign(worker: Worker, job: Job): void {
    worker.state = 'busy';
    worker.job = job;
    worker.lastUsed = ++this.clock;
  }

  /** A document came back: the process closes it, or hangs in that and is dead. */
  answered(worker: Worker): void {
    worker.state = 'closing';
    worker.job = null;
    worker.documents++;
    this.failures = 0;
  }

  /** A process has closed its document: it serves on, or makes way for a fresh one. */
  rest(worker: Worker, rss: number): void {
    if (worker.state !== 'closing') return;
    worker.state = 'idle';
    const { documents, bytes } = this.settings.recycle;
    worker.due ||= worker.documents >= documents || rss > bytes;
    // Far beyond the limit it goes even if others must wait for its successor.
    if (rss > bytes * 2 || worker.spoilt) this.end(worker, 'recycled');
    this.retire();
    this.events.changed();
  }

  workerOf(job: Job): Worker | undefined {
    return [...this.workers].find((worker) => worker.job === job);
  }

  end(worker: Worker, reason: ProcessEnd): void {
    if (worker.state !== 'ending') {
      worker.state = 'ending';
      worker.reason = reason;
    }
    worker.child?.kill();
    this.events.changed();
  }

  /** Starts what is missing, so many at a time as may convert at a time. */
  staff(): void {
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

  /** Replaces all of them, one after the other, so that nobody waits for it. */
  renew(): void {
    for (const worker of this.workers) worker.due = true;
    this.retire();
  }

  /** Ends all that are at rest, since they are of no use any more; the others will find that out themselves. */
  discard(): void {
    for (const worker of this.workers) if (worker.state === 'idle') this.end(worker, 'recycled');
  }

  /** From here on nothing is started. @returns what whoever waits is refused with */
  close(): PdfError {
    this.closed = true;
    clearTimeout(this.backoff);
    const refusal = this.down as PdfError;
    this.refuseWaiters(refusal);
    return refusal;
  }

  /** Ends every process, and resolves when all are gone. */
  async endAll(): Promise<void> {
    const workers = [...this.workers];
    for (const worker of workers) this.end(worker, 'closed');
    // One that is just being launched has no process yet: it is ended as soon as it has.
    await Promise.all(this.starts);
    await Promise.all(workers.flatMap(({ child }) => (child ? [child.ended] : [])));
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
      spoilt: false,
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
      const { version, way, confinement } = await child.ready;
      if (worker.state !== 'starting') return;
      worker.state = 'idle';
      worker.readyAt = performance.now();
      this.version = version;
      this.confinement = confinement;
      const ms = performance.now() - started;
      this.statistics.tell({ type: 'process-ready', pid: child.pid, ms, way, version, confinement });
      for (const waiter of this.waiters.splice(0)) waiter.resolve();
      this.retire();
      this.events.changed();
    } catch (error) {
      if (worker.child) this.end(worker, 'crashed');
      else this.workers.delete(worker);
      this.startFailed(error);
    } finally {
      clearTimeout(timer);
    }
  }

  /** Replaces those whose time has come, while enough others are warm, so that nobody waits for it. */
  private retire(): void {
    for (const worker of this.workers) {
      if (this.processes <= this.settings.processes) return;
      if (worker.due && worker.state === 'idle') this.end(worker, 'recycled');
    }
  }

  private startFailed(error: unknown): void {
    if (this.failures++ === 0) this.failingSince = performance.now();
    this.lastFailure = error;
    this.statistics.tell({
      type: 'start-failed',
      message: error instanceof Error ? error.message : String(error),
    });
    const { down } = this;
    if (down) {
      this.refuseWaiters(down);
      this.events.down(down);
    }
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

  private refuseWaiters(error: PdfError): void {
    for (const waiter of this.waiters.splice(0)) waiter.reject(error);
  }

  private ended(worker: Worker, child: Child, detail: string): void {
    const { documents, readyAt } = worker;
    const reason = worker.reason === 'crashed' ? causeOf(child) : worker.reason;
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
    this.events.changed();
  }
}
