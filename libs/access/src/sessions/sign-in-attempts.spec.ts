import {
  type AuditTrail,
  type Config,
  HealthRegistry,
  type SecurityEvent,
  SharedRedis,
} from '@docket/platform';
import type { WrongCredentials } from '../wrong-credentials';
import { SignInAttempts } from './sign-in-attempts';

const ANN = 'ann@example.com';

describe('attempts to sign in', () => {
  let told: SecurityEvent[];
  let attempts: SignInAttempts;
  beforeEach(() => {
    told = [];
    const audit = {
      record: (_manager: null, event: SecurityEvent) => Promise.resolve(void told.push(event)),
    } as unknown as AuditTrail;
    const wrongCredentials = { tell: () => undefined } as unknown as WrongCredentials;
    attempts = new SignInAttempts(
      new SharedRedis({} as Config, new HealthRegistry()),
      audit,
      wrongCredentials,
    );
  });

  const from = (address: string, email = ANN) => ({
    email,
    origin: { address, userAgent: 'curl' },
  });
  const wrong = (address: string, email = ANN, device?: string) =>
    attempts.inTurn({ ...from(address, email), ...(device !== undefined && { device }) }, async (guess) => {
      await new Promise(setImmediate);
      guess.wrong();
    });
  const statuses = async (guesses: Promise<unknown>[]) =>
    (await Promise.allSettled(guesses)).map(({ status }) => status);
  const five = (of: number) => [
    ...Array<string>(5).fill('fulfilled'),
    ...Array<string>(of - 5).fill('rejected'),
  ];

  it('of one address are made one after the other, so that each is counted before the next', async () => {
    expect(await statuses(Array.from({ length: 20 }, () => wrong('a')))).toEqual(five(20));
    await expect(wrong('a')).rejects.toMatchObject({
      code: 'rate_limited',
      message: expect.stringContaining('passwords') as string,
      extras: { retryAfterSeconds: 5 },
    });
  });

  it('of one IPv6 network are those of one address', async () => {
    const guesses = Array.from({ length: 40 }, (_, index) => wrong(`2001:db8:1:1::${index + 1}`));
    expect(await statuses(guesses)).toEqual(five(40));
  });

  it('on one account are made one after the other, wherever they come from', async () => {
    const guesses = Array.from({ length: 80 }, (_, index) => wrong(`198.51.100.${index}`));
    expect((await statuses(guesses)).filter((status) => status === 'fulfilled')).toHaveLength(50);
  });

  it('that are right make nobody wait, however many at once', async () => {
    const right = Array.from({ length: 100 }, () =>
      attempts.inTurn(from('a'), async (guess) => {
        await new Promise(setImmediate);
        guess.right();
      }),
    );
    expect(await statuses(right)).toEqual(Array<string>(100).fill('fulfilled'));
  });

  it('that fail on their way are no wrong ones', async () => {
    for (let times = 0; times < 20; times++)
      await expect(
        attempts.inTurn(from('a'), () => Promise.reject(new Error('no database'))),
      ).rejects.toThrow('no database');
  });

  it('that are right make what was wrong before forgotten', async () => {
    for (let times = 0; times < 4; times++) await wrong('a');
    await attempts.inTurn(from('a'), (guess) => Promise.resolve(guess.right()));
    for (let times = 0; times < 4; times++) await wrong('a');
    await attempts.forget(ANN, from('a').origin);
    for (let times = 0; times < 4; times++) await wrong('a');
    await expect(attempts.inTurn(from('a'), () => Promise.resolve('through'))).resolves.toBe('through');
  });

  it('hold no others up, and are not remembered', async () => {
    let finish: () => void = () => undefined;
    const slow = attempts.inTurn(from('a'), () => new Promise<void>((resolve) => (finish = resolve)));
    const other = attempts.inTurn(from('b', 'ben@example.com'), () => Promise.resolve('through'));
    await expect(other).resolves.toBe('through');
    finish();
    await slow;
    expect((attempts as unknown as { underWay: Map<string, unknown> }).underWay.size).toBe(0);
  });

  it('row 33: with wrong links and requests for one hold up nobody who signs in from the same address', async () => {
    const { origin } = from('a');
    for (let times = 0; times < 30; times++) await attempts.wrongLink(origin);
    await expect(attempts.wrongLink(origin)).rejects.toThrow(/Too many wrong links/);
    for (let times = 0; times < 5; times++) await attempts.ask(from('a'));
    await expect(attempts.ask(from('a'))).rejects.toThrow(/Too many requests for a link/);
    await attempts.ask(from('a', 'ben@example.com'));
    await expect(attempts.inTurn(from('a'), () => Promise.resolve('through'))).resolves.toBe('through');
  });

  it('row 33: from an address that tries many accounts leave each one free try there', async () => {
    jest.useFakeTimers({ doNotFake: ['setImmediate', 'nextTick'] });
    try {
      const guess = async (email: string) => {
        const answer = wrong('a', email);
        answer.catch(() => undefined);
        await jest.advanceTimersByTimeAsync(300);
        return answer;
      };
      for (let index = 0; index < 31; index++) await guess(`user${index}@example.com`);
      await guess('ben@example.com');
      await expect(guess('ben@example.com')).rejects.toMatchObject({ code: 'rate_limited' });
      await attempts.inTurn(from('a'), (guess) => Promise.resolve(guess.right()));
      await jest.advanceTimersByTimeAsync(5_000);
      await guess('ben@example.com');
    } finally {
      jest.useRealTimers();
    }
  });

  it('row 33: from an address that tries many accounts are made a quarter of a second apart', async () => {
    jest.useFakeTimers({ doNotFake: ['setImmediate', 'nextTick'] });
    try {
      for (let index = 0; index < 31; index++) await wrong('a', `user${index}@example.com`);
      const next = jest.fn(() => Promise.resolve());
      const attempt = attempts.inTurn(from('a'), next);
      await jest.advanceTimersByTimeAsync(200);
      expect(next).not.toHaveBeenCalled();
      await jest.advanceTimersByTimeAsync(100);
      await attempt;
      expect(next).toHaveBeenCalled();
    } finally {
      jest.useRealTimers();
    }
  });

  it('row 33: by others keep no browser out that has signed in to the account before', async () => {
    for (let index = 0; index < 60; index++) await wrong(`198.51.100.${index}`).catch(() => undefined);
    await statuses(Array.from({ length: 10 }, () => wrong('a')));
    await expect(wrong('a')).rejects.toMatchObject({ code: 'rate_limited' });
    await wrong('a', ANN, 'known');
    // It is counted by itself.
    expect(await statuses(Array.from({ length: 20 }, () => wrong('a', ANN, 'other')))).toEqual(five(20));
  });

  it('row 33: that wait for their turn are at most 200', async () => {
    let finish: () => void = () => undefined;
    const slow = attempts.inTurn(from('a'), () => new Promise<void>((resolve) => (finish = resolve)));
    const others = Array.from({ length: 200 }, (_, index) =>
      attempts.inTurn(from('a', `user${index}@example.com`), () => Promise.resolve()),
    );
    await expect(others.at(-1)).rejects.toMatchObject({ extras: { retryAfterSeconds: 5 } });
    finish();
    await slow;
    expect((await statuses(others)).filter((status) => status === 'fulfilled')).toHaveLength(199);
  });

  it('are told of once in the audit when they are locked out', async () => {
    await statuses(Array.from({ length: 20 }, () => wrong('a')));
    expect(told).toEqual([
      {
        event: 'sign_in_locked',
        actor: null,
        origin: { address: 'a', userAgent: 'curl' },
        details: { email: ANN, scopes: ['account from this address'] },
      },
    ]);
    for (let index = 0; index < 25; index++) await wrong('a', `user${index}@example.com`);
    expect(told.map(({ details }) => details?.['scopes'])).toEqual([
      ['account from this address'],
      ['address'],
    ]);
  });
});
