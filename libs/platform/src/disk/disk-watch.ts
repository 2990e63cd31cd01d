import { Injectable, Logger, type OnApplicationBootstrap, type OnApplicationShutdown } from '@nestjs/common';
import type { Disk } from '@docket/contracts';
import { Gauge } from 'prom-client';
import type { BackgroundTask } from '../background/background-task';
import { BackgroundTasks } from '../background/background-tasks';
import { Metrics } from '../metrics/metrics';
import { sizeInWords } from './disk-limit';
import { diskInWords, DiskSpace } from './disk-space';

const EVERY_MS = 5_000;
/** A command is over before. */
const FIRST_MS = 1_000;
/** So much more than the limit is needed until a disk counts as one with enough space again. */
const BACK_FACTOR = 1.1;

/** Logs when a disk has little space left and when it has enough again, and tells Prometheus how much there is. */
@Injectable()
export class DiskWatch implements OnApplicationBootstrap, OnApplicationShutdown {
  private readonly logger = new Logger('DiskSpace');
  /** Names of the disks that were logged as low. */
  private readonly low = new Set<string>();
  private task: BackgroundTask | undefined;

  constructor(
    private readonly space: DiskSpace,
    private readonly background: BackgroundTasks,
    { registry }: Metrics,
  ) {
    const disks = () => this.space.disks().catch((): Disk[] => []);
    const gauge = (name: string, help: string, bytesOf: (disk: Disk) => number) =>
      new Gauge({
        name,
        help: `${help} A disk that does not answer has no value.`,
        labelNames: ['folder'],
        registers: [registry],
        async collect() {
          const found = await disks();
          this.reset();
          for (const disk of found) this.set({ folder: disk.name }, bytesOf(disk));
        },
      });
    gauge(
      'docket_disk_free_bytes',
      'Free space where the server writes: `data` is DATA_DIR; `files` and `database` have a value if they are on another disk.',
      ({ freeBytes }) => freeBytes,
    );
    gauge('docket_disk_total_bytes', 'Size of the same disks.', ({ totalBytes }) => totalBytes);
  }

  onApplicationBootstrap(): void {
    this.task = this.background.start({
      failure: 'the free disk space could not be measured',
      everyMs: EVERY_MS,
      firstMs: FIRST_MS,
      step: async () => {
        await this.look();
        return false;
      },
    });
  }

  async onApplicationShutdown(): Promise<void> {
    await this.task?.stop();
  }

  /** Logs what has changed since the last time. */
  async look(): Promise<void> {
    for (const disk of await this.space.disks()) {
      const { name, setting, folder, freeBytes, totalBytes, warnBelowBytes, state } = disk;
      const figures = { folder, freeBytes, totalBytes };
      if (state !== 'ok' && !this.low.has(name)) {
        this.low.add(name);
        this.logger.warn(figures, diskInWords(disk));
      } else if (this.low.has(name) && freeBytes >= warnBelowBytes * BACK_FACTOR) {
        this.low.delete(name);
        this.logger.log(
          figures,
          `The disk of ${setting} has enough space again: ${sizeInWords(freeBytes)} of ${sizeInWords(totalBytes)}.`,
        );
      }
    }
  }
}
