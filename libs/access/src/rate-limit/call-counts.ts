import { Injectable, type OnApplicationShutdown } from '@nestjs/common';
import type { ThrottlerStorage } from '@nestjs/throttler';
import { SharedRedis } from '@docket/platform';
import type { CallCount, CallLimit } from './call-count';
import { LocalCounts } from './local-counts';
import { countInRedis } from './redis-counts';

type StoredCount = Awaited<ReturnType<ThrottlerStorage['increment']>>;

/**
 * The throttler's memory: in Redis, where one is configured, so that a limit holds over all processes; while it is
 * away each process counts alone, since nobody should be turned away for it. Only calls that pass are counted: whoever
 * goes on calling is served again as soon as the oldest of them is a window ago.
 */
@Injectable()
export class CallCounts implements ThrottlerStorage, OnApplicationShutdown {
  private readonly local = new LocalCounts();

  constructor(private readonly redis: SharedRedis) {}

  async increment(key: string, windowMs: number, limit: number): Promise<StoredCount> {
    const { counted, passes, wait } = await this.count({ key, windowMs, limit });
    const seconds = Math.max(1, Math.ceil(wait / 1000));
    return { totalHits: counted, timeToExpire: seconds, isBlocked: !passes, timeToBlockExpire: seconds };
  }

  onApplicationShutdown(): void {
    this.local.stop();
  }

  private async count(limit: CallLimit): Promise<CallCount> {
    return (await this.redis.run((redis) => countInRedis(redis, limit))) ?? this.local.count(limit);
  }
}
