import { request as httpRequest } from 'node:http';
import { CreatedApiKey, Session } from '@docket/contracts';
import type { Answer } from './harness/answer';
import { HOUR_MS, keyWith, pairOf, SECRET_KEY, signedPair } from './harness/api-cookies';
import { createCustomer } from './harness/business';
import type { Client } from './harness/client';
import { ANY_DATABASE } from './harness/databases';
import { ADMIN, Docket } from './harness/docket';

const USER = { email: 'ann@example.com', password: 'a password of Ann' };
const PATH = '/v1/salesquotes';
const LIMIT = 60;

/** Served by its key, not counted, and given nothing new: its cookies are live. */
function expectLive(answer: Answer): void {
  expect(answer.status).toBe(200);
  expect(answer.setCookies()).toEqual([]);
  expect(answer.header('ratelimit-remaining')).toBeNull();
}

/** Served by its key all the same, but counted, and given fresh cookies. */
function expectIgnored(answer: Answer): void {
  expect(answer.status).toBe(200);
  expect(answer.setCookies().map((cookie) => cookie.split('=', 1)[0])).toEqual([
    'docket_session',
    'docket_csrf',
  ]);
  expect(answer.header('ratelimit-remaining')).not.toBeNull();
}

describe.each(ANY_DATABASE)('the cookies of a key, on $name', (database) => {
  let docket: Docket;
  let admin: Client;
  let user: Client;

  beforeAll(async () => {
    docket = await Docket.start({ database, environment: { SECRET_KEY } });
    await docket.command('users', 'create', '--email', USER.email, '--password', USER.password);
    admin = await docket.signedIn();
    user = await docket.signedIn(USER);
  });
  afterAll(() => docket.stop());

  const get = (headers: Record<string, string>) => docket.anonymous().get(PATH, headers);
  const withCookies = (key: string, cookies: object) =>
    get({
      'X-APIKEY': key,
      Cookie: Object.entries(cookies)
        .map(([name, value]) => `${name}=${String(value)}`)
        .join('; '),
    });

  it('are set by its first call, also by HEAD, and live from then on', async () => {
    for (const method of ['GET', 'HEAD', 'POST']) {
      const { key } = await keyWith(admin);
      const client = docket.withKey(key);
      const first = await client.send(method, '/v1/customers', {});
      expect(first.setCookies()).toHaveLength(2);
      if (method === 'HEAD') expect([first.status, first.bytes.length]).toEqual([200, 0]);
      expectLive(await client.get(PATH));
      expectLive(await client.send('HEAD', PATH, {}));
    }
  });

  it('are set by first calls at the same time, any of whose pairs is live', async () => {
    const { key } = await keyWith(admin);
    const answers = await Promise.all(Array.from({ length: 5 }, () => get({ 'X-APIKEY': key })));
    for (const answer of answers) {
      expectIgnored(answer);
      expectLive(await withCookies(key, pairOf(answer)));
    }
    expect(new Set(answers.map((answer) => pairOf(answer).docket_session)).size).toBe(5);
  });

  it('row 15: are ignored where they are forged', async () => {
    const { id, key } = await keyWith(admin);
    const forged = signedPair(id, { secret: 'another secret, of somebody who guesses it' });
    for (const cookies of [
      forged,
      { docket_session: 'forged', docket_csrf: 'forged' },
      { docket_session: '', docket_csrf: '' },
      { docket_session: '.', docket_csrf: '.' },
      { docket_session: '%E0%A4%A', docket_csrf: '%00' },
      { docket_session: 'j:{"key":1}', docket_csrf: 'j:[]' },
      { docket_session: 's:a.b', docket_csrf: 's:a.b' },
      { ['__proto__']: 'x', constructor: 'y' },
    ])
      expectIgnored(await withCookies(key, cookies));
  });

  it('are ignored where any part of them is tampered with', async () => {
    const { id, key } = await keyWith(admin);
    const pair = signedPair(id);
    expectLive(await withCookies(key, pair));
    const [payload = '', signature = ''] = pair.docket_session.split('.');
    const claims = { key: id, start: Date.now() + 100 * HOUR_MS, nonce: 'x' };
    const longer = Buffer.from(JSON.stringify(claims)).toString('base64url');
    const other = signedPair(id, { start: Date.now() - 1 });
    for (const cookies of [
      { ...pair, docket_session: `${longer}.${signature}` },
      { ...pair, docket_session: `${payload}.${signature}x` },
      { ...pair, docket_session: `${payload}.${signature}.x` },
      { ...pair, docket_session: payload },
      { ...pair, docket_csrf: `${pair.docket_csrf}x` },
      { ...pair, docket_csrf: other.docket_csrf },
      { docket_session: pair.docket_csrf, docket_csrf: pair.docket_session },
    ])
      expectIgnored(await withCookies(key, cookies));
  });

  it('row 15: end after twelve hours', async () => {
    const { id, key } = await keyWith(admin);
    const young = signedPair(id, { start: Date.now() - 12 * HOUR_MS + 60_000 });
    expectLive(await withCookies(key, young));
    const old = signedPair(id, { start: Date.now() - 12 * HOUR_MS });
    expectIgnored(await withCookies(key, old));
  });

  it('are worth nothing one without the other', async () => {
    const { id, key } = await keyWith(admin);
    const { docket_session, docket_csrf } = signedPair(id);
    expectIgnored(await withCookies(key, { docket_session }));
    expectIgnored(await withCookies(key, { docket_csrf }));
  });

  it('row 15: are worth nothing beside another key, which is served by its own rights', async () => {
    const [mine, theirs] = [await keyWith(admin), await keyWith(user)];
    const answer = await withCookies(theirs.key, signedPair(mine.id));
    expectIgnored(answer);
    const asUser = await docket.anonymous().get('/v1/settings/company', {
      'X-APIKEY': theirs.key,
      Cookie: Object.entries(signedPair(mine.id))
        .map(([name, value]) => `${name}=${value}`)
        .join('; '),
    });
    asUser.problem(403, 'forbidden');
    // The fresh ones are those of the key that called.
    expectLive(await withCookies(theirs.key, pairOf(answer)));
    expectIgnored(await withCookies(mine.key, pairOf(answer)));
  });

  it('do not outlive their key: revoked, it is refused whatever comes along', async () => {
    const { id, key } = await keyWith(admin);
    const pair = signedPair(id);
    expectLive(await withCookies(key, pair));
    await admin.delete(`/v1/profile/apikeys/${id}`);
    const refused = await withCookies(key, pair);
    refused.problem(401, 'unauthenticated');
    expect(refused.setCookies()).toEqual([]);
  });

  it('do not serve the key that takes the place of theirs', async () => {
    const old = await keyWith(admin);
    const pair = pairOf(await get({ 'X-APIKEY': old.key }));
    const rotated = await admin.post(`/v1/profile/apikeys/${old.id}/rotate`, {});
    const next = rotated.as(CreatedApiKey, 201);
    expectLive(await withCookies(old.key, pair));
    expectIgnored(await withCookies(next.key, pair));
  });

  it('are worth nothing without a key', async () => {
    const { id } = await keyWith(admin);
    const pair = signedPair(id);
    const Cookie = `docket_session=${pair.docket_session}; docket_csrf=${pair.docket_csrf}`;
    const answer = await get({ Cookie });
    answer.problem(401, 'unauthenticated');
    expect(answer.setCookies()).toEqual([]);
    // The companion is no proof of origin, either.
    const change = await docket
      .anonymous()
      .post('/v1/customers', { code: 'X', name: 'X' }, { Cookie, 'X-CSRF-Token': pair.docket_csrf });
    change.problem(401, 'unauthenticated');
  });

  it('are taken in one spelling where they come twice: the first one counts', async () => {
    const { id, key } = await keyWith(admin);
    const { docket_session, docket_csrf } = signedPair(id);
    const own = `docket_session=${docket_session}; docket_csrf=${docket_csrf}`;
    expectLive(await get({ 'X-APIKEY': key, Cookie: `${own}; docket_session=planted; docket_csrf=planted` }));
    expectIgnored(await get({ 'X-APIKEY': key, Cookie: `docket_session=planted; ${own}` }));
    expectIgnored(
      await get({ 'X-APIKEY': key, Cookie: `Docket_Session=${docket_session}; docket_csrf=${docket_csrf}` }),
    );
  });

  it('cannot be planted: a foreign pair is replaced by the key’s own', async () => {
    const [attacker, victim] = [await keyWith(user), await keyWith(admin)];
    const planted = pairOf(await get({ 'X-APIKEY': attacker.key }));
    const client = docket.withKey(victim.key);
    for (const [name, value] of Object.entries(planted)) client.cookies.set(name, String(value));
    expectIgnored(await client.get(PATH));
    expect(client.cookies.get('docket_session')).not.toBe(planted.docket_session);
    expectLive(await client.get(PATH));
  });

  it('are found among eight thousand characters of others', async () => {
    const { id, key } = await keyWith(admin);
    const pair = signedPair(id);
    const own = `docket_session=${pair.docket_session}; docket_csrf=${pair.docket_csrf}`;
    const garbage = Array.from({ length: 400 }, (_, index) => `x${index}="=%;;,\t=${index}`)
      .join('; ')
      .slice(0, 8_000);
    expectLive(await get({ 'X-APIKEY': key, Cookie: `${own}; ${garbage}` }));
    expectIgnored(await get({ 'X-APIKEY': key, Cookie: garbage }));
    expectIgnored(await get({ 'X-APIKEY': key, Cookie: `docket_session=${'a.'.repeat(4_000)}` }));
    (await get({ Cookie: garbage })).problem(401, 'unauthenticated');
  });

  it('free calls from the limit, while those without are counted as before', async () => {
    const { key } = await keyWith(admin);
    const client = docket.withKey(key);
    await client.get(PATH);
    for (let call = 1; call <= 210; call++) expectLive(await client.get(PATH));
    for (let call = 2; call <= LIMIT; call++)
      expect((await get({ 'X-APIKEY': key })).header('ratelimit-remaining')).toBe(String(LIMIT - call));
    (await get({ 'X-APIKEY': key })).problem(429, 'rate_limited');
    expectLive(await client.get(PATH));
  });
});

