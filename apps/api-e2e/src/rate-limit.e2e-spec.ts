import { createKey } from './harness/business';
import { DATABASES } from './harness/databases';
import { Docket } from './harness/docket';

const LIMIT = 60;

describe.each(DATABASES)('the rate limit, on $name', (database) => {
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

  it('refuses an address after ten wrong keys, but not those who call with a valid one', async () => {
    const valid = await createKey(await docket.signedIn(), 'Valid');
    const wrong = docket.withKey(`dk_${'a'.repeat(10)}_${'b'.repeat(49)}`);
    for (let guess = 1; guess <= 10; guess++)
      (await wrong.get('/v1/customers')).problem(401, 'unauthenticated');
    (await wrong.get('/v1/customers')).problem(429, 'rate_limited');
    (await docket.anonymous().get('/v1/customers')).problem(429, 'rate_limited');
    expect((await docket.withKey(valid.key).get('/v1/customers')).status).toBe(200);
  });
});
