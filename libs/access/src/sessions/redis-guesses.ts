import { createHash } from 'node:crypto';
import { RedisScript } from '@docket/platform';
import type { Redis } from 'ioredis';
import type { CountedGuess, RefusedGuess } from './counted-guess';
import { FIRST_WAIT_MS, FORGET_MS, type GuessKey, RULES } from './guess-rules';

const PREFIX = 'docket:guesses:';

/** The same as `LocalGuesses.take`, in one step and by the clock of Redis. */
const TAKE = new RedisScript(`
local time = redis.call('TIME')
local now = time[1] * 1000 + math.floor(time[2] / 1000)
local first, forget = tonumber(ARGV[1]), tonumber(ARGV[2])
local before, wait = {}, 0
for index, key in ipairs(KEYS) do
  local kept = redis.call('HMGET', key, 'count', 'last', 'until')
  local count, last = tonumber(kept[1] or 0), tonumber(kept[2] or 0)
  if now - last > forget then count, last = 0, 0 end
  wait = math.max(wait, tonumber(kept[3] or 0) - now)
  before[index] = { count, last }
end
if wait > 0 then return { wait } end
local answer = { 0, now }
for index, key in ipairs(KEYS) do
  local free, most = tonumber(ARGV[1 + 2 * index]), tonumber(ARGV[2 + 2 * index])
  local count = before[index][1] + 1
  local pause = 0
  if count >= free then pause = math.min(first * 2 ^ (count - free), most) end
  local at, till = string.format('%.0f', now), string.format('%.0f', now + pause)
  redis.call('HSET', key, 'count', count, 'last', at, 'until', till)
  redis.call('PEXPIRE', key, forget)
  answer[#answer + 1] = count
  answer[#answer + 1] = before[index][2]
end
return answer
`);

/** The same as `LocalGuesses.giveBack`. */
const GIVE_BACK = new RedisScript(`
for index, key in ipairs(KEYS) do
  local count = tonumber(redis.call('HGET', key, 'count') or 0)
  if count <= 1 then
    redis.call('DEL', key)
  else
    redis.call('HSET', key, 'count', count - 1, 'until', 0)
    if redis.call('HGET', key, 'last') == ARGV[1] then redis.call('HSET', key, 'last', ARGV[1 + index]) end
  end
end
return 1
`);

/** Counts guesses in a Redis that several processes share. */
export const redisGuesses = {
  async take(redis: Redis, keys: readonly GuessKey[]): Promise<CountedGuess | RefusedGuess> {
    const rules = keys.flatMap(({ rule }) => [RULES[rule].free, RULES[rule].mostMs]);
    const reply = await TAKE.run(redis, keys.map(nameOf), FIRST_WAIT_MS, FORGET_MS, ...rules);
    const [wait = 0, at = 0, ...rest] = reply as number[];
    if (wait > 0) return { wait };
    const counts = keys.map((_, index) => ({
      count: rest[2 * index] ?? 0,
      lastBefore: rest[2 * index + 1] ?? 0,
    }));
    return { at, counts };
  },

  async giveBack(redis: Redis, keys: readonly GuessKey[], { at, counts }: CountedGuess): Promise<true> {
    const before = counts.map(({ lastBefore }) => lastBefore);
    await GIVE_BACK.run(redis, keys.map(nameOf), at, ...before);
    return true;
  },

  async forget(redis: Redis, key: GuessKey): Promise<true> {
    await redis.del(nameOf(key));
    return true;
  },
};

/** Hash of a key: a typed e-mail address may be a password, and must not be readable in Redis. */
function nameOf({ key }: GuessKey): string {
  return PREFIX + createHash('sha256').update(key).digest('base64url');
}
