import { Injectable, Logger, type OnApplicationBootstrap, type OnApplicationShutdown } from '@nestjs/common';
import type { BackgroundTask } from '../background/background-task';
import { BackgroundTasks } from '../background/background-tasks';
import { FileStore, type Swept } from './file-store';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
/** Far longer than any request between storing a file and the row that names it. */
const GRACE_MS = HOUR_MS;
/** The most files that one line of the log names. */
const MOST_NAMED = 5;

/** Names the files that rows point to, by their SHA-256. */
export type FileOwner = () => Promise<readonly string[]>;

export interface SweepSettings {
  /** Days until a file is deleted from the bin. */
  binDays: number;
  /** @throws {DomainError} `conflict` if the store belongs to another database */
  verify: () => Promise<void>;
}

/**
 * Moves files that no row points to into the bin, and reports rows whose file is missing, every hour. A run moves at most a
 * tenth of the store: more is a sign of a mistake.
 */
@Injectable()
export class FileSweep implements OnApplicationBootstrap, OnApplicationShutdown {
  private readonly logger = new Logger('FileSweep');
  private readonly owners: FileOwner[] = [];
  private task: BackgroundTask | undefined;

  constructor(
    private readonly files: FileStore,
    private readonly settings: SweepSettings = { binDays: 30, verify: () => Promise.resolve() },
    private readonly background: BackgroundTasks = new BackgroundTasks(),
  ) {}

  /** Every lib that stores files says here, before the server starts, which it still needs. */
  add(owner: FileOwner): void {
    this.owners.push(owner);
  }

  onApplicationBootstrap(): void {
    this.task = this.background.start({
      failure: 'files were not swept',
      everyMs: HOUR_MS,
      step: async () => {
        await this.run();
        return false;
      },
    });
  }

  async onApplicationShutdown(): Promise<void> {
    await this.task?.stop();
  }

  /**
   * @param now milliseconds since 1970
   * @param all whether a run may move more than a tenth of the store
   * @throws {DomainError} `conflict` if the store belongs to another database; no file is touched then
   */
  async run(now = Date.now(), all = false): Promise<Swept> {
    await this.settings.verify();
    // First: a full disk may have no space for another folder in the bin.
    const emptied = await this.files.emptyBin(now - this.settings.binDays * DAY_MS);
    if (emptied > 0) this.logger.warn(`${emptied} files in the bin were too old and have been deleted`);
    const lists = await Promise.all(this.owners.map((owner) => owner()));
    const used = new Set(lists.flat());
    const limit = (stored: number, present: number) => (all ? Infinity : mostToMove(stored, present));
    const swept = await this.files.sweep(used, now - GRACE_MS, limit);
    const { binned, deleted, withheld, missing } = swept;
    if (deleted > 0) this.logger.warn(`${deleted} unfinished uploads or needless copies were deleted`);
    if (binned > 0)
      this.logger.warn(
        `${binned} unused files were moved to the bin; they are deleted after ${this.settings.binDays} days`,
      );
    if (withheld > 0)
      this.logger.warn(
        `${withheld} more unused files stay for now: one run moves at most a tenth of the store. If that many are right, run \`files sweep --all\``,
      );
    if (missing.length > 0) {
      const sha256 = missing.slice(0, MOST_NAMED);
      this.logger.error({ sha256 }, `${missing.length} files are missing: restore them from a backup`);
    }
    return swept;
  }
}

/** A tenth of the store, at least one file. None if no file is in use: that is a mistake. */
function mostToMove(stored: number, used: number): number {
  return used === 0 ? 0 : Math.max(1, Math.floor(stored / 10));
}
