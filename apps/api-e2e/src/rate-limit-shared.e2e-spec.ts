import { randomBytes } from 'node:crypto';
import { Readiness } from '@docket/contracts';
import type { Answer } from './harness/answer';
import { createKey } from './harness/business';
import type { Client } from './harness/client';
import { DATABASES, type DatabaseKind } from './harness/databases';
import { ADMIN, Docket } from './harness/docket';
import type { Line } from './harness/line';
import { describeWithRedis, REDIS_ADDRESS, redisLine } from './harness/redis';
import { waitFor } from './harness/wait-for';

const LIMIT = 60;
const WRONG = `dk_${'a'.repeat(10)}_${'b'.repeat(49)}`;
/** Addresses that no other test calls from. */
const anAddress = () => `2001:db8:${randomBytes(2).toString('hex')}:${randomBytes(2).toString('hex')}::1`;

/** Signed in from an address of its own, so that no other test has used it up. */
async function signedIn(docket: Docket): Promise<Client> {
  const client = docket.anonymous();
  const answer = await client.post('/v1/session', ADMIN, { 'X-Forwarded-For': anAddress() });
  expect(answer.status).toBe(200);
  return client;
}
const aKey = async (docket: Docket) => (await createKey(await signedIn(docket))).key;

const count = (answers: Answer[], status: number) =>
  answers.filter((answer) => answer.status === status).length;

function expectHeaders(refused: Answer, limit: number): void {
  refused.problem(429, 'rate_limited');
  const wait = Number(refused.header('retry-after'));
  expect(wait).toBeGreaterThan(0);
  expect(wait).toBeLessThanOrEqual(60);
  expect(refused.header('ratelimit-limit')).toBe(String(limit));
  expect(refused.header('ratelimit-remaining')).toBe('0');
  expect(refused.header('ratelimit-reset')).toBe(String(wait));
}

describe('the rate limit of one process', () => {
  let docket: Docket;
  beforeAll(async () => {
    docket = await Docket.start({ environment: { TRUST_PROXY: '1' } });
  });
  afterAll(() => docket.stop());

  it(`lets exactly ${LIMIT} of 200 calls at the same time pass`, async () => {
    const key = await aKey(docket);
    const answers = await Promise.all(
      Array.from({ length: 200 }, () => docket.withKey(key).get('/v1/customers')),
    );
    expect([count(answers, 200), count(answers, 429)]).toEqual([LIMIT, 200 - LIMIT]);
    for (const answer of answers.filter(({ status }) => status === 429)) expectHeaders(answer, LIMIT);
    const left = answers.filter(({ status }) => status === 200);
    expect(new Set(left.map((answer) => answer.header('ratelimit-remaining'))).size).toBe(LIMIT);
  });

  it('lets exactly ten wrong keys of many at the same time be tried', async () => {
    const from = { 'X-Forwarded-For': anAddress() };
    const guesses = await Promise.all(
      Array.from({ length: 40 }, () => docket.withKey(WRONG).get('/v1/customers', from)),
    );
    expect([count(guesses, 401), count(guesses, 429)]).toEqual([10, 30]);
    for (const answer of guesses.filter(({ status }) => status === 429)) expectHeaders(answer, 10);
    // Who sends none is not held up by them.
    (await docket.anonymous().get('/v1/customers', from)).problem(401, 'unauthenticated');
  });
});

const SERVERS = DATABASES.filter(({ name }) => name !== 'SQLite');

