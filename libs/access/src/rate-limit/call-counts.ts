import { WindowCounts } from '@docket/platform';
import { Injectable } from '@nestjs/common';
import type { ThrottlerStorage } from '@nestjs/throttler';

type StoredCount = Awaited<ReturnType<ThrottlerStorage['increment']>>;

/** The throttler's memory. */
@Injectable()
export class CallCounts implements ThrottlerStorage {
  constructor(private readonly counts: WindowCounts) {}

  async increment(key: string, windowMs: number, limit: number): Promise<StoredCount> {
    const { counted, passes, wait } = await this.counts.count({ key, windowMs, limit });
    const seconds = Math.max(1, Math.ceil(wait / 1000));
    return { totalHits: counted, timeToExpire: seconds, isBlocked: !passes, timeToBlockExpire: seconds };
  }
}
