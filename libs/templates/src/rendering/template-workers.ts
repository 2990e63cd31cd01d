import type { Compilation } from '@docket/docx';
import { DomainError } from '@docket/platform';
import type { TemplateJob } from './template-jobs';
import { TemplateThread } from './template-thread';

const DEADLINES_MS = { compile: 10_000, fill: 5_000 } as const;

interface Waiting {
  job: TemplateJob;
  signal?: AbortSignal;
  resolve(result: unknown): void;
  reject(error: unknown): void;
}

type JobOf<Type extends TemplateJob['type']> = Omit<Extract<TemplateJob, { type: Type }>, 'type'>;

/** A few threads that compile and fill templates, so that the server's event loop stays free. */
export class TemplateWorkers {
  private readonly idle: TemplateThread[] = [];
  private readonly busy = new Set<TemplateThread>();
  private readonly queue: Waiting[] = [];
  private closed = false;

  /**
   * @param entry the program of a thread
   * @param size how many threads at most; they are started as they are needed
   * @param deadlinesMs how long a job may take
   */
  constructor(
    private readonly entry: string,
    private readonly size: number,
    private readonly deadlinesMs: Readonly<Record<TemplateJob['type'], number>> = DEADLINES_MS,
  ) {}

  /** @throws {DomainError} with the engine's code where the template is refused or does not end */
  compile(job: JobOf<'compile'>): Promise<Compilation> {
    return this.run({ type: 'compile', ...job }) as Promise<Compilation>;
  }

  /** @returns the filled docx. @throws {DomainError} as `compile` */
  fill(job: JobOf<'fill'>, signal?: AbortSignal): Promise<Uint8Array> {
    return this.run({ type: 'fill', ...job }, signal) as Promise<Uint8Array>;
  }

  /** Starts a thread ahead of the first template. */
  warmUp(): void {
    if (this.idle.length + this.busy.size === 0) this.idle.push(new TemplateThread(this.entry));
  }

  async close(): Promise<void> {
    this.closed = true;
    for (const { reject } of this.queue.splice(0)) reject(gone());
    await Promise.all([...this.idle, ...this.busy].map((thread) => thread.terminate()));
  }

  private run(job: TemplateJob, signal?: AbortSignal): Promise<unknown> {
    if (this.closed) return Promise.reject(gone());
    return new Promise((resolve, reject) => {
      this.queue.push({ job, signal, resolve, reject });
      this.assign();
    });
  }

  private assign(): void {
    while (this.queue.length > 0) {
      const thread = this.freeThread();
      if (thread === undefined) return;
      const waiting = this.queue.shift();
      if (waiting !== undefined && !waiting.signal?.aborted) {
        this.hand(thread, waiting);
      } else {
        this.idle.push(thread);
        waiting?.reject(gone());
      }
    }
  }

  private freeThread(): TemplateThread | undefined {
    for (let thread = this.idle.pop(); thread !== undefined; thread = this.idle.pop()) {
      if (thread.usable) return thread;
    }
    return this.busy.size < this.size ? new TemplateThread(this.entry) : undefined;
  }

  private hand(thread: TemplateThread, { job, resolve, reject }: Waiting): void {
    this.busy.add(thread);
    thread
      .run(job, this.deadlinesMs[job.type])
      .then(resolve, reject)
      .finally(() => {
        this.busy.delete(thread);
        if (thread.usable && !this.closed) this.idle.push(thread);
        this.assign();
      });
  }
}

function gone(): DomainError {
  return new DomainError('unavailable', 'The request was given up, or the server is stopping. Try again.', {
    retryAfterSeconds: 5,
  });
}
