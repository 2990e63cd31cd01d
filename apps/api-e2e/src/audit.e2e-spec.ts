import { type AuditEvent, AuditEventPage } from '@docket/contracts';
import { keyWith } from './harness/api-cookies';
import { quoteFile, uploadTemplate } from './harness/business';
import type { Client } from './harness/client';
import { DATABASES } from './harness/databases';
import { ADMIN, Docket } from './harness/docket';

const USER = { email: 'ann@example.com', password: 'a password of Ann' };

describe.each(DATABASES)('the audit, on $name', (database) => {
  let docket: Docket;
  let admin: Client;

  beforeAll(async () => {
    docket = await Docket.start({ database });
    await docket.command(
      ...['users', 'create', '--email', USER.email, '--password', USER.password, '--name', 'Ann'],
    );
    admin = await docket.signedIn();
  });
  afterAll(() => docket.stop());

  const read = async (query = '') => (await admin.get(`/v1/audit${query}`)).as(AuditEventPage);
  /** Returns the events recorded while some work was done, the oldest first. */
  const during = async (work: () => Promise<unknown>): Promise<AuditEvent[]> => {
    const before = new Set((await read('?limit=200')).data.map(({ id }) => id));
    await work();
    return (await read('?limit=200')).data.filter(({ id }) => !before.has(id)).reverse();
  };

  it('tells of signing in and out, and of what was tried in vain', async () => {
    const typed = `${'somebody-'.repeat(20)}@example.com`;
    const events = await during(async () => {
      const client = docket.anonymous();
      const agent = { 'User-Agent': `Till/${'9'.repeat(300)}` };
      await client.post('/v1/session', { ...USER, password: 'wrong, wrong' }, agent);
      await client.post('/v1/session', { email: typed, password: 'wrong' }, agent);
      await client.post('/v1/session', USER, agent);
      await client.delete('/v1/session');
    });
    expect(events.map(({ event }) => event)).toEqual([
      'sign_in_failed',
      'sign_in_failed',
      'signed_in',
      'signed_out',
    ]);
    expect(events[0]).toMatchObject({
      actorId: null,
      actorName: '',
      address: expect.stringContaining('127.0.0.1'),
      details: { email: USER.email },
    });
    expect(events[0]?.userAgent).toHaveLength(200);
    expect(events[1]?.details).toEqual({ email: typed.slice(0, 100) });
    expect(events[2]).toMatchObject({ actorName: 'Ann', actorId: expect.any(String) });
    expect(events[3]).toMatchObject({ actorName: 'Ann', actorId: events[2]?.actorId });
  });

  it('tells of keys, by whoever made them', async () => {
    let secrets: string[] = [];
    const events = await during(async () => {
      const made = await keyWith(admin, { readOnly: true, kinds: ['SalesQuote'] });
      const rotated = await admin.post(`/v1/profile/apikeys/${made.id}/rotate`, {});
      await admin.post(`/v1/profile/apikeys/${made.id}/rotate`, {});
      await admin.delete(`/v1/profile/apikeys/${made.id}`);
      secrets = [made.key, (JSON.parse(rotated.text()) as { key: string }).key];
    });
    expect(events.map(({ event }) => event)).toEqual(['key_created', 'key_rotated', 'key_revoked']);
    for (const event of events)
      expect(event).toMatchObject({ subjectKind: 'ApiKey', subjectId: events[0]?.subjectId });
    expect(events[0]?.details).toEqual({
      name: 'Shop',
      readOnly: true,
      kinds: ['SalesQuote'],
      expiresAt: null,
    });
    const all = (await admin.get('/v1/audit?limit=200')).text();
    for (const secret of [...secrets, ADMIN.password, USER.password]) expect(all).not.toContain(secret);
    for (const value of admin.cookies.values()) expect(all).not.toContain(value);
  });

  it('tells of templates: uploaded, replaced, restored, deleted', async () => {
    const events = await during(async () => {
      const { id } = await uploadTemplate(admin, quoteFile(), 'Our quote');
      await admin.upload('PUT', `/v1/documents/${id}/content`, quoteFile('second.docx'), {});
      await admin.post(`/v1/documents/${id}/versions/1/restore`, {});
      await admin.upload('PUT', `/v1/documents/${id}/content`, new File(['no docx'], 'x.docx'), {});
      await admin.delete(`/v1/documents/${id}`);
      await admin.delete(`/v1/documents/${id}`);
    });
    const about = { name: 'Our quote', kind: 'SalesQuote' };
    expect(events.map(({ event, details }) => [event, details])).toEqual([
      ['template_uploaded', { ...about, fileVersion: 1 }],
      ['template_replaced', { ...about, fileVersion: 2 }],
      ['template_replaced', { ...about, fileVersion: 3 }],
      ['template_deleted', { ...about, fileVersion: 3 }],
    ]);
    expect(events[3]).toMatchObject({ actorId: expect.any(String), subjectKind: 'DocumentTemplate' });
  });

  it('tells which fields of the company were changed, and of nothing that was not', async () => {
    const events = await during(async () => {
      await admin.patch('/v1/settings/company', { city: 'Ulm', phone: '1' });
      await admin.patch('/v1/settings/company', { city: 'Ulm' });
      await admin.patch('/v1/settings/company', { city: 7 });
      await admin.patch('/v1/settings/company', { city: 'Bonn' }, { 'If-Match': '"0-x"' });
    });
    expect(events).toHaveLength(1);
    expect(events[0]).toMatchObject({ event: 'company_changed', details: { fields: ['city', 'phone'] } });
    expect(events[0]?.actorName).not.toBe('');
  });

  it('is filtered and paged, the newest first', async () => {
    const all = (await read('?limit=200&count=true')).data;
    expect(all.map(({ at }) => at)).toEqual(
      all
        .map(({ at }) => at)
        .sort()
        .reverse(),
    );
    const keys = await read('?event=key_created,key_revoked');
    expect(new Set(keys.data.map(({ event }) => event))).toEqual(new Set(['key_created', 'key_revoked']));
    const ann = all.find(({ actorName }) => actorName === 'Ann');
    const own = await read(`?actorId=${ann?.actorId}`);
    expect(own.data.map(({ actorName }) => actorName)).toEqual(own.data.map(() => 'Ann'));
    const middle = all[Math.floor(all.length / 2)]?.at ?? '';
    expect((await read(`?limit=200&from=${middle}`)).data).toEqual(all.filter(({ at }) => at >= middle));
    expect((await read(`?limit=200&to=${middle}`)).data).toEqual(all.filter(({ at }) => at < middle));

    const seen: string[] = [];
    for (let next: string | null = ''; next !== null;) {
      const page = await read(`?limit=3${next === '' ? '' : `&cursor=${next}`}`);
      seen.push(...page.data.map(({ id }) => id));
      next = page.next;
    }
    expect(seen).toEqual(all.map(({ id }) => id));
    for (const wrong of [
      'event=nonsense',
      'actorId=x',
      'from=yesterday',
      'sort=event',
      'cursor=x',
      'colour=x',
    ])
      expect((await admin.get(`/v1/audit?${wrong}`)).status).toBe(400);
  });

  it('is for administrators only, and nobody changes it', async () => {
    const user = await docket.signedIn(USER);
    (await user.get('/v1/audit')).problem(403, 'forbidden');
    for (const method of ['POST', 'PUT', 'PATCH', 'DELETE'])
      expect([404, 405]).toContain((await admin.send(method, '/v1/audit', {})).status);
  });

  // Last: the address is refused for a while.
  it('tells once of an address that tries wrong keys, however many', async () => {
    const events = await during(async () => {
      const guesser = docket.withKey(`dk_${'a'.repeat(10)}_${'b'.repeat(49)}`);
      const answers = await Promise.all(Array.from({ length: 30 }, () => guesser.get('/v1/customers')));
      expect(answers.filter(({ status }) => status === 429).length).toBeGreaterThan(10);
    });
    expect(events).toMatchObject([
      { event: 'wrong_keys_refused', actorId: null, address: expect.stringContaining('127.0.0.1') },
    ]);
  });
});
