import type { Redis } from 'ioredis';
import type { CallCount, CallLimit } from './call-count';
import { RedisScript } from '../redis/redis-script';

const PREFIX = 'docket:calls:';

/**
 * The same as `LocalCounts.count`, in one step and by the clock of Redis: however many processes ask at once, and
 * however wrong their own clocks are.
 */
const SCRIPT = new RedisScript(`
local time = redis.call('TIME')
local now = time[1] * 1000 + math.floor(time[2] / 1000)
local window, limit = tonumber(ARGV[1]), tonumber(ARGV[2])
local oldest = redis.call('LINDEX', KEYS[1], 0)
while oldest and tonumber(oldest) <= now - window do
  redis.call('LPOP', KEYS[1])
  oldest = redis.call('LINDEX', KEYS[1], 0)
end
local counted = redis.call('LLEN', KEYS[1])
local passes = counted < limit
if passes then
  redis.call('RPUSH', KEYS[1], string.format('%.0f', now))
  redis.call('PEXPIRE', KEYS[1], window)
  counted = counted + 1
  oldest = oldest or now
end
return { counted, passes and 1 or 0, oldest and tonumber(oldest) + window - now or 0 }
`);

/** Counts a call if it passes. */
export async function countInRedis(redis: Redis, { key, windowMs, limit }: CallLimit): Promise<CallCount> {
  const reply = await SCRIPT.run(redis, [PREFIX + key], windowMs, limit);
  const [counted, passes, wait] = reply as [number, number, number];
  return { counted, passes: passes === 1, wait };
}
