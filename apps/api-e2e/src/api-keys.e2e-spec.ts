import { ApiKey, ApiKeyList, CreatedApiKey, DocumentTemplateList } from '@docket/contracts';
import { HOUR_MS, keyWith } from './harness/api-cookies';
import { createCustomer, createQuote, pdfPath, uploadTemplate } from './harness/business';
import type { Client } from './harness/client';
import { ANY_DATABASE } from './harness/databases';
import { Docket } from './harness/docket';
import { waitFor } from './harness/wait-for';

const KEYS = '/v1/profile/apikeys';

describe.each(ANY_DATABASE)('API keys, on $name', (database) => {
  let docket: Docket;
  let admin: Client;

  beforeAll(async () => {
    docket = await Docket.start({ database });
    admin = await docket.signedIn();
  });
  afterAll(() => docket.stop());

  const listed = async (id: string) =>
    (await admin.get(KEYS)).as(ApiKeyList).data.find((key) => key.id === id);
  const statusOf = async (key: string) => (await docket.withKey(key).get('/v1/salesquotes')).status;

  it('read and change nothing where they are read-only', async () => {
    const client = docket.withKey((await keyWith(admin, { readOnly: true })).key);
    expect((await client.get('/v1/customers')).status).toBe(200);
    expect((await client.send('HEAD', '/v1/customers', {})).status).toBe(200);
    const refused = await client.post('/v1/customers', { code: 'RO', name: 'RO' });
    expect(refused.problem(403, 'forbidden').detail).toMatch(/read-only/);
    const all = (await admin.get('/v1/customers?q=RO')).text();
    expect(all).not.toContain('"RO"');
  });

  it('serve only their Kinds: entities, actions, PDFs and the templates for these', async () => {
    const customer = await createCustomer(admin, { code: 'NARROW' });
    const { id: documentId } = await uploadTemplate(admin);
    const client = docket.withKey((await keyWith(admin, { kinds: ['SalesQuote'] })).key);
    const quote = await createQuote(client, { customerId: customer.id });
    expect((await client.post(`/v1/salesquotes/${quote.id}/send`, {})).status).toBe(200);
    expect((await client.get('/v1/documents?kind=SalesQuote')).as(DocumentTemplateList).data).toHaveLength(1);
    expect((await client.get(pdfPath(quote.id, documentId))).status).toBe(200);
    for (const path of ['/v1/session', '/v1/profile']) expect((await client.get(path)).status).toBe(200);
    for (const path of ['/v1/customers', '/v1/documents', '/v1/settings/company', '/v1/audit', KEYS]) {
      const { detail } = (await client.get(path)).problem(403, 'forbidden');
      expect(detail).toMatch(/only for SalesQuote/);
    }
    (await client.post(KEYS, { name: 'Wider' })).problem(403, 'forbidden');
  });

  it('may be both', async () => {
    const rights = { readOnly: true, kinds: ['SalesQuote' as const] };
    const client = docket.withKey((await keyWith(admin, rights)).key);
    expect((await client.get('/v1/salesquotes')).status).toBe(200);
    (await client.get('/v1/customers')).problem(403, 'forbidden');
    (await client.post('/v1/salesquotes', {})).problem(403, 'forbidden');
  });

  it('are refused with every mistake listed, and nothing is made', async () => {
    const before = (await admin.get(KEYS)).as(ApiKeyList).data.length;
    const wrong = { name: '', readOnly: 'yes', kinds: ['Nonsense'], expiresAt: 'soon' };
    const { errors } = (await admin.post(KEYS, wrong)).problem(400, 'invalid_request');
    expect(errors?.map(({ path }) => path).sort()).toEqual(['expiresAt', 'kinds.0', 'name', 'readOnly']);
    (await admin.post(KEYS, { name: 'X', kinds: [] })).problem(400, 'invalid_request');
    (await admin.post(KEYS, { name: 'X', role: 'ADMIN' })).problem(400, 'unknown_field');
    const past = { name: 'X', expiresAt: '2020-01-01T00:00:00Z' };
    (await admin.post(KEYS, past)).problem(400, 'invalid_request');
    expect((await admin.get(KEYS)).as(ApiKeyList).data).toHaveLength(before);
  });

  it('are rotated: shown once, with the rights of the old one, which lives on for its grace', async () => {
    const old = await keyWith(admin, { readOnly: true, kinds: ['SalesQuote'] });
    const answer = await admin.send('POST', `${KEYS}/${old.id}/rotate`, {});
    const made = answer.as(CreatedApiKey, 201);
    expect(answer.header('cache-control')).toBe('no-store');
    expect(made).toMatchObject({ name: old.name, readOnly: true, kinds: ['SalesQuote'], expiresAt: null });
    expect((await admin.get(KEYS)).text()).not.toContain(made.key);
    expect(await statusOf(made.key)).toBe(200);
    expect(await statusOf(old.key)).toBe(200);
    const left = await listed(old.id);
    expect(left?.state).toBe('replaced');
    expect(Date.parse(left?.expiresAt ?? '') - Date.parse(left?.replacedAt ?? '')).toBe(24 * HOUR_MS);
    (await admin.post(`${KEYS}/${old.id}/rotate`, {})).problem(409, 'conflict');
  });

  it('are refused at once when they are rotated without grace', async () => {
    const old = await keyWith(admin);
    const made = (await admin.post(`${KEYS}/${old.id}/rotate`, { graceHours: 0 })).as(CreatedApiKey, 201);
    expect(await statusOf(old.key)).toBe(401);
    expect(await statusOf(made.key)).toBe(200);
  });

  it('are rotated once where two ask at the same time', async () => {
    const old = await keyWith(admin);
    const answers = await Promise.all([1, 2].map(() => admin.post(`${KEYS}/${old.id}/rotate`, {})));
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409]);
  });

  it('take a grace from 0 to 168 hours', async () => {
    const { id } = await keyWith(admin);
    for (const graceHours of [-1, 169, 1.5, '24', null])
      (await admin.post(`${KEYS}/${id}/rotate`, { graceHours })).problem(400, 'invalid_request');
    (await admin.post(`${KEYS}/${id}/rotate`, { grace: 1 })).problem(400, 'unknown_field');
    expect((await listed(id))?.state).toBe('active');
    expect((await admin.post(`${KEYS}/${id}/rotate`, { graceHours: 168 })).status).toBe(201);
  });

  it('are renamed, and nothing else of them is changed', async () => {
    const { id, key } = await keyWith(admin, { readOnly: true });
    const renamed = (await admin.patch(`${KEYS}/${id}`, { name: 'Till' })).as(ApiKey);
    expect(renamed).toMatchObject({ name: 'Till', readOnly: true });
    const other = (await admin.patch(`${KEYS}/${id}`, { readOnly: false })).problem(400, 'invalid_request');
    expect(other.errors).toMatchObject([{ path: 'readOnly', code: 'read_only' }]);
    (await docket.withKey(key).post('/v1/customers', {})).problem(403, 'forbidden');
  });

  it('are read one by one, and their ETag stands in If-Match', async () => {
    const made = await admin.post(KEYS, { name: 'Shop' });
    const path = made.header('location') ?? '';
    expect(path).toBe(`${KEYS}/${made.as(CreatedApiKey, 201).id}`);
    const etag = (await admin.get(path)).header('etag') ?? '';
    expect((await admin.patch(path, { name: 'Seen' }, { 'If-Match': etag })).status).toBe(200);
    const headers = { 'If-Match': etag };
    (await admin.patch(path, { name: 'Late' }, headers)).problem(412, 'version_conflict');
    (await admin.post(`${path}/rotate`, {}, headers)).problem(412, 'version_conflict');
    (await admin.send('DELETE', path, { headers })).problem(412, 'version_conflict');
    const latest = (await admin.get(path)).header('etag') ?? '';
    expect((await admin.send('DELETE', path, { headers: { 'If-Match': latest } })).status).toBe(204);
    (await admin.get(path)).problem(404, 'not_found');
  });

  it('show when they were used last', async () => {
    const { id, key } = await keyWith(admin);
    expect((await listed(id))?.lastUsedAt).toBeNull();
    await statusOf(key);
    expect(Date.now() - Date.parse((await listed(id))?.lastUsedAt ?? '')).toBeLessThan(60_000);
  });

  it('row 14: end by themselves at their expiry', async () => {
    const expiresAt = new Date(Date.now() + 2_000).toISOString();
    const { id, key } = await keyWith(admin, { expiresAt });
    const client = docket.withKey(key);
    expect((await client.get('/v1/salesquotes')).status).toBe(200);
    const refused = await waitFor('the key to end', async () => {
      const answer = await client.get('/v1/salesquotes');
      return answer.status === 200 ? undefined : answer;
    });
    refused.problem(401, 'unauthenticated');
    expect((await listed(id))?.state).toBe('expired');
  });
});
