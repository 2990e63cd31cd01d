import { Injectable, type OnApplicationShutdown } from '@nestjs/common';
import { SharedRedis } from '../redis/shared-redis';
import type { CallCount, CallLimit } from './call-count';
import { LocalCounts } from './local-counts';
import { countInRedis } from './redis-counts';

/**
 * Counts within sliding windows. Redis is used if it is configured, so that a limit holds over all processes. While
 * Redis is away, each process counts alone, since callers should not be refused because of it. Only accepted calls
 * count: a caller who keeps trying is served again when the oldest call is a window ago.
 */
@Injectable()
export class WindowCounts implements OnApplicationShutdown {
  private readonly local = new LocalCounts();

  constructor(private readonly redis: SharedRedis) {}

  async count(limit: CallLimit): Promise<CallCount> {
    return (await this.redis.run((redis) => countInRedis(redis, limit))) ?? this.local.count(limit);
  }

  onApplicationShutdown(): void {
    this.local.stop();
  }
}
