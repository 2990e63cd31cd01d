import { ApiKeyList, Session } from '@docket/contracts';
import { createCustomer, createKey, quoteFile, uploadTemplate } from './harness/business';
import type { Client } from './harness/client';
import { ANY_DATABASE } from './harness/databases';
import { ADMIN, Docket } from './harness/docket';

const USER = { email: 'ann@example.com', password: 'a password of Ann' };

describe.each(ANY_DATABASE)('who may do what, on $name', (database) => {
  let docket: Docket;
  let admin: Client;
  let user: Client;

  beforeAll(async () => {
    docket = await Docket.start({ database });
    await docket.command(
      'users',
      'create',
      ...['--email', USER.email, '--password', USER.password, '--role', 'USER', '--name', 'Ann'],
    );
    admin = await docket.signedIn();
    user = await docket.signedIn(USER);
  });
  afterAll(() => docket.stop());

  it('lets nobody in without a key or a session', async () => {
    const answer = await docket.anonymous().get('/v1/salesquotes');
    answer.problem(401, 'unauthenticated');
    expect(answer.setCookies()).toEqual([]);
  });

  it('gives a wrong key the same answer as none', async () => {
    const { key } = await createKey(admin);
    const changed = key.endsWith('A') ? `${key.slice(0, -1)}B` : `${key.slice(0, -1)}A`;
    const wrong = (await docket.withKey(changed).get('/v1/salesquotes')).problem(401, 'unauthenticated');
    const none = (await docket.anonymous().get('/v1/salesquotes')).problem(401, 'unauthenticated');
    expect({ ...wrong, requestId: '' }).toEqual({ ...none, requestId: '' });
  });

  it('takes nothing from cookies that come without their key', async () => {
    const client = docket.withKey((await createKey(admin)).key);
    await client.get('/v1/salesquotes');
    const thief = docket.anonymous();
    for (const [name, value] of client.cookies) thief.cookies.set(name, value);
    (await thief.get('/v1/salesquotes')).problem(401, 'unauthenticated');
  });

  it('row 14: shows a key once, and refuses it at once when it is revoked', async () => {
    const { id, key } = await createKey(admin, 'Short-lived');
    const client = docket.withKey(key);
    expect((await client.get('/v1/salesquotes')).status).toBe(200);
    const listed = await admin.get('/v1/profile/apikeys');
    expect(listed.as(ApiKeyList).data.map(({ name }) => name)).toContain('Short-lived');
    expect(listed.text()).not.toContain(key);
    expect((await admin.delete(`/v1/profile/apikeys/${id}`)).status).toBe(204);
    (await client.get('/v1/salesquotes')).problem(401, 'unauthenticated');
  });

  it('row 25: signs in with the right password only, and says the same for an unknown address', async () => {
    const wrong = await docket.anonymous().post('/v1/session', { ...ADMIN, password: 'not this one' });
    const unknown = await docket.anonymous().post('/v1/session', { ...ADMIN, email: 'nobody@example.com' });
    expect(wrong.problem(401, 'sign_in_failed').detail).toBe(unknown.problem(401, 'sign_in_failed').detail);
    expect((await admin.get('/v1/session')).as(Session).user).toMatchObject({
      email: ADMIN.email,
      role: 'ADMIN',
    });
  });

  it('row 25: slows down whoever guesses a password, and says for how long', async () => {
    const guess = (email: string, password: string) =>
      docket.anonymous().post('/v1/session', { email, password });
    for (const email of ['guessed@example.com', 'missing@example.com']) {
      if (email.startsWith('guessed'))
        await docket.command('users', 'create', '--email', email, '--password', 'the right password');
      for (let times = 0; times < 5; times++) (await guess(email, 'wrong')).problem(401, 'sign_in_failed');
      // The right one, too: a guesser must not learn that it is.
      const answer = await guess(email, 'the right password');
      answer.problem(429, 'rate_limited');
      expect(Number(answer.header('retry-after'))).toBeGreaterThan(0);
    }
    expect((await guess(ADMIN.email, ADMIN.password)).status).toBe(200);
  });

  it('row 16: refuses to sign in from a foreign page', async () => {
    const foreign = { Origin: 'https://evil.example' };
    (await docket.anonymous().post('/v1/session', ADMIN, foreign)).problem(403, 'csrf');
    const patch = { 'Content-Type': 'application/merge-patch+json' };
    (await docket.anonymous().post('/v1/session', ADMIN, patch)).problem(415, 'unsupported_media_type');
    // A form on a foreign page can send this content type without asking the browser's permission.
    const form = await docket.anonymous().post('/v1/session', ADMIN, { 'Content-Type': 'text/plain' });
    form.problem(415, 'unsupported_media_type');
    expect(form.setCookies()).toEqual([]);
  });

  it('row 16: takes no change from a session without its CSRF token', async () => {
    const client = await docket.signedIn();
    client.provesOrigin = false;
    (await client.post('/v1/customers', { code: 'X', name: 'X' })).problem(403, 'csrf');
    (await client.post('/v1/customers', { code: 'X', name: 'X' }, { 'X-CSRF-Token': 'guessed' })).problem(
      403,
      'csrf',
    );
    expect((await client.get('/v1/customers')).status).toBe(200);
    client.provesOrigin = true;
    await createCustomer(client, { code: 'CSRF' });
  });

  it('ends a session when it is signed out', async () => {
    const client = await docket.signedIn();
    const cookies = new Map(client.cookies);
    const left = await client.delete('/v1/session');
    expect(left.status).toBe(204);
    expect(left.header('clear-site-data')).toBe('"cache"');
    for (const [name, value] of cookies) client.cookies.set(name, value);
    (await client.get('/v1/session')).problem(401, 'unauthenticated');
  });

  it('keeps templates to administrators, but for listing them', async () => {
    const { id } = await uploadTemplate(admin);
    const form = { kind: 'SalesQuote', name: 'Mine' };
    (await user.upload('POST', '/v1/documents', quoteFile(), form)).problem(403, 'forbidden');
    (await user.upload('PUT', `/v1/documents/${id}/content`, quoteFile(), {})).problem(403, 'forbidden');
    (await user.patch(`/v1/documents/${id}`, { name: 'Mine' })).problem(403, 'forbidden');
    (await user.get(`/v1/documents/${id}/content`)).problem(403, 'forbidden');
    (await user.delete(`/v1/documents/${id}`)).problem(403, 'forbidden');
    expect((await user.get('/v1/documents?kind=SalesQuote')).status).toBe(200);
  });

  it('gives a key the role of its user', async () => {
    const client = docket.withKey((await createKey(user)).key);
    expect((await client.get('/v1/salesquotes')).status).toBe(200);
    const form = { kind: 'SalesQuote', name: 'Mine' };
    (await client.upload('POST', '/v1/documents', quoteFile(), form)).problem(403, 'forbidden');
  });
});
