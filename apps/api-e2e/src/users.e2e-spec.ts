import { InvitedUser, OneTimeLink, PeoplePage, Session, UserAccount, UserPage } from '@docket/contracts';
import { createKey } from './harness/business';
import type { Client } from './harness/client';
import { ANY_DATABASE } from './harness/databases';
import { ADMIN, Docket } from './harness/docket';
import { account, invite, member, ownerOf, tokenOf } from './harness/people';

const PUBLIC_URL = 'http://docket.example:8080';

describe.each(ANY_DATABASE)('users, on $name', (database) => {
  let docket: Docket;
  let admin: Client;
  let adminId: string;

  beforeAll(async () => {
    docket = await Docket.start({ database, environment: { RATE_LIMIT: '100000' } });
    admin = await docket.signedIn();
    adminId = (await admin.get('/v1/session')).as(Session).user.id;
  });
  afterAll(() => docket.stop());

  const list = async (query: string) => (await admin.get(`/v1/users?${query}`)).as(UserPage);
  const emails = async (query: string) => (await list(query)).data.map(({ email }) => email);

  it('are invited, choose a password, and are then signed in with it', async () => {
    const answer = await admin.post('/v1/users', { email: ' Ivy@Example.com ', name: 'Ivy', role: 'USER' });
    const ivy = answer.as(InvitedUser, 201);
    expect(ivy).toMatchObject({
      email: 'ivy@example.com',
      status: 'invited',
      lastSignInAt: null,
      createdBy: adminId,
    });
    expect(answer.header('location')).toBe(`/v1/users/${ivy.id}`);
    expect(answer.header('cache-control')).toBe('no-store');
    (await docket.anonymous().post('/v1/session', { email: ivy.email, password: 'anything at all' })).problem(
      401,
      'sign_in_failed',
    );

    const page = docket.anonymous();
    expect(await ownerOf(page, ivy.invitation.link)).toMatchObject({
      email: ivy.email,
      name: 'Ivy',
      purpose: 'invitation',
      expiresAt: ivy.invitation.expiresAt,
    });
    const token = tokenOf(ivy.invitation.link);
    const accepted = await page.post('/v1/session/password', { token, password: 'chosen by Ivy' });
    expect(accepted.as(Session).user).toMatchObject({ id: ivy.id, role: 'USER' });
    expect(accepted.header('cache-control')).toBe('no-store');
    expect((await page.get('/v1/session')).as(Session).user.email).toBe(ivy.email);
    const after = await account(admin, ivy.id);
    expect(after.status).toBe('active');
    expect(Date.now() - Date.parse(after.lastSignInAt ?? '')).toBeLessThan(60_000);
    await docket.signedIn({ email: ivy.email, password: 'chosen by Ivy' });
  });

  it('are known to everybody by name alone: those who are disabled, too, unless only the others are asked for', async () => {
    const [anybody, former] = [await member(docket, admin), await member(docket, admin)];
    await admin.patch(`/v1/users/${former.id}`, { active: false });
    const page = await docket.signedIn(anybody);
    const names = async (query: string) => (await page.get(`/v1/people?${query}`)).as(PeoplePage).data;
    expect(await names(`q=${encodeURIComponent(anybody.name)}&active=true`)).toEqual([
      { id: anybody.id, name: anybody.name },
    ]);
    const both = `id=${anybody.id},${former.id}`;
    expect((await names(both)).map(({ id }) => id).sort()).toEqual([anybody.id, former.id].sort());
    expect(await names(`${both}&active=true`)).toEqual([{ id: anybody.id, name: anybody.name }]);
    (await docket.anonymous().get('/v1/people')).problem(401, 'unauthenticated');
  });

  it('show their links once only', async () => {
    const { id, invitation } = await invite(admin);
    for (const path of ['/v1/users?limit=200', `/v1/users/${id}`]) {
      const text = (await admin.get(path)).text();
      expect(text).toContain(id);
      expect(text).not.toContain(tokenOf(invitation.link));
      expect(text).not.toMatch(/password|token|sha256/i);
    }
  });

  it('are listed by page, found by name or e-mail address, and filtered by role and status', async () => {
    const zoe = await invite(admin, { email: 'zoe@list.example', name: 'Zoe Adams' });
    const adam = await member(docket, admin);
    await admin.patch(`/v1/users/${adam.id}`, { name: 'Adam Zett', active: false });
    expect(await emails('q=ADAM')).toEqual([adam.email, zoe.email]);
    expect(await emails('q=zoe%40list')).toEqual([zoe.email]);
    expect(await emails('q=adam&sort=-name')).toEqual([zoe.email, adam.email]);
    expect(await emails('q=adam&status=invited')).toEqual([zoe.email]);
    expect(await emails('q=adam&status=disabled,active')).toEqual([adam.email]);
    expect(await emails('role=ADMIN&status=active')).toEqual([ADMIN.email]);
    expect(await emails('sort=createdAt&limit=1')).toEqual([ADMIN.email]);

    const first = await list('limit=1&sort=email&count=true');
    const rest = await list(`limit=200&sort=email&cursor=${first.next}`);
    expect(first.total).toBe(rest.data.length + 1);
    const all = [...first.data, ...rest.data].map(({ email }) => email);
    expect(all).toEqual(all.toSorted());
    (await admin.get('/v1/users?sort=passwordHash')).problem(400, 'invalid_request');
    (await admin.get('/v1/users?status=gone')).problem(400, 'invalid_request');
  });

  it('have an e-mail address of their own', async () => {
    const twice = { email: ADMIN.email.toUpperCase(), name: 'Double', role: 'USER' };
    (await admin.post('/v1/users', twice)).problem(409, 'conflict');
  });

  it('are refused with everything that is wrong with them, and with what they may not set', async () => {
    const wrong = await admin.post('/v1/users', { email: 'nobody', name: ' ', role: 'ROOT', password: 'x' });
    const { errors = [] } = wrong.problem(400, 'unknown_field');
    expect(errors.map(({ path }) => path).sort()).toEqual(['email', 'name', 'password', 'role']);
    const { id } = await invite(admin);
    for (const change of [{ email: 'x@example.com' }, { status: 'active' }]) {
      const readOnly = (await admin.patch(`/v1/users/${id}`, change)).problem(400, 'invalid_request');
      expect(readOnly.errors).toMatchObject([{ path: Object.keys(change)[0], code: 'read_only' }]);
    }
    (await admin.patch(`/v1/users/${id}`, { passwordHash: '' })).problem(400, 'unknown_field');
    (await admin.patch(`/v1/users/${id}`, { role: null })).problem(400, 'invalid_request');
  });

  it('are changed by whoever saw their latest version only', async () => {
    const { id } = await invite(admin);
    const etag = (await admin.get(`/v1/users/${id}`)).header('etag') ?? '';
    const changed = await admin.patch(`/v1/users/${id}`, { name: 'Renamed' }, { 'If-Match': etag });
    expect(changed.as(UserAccount)).toMatchObject({ name: 'Renamed', version: 2, updatedBy: adminId });
    (await admin.patch(`/v1/users/${id}`, { name: 'Late' }, { 'If-Match': etag })).problem(
      412,
      'version_conflict',
    );
    expect((await account(admin, id)).name).toBe('Renamed');
  });

  it('may do less from the very next call on, with their key as with their session', async () => {
    const person = await member(docket, admin, 'ADMIN');
    const session = await docket.signedIn(person);
    const client = docket.withKey((await createKey(session)).key);
    expect((await client.get('/v1/users')).status).toBe(200);
    expect((await session.get('/v1/users')).status).toBe(200);

    expect((await admin.patch(`/v1/users/${person.id}`, { role: 'USER' })).status).toBe(200);
    (await client.get('/v1/users')).problem(403, 'forbidden');
    (await session.get('/v1/users')).problem(401, 'unauthenticated');
    const again = await docket.signedIn(person);
    (await again.get('/v1/users')).problem(403, 'forbidden');

    const disabled = (await admin.patch(`/v1/users/${person.id}`, { active: false })).as(UserAccount);
    expect(disabled.status).toBe('disabled');
    (await client.get('/v1/salesquotes')).problem(401, 'unauthenticated');
    (await again.get('/v1/salesquotes')).problem(401, 'unauthenticated');
    (await docket.anonymous().post('/v1/session', person)).problem(400, 'unknown_field');
    const { email, password } = person;
    (await docket.anonymous().post('/v1/session', { email, password })).problem(401, 'sign_in_failed');

    await admin.patch(`/v1/users/${person.id}`, { active: true });
    expect((await client.get('/v1/salesquotes')).status).toBe(200);
    // A session that had ended does not come back to life.
    (await again.get('/v1/salesquotes')).problem(401, 'unauthenticated');
    await docket.signedIn(person);
  });

  it('keep their last administrator, who is told what to do', async () => {
    for (const change of [{ role: 'USER' }, { active: false }]) {
      const answer = await admin.patch(`/v1/users/${adminId}`, change);
      expect(answer.problem(409, 'last_admin').detail).toMatch(
        /Make another active user an administrator first/,
      );
    }
    expect((await admin.get('/v1/users')).status).toBe(200);
  });

  it('are not deleted, and the API says what there is instead', async () => {
    const answer = await admin.delete(`/v1/users/${(await invite(admin)).id}`);
    answer.problem(405, 'method_not_allowed');
    expect(answer.header('allow')).toBe('GET, HEAD, PATCH');
    expect((await docket.anonymous().get('/openapi.json')).text()).toContain(
      'Users are never deleted: the history names them.',
    );
  });

  it('get a fresh link, which ends the older one and, used, every session and the old password', async () => {
    const person = await member(docket, admin);
    const session = await docket.signedIn(person);
    const key = (await createKey(session)).key;
    const path = `/v1/users/${person.id}/invitation`;
    const answer = await admin.post(path, {});
    const older = answer.as(OneTimeLink);
    expect(answer.header('cache-control')).toBe('no-store');
    const newer = (await admin.post(path, {})).as(OneTimeLink);
    const page = docket.anonymous();
    const password = 'not the one forgotten';
    (await page.post('/v1/session/password', { token: tokenOf(older.link), password })).problem(
      422,
      'link_invalid',
    );
    expect(await ownerOf(page, newer.link)).toMatchObject({ purpose: 'reset' });
    // Until it is used nothing has changed.
    expect((await session.get('/v1/session')).status).toBe(200);
    const used = await page.post('/v1/session/password', { token: tokenOf(newer.link), password });
    expect(used.status).toBe(200);
    (await session.get('/v1/session')).problem(401, 'unauthenticated');
    expect((await page.get('/v1/session')).status).toBe(200);
    expect((await docket.withKey(key).get('/v1/session')).status).toBe(200);
    const { email } = person;
    (await docket.anonymous().post('/v1/session', { email, password: person.password })).problem(
      401,
      'sign_in_failed',
    );
    await docket.signedIn({ email, password });
    (await admin.post('/v1/users/01900000-0000-7000-8000-000000000000/invitation', {})).problem(
      404,
      'not_found',
    );
  });
});

describe('the links of users', () => {
  it('lead to the public address, and their secret never to the log', async () => {
    const docket = await Docket.start({
      environment: { PUBLIC_URL, LOG_LEVEL: 'trace', RATE_LIMIT: '1000' },
    });
    try {
      const admin = await docket.signedIn();
      const { invitation } = await invite(admin);
      expect(invitation.link.startsWith(`${PUBLIC_URL}/set-password#`)).toBe(true);
      const token = tokenOf(invitation.link);
      const page = docket.anonymous();
      await ownerOf(page, invitation.link);
      (await page.post('/v1/session/password', { token, password: 'password123' })).problem(
        400,
        'invalid_request',
      );
      expect((await page.post('/v1/session/password', { token, password: 'chosen by someone' })).status).toBe(
        200,
      );
      expect(docket.output).toContain('/v1/session/password');
      expect(docket.output).not.toContain(token);
    } finally {
      await docket.stop();
    }
  });
});
