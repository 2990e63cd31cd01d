import {
  type AuditTrail,
  type Config,
  HealthRegistry,
  type SecurityEvent,
  SharedRedis,
} from '@docket/platform';
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
    attempts = new SignInAttempts(new SharedRedis({} as Config, new HealthRegistry()), audit);
  });

  const from = (address: string, email: string | null = ANN) => ({
    email,
    origin: { address, userAgent: 'curl' },
  });
  const wrong = (address: string, email: string | null = ANN) =>
    attempts.inTurn(from(address, email), async (guess) => {
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

  it('with links count by their address alone, and say so', async () => {
    for (let times = 0; times < 30; times++) await wrong('a', null);
    await expect(wrong('a', null)).rejects.toThrow(/wrong links/);
    await expect(wrong('a')).rejects.toThrow(/wrong passwords/);
  });

  it('are not held up by those who ask for links from the same address, which are counted by themselves', async () => {
    const ask = () =>
      attempts.inTurn({ ...from('a', null), asks: true }, (guess) => Promise.resolve(guess.wrong()));
    for (let times = 0; times < 30; times++) await ask();
    await expect(ask()).rejects.toThrow(/Too many requests for a link/);
    await expect(attempts.inTurn(from('a'), () => Promise.resolve('through'))).resolves.toBe('through');
    await wrong('b');
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
