import { Injectable, type OnApplicationShutdown } from '@nestjs/common';
import { SharedRedis } from '../redis/shared-redis';
import type { CallCount, CallLimit } from './call-count';
import { LocalCounts } from './local-counts';
import { countInRedis } from './redis-counts';

/**
 * Counts within windows that slide: in Redis, where one is configured, so that a limit holds over all processes; while it is
 * away each process counts alone, since nobody should be turned away for it. Only what passes is counted: whoever goes on
 * trying is served again as soon as the oldest is a window ago.
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
