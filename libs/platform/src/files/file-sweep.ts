import { Injectable, Logger, type OnApplicationBootstrap, type OnApplicationShutdown } from '@nestjs/common';
import { FileStore } from './file-store';

const HOUR_MS = 3_600_000;
/** Far longer than any request between storing a file and the row that names it. */
const GRACE_MS = 24 * HOUR_MS;

/** Names the files that rows point to, by their SHA-256. */
export type FileOwner = () => Promise<readonly string[]>;

/** Removes files that no row points to any more, once a day. */
@Injectable()
export class FileSweep implements OnApplicationBootstrap, OnApplicationShutdown {
  private readonly logger = new Logger('FileSweep');
  private readonly owners: FileOwner[] = [];
  private timers: NodeJS.Timeout[] = [];

  constructor(private readonly files: FileStore) {}

  /** Every lib that stores files says here, before the server starts, which it still needs. */
  add(owner: FileOwner): void {
    this.owners.push(owner);
  }

  onApplicationBootstrap(): void {
    const run = () =>
      void this.run().catch((error: unknown) => this.logger.warn({ err: error }, 'files were not swept'));
    this.timers = [setTimeout(run, HOUR_MS), setInterval(run, GRACE_MS)];
    for (const timer of this.timers) timer.unref();
  }

  onApplicationShutdown(): void {
    this.timers.forEach((timer) => clearTimeout(timer));
  }

  /** @param now milliseconds since 1970 @returns how many files went */
  async run(now = Date.now()): Promise<number> {
    const lists = await Promise.all(this.owners.map((owner) => owner()));
    const removed = await this.files.sweep(new Set(lists.flat()), now - GRACE_MS);
    if (removed > 0) this.logger.log(`${removed} files that nothing points to were removed`);
    return removed;
  }
}
