import { Injectable, Logger, type OnApplicationBootstrap, type OnApplicationShutdown } from '@nestjs/common';
import { AuditTrail } from './audit-trail';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
/** A year, and time to look back at it. */
export const KEPT_DAYS = 400;

/** Forgets security events that are older than anybody asks for, once a day. */
@Injectable()
export class AuditSweep implements OnApplicationBootstrap, OnApplicationShutdown {
  private readonly logger = new Logger('AuditSweep');
  private timers: NodeJS.Timeout[] = [];

  constructor(private readonly trail: AuditTrail) {}

  onApplicationBootstrap(): void {
    const run = () =>
      void this.run().catch((error: unknown) => this.logger.warn({ err: error }, 'the audit was not swept'));
    this.timers = [setTimeout(run, HOUR_MS), setInterval(run, DAY_MS)];
    for (const timer of this.timers) timer.unref();
  }

  onApplicationShutdown(): void {
    this.timers.forEach((timer) => clearTimeout(timer));
  }

  /** @param now milliseconds since 1970 @returns how many events went */
  async run(now = Date.now()): Promise<number> {
    const forgotten = await this.trail.forget(new Date(now - KEPT_DAYS * DAY_MS).toISOString());
    if (forgotten > 0) this.logger.log(`${forgotten} security events of long ago were forgotten`);
    return forgotten;
  }
}
