import { Session, UiSessionList } from '@docket/contracts';
import { createCustomer, createKey } from './harness/business';
import type { Client } from './harness/client';
import { ANY_DATABASE } from './harness/databases';
import { ADMIN, Docket } from './harness/docket';
import { member, type Person } from './harness/people';

const FIREFOX = { 'User-Agent': 'Mozilla/5.0 (Windows NT 10.0; rv:144.0) Gecko/20100101 Firefox/144.0' };
/** Calls from an address of its own: one's wrong passwords are no other's. */
const from = (address: string) => ({ 'X-Forwarded-For': address });

describe.each(ANY_DATABASE)('sessions of the web UI, on $name', (database) => {
  let docket: Docket;
  let admin: Client;
  let person: Person;

  beforeAll(async () => {
    docket = await Docket.start({ database, environment: { RATE_LIMIT: '60', TRUST_PROXY: '1' } });
    admin = await docket.signedIn();
  });
  beforeEach(async () => {
    person = await member(docket, admin);
    expect((await signedIn()).cookies.size).toBe(3);
  });
  afterAll(() => docket.stop());

  let addresses = 0;
  const signedIn = async (headers: Record<string, string> = {}) => {
    const client = docket.anonymous();
    const { email, password } = person;
    const address = from(`198.51.100.${++addresses % 250}`);
    const answer = await client.post('/v1/session', { email, password }, { ...address, ...headers });
    answer.as(Session);
    return client;
  };
  const sessions = async (client: Client) =>
    (await client.get('/v1/profile/sessions')).as(UiSessionList).data;

  it('begin with two cookies: a secret one that no script reads, and its companion for the page', async () => {
    const answer = await docket
      .anonymous()
      .post('/v1/session', { email: person.email, password: person.password }, from('198.51.100.251'));
    const [secret = '', companion = ''] = answer.setCookies();
    expect(secret).toMatch(
      /^docket_ui=[\w-]{43}; Max-Age=43200; Path=\/; Expires=[^;]+; HttpOnly; SameSite=Lax$/,
    );
    expect(companion).toMatch(
      /^docket_ui_csrf=[\w-]{43}; Max-Age=43200; Path=\/; Expires=[^;]+; SameSite=Lax$/,
    );
    expect(answer.setCookies()[2]).toMatch(
      /^docket_device=[\w-]{43}\.[\w-]{43}; Max-Age=15552000; Path=\/; Expires=[^;]+; HttpOnly; SameSite=Lax$/,
    );
    expect(answer.setCookies()).toHaveLength(3);
    expect(answer.header('cache-control')).toBe('no-store');
  });

  it('are nothing that somebody can plant: signing in always begins another', async () => {
    const client = await signedIn();
    const planted = new Map(client.cookies);
    const { email, password } = person;
    expect((await client.post('/v1/session', { email, password }, from('198.51.100.252'))).status).toBe(200);
    expect(client.cookies.get('docket_ui')).not.toBe(planted.get('docket_ui'));
    expect(client.cookies.get('docket_ui_csrf')).not.toBe(planted.get('docket_ui_csrf'));
    const planter = docket.anonymous();
    for (const [name, value] of planted) planter.cookies.set(name, value);
    (await planter.get('/v1/session')).problem(401, 'unauthenticated');
  });

  it('are refused where their cookie is forged or empty', async () => {
    for (const value of ['', 'forged', 'x'.repeat(43), 'x'.repeat(5_000)]) {
      const client = docket.anonymous();
      client.cookies.set('docket_ui', value);
      (await client.get('/v1/session', from('198.51.100.253'))).problem(401, 'unauthenticated');
    }
  });

  it('take no change with the companion cookie of another session', async () => {
    const [mine, other] = [await signedIn(), await signedIn()];
    mine.cookies.set('docket_ui_csrf', other.cookies.get('docket_ui_csrf') ?? '');
    (await mine.post('/v1/customers', { code: 'X', name: 'X' })).problem(403, 'csrf');
    expect((await mine.get('/v1/session')).status).toBe(200);
  });

  it('count against no rate limit', async () => {
    const client = await signedIn();
    const answers = await Promise.all(Array.from({ length: 80 }, () => client.get('/v1/session')));
    expect(answers.map(({ status }) => status)).toEqual(Array<number>(80).fill(200));
    expect(answers[0]?.header('ratelimit-limit')).toBeNull();
  });

  it('are neither used nor disturbed by a call with a key from the same browser', async () => {
    const session = await signedIn();
    const { key } = await createKey(admin);
    const program = docket.withKey(key);
    for (const [name, value] of session.cookies) program.cookies.set(name, value);
    const answer = await program.get('/v1/session');
    expect(answer.as(Session).user.email).toBe(ADMIN.email);
    expect(answer.setCookies().map((cookie) => cookie.split('=')[0])).toEqual([
      'docket_session',
      'docket_csrf',
    ]);
    // The key proves where an unsafe call comes from; the session's companion is not asked for.
    program.provesOrigin = false;
    await createCustomer(program, { code: `K${person.id.slice(-8)}` });
    const wrong = docket.withKey(`${key.slice(0, -2)}xx`);
    for (const [name, value] of session.cookies) wrong.cookies.set(name, value);
    (await wrong.get('/v1/session', from('198.51.100.254'))).problem(401, 'unauthenticated');
    expect((await session.get('/v1/session')).as(Session).user.email).toBe(person.email);
  });

  it('are listed with where and when, the caller’s own marked', async () => {
    const first = await signedIn({ ...FIREFOX, ...from('203.0.113.7') });
    const second = await signedIn({ 'User-Agent': 'something of nobody' });
    const listed = await sessions(second);
    expect(listed.filter(({ current }) => current)).toEqual([expect.objectContaining({ browser: '' })]);
    const other = listed.find(({ address }) => address === '203.0.113.7');
    expect(other).toMatchObject({ current: false, browser: 'Firefox, Windows' });
    expect(Date.now() - Date.parse(other?.createdAt ?? '')).toBeLessThan(60_000);
    expect((await sessions(first)).find(({ current }) => current)?.id).toBe(other?.id);
    expect((await first.get('/v1/profile/sessions')).text()).not.toContain(first.cookies.get('docket_ui'));
    // To a key none is its own.
    const key = docket.withKey((await createKey(second)).key);
    expect((await sessions(key)).map(({ current }) => current)).not.toContain(true);
  });

  it('begin wherever they are said to come from: what is no address is not kept', async () => {
    for (const address of ['9'.repeat(3_000), `fe80::1%${'z'.repeat(500)}`, '203.0.113.9:40001'])
      await signedIn(from(address));
    const kept = (await sessions(await signedIn())).map(({ address }) => address);
    expect(kept).toEqual(expect.arrayContaining(['127.0.0.1', 'fe80::1', '203.0.113.9']));
  });

  it('are ended one by one, by their owner alone', async () => {
    const [here, there] = [await signedIn(), await signedIn()];
    const id = (await sessions(there)).find(({ current }) => current)?.id ?? '';
    (await admin.delete(`/v1/profile/sessions/${id}`)).problem(404, 'not_found');
    expect((await there.get('/v1/session')).status).toBe(200);
    const ended = await here.delete(`/v1/profile/sessions/${id}`);
    expect(ended.status).toBe(204);
    expect(ended.setCookies()).toEqual([]);
    (await there.get('/v1/session')).problem(401, 'unauthenticated');
    (await here.delete(`/v1/profile/sessions/${id}`)).problem(404, 'not_found');

    const own = (await sessions(here)).find(({ current }) => current)?.id ?? '';
    expect((await here.delete(`/v1/profile/sessions/${own}`)).status).toBe(204);
    expect([...here.cookies.keys()]).toEqual(['docket_device']);
  });

  it('are ended everywhere at once, here too, and keys stay', async () => {
    const [here, there] = [await signedIn(), await signedIn()];
    const key = docket.withKey((await createKey(here)).key);
    const cookies = new Map(here.cookies);
    expect((await here.delete('/v1/profile/sessions')).status).toBe(204);
    expect([...here.cookies.keys()]).toEqual(['docket_device']);
    for (const [name, value] of cookies) here.cookies.set(name, value);
    for (const client of [here, there]) (await client.get('/v1/session')).problem(401, 'unauthenticated');
    expect((await key.get('/v1/session')).status).toBe(200);
    expect((await admin.get('/v1/session')).status).toBe(200);
  });

  it('are let in one attempt after the other, so that a burst of guesses is slowed down like single ones', async () => {
    const guesses = await Promise.all(
      Array.from({ length: 20 }, () =>
        docket
          .anonymous()
          .post('/v1/session', { email: person.email, password: 'a guess' }, from('203.0.113.66')),
      ),
    );
    const statuses = guesses.map(({ status }) => status);
    expect(statuses.filter((status) => status === 401)).toHaveLength(5);
    expect(statuses.filter((status) => status === 429)).toHaveLength(15);
    // A person at another address is not kept out.
    await signedIn();
  });
});

