import { createHash } from 'node:crypto';
import type { Redis } from 'ioredis';

/** A script that Redis runs in one step, however many processes ask at once. */
export class RedisScript {
  private readonly sha1: string;

  constructor(private readonly text: string) {
    this.sha1 = createHash('sha1').update(text).digest('hex');
  }

  /** By its hash; sent in full where this Redis has not seen it, or has been started again. */
  run(redis: Redis, keys: readonly string[], ...values: (string | number)[]): Promise<unknown> {
    const parameters = [keys.length, ...keys, ...values] as const;
    return redis.evalsha(this.sha1, ...parameters).catch((error: unknown) => {
      if (error instanceof Error && error.message.startsWith('NOSCRIPT'))
        return redis.eval(this.text, ...parameters);
      throw error;
    });
  }
}
