import { Line } from './line';

/** The Redis that TEST_REDIS_URL names. */
export const REDIS_ADDRESS = process.env['TEST_REDIS_URL'] ?? '';
if (REDIS_ADDRESS === '') process.stdout.write('Not tested with Redis: TEST_REDIS_URL is not set.\n');

/** Tests that need Redis; skipped, and said so above, where there is none. */
export const describeWithRedis = REDIS_ADDRESS === '' ? describe.skip : describe;

/** A line to that Redis. */
export function redisLine(): Promise<Line> {
  const { hostname, port } = new URL(REDIS_ADDRESS);
  return Line.to(hostname, Number(port || 6379));
}
