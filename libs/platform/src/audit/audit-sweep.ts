import {
  Injectable,
  Logger,
  type OnApplicationBootstrap,
  type OnApplicationShutdown,
  Optional,
} from '@nestjs/common';
import type { BackgroundTask } from '../background/background-task';
import { BackgroundTasks } from '../background/background-tasks';
import { AuditTrail } from './audit-trail';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
/** A year, and time to look back at it. */
export const KEPT_DAYS = 400;

/** Forgets security events that are older than anybody asks for, once a day. */
@Injectable()
export class AuditSweep implements OnApplicationBootstrap, OnApplicationShutdown {
  private readonly logger = new Logger('AuditSweep');
  private task: BackgroundTask | undefined;

  constructor(
    private readonly trail: AuditTrail,
    @Optional() private readonly background: BackgroundTasks = new BackgroundTasks(),
  ) {}

  onApplicationBootstrap(): void {
    this.task = this.background.start({
      failure: 'old entries of the audit trail were not removed',
      firstMs: HOUR_MS,
      everyMs: DAY_MS,
      step: async () => {
        await this.run();
        return false;
      },
    });
  }

  async onApplicationShutdown(): Promise<void> {
    await this.task?.stop();
  }

  /** @param now milliseconds since 1970 @returns how many events went */
  async run(now = Date.now()): Promise<number> {
    const forgotten = await this.trail.forget(new Date(now - KEPT_DAYS * DAY_MS).toISOString());
    if (forgotten > 0) this.logger.log(`${forgotten} security events of long ago were forgotten`);
    return forgotten;
  }
}
