import { AsyncResource } from 'node:async_hooks';
import { Logger, type OnModuleDestroy } from '@nestjs/common';
import { inTime } from '../../background/in-time';
import { pauseAfter } from '../../background/background-task';
import { databaseAwayError } from './database-errors';
import { whyUnavailable } from './storage-refusals';

/** Longest pause between two tries to reach the database. */
const LONGEST_PAUSE_MS = 15_000;
const PATIENCE_MS = 5_000;
/** Work that had failed has this long to fail again before the database is said to be back. */
const CONFIRM_MS = 2_000;

/**
 * Notes when the database cannot be used, by the errors of requests and of background work. The log gets one line when
 * that begins and one when it is over, however many calls fail in between.
 */
export class DatabaseOutage implements OnModuleDestroy {
  private readonly logger = new Logger('Database');
  private readonly listeners: (() => void)[] = [];
  private readonly tryDatabase = AsyncResource.bind(() => void this.probeDatabase());
  /** Tries since the database could be used last; undefined while it can be used. */
  private probes: number | undefined;
  private hasFailedSinceProbe = false;
  private timer: NodeJS.Timeout | undefined;
  private isStopped = false;

  /** @param probe rejects while the database does not answer */
  constructor(private readonly probe: () => Promise<unknown> = () => Promise.resolve()) {}

  /** @param listener is called when the database answers again after an outage */
  onAnswer(listener: () => void): void {
    this.listeners.push(listener);
  }

  /** Notes an error. @returns whether it, or one that caused it, says that the database cannot be used */
  note(error: unknown): boolean {
    const cause = databaseAwayError(error);
    if (cause === undefined) return false;
    this.hasFailedSinceProbe = true;
    if (this.probes !== undefined || this.isStopped) return true;
    this.logger.warn(`The database cannot be used. ${whyUnavailable(cause)} (${messageOf(cause)})`);
    this.probes = 0;
    this.probeLater();
    return true;
  }

  onModuleDestroy(): void {
    this.isStopped = true;
    clearTimeout(this.timer);
  }

  private probeLater(): void {
    if (this.isStopped || this.probes === undefined) return;
    this.probes++;
    this.timer = setTimeout(this.tryDatabase, pauseAfter(this.probes, LONGEST_PAUSE_MS)).unref();
  }

  private async probeDatabase(): Promise<void> {
    if (!(await this.answers())) return this.probeLater();
    if (this.isStopped) return;
    this.hasFailedSinceProbe = false;
    for (const listener of this.listeners) this.tell(listener);
    this.timer = setTimeout(() => {
      // It may answer and still not write: its disk is full.
      if (this.hasFailedSinceProbe) return this.probeLater();
      this.probes = undefined;
      this.logger.log('The database can be used again.');
    }, CONFIRM_MS).unref();
  }

  /** One that fails must end neither the others nor the server. */
  private tell(listener: () => void): void {
    try {
      listener();
    } catch (error) {
      this.logger.error({ err: error }, 'work was not taken up again after the outage of the database');
    }
  }

  private answers(): Promise<boolean> {
    const answered = this.probe().then(
      () => true,
      () => false,
    );
    return inTime(PATIENCE_MS, answered, () => false);
  }
}

/** TypeORM puts the text of the statement and its values into errors; their messages alone are for the log. */
function messageOf(error: Error): string {
  return error.message || ((error as NodeJS.ErrnoException).code ?? error.name);
}
