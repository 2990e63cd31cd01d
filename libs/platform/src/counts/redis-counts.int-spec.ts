import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { Redis } from 'ioredis';
import { countInRedis } from './redis-counts';

const ADDRESS = process.env['TEST_REDIS_URL'];
if (ADDRESS === undefined) process.stdout.write('Not tested with Redis: TEST_REDIS_URL is not set.\n');

(ADDRESS === undefined ? describe.skip : describe)('calls counted in Redis', () => {
  let connections: Redis[];
  beforeAll(() => {
    connections = [new Redis(ADDRESS ?? ''), new Redis(ADDRESS ?? '')];
  });
  afterAll(() => connections.forEach((redis) => redis.disconnect()));

  const counting = (windowMs: number, limit: number) => {
    const key = `test:${randomUUID()}`;
    let turn = 0;
    return {
      key: `docket:calls:${key}`,
      count: () => {
        const redis = connections[turn++ % connections.length];
        if (redis === undefined) throw new Error('There is no connection.');
        return countInRedis(redis, { key, windowMs, limit });
      },
    };
  };

  it('pass up to the limit, whoever asks and however many at once', async () => {
    const { count } = counting(60_000, 60);
    const answers = await Promise.all(Array.from({ length: 500 }, () => count()));
    const passed = answers.filter(({ passes }) => passes);
    expect(passed.map(({ counted }) => counted).sort((a, b) => a - b)).toEqual(
      Array.from({ length: 60 }, (_, index) => index + 1),
    );
    for (const { wait } of answers) {
      expect(wait).toBeGreaterThan(50_000);
      expect(wait).toBeLessThanOrEqual(60_000);
    }
  });

  it('are served again after the time they were told, and then not kept any longer', async () => {
    const { key, count } = counting(300, 2);
    await count();
    await count();
    const refused = await count();
    expect(refused.passes).toBe(false);
    expect(refused.wait).toBeGreaterThan(0);
    await pause(refused.wait);
    expect((await count()).passes).toBe(true);
    const [redis] = connections;
    expect(await redis?.pttl(key)).toBeGreaterThan(0);
    expect(await redis?.pttl(key)).toBeLessThanOrEqual(300);
  });

  it('are counted by a Redis that has been started again, and forgot the script', async () => {
    const { count } = counting(60_000, 2);
    await count();
    await connections[0]?.script('FLUSH');
    expect(await count()).toMatchObject({ counted: 2, passes: true });
  });
});
