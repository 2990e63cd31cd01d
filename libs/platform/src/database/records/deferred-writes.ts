import {
  Injectable,
  type OnApplicationBootstrap,
  type OnApplicationShutdown,
  Optional,
} from '@nestjs/common';
import type { BackgroundTask } from '../../background/background-task';
import { BackgroundTasks } from '../../background/background-tasks';

const INTERVAL_MS = 5_000;

/** Writes what has come together since it was last called. */
export type DeferredWrite = () => Promise<void>;

/**
 * Writes what need not be written at once: every few seconds, and when the server stops, so that no request waits for
 * it. A crash may lose the last few seconds, so nothing that anybody relies on is deferred.
 */
@Injectable()
export class DeferredWrites implements OnApplicationBootstrap, OnApplicationShutdown {
  private readonly writes = new Map<string, DeferredWrite>();
  private turn = Promise.resolve();
  private task: BackgroundTask | undefined;

  constructor(@Optional() private readonly background: BackgroundTasks = new BackgroundTasks()) {}

  /** @param what names it in the log: `the usage of templates` */
  add(what: string, write: DeferredWrite): void {
    this.writes.set(what, write);
  }

  onApplicationBootstrap(): void {
    this.task = this.background.start({
      failure: 'deferred writes failed',
      everyMs: INTERVAL_MS,
      step: async () => {
        await this.flush();
        return false;
      },
    });
  }

  /** After the last request has been answered, and before the database is closed. */
  async onApplicationShutdown(): Promise<void> {
    await this.task?.stop();
    await this.flush();
  }

  /** Writes everything now, one after the other. Never rejects: what cannot be written is lost, and logged. */
  flush(): Promise<void> {
    this.turn = this.turn.then(() => this.run());
    return this.turn;
  }

  private async run(): Promise<void> {
    for (const [what, write] of this.writes) {
      await write().catch((error: unknown) =>
        this.background.failed(error, { failure: `${what} could not be written`, level: 'error' }),
      );
    }
  }
}