describe.each(ANY_DATABASE)('keys beside other credentials, on $name', (database) => {
  let docket: Docket;
  let admin: Client;
  let user: Client;

  beforeAll(async () => {
    docket = await Docket.start({ database, environment: { SECRET_KEY } });
    await docket.command('users', 'create', '--email', USER.email, '--password', USER.password);
    admin = await docket.signedIn();
    user = await docket.signedIn(USER);
  });
  afterAll(() => docket.stop());

  const uiCookies = (client: Client) => [...client.cookies].map((pair) => pair.join('=')).join('; ');

  it('decide alone: a session beside a key lends it nothing', async () => {
    const { key } = await keyWith(user);
    const beside = { 'X-APIKEY': key, Cookie: uiCookies(admin) };
    (await docket.anonymous().get('/v1/settings/company', beside)).problem(403, 'forbidden');
    const who = (await docket.anonymous().get('/v1/session', beside)).as(Session);
    expect(who.user.email).toBe(USER.email);
  });

  it('are refused when they are wrong, however live the session beside them is', async () => {
    const beside = { 'X-APIKEY': `dk_${'a'.repeat(10)}_${'b'.repeat(49)}`, Cookie: uiCookies(admin) };
    (await docket.anonymous().get('/v1/session', beside)).problem(401, 'unauthenticated');
    const empty = { 'X-APIKEY': '', Cookie: uiCookies(admin) };
    (await docket.anonymous().get('/v1/session', empty)).problem(401, 'unauthenticated');
  });

  it('need no CSRF token, and disturb no session beside them', async () => {
    const { key } = await keyWith(admin);
    const client = docket.withKey(key);
    for (const [name, value] of admin.cookies) client.cookies.set(name, value);
    client.provesOrigin = false;
    await createCustomer(client, { code: `K${Date.now()}` });
    expect(client.cookies.get('docket_ui')).toBe(admin.cookies.get('docket_ui'));
    expect((await client.delete('/v1/session')).status).toBe(204);
    expect((await admin.get('/v1/session')).status).toBe(200);
  });

  it('may be of any size and form: what is none is 401, and what is too large never arrives', async () => {
    for (const key of [
      'x'.repeat(10_000),
      `dk_${'a'.repeat(10)}_${'b'.repeat(9_000)}`,
      "' OR 1=1 --",
      '%00',
      '{}',
    ])
      (await docket.anonymous().get(PATH, { 'X-APIKEY': key })).problem(401, 'unauthenticated');
    const enormous = await docket.anonymous().get(PATH, { 'X-APIKEY': 'x'.repeat(20_000) });
    expect(enormous.problem(431, 'headers_too_large').detail).toContain('16 KB');
    expect((await admin.get(PATH)).status).toBe(200);
  });

  it('come once: two in one call are none', async () => {
    const [first, second] = [await keyWith(admin), await keyWith(admin)];
    expect(await statusWith(docket.url, [first.key, second.key])).toBe(401);
    expect(await statusWith(docket.url, [first.key])).toBe(200);
  });

  it('row 15: cannot be fixed beforehand: signing in starts a session of its own', async () => {
    const planted = 'a'.repeat(43);
    const client = docket.anonymous();
    client.cookies.set('docket_ui', planted).set('docket_ui_csrf', planted);
    expect((await client.post('/v1/session', ADMIN)).status).toBe(200);
    expect(client.cookies.get('docket_ui')).not.toBe(planted);
    const attacker = docket.anonymous();
    attacker.cookies.set('docket_ui', planted);
    (await attacker.get('/v1/session')).problem(401, 'unauthenticated');
  });
});

