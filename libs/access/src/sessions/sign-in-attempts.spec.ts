import { SignInAttempts } from './sign-in-attempts';

const HOUR_MS = 3_600_000;

describe('wrong passwords', () => {
  let attempts: SignInAttempts;
  beforeEach(() => {
    attempts = new SignInAttempts();
  });

  const fail = (times: number, email: string, address: string, now = 0) => {
    for (let time = 0; time < times; time++) attempts.failed(email, address, now);
  };
  /** Seconds to wait; 0 where it is one's turn. */
  const wait = (email: string, address: string, now = 0) => {
    try {
      attempts.requireTurn(email, address, now);
      return 0;
    } catch (error) {
      expect(error).toMatchObject({ code: 'rate_limited' });
      return (error as { extras: { retryAfterSeconds: number } }).extras.retryAfterSeconds;
    }
  };

  it('may be a few, then each doubles the wait, up to a quarter of an hour', () => {
    fail(4, 'ann@example.com', 'a');
    expect(wait('ann@example.com', 'a')).toBe(0);
    const waits = Array.from({ length: 12 }, () => {
      fail(1, 'Ann@Example.com', 'a');
      return wait('ann@example.com', 'a');
    });
    expect(waits).toEqual([5, 10, 20, 40, 80, 160, 320, 640, 900, 900, 900, 900]);
  });

  it('are no matter once the wait is over, and forgotten after the right one', () => {
    fail(5, 'ann@example.com', 'a');
    expect(wait('ann@example.com', 'a', 5_000)).toBe(0);
    attempts.succeeded('ann@example.com', 'a');
    fail(4, 'ann@example.com', 'a', 6_000);
    expect(wait('ann@example.com', 'a', 6_000)).toBe(0);
  });

  it('are forgotten after an hour', () => {
    fail(4, 'ann@example.com', 'a');
    fail(4, 'ann@example.com', 'a', HOUR_MS + 1);
    expect(wait('ann@example.com', 'a', HOUR_MS + 1)).toBe(0);
  });

  it('of one keep no other account and no other address out', () => {
    fail(10, 'ann@example.com', 'a');
    expect(wait('ben@example.com', 'a')).toBe(0);
    expect(wait('ann@example.com', 'b')).toBe(0);
  });

  it('for many accounts keep their address out', () => {
    for (let index = 0; index < 30; index++) fail(1, `user${index}@example.com`, 'a');
    expect(wait('another@example.com', 'a')).toBeGreaterThan(0);
    expect(wait('another@example.com', 'b')).toBe(0);
  });

  it('from one IPv6 network are those of one address', () => {
    for (let index = 0; index < 30; index++)
      fail(1, `user${index}@example.com`, `2001:db8:1:2::${index + 1}`);
    expect(wait('another@example.com', '2001:db8:1:2:3:4:5:6')).toBeGreaterThan(0);
    expect(wait('another@example.com', '2001:db8:1:3::1')).toBe(0);
  });

  it('from many addresses slow an account down, for a minute at most', () => {
    for (let index = 0; index < 80; index++) fail(1, 'ann@example.com', `address ${index}`);
    expect(wait('ann@example.com', 'home')).toBe(60);
  });

  it('fill no memory', () => {
    for (let index = 0; index < 20_000; index++) fail(1, `user${index}@example.com`, `address ${index}`);
    expect((attempts as unknown as { failures: Map<string, unknown> }).failures.size).toBeLessThanOrEqual(
      50_000,
    );
  });

  it('with links keep their address out, and no account', () => {
    for (let times = 0; times < 30; times++) attempts.failed(null, 'a', 0);
    expect(wait('ann@example.com', 'a')).toBeGreaterThan(0);
    expect(wait('ann@example.com', 'b')).toBe(0);
    expect(() => attempts.requireTurn(null, 'a', 0)).toThrow(/wrong links/);
  });
});

describe('attempts at the same time', () => {
  it('of one address are made one after the other, so that each is counted before the next', async () => {
    const attempts = new SignInAttempts();
    const answers = await Promise.allSettled(
      Array.from({ length: 20 }, () =>
        attempts.inTurn('a', async () => {
          attempts.requireTurn('ann@example.com', 'a');
          await new Promise(setImmediate);
          attempts.failed('ann@example.com', 'a');
        }),
      ),
    );
    expect(answers.map(({ status }) => status)).toEqual([
      ...Array<string>(5).fill('fulfilled'),
      ...Array<string>(15).fill('rejected'),
    ]);
  });

  it('of one address hold no other up, and are not remembered', async () => {
    const attempts = new SignInAttempts();
    let finish: () => void = () => undefined;
    const slow = attempts.inTurn('a', () => new Promise<void>((resolve) => (finish = resolve)));
    await expect(attempts.inTurn('b', () => Promise.resolve('through'))).resolves.toBe('through');
    finish();
    await slow;
    await expect(attempts.inTurn('a', () => Promise.reject(new Error('wrong')))).rejects.toThrow('wrong');
    expect((attempts as unknown as { underWay: Map<string, unknown> }).underWay.size).toBe(0);
  });
});
