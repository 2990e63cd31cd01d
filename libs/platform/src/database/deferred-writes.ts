import { Injectable, Logger, type OnApplicationBootstrap, type OnApplicationShutdown } from '@nestjs/common';

const INTERVAL_MS = 5_000;

/** Writes what has come together since it was last called. */
export type DeferredWrite = () => Promise<void>;

/**
 * Writes what need not be written at once: every few seconds, and when the server stops, so that no request waits for
 * it. A crash may lose the last few seconds, so nothing that anybody relies on is deferred.
 */
@Injectable()
export class DeferredWrites implements OnApplicationBootstrap, OnApplicationShutdown {
  private readonly logger = new Logger('DeferredWrites');
  private readonly writes = new Map<string, DeferredWrite>();
  private turn = Promise.resolve();
  private timer: NodeJS.Timeout | undefined;

  /** @param what names it in the log: `the usage of templates` */
  add(what: string, write: DeferredWrite): void {
    this.writes.set(what, write);
  }

  onApplicationBootstrap(): void {
    this.timer = setInterval(() => void this.flush(), INTERVAL_MS);
    this.timer.unref();
  }

  /** After the last request has been answered, and before the database is closed. */
  async onApplicationShutdown(): Promise<void> {
    clearInterval(this.timer);
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
        this.logger.error({ err: error }, `${what} could not be written`),
      );
    }
  }
}