describe('sessions over HTTPS', () => {
  it('have Secure cookies that belong to this very host, and take changes with them', async () => {
    const docket = await Docket.start({ environment: { PUBLIC_URL: 'https://docket.example' } });
    try {
      const client = docket.anonymous();
      const answer = await client.post('/v1/session', ADMIN, { Origin: 'https://docket.example' });
      const [secret = '', companion = ''] = answer.setCookies();
      expect(secret).toMatch(/^__Host-docket_ui=[\w-]{43};.* HttpOnly; Secure; SameSite=Lax$/);
      expect(companion).toMatch(/^__Host-docket_ui_csrf=[\w-]{43};.* Secure; SameSite=Lax$/);
      expect(companion).not.toContain('HttpOnly');
      const csrf = client.cookies.get('__Host-docket_ui_csrf') ?? '';
      (await client.post('/v1/customers', { code: 'S', name: 'S' })).problem(403, 'csrf');
      const made = await client.post('/v1/customers', { code: 'S', name: 'S' }, { 'X-CSRF-Token': csrf });
      expect(made.status).toBe(201);
      // Without the prefix anybody on a neighbouring host could have set it.
      const planted = docket.anonymous();
      planted.cookies.set('docket_ui', client.cookies.get('__Host-docket_ui') ?? '');
      (await planted.get('/v1/session')).problem(401, 'unauthenticated');
      const left = await client.send('DELETE', '/v1/session', { headers: { 'X-CSRF-Token': csrf } });
      expect(left.status).toBe(204);
      expect([...client.cookies.keys()]).toEqual(['__Host-docket_device']);
    } finally {
      await docket.stop();
    }
  });
});
