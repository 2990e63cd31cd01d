import type { Config } from '../config/config';
import { WindowCounts } from '../counts/window-counts';
import { HealthRegistry } from '../health/health';
import { SharedRedis } from '../redis/shared-redis';
import { MailLimit } from './mail-limit';

describe('the mails of a person', () => {
  let counts: WindowCounts;
  beforeEach(() => {
    jest.useFakeTimers();
    counts = new WindowCounts(new SharedRedis({} as Config, new HealthRegistry()));
  });
  afterEach(() => {
    counts.onApplicationShutdown();
    jest.useRealTimers();
  });

  it('are limited in an hour and in a day, and not those of others', async () => {
    const limit = new MailLimit(counts, { mailLimits: { hour: 3, day: 5 } });
    const send = (times: number, user = 'ann') =>
      Promise.all(Array.from({ length: times }, () => limit.take(user)));
    await send(3);
    await expect(limit.take('ann')).rejects.toMatchObject({
      code: 'rate_limited',
      message:
        'You have sent 3 mails within an hour, which is the most. Wait 60 minutes, then send this one.',
      extras: { retryAfterSeconds: 3_600 },
    });
    await send(3, 'ben');
    jest.advanceTimersByTime(3_600_000);
    await send(2);
    await expect(limit.take('ann')).rejects.toMatchObject({
      message: expect.stringContaining('5 mails within 24 hours') as string,
      extras: { retryAfterSeconds: 23 * 3_600 },
    });
    jest.advanceTimersByTime(23 * 3_600_000);
    await send(1);
  });
});
