import { randomUUID } from 'node:crypto';
import { Redis } from 'ioredis';
import { guessKeys } from './guess-rules';
import { redisGuesses } from './redis-guesses';

const ADDRESS = process.env['TEST_REDIS_URL'];
if (ADDRESS === undefined) process.stdout.write('Not tested with Redis: TEST_REDIS_URL is not set.\n');

(ADDRESS === undefined ? describe.skip : describe)('guesses counted in Redis', () => {
  let connections: Redis[];
  beforeAll(() => {
    connections = [new Redis(ADDRESS ?? ''), new Redis(ADDRESS ?? '')];
  });
  afterAll(() => connections.forEach((redis) => redis.disconnect()));

  let turn = 0;
  const connection = (): Redis => {
    const redis = connections[turn++ % connections.length];
    if (redis === undefined) throw new Error('There is no connection.');
    return redis;
  };
  const someone = () => guessKeys(`${randomUUID()}@example.com`, randomUUID());
  const take = (keys: ReturnType<typeof someone>) => redisGuesses.take(connection(), keys);
  const passed = (answers: Awaited<ReturnType<typeof take>>[]) =>
    answers.flatMap((answer) => ('wait' in answer ? [] : [answer]));

  it('pass five times, whoever asks and however many at once', async () => {
    const keys = someone();
    const answers = await Promise.all(Array.from({ length: 40 }, () => take(keys)));
    // Each once: which of two connections is served first is not ours to say.
    const counted = passed(answers).map(({ counts }) => counts[0]?.count ?? 0);
    expect(counted.sort((one, other) => one - other)).toEqual([1, 2, 3, 4, 5]);
    for (const answer of answers) {
      if (!('wait' in answer)) continue;
      expect(answer.wait).toBeGreaterThan(3_000);
      expect(answer.wait).toBeLessThanOrEqual(5_000);
    }
  });

  it('are not counted where they turn out to be none', async () => {
    const keys = someone();
    for (let times = 0; times < 20; times++) {
      const guess = await take(keys);
      if ('wait' in guess) throw new Error('It was refused.');
      expect(guess.counts.map(({ count, lastBefore }) => [count, lastBefore])).toEqual(
        keys.map(() => [1, 0]),
      );
      await redisGuesses.giveBack(connection(), keys, guess);
    }
    const [first] = passed([await take(keys)]);
    const [second] = passed([await take(keys)]);
    expect(second?.counts[0]).toEqual({ count: 2, lastBefore: first?.at });
    if (second !== undefined) await redisGuesses.giveBack(connection(), keys, second);
    expect(passed([await take(keys)])[0]?.counts[0]).toEqual({ count: 2, lastBefore: first?.at });
  });

  it('are forgotten one by one, and after an hour', async () => {
    const keys = someone();
    const [pair] = keys;
    const before = new Set(await connection().keys('docket:guesses:*'));
    for (let times = 0; times < 5; times++) await take(keys);
    expect(await take(keys)).toHaveProperty('wait');
    const made = (await connection().keys('docket:guesses:*')).filter((key) => !before.has(key));
    for (const key of made) {
      expect(await connection().pttl(key)).toBeGreaterThan(3_000_000);
      expect(await connection().pttl(key)).toBeLessThanOrEqual(3_600_000);
    }
    if (pair !== undefined) await redisGuesses.forget(connection(), pair);
    expect(await take(keys)).toMatchObject({ counts: [{ count: 1 }, { count: 6 }, { count: 6 }] });
  });
});
