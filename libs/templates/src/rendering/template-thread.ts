import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import { DomainError } from '@docket/platform';
import type { TemplateJob, WorkerAnswer } from './template-jobs';
import { say } from '../sentences';

const HEAP_MEBIBYTES = 384;

/** Result of a job, with its duration as the thread measured it. */
export interface Done {
  result: unknown;
  ms: number;
}

interface Current {
  id: number;
  resolve(done: Done): void;
  reject(error: Error): void;
  deadline?: NodeJS.Timeout;
}

/** One worker thread, which does one job at a time. It dies with a job that passes its deadline or its memory. */
export class TemplateThread {
  private readonly worker: Worker;
  private current: Current | undefined;
  private nextId = 1;
  private alive = true;
  private readonly started: Promise<unknown>;

  /** @param entry the worker's program */
  constructor(entry: string) {
    this.worker = new Worker(entry, {
      resourceLimits: { maxOldGenerationSizeMb: HEAP_MEBIBYTES },
      env: {},
      execArgv: ['--enable-source-maps'],
    });
    // An idle thread must not keep the process alive.
    this.worker.unref();
    this.started = once(this.worker, 'online').catch(() => undefined);
    this.worker.on('message', (answer: WorkerAnswer) => {
      if (answer.id !== this.current?.id) return;
      if (answer.error) this.settle(asError(answer.error));
      else this.settle({ result: answer.result, ms: answer.ms ?? 0 });
    });
    this.worker.on('error', (error: NodeJS.ErrnoException) => {
      this.end(error.code === 'ERR_WORKER_OUT_OF_MEMORY' ? tooMuchMemory() : error);
    });
    this.worker.on('exit', () => {
      this.end(new Error('A template worker ended unexpectedly.'));
    });
  }

  /** Whether it can be given another job. */
  get usable(): boolean {
    return this.alive;
  }

  /** @throws {DomainError} with the engine's code, or `template_timeout`, `template_memory` */
  run(job: TemplateJob, deadlineMs: number): Promise<Done> {
    const id = this.nextId++;
    return new Promise((resolve, reject) => {
      const current: Current = { id, resolve, reject };
      this.current = current;
      this.worker.postMessage({ ...job, id });
      // The time a thread takes to start is not the template's.
      void this.started.then(() => {
        if (this.current !== current) return;
        current.deadline = setTimeout(() => {
          this.end(tooSlow());
        }, deadlineMs);
      });
    });
  }

  async terminate(): Promise<void> {
    this.end(
      new DomainError('unavailable', say.server_stopping(), {
        retryAfterSeconds: 5,
      }),
    );
    await this.worker.terminate();
  }

  private end(error: Error): void {
    this.alive = false;
    this.settle(error);
    void this.worker.terminate();
  }

  private settle(outcome: Error | Done): void {
    const { current } = this;
    if (current === undefined) return;
    this.current = undefined;
    clearTimeout(current.deadline);
    if (outcome instanceof Error) current.reject(outcome);
    else current.resolve(outcome);
  }
}

function asError(error: NonNullable<WorkerAnswer['error']>): Error {
  return error.code === null ? new Error(error.stack) : new DomainError(error.code, error.message);
}

function tooMuchMemory(): DomainError {
  return new DomainError('template_memory', say.template_memory());
}

function tooSlow(): DomainError {
  return new DomainError('template_timeout', say.template_slow());
}
