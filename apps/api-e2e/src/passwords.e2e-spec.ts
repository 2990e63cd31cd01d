import { createKey } from './harness/business';
import type { Client } from './harness/client';
import { ANY_DATABASE } from './harness/databases';
import { Docket } from './harness/docket';
import { invite, member, type Person, tokenOf } from './harness/people';

const CHANGE = '/v1/profile/password';
const ACCEPT = '/v1/session/password';
const OWNER = '/v1/session/password/link';
const from = (address: string) => ({ 'X-Forwarded-For': address });

describe.each(ANY_DATABASE)('passwords, on $name', (database) => {
  let docket: Docket;
  let admin: Client;
  let person: Person;
  let client: Client;

  beforeAll(async () => {
    docket = await Docket.start({ database, environment: { RATE_LIMIT: '100000', TRUST_PROXY: '1' } });
    admin = await docket.signedIn();
  });
  beforeEach(async () => {
    person = await member(docket, admin);
    client = await docket.signedIn(person);
  });
  afterAll(() => docket.stop());

  const put = (body: object, headers: Record<string, string> = {}, by = client) =>
    by.send('PUT', CHANGE, {
      body: JSON.stringify(body),
      headers: { 'Content-Type': 'application/json', ...headers },
    });
  const canSignIn = async (password: string, address = '192.0.2.1') => {
    const answer = await docket
      .anonymous()
      .post('/v1/session', { email: person.email, password }, from(address));
    return answer.status === 200;
  };

  it('are changed by whoever knows the current one, and every other session ends', async () => {
    const elsewhere = await docket.signedIn(person);
    const key = docket.withKey((await createKey(client)).key);
    const newPassword = 'a fresh one for me';
    expect((await put({ currentPassword: person.password, newPassword })).status).toBe(204);
    expect((await client.get('/v1/session')).status).toBe(200);
    (await elsewhere.get('/v1/session')).problem(401, 'unauthenticated');
    expect((await key.get('/v1/session')).status).toBe(200);
    expect(await canSignIn(person.password)).toBe(false);
    expect(await canSignIn(newPassword)).toBe(true);
  });

  it('end a link that is still about when they are changed', async () => {
    const { link } = JSON.parse((await admin.post(`/v1/users/${person.id}/invitation`, {})).text()) as {
      link: string;
    };
    await put({ currentPassword: person.password, newPassword: 'a fresh one for me' });
    const body = { token: tokenOf(link), password: 'by the old link' };
    (await docket.anonymous().post(ACCEPT, body)).problem(422, 'link_invalid');
  });

  it('are not changed with a wrong current one, which counts as one at signing in', async () => {
    const address = from('203.0.113.1');
    const wrong = { currentPassword: 'not mine', newPassword: 'a fresh one for me' };
    for (let times = 0; times < 5; times++) {
      const { errors = [] } = (await put(wrong, address)).problem(400, 'invalid_request');
      expect(errors).toEqual([expect.objectContaining({ path: 'currentPassword' })]);
    }
    const right = { ...wrong, currentPassword: person.password };
    const refused = await put(right, address);
    refused.problem(429, 'rate_limited');
    expect(Number(refused.header('retry-after'))).toBeGreaterThan(0);
    const { email, password } = person;
    (await docket.anonymous().post('/v1/session', { email, password }, address)).problem(429, 'rate_limited');
    expect(await canSignIn(person.password)).toBe(true);
  });

  it('are not changed with a key', async () => {
    const key = docket.withKey((await createKey(client)).key);
    const answer = await put(
      { currentPassword: person.password, newPassword: 'a fresh one for me' },
      {},
      key,
    );
    expect(answer.problem(403, 'forbidden').detail).toMatch(/Sign in to the web UI/);
    expect(await canSignIn(person.password)).toBe(true);
  });

  it('are not changed by a foreign page', async () => {
    client.provesOrigin = false;
    const change = { currentPassword: person.password, newPassword: 'a fresh one for me' };
    (await put(change)).problem(403, 'csrf');
    expect(await canSignIn(person.password)).toBe(true);
  });

  it('follow the same rules wherever they are chosen, and a link stays good until one does', async () => {
    const { email, name, invitation } = await invite(admin, { name: 'Robin Goodfellow' });
    const cases: [string, RegExp][] = [
      ['short', /at least 10 characters/],
      ['x'.repeat(201), /at most 200 characters/],
      ['Password123', /most common/],
      ['Passwort123', /three or four words/],
    ];
    for (const [password, words] of [
      ...cases,
      [email.toUpperCase(), /besides words that others know/],
      [name, /besides words that others know/],
    ] as const) {
      const answer = await docket.anonymous().post(ACCEPT, { token: tokenOf(invitation.link), password });
      const { errors = [] } = answer.problem(400, 'invalid_request');
      expect(errors).toEqual([
        expect.objectContaining({ path: 'password', message: expect.stringMatching(words) }),
      ]);
    }
    for (const [newPassword, words] of [
      ...cases,
      [person.email, /besides words that others know/],
    ] as const) {
      const answer = await put({ currentPassword: person.password, newPassword });
      const { errors = [] } = answer.problem(400, 'invalid_request');
      expect(errors).toEqual([
        expect.objectContaining({ path: 'newPassword', message: expect.stringMatching(words) }),
      ]);
    }
    await expect(
      docket.command('users', 'create', '--email', 'cli@example.com', '--password', 'password123'),
    ).rejects.toThrow(/most common/);
    await expect(
      docket.command('users', 'create', '--email', 'cli@example.com', '--password', 'letmein1234'),
    ).rejects.toThrow(/three or four words/);
    const accepted = { token: tokenOf(invitation.link), password: 'three odd words' };
    expect((await docket.anonymous().post(ACCEPT, accepted)).status).toBe(200);
  });

  it('are chosen by a link once; whatever is wrong with it, the answer is the same', async () => {
    const { id, invitation } = await invite(admin);
    const used = tokenOf(invitation.link);
    const password = 'three odd words';
    expect((await docket.anonymous().post(ACCEPT, { token: used, password })).status).toBe(200);
    const replaced = tokenOf((await invite(admin)).invitation.link);
    const answers = new Set<string>();
    for (const token of [used, 'x', 'x'.repeat(43), id, `${replaced}x`]) {
      for (const path of [ACCEPT, OWNER]) {
        const body = path === ACCEPT ? { token, password } : { token };
        const page = docket.anonymous();
        const answer = await page.post(path, body, from('192.0.2.9'));
        const { detail, title, type } = answer.problem(422, 'link_invalid');
        answers.add(JSON.stringify([detail, title, type]));
        expect(page.cookies.size).toBe(0);
      }
    }
    expect([...answers]).toEqual([expect.stringContaining('Ask an administrator for a new link.')]);
  });

  it('row 33: wrong links are limited by address, and keep nobody there from a right one or from signing in', async () => {
    const { invitation } = await invite(admin);
    const address = from('203.0.113.2');
    const guess = (times: number) => {
      const path = times % 2 === 0 ? ACCEPT : OWNER;
      const body = { token: `guess ${times}`, ...(path === ACCEPT && { password: 'three odd words' }) };
      return docket.anonymous().post(path, body, address);
    };
    for (let times = 0; times < 30; times++) (await guess(times)).problem(422, 'link_invalid');
    const refused = await guess(30);
    refused.problem(429, 'rate_limited');
    expect(Number(refused.header('retry-after'))).toBeGreaterThan(0);
    const right = { token: tokenOf(invitation.link) };
    expect((await docket.anonymous().post(OWNER, right, address)).status).toBe(200);
    expect(await canSignIn(person.password, '203.0.113.2')).toBe(true);
  });

  it('row 33: guessed for many accounts from a shared address keep nobody else there out', async () => {
    const signIn = (email: string, password: string) =>
      docket.anonymous().post('/v1/session', { email, password }, from('203.0.113.4'));
    for (let index = 0; index < 40; index++)
      (await signIn(`guessed${index}@example.com`, 'wrong')).problem(401, 'sign_in_failed');
    // One try of an account is free there; fewer than are free elsewhere make it wait.
    const again: number[] = [];
    for (let times = 0; times < 4; times++)
      again.push((await signIn('guessed39@example.com', 'wrong again')).status);
    expect(again).toContain(429);
    expect((await signIn(person.email, person.password)).status).toBe(200);
  });

  it('row 33: guessed by others keep no browser out that has signed in before', async () => {
    const { email, password } = person;
    const address = from('203.0.113.5');
    const guess = () => docket.anonymous().post('/v1/session', { email, password: 'wrong' }, address);
    for (let times = 0; times < 5; times++) (await guess()).problem(401, 'sign_in_failed');
    (await docket.anonymous().post('/v1/session', { email, password }, address)).problem(429, 'rate_limited');
    const known = docket.anonymous();
    known.cookies.set('docket_device', client.cookies.get('docket_device') ?? '');
    expect((await known.post('/v1/session', { email, password }, address)).status).toBe(200);
    // It is worth nothing for another account, and opens nothing by itself.
    const thief = docket.anonymous();
    thief.cookies.set('docket_device', client.cookies.get('docket_device') ?? '');
    (await thief.get('/v1/session')).problem(401, 'unauthenticated');
  });

  it('are chosen by link on our own page only', async () => {
    const { invitation } = await invite(admin);
    const body = { token: tokenOf(invitation.link), password: 'three odd words' };
    for (const path of [ACCEPT, OWNER]) {
      const sent = path === ACCEPT ? body : { token: body.token };
      (await docket.anonymous().post(path, sent, { Origin: 'https://evil.example' })).problem(403, 'csrf');
      (await docket.anonymous().post(path, sent, { 'Content-Type': 'text/plain' })).problem(
        415,
        'unsupported_media_type',
      );
      (await docket.anonymous().get(path)).problem(405, 'method_not_allowed');
    }
    expect((await docket.anonymous().post(ACCEPT, body, { Origin: docket.url })).status).toBe(200);
  });
});
