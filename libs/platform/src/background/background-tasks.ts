import { Logger, Optional } from '@nestjs/common';
import { DatabaseOutage } from '../database/errors/database-outage';
import { RareWords } from '../logging/rare-words';
import { BackgroundTask, type BackgroundWork } from './background-task';

/** The same failure is logged once in this time. */
const SILENCE_MS = 600_000;
const MOST_FAILURES = 100;

/** How a failure is logged. */
export interface FailureWords {
  /** Log text for a failed step: `files were not swept`. */
  failure: string;
  level?: 'warn' | 'error';
}

/**
 * Starts all background work of a process, and writes its failures to the log, except that the database cannot be used:
 * `DatabaseOutage` does that. The tasks continue as soon as the database can be used again.
 */
export class BackgroundTasks {
  private readonly logger = new Logger('Background');
  private readonly tasks = new Set<BackgroundTask>();
  private readonly rare = new RareWords(SILENCE_MS, MOST_FAILURES);

  constructor(@Optional() private readonly outage: DatabaseOutage = new DatabaseOutage()) {
    outage.onAnswer(() => {
      for (const task of this.tasks) task.resume();
    });
  }

  /** Repeats work until the task is stopped by whoever started it. */
  start(work: BackgroundWork): BackgroundTask {
    const task = new BackgroundTask(
      work,
      (error) => this.failed(error, work),
      () => this.tasks.delete(task),
    );
    this.tasks.add(task);
    return task;
  }

  /** Logs a failure, unless the same is known already. */
  failed(error: unknown, { failure, level = 'warn' }: FailureWords): void {
    if (this.outage.note(error)) return;
    if (this.rare.areNew(`${failure}: ${messageOf(error)}`)) this.logger[level]({ err: error }, failure);
  }
}

function messageOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  return error.message || ((error as NodeJS.ErrnoException).code ?? error.name);
}
