import type { Proposal, TextDifference } from '@docket/docx';
import { Places } from '@docket/pdf';
import { DomainError } from '@docket/platform';
import { refusalOf } from './pdf-engine';
import type { CompiledFile, TemplateJob } from './template-jobs';
import { TemplateThread } from './template-thread';
import { say } from '../sentences';

/** Jobs have the limits of one of these. */
type LimitedAs = 'compile' | 'fill';
const DEADLINES_MS = { compile: 10_000, fill: 5_000 } as const;
const QUEUE_MS = 10_000;
/** Each holds its data in memory until its turn, and a file to compile many megabytes. */
const QUEUE_LIMITS = { compile: 32, fill: 500 } as const;

/** How long jobs may wait and take, ms; and how many may wait. */
export interface TemplateLimits {
  deadlinesMs?: Readonly<Record<LimitedAs, number>>;
  queueMs?: number;
  queueLimits?: Readonly<Record<LimitedAs, number>>;
}

type JobOf<Type extends TemplateJob['type']> = Omit<Extract<TemplateJob, { type: Type }>, 'type'>;

/** A template that was filled. */
export interface Filled {
  docx: Uint8Array;
  /** how long it waited for a thread, ms */
  queueMs: number;
}

/**
 * A few threads that compile and fill templates, so that the server's event loop stays free. Owners take turns; and one
 * thread more than an owner may use, or all compilations together, is there for the others when something takes long.
 */
export class TemplateWorkers {
  private readonly idle: TemplateThread[] = [];
  private readonly busy = new Set<TemplateThread>();
  private readonly threads: Places;
  private readonly compilations: Places;
  private readonly deadlinesMs: Readonly<Record<LimitedAs, number>>;
  private closed = false;

  /**
   * @param entry the program of a thread
   * @param size how many threads one owner may use at most; they are started as they are needed
   */
  constructor(
    private readonly entry: string,
    size: number,
    { deadlinesMs = DEADLINES_MS, queueMs = QUEUE_MS, queueLimits = QUEUE_LIMITS }: TemplateLimits = {},
  ) {
    this.deadlinesMs = deadlinesMs;
    this.threads = new Places({
      count: () => size + 1,
      perOwner: () => size,
      queueMs,
      queueLimit: queueLimits.fill,
    });
    this.compilations = new Places({ count: () => size, queueMs, queueLimit: queueLimits.compile });
  }

  /** Jobs that wait for a thread. */
  get queued(): number {
    return this.threads.queued + this.compilations.queued;
  }

  /**
   * @param owner who asks
   * @throws {DomainError} with the engine's code where the template is refused or does not end, `unavailable` where too
   *   many are being compiled
   */
  compile(job: JobOf<'compile'>, owner: string): Promise<CompiledFile> {
    return this.study({ type: 'compile', ...job }, owner);
  }

  /** Proposes the places of a finished document. @throws {DomainError} as `compile` */
  propose(job: JobOf<'propose'>, owner: string): Promise<Proposal> {
    return this.study({ type: 'propose', ...job }, owner);
  }

  /** Makes a template of a finished document. @throws {DomainError} as `compile` */
  apply(job: JobOf<'apply'>, owner: string): Promise<Uint8Array> {
    return this.study({ type: 'apply', ...job }, owner);
  }

  /** Compares the texts of two documents. @throws {DomainError} as `compile` */
  compare(job: JobOf<'compare'>, owner: string): Promise<TextDifference[]> {
    return this.study({ type: 'compare', ...job }, owner);
  }

  /** Texts of a document's paragraphs. @throws {DomainError} as `compile` */
  texts(job: JobOf<'texts'>, owner: string): Promise<string[]> {
    return this.study({ type: 'texts', ...job }, owner);
  }

  /** Runs a job on an uploaded file, within the limits of compilations. */
  private async study<Result>(job: TemplateJob, owner: string): Promise<Result> {
    try {
      return await inPlace(this.compilations, owner, undefined, () =>
        inPlace(this.threads, owner, undefined, () => this.run<Result>(job)),
      );
    } catch (error) {
      throw error instanceof DomainError && error.code === 'pdf_busy' ? tooManyTemplates(error) : error;
    }
  }

  /**
   * @param owner who asks
   * @param signal aborting it gives up waiting
   * @throws {DomainError} as `compile`, `pdf_busy`; the signal's reason when aborted
   */
  async fill(job: JobOf<'fill'>, owner: string, signal?: AbortSignal): Promise<Filled> {
    const asked = performance.now();
    return inPlace(this.threads, owner, signal, async () => {
      const queueMs = performance.now() - asked;
      return { docx: await this.run<Uint8Array>({ type: 'fill', ...job }), queueMs };
    });
  }

  /** Starts a thread ahead of the first template. */
  warmUp(): void {
    if (this.idle.length + this.busy.size === 0) this.idle.push(new TemplateThread(this.entry));
  }

  async close(): Promise<void> {
    // Waiting jobs are served now, and refused.
    this.closed = true;
    await Promise.all([...this.idle, ...this.busy].map((thread) => thread.terminate()));
  }

  private async run<Result>(job: TemplateJob): Promise<Result> {
    if (this.closed) throw stopping();
    const thread = this.freeThread();
    this.busy.add(thread);
    try {
      const { result, ms } = await thread.run(
        job,
        this.deadlinesMs[job.type === 'fill' ? 'fill' : 'compile'],
      );
      this.threads.took(ms);
      if (job.type !== 'fill') this.compilations.took(ms);
      return result as Result;
    } finally {
      this.busy.delete(thread);
      if (thread.usable && !this.closed) this.idle.push(thread);
    }
  }

  private freeThread(): TemplateThread {
    for (let thread = this.idle.pop(); thread !== undefined; thread = this.idle.pop()) {
      if (thread.usable) return thread;
    }
    return new TemplateThread(this.entry);
  }
}

/** Does the work once there is a place for it. @throws {DomainError} `pdf_busy` when there is none in time */
async function inPlace<Result>(
  places: Places,
  owner: string,
  signal: AbortSignal | undefined,
  work: () => Promise<Result>,
): Promise<Result> {
  const leave = await places.take(owner, signal).catch((error: unknown) => {
    throw refusalOf(error);
  });
  try {
    return await work();
  } finally {
    leave();
  }
}

function tooManyTemplates({ extras }: DomainError): DomainError {
  return new DomainError('unavailable', say.templates_busy(), extras);
}

function stopping(): DomainError {
  return new DomainError('unavailable', say.server_stopping(), {
    retryAfterSeconds: 5,
  });
}