describe.each(ANY_DATABASE)('cookies over HTTPS, on $name', (database) => {
  let docket: Docket;

  beforeAll(async () => {
    docket = await Docket.start({
      database,
      environment: { SECRET_KEY, PUBLIC_URL: 'https://docket.example', TRUST_PROXY: '1' },
    });
  });
  afterAll(() => docket.stop());

  const behindProxy = { 'X-Forwarded-Proto': 'https', 'X-Forwarded-For': '203.0.113.7' };

  it('are Secure and bound to their host, for sessions and for keys', async () => {
    const client = docket.anonymous();
    const signedIn = await client.post('/v1/session', ADMIN, {
      ...behindProxy,
      Origin: 'https://docket.example',
    });
    const csrf = client.cookies.get('__Host-docket_ui_csrf') ?? '';
    const made = await client.post(
      '/v1/profile/apikeys',
      { name: 'HTTPS' },
      { ...behindProxy, 'X-CSRF-Token': csrf },
    );
    const { id, key } = made.as(CreatedApiKey, 201);
    const call = docket.withKey(key);
    const first = await call.get(PATH, behindProxy);
    const set = [...signedIn.setCookies(), ...first.setCookies()];
    expect(set.map((cookie) => cookie.split('=', 1)[0])).toEqual([
      '__Host-docket_ui',
      '__Host-docket_ui_csrf',
      '__Host-docket_device',
      '__Host-docket_session',
      '__Host-docket_csrf',
    ]);
    for (const cookie of set) {
      expect(cookie).toMatch(/; Path=\/(;|$)/);
      expect(cookie).toMatch(/; Secure(;|$)/);
      expect(cookie).toMatch(/; SameSite=Lax(;|$)/);
      expect(cookie).not.toMatch(/Domain=/i);
      expect(/; HttpOnly(;|$)/.test(cookie)).toBe(!/_csrf=/.test(cookie));
    }
    expectLive(await call.get(PATH, behindProxy));

    // Under the names of plain HTTP, which any page of a neighbouring host could set, they are nobody's.
    const pair = signedPair(id);
    const plain = await docket.anonymous().get(PATH, {
      ...behindProxy,
      'X-APIKEY': key,
      Cookie: `docket_session=${pair.docket_session}; docket_csrf=${pair.docket_csrf}`,
    });
    expect(plain.setCookies()).toHaveLength(2);
  });
});

/** The status of a call that repeats a header, which fetch would join by itself. */
function statusWith(url: string, keys: string[]): Promise<number | undefined> {
  return new Promise((resolve, reject) => {
    const call = httpRequest(`${url}${PATH}`, { headers: { 'X-APIKEY': keys } }, (response) => {
      response.resume().on('end', () => resolve(response.statusCode));
    });
    call.on('error', reject).end();
  });
}