describeWithRedis('the rate limit of two processes with one Redis', () => {
  // On the embedded database each has its own, and so its own keys: they share what is counted by address.
  const databases: (DatabaseKind | undefined)[] = SERVERS.length > 0 ? [...SERVERS] : [undefined];

  describe.each(databases.map((database) => [database?.name ?? 'SQLite', database]))(
    'on %s',
    (_name, database) => {
      let pair: [Docket, Docket];
      let drop: () => Promise<void>;

      beforeAll(async () => {
        const made = await database?.create();
        drop = made?.drop ?? (() => Promise.resolve());
        const environment = {
          REDIS_URL: REDIS_ADDRESS,
          TRUST_PROXY: '1',
          SECRET_KEY: 'one secret for both of the processes',
          ...(made?.url && { DATABASE_URL: made.url }),
        };
        const first = await Docket.start({ environment });
        pair = [first, await Docket.start({ environment })];
      });
      afterAll(async () => {
        await Promise.all(pair.map((docket) => docket.stop()));
        await drop();
      });

      /** Calls at the same time, each other one to the other process. */
      const both = (calls: number, call: (docket: Docket) => Promise<Answer>) =>
        Promise.all(Array.from({ length: calls }, (_, index) => call(pair[index % 2 === 0 ? 0 : 1])));

      (database === undefined ? it.skip : it)(
        `lets exactly ${LIMIT} of 200 calls of a key pass`,
        async () => {
          const key = await aKey(pair[0]);
          const answers = await both(200, (docket) => docket.withKey(key).get('/v1/customers'));
          expect([count(answers, 200), count(answers, 429)]).toEqual([LIMIT, 200 - LIMIT]);
          for (const answer of answers.filter(({ status }) => status === 429)) expectHeaders(answer, LIMIT);
          // The cookies of one are those of the other.
          const other = await aKey(pair[0]);
          const client = pair[0].withKey(other);
          expect((await client.get('/v1/customers')).header('ratelimit-remaining')).toBe(String(LIMIT - 1));
          const answer = await pair[1].anonymous().get('/v1/customers', {
            'X-APIKEY': other,
            Cookie: [...client.cookies].map(([name, value]) => `${name}=${value}`).join('; '),
          });
          expect([answer.status, answer.header('ratelimit-remaining')]).toEqual([200, null]);
        },
      );

      it(`lets exactly ${LIMIT} of 200 calls of an address pass`, async () => {
        const from = { 'X-Forwarded-For': anAddress() };
        const answers = await both(200, (docket) => docket.anonymous().get('/v1/customers', from));
        expect([count(answers, 401), count(answers, 429)]).toEqual([LIMIT, 200 - LIMIT]);
      });

      it('refuses wrong keys of an address at both after ten at either', async () => {
        const from = { 'X-Forwarded-For': anAddress() };
        const guesses = await both(40, (docket) => docket.withKey(WRONG).get('/v1/customers', from));
        expect([count(guesses, 401), count(guesses, 429)]).toEqual([10, 30]);
        for (const docket of pair) {
          expectHeaders(await docket.withKey(WRONG).get('/v1/customers', from), 10);
          (await docket.anonymous().get('/v1/customers', from)).problem(401, 'unauthenticated');
          const key = await aKey(docket);
          expect((await docket.withKey(key).get('/v1/customers', from)).status).toBe(200);
        }
      });
    },
  );
});

