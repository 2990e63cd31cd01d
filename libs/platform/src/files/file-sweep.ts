import { Injectable, Logger, type OnApplicationBootstrap, type OnApplicationShutdown } from '@nestjs/common';
import { FileStore, type Swept } from './file-store';

const HOUR_MS = 3_600_000;
/** Far longer than any request between storing a file and the row that names it. */
const GRACE_MS = HOUR_MS;
/** The most files that one line of the log names. */
const MOST_NAMED = 5;

/** Names the files that rows point to, by their SHA-256. */
export type FileOwner = () => Promise<readonly string[]>;

/** Removes files that no row points to any more, and tells of rows that point to none, every hour. */
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
    this.timers = [setTimeout(run, HOUR_MS), setInterval(run, HOUR_MS)];
    for (const timer of this.timers) timer.unref();
  }

  onApplicationShutdown(): void {
    this.timers.forEach((timer) => clearTimeout(timer));
  }

  /** @param now milliseconds since 1970 */
  async run(now = Date.now()): Promise<Swept> {
    const lists = await Promise.all(this.owners.map((owner) => owner()));
    const used = new Set(lists.flat());
    const { removed, missing } = await this.files.sweep(used, now - GRACE_MS);
    if (removed > 0) this.logger.log(`${removed} files that nothing points to were removed`);
    if (missing.length > 0) {
      const sha256 = missing.slice(0, MOST_NAMED);
      this.logger.error({ sha256 }, `${missing.length} files are missing: restore them from a backup`);
    }
    return { removed, missing };
  }
}
