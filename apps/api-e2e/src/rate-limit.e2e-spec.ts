import { createKey } from './harness/business';
import { ANY_DATABASE } from './harness/databases';
import { Docket } from './harness/docket';

const LIMIT = 60;

describe.each(ANY_DATABASE)('the rate limit, on $name', (database) => {
  let docket: Docket;
  let key: string;

  beforeAll(async () => {
    docket = await Docket.start({ database });
    ({ key } = await createKey(await docket.signedIn()));
  });
  afterAll(() => docket.stop());

  it(`lets ${LIMIT} calls a minute without cookies pass, counts them, and refuses the next`, async () => {
    for (let call = 1; call <= LIMIT; call++) {
      const answer = await docket.withKey(key).get(call % 2 === 0 ? '/v1/customers' : '/v1/salesquotes');
      expect(answer.status).toBe(200);
      expect(answer.header('ratelimit-limit')).toBe(String(LIMIT));
      expect(answer.header('ratelimit-remaining')).toBe(String(LIMIT - call));
    }
    const refused = await docket.withKey(key).get('/v1/customers');
    const problem = refused.problem(429, 'rate_limited');
    expect(problem.detail).toMatch(/docket_session.*docket_csrf/);
    expect(Number(refused.header('retry-after'))).toBeGreaterThan(0);
    expect(Number(refused.header('retry-after'))).toBeLessThanOrEqual(60);
    expect(refused.header('ratelimit-limit')).toBe(String(LIMIT));
    expect(refused.header('ratelimit-remaining')).toBe('0');
    expect(refused.header('ratelimit-reset')).toBe(refused.header('retry-after'));
  });

  it('does not count another key’s calls', async () => {
    const other = await createKey(await docket.signedIn(), 'Another');
    expect((await docket.withKey(other.key).get('/v1/customers')).status).toBe(200);
  });

  it('refuses no call that comes with its key’s cookies', async () => {
    const fresh = await createKey(await docket.signedIn(), 'With cookies');
    const client = docket.withKey(fresh.key);
    for (let call = 1; call <= LIMIT + 20; call++) {
      const answer = await client.get('/v1/customers');
      expect(answer.status).toBe(200);
      expect(answer.setCookies().length).toBe(call === 1 ? 2 : 0);
    }
  });

  it('counts a call whose cookies are forged', async () => {
    const fresh = await createKey(await docket.signedIn(), 'Forger');
    const client = docket.withKey(fresh.key);
    client.cookies.set('docket_session', 'forged').set('docket_csrf', 'forged');
    const answer = await client.get('/v1/customers');
    expect(answer.status).toBe(200);
    expect(answer.header('ratelimit-remaining')).toBe(String(LIMIT - 1));
    expect(answer.setCookies()).toHaveLength(2);
  });

  it('counts a call whatever is wrong with it, before its body is read', async () => {
    const fresh = await createKey(await docket.signedIn(), 'Malformed');
    const client = docket.withKey(fresh.key);
    const call = (kind: number) => {
      const headers = { 'Content-Type': kind === 1 ? 'text/plain' : 'application/json' };
      if (kind === 0) return client.get('/v1/nothing/here');
      return client.send('POST', '/v1/customers', { body: '{"name":', headers });
    };
    const wanted = [404, 415, 400];
    for (let calls = 0; calls < LIMIT; calls++) {
      const answer = await call(calls % 3);
      expect([answer.status, answer.header('ratelimit-remaining')]).toEqual([
        wanted[calls % 3],
        String(LIMIT - calls - 1),
      ]);
    }
    for (const kind of [0, 1, 2]) (await call(kind)).problem(429, 'rate_limited');
    // A client that sends the cookies of its key is not limited, as ever.
    const other = docket.withKey((await createKey(await docket.signedIn(), 'With cookies, malformed')).key);
    await other.get('/v1/customers');
    for (let calls = 0; calls < LIMIT + 5; calls++)
      expect((await other.get('/v1/nothing/here')).status).toBe(404);
  });

  it('counts nothing but the API', async () => {
    for (let calls = 0; calls < LIMIT + 5; calls++)
      for (const path of ['/health/live', '/metrics', '/openapi.json', '/customers']) {
        const answer = await docket.anonymous().get(path);
        expect([path, answer.status, answer.header('ratelimit-limit')]).toEqual([
          path,
          expect.any(Number),
          null,
        ]);
        expect(answer.status).not.toBe(429);
      }
  });

  it('row 33: refuses further wrong keys of an address after ten, and nothing else that comes from there', async () => {
    const valid = await createKey(await docket.signedIn(), 'Valid');
    const wrong = docket.withKey(`dk_${'a'.repeat(10)}_${'b'.repeat(49)}`);
    for (let guess = 1; guess <= 10; guess++)
      (await wrong.get('/v1/customers')).problem(401, 'unauthenticated');
    for (let calls = 0; calls < LIMIT; calls++)
      (await wrong.get('/v1/customers')).problem(429, 'rate_limited');
    expect((await docket.withKey(valid.key).get('/v1/customers')).status).toBe(200);
    (await docket.anonymous().get('/v1/session')).problem(401, 'unauthenticated');
    await docket.signedIn();
    const forgotten = { email: 'nobody@example.com' };
    (await docket.anonymous().post('/v1/session/password/forgotten', forgotten)).problem(
      409,
      'mail_not_configured',
    );
  });

  it('row 33: counts calls without a key by address, but nobody who signs in', async () => {
    let last = 0;
    for (let calls = 0; calls <= LIMIT; calls++)
      last = (await docket.anonymous().get('/v1/customers')).status;
    expect(last).toBe(429);
    for (let calls = 0; calls <= LIMIT; calls++)
      (await docket.anonymous().get('/v1/session')).problem(401, 'unauthenticated');
    await docket.signedIn();
  });
});