describeWithRedis('the lockout of guessers over two processes with one Redis', () => {
  let pair: [Docket, Docket];
  const environment = { REDIS_URL: REDIS_ADDRESS, TRUST_PROXY: '1' };
  beforeAll(async () => {
    pair = [await Docket.start({ environment }), await Docket.start({ environment })];
  });
  afterAll(() => Promise.all(pair.map((docket) => docket.stop())));

  const signIn = (docket: Docket, address: string, email: string, password = 'a guess') =>
    docket.anonymous().post('/v1/session', { email, password }, { 'X-Forwarded-For': address });
  const someone = () => `${randomBytes(8).toString('hex')}@example.com`;

  it('lets five guesses of 40 at the same time be tried, from whatever address of a network', async () => {
    const network = anAddress().replace(/1$/, '');
    const email = someone();
    const answers = await Promise.all(
      Array.from({ length: 40 }, (_, index) =>
        signIn(pair[index % 2 === 0 ? 0 : 1], `${network}${(index + 1).toString(16)}`, email),
      ),
    );
    expect([count(answers, 401), count(answers, 429)]).toEqual([5, 35]);
  });

  it('is not forgotten when a process is started again', async () => {
    const [address, email] = [anAddress(), someone()];
    for (let guess = 0; guess < 5; guess++)
      (await signIn(pair[0], address, email)).problem(401, 'sign_in_failed');
    await pair[0].restart();
    // The first wait may be over by then: one guess more, and the second has begun.
    const answers = [await signIn(pair[0], address, email), await signIn(pair[0], address, email)];
    expect([401, 429]).toContain(answers[0]?.status);
    answers[1]?.problem(429, 'rate_limited');
  });

  it('ends with the right password, in both', async () => {
    const address = anAddress();
    for (let round = 0; round < 2; round++) {
      for (let guess = 0; guess < 4; guess++)
        (await signIn(pair[guess % 2 === 0 ? 0 : 1], address, ADMIN.email)).problem(401, 'sign_in_failed');
      expect((await signIn(pair[round === 0 ? 0 : 1], address, ADMIN.email, ADMIN.password)).status).toBe(
        200,
      );
    }
  });
});

describeWithRedis('the rate limit where Redis goes away', () => {
  let docket: Docket;
  let line: Line;
  const url = () => `redis://127.0.0.1:${line.port}`;
  beforeAll(async () => {
    line = await redisLine();
    docket = await Docket.start({ environment: { REDIS_URL: url(), RATE_LIMIT: '5', TRUST_PROXY: '1' } });
  });
  afterAll(async () => {
    await docket.stop();
    line.close();
  });

  const state = async () => (await docket.anonymous().get('/health/ready')).as(Readiness).status;
  const until = (status: string) =>
    waitFor(`readiness to be ${status}`, async () => ((await state()) === status ? true : undefined));
  const call = async (key: string) => {
    const started = performance.now();
    const { status } = await docket.withKey(key).get('/v1/customers');
    return { status, ms: performance.now() - started };
  };

  /** The time that half of the calls took at most. */
  const middle = (answers: { ms: number }[]) =>
    answers.map(({ ms }) => ms).toSorted((one, other) => one - other)[Math.floor(answers.length / 2)] ?? 0;

  const warnings = () => docket.output.match(/Redis does not answer/g)?.length ?? 0;
  /** One whose five calls are counted by Redis; not the one at which the machine had no time for an answer of Redis. */
  const usedUpKey = async (): Promise<{ key: string; usualMs: number }> => {
    await until('ready');
    const before = warnings();
    const key = await aKey(docket);
    const answers = [];
    for (let calls = 0; calls < 6; calls++) answers.push(await call(key));
    await until('ready');
    if (warnings() > before) return usedUpKey();
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200, 429]);
    return { key, usualMs: middle(answers) };
  };

  it.each(['cut', 'silence'] as const)(
    'serves, counts by itself, says so once, and comes back: %s',
    async (fault) => {
      const { key, usualMs } = await usedUpKey();
      const before = warnings();

      line[fault]();
      const answers = [];
      for (let calls = 0; calls < 7; calls++) answers.push(await call(key));
      // From the start, as if nothing had been counted: nobody is turned away for it.
      expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200, 429, 429]);
      // One call finds out; the others do not ask Redis any more.
      expect(middle(answers)).toBeLessThan(10 * usualMs + 50);
      await until('degraded');
      // The log comes by another way than the answers.
      await waitFor('the warning', () => (warnings() > before ? true : undefined));
      expect(warnings()).toBe(before + 1);

      line.mend();
      await until('ready');
      // The calls that Redis had counted count again.
      expect((await call(key)).status).toBe(429);
    },
  );

  it('does not keep the server from starting', async () => {
    line.cut();
    const other = await Docket.start({ environment: { REDIS_URL: url() } });
    expect((await other.anonymous().get('/health/ready')).as(Readiness).status).toBe('degraded');
    expect(await other.stop()).toBe(0);
    line.mend();
  });
});
