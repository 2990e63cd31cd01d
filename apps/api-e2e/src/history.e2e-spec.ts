import { Customer, type HistoryEntry, HistoryPage, SalesQuote } from '@docket/contracts';
import { createCustomer, createKey, createQuote, quoteLine } from './harness/business';
import type { Client } from './harness/client';
import { DATABASES } from './harness/databases';
import { Docket } from './harness/docket';

const USER = { email: 'user@example.com', password: 'a password for a user' };

describe.each(DATABASES)('the history, on $name', (database) => {
  let docket: Docket;
  let admin: Client;
  let customerId: string;

  beforeAll(async () => {
    docket = await Docket.start({ database });
    admin = await docket.signedIn();
    customerId = (await createCustomer(admin)).id;
  });
  afterAll(() => docket.stop());

  const historyOf = async (path: string, client = admin): Promise<HistoryEntry[]> =>
    (await client.get(`${path}/history`)).as(HistoryPage).data;

  it('tells who did what to a quote and when, the newest first, with each field before and after', async () => {
    const byKey = docket.withKey((await createKey(admin)).key);
    const lines = [
      quoteLine({ description: 'Chair', unitPrice: '99.00' }),
      quoteLine({ unitPrice: '450.00' }),
    ];
    const { id, number } = await createQuote(byKey, { customerId, lines, notes: 'Old' });
    const path = `/v1/salesquotes/${id}`;
    const dearer = [lines[0]!, quoteLine({ unitPrice: '460.00' }), quoteLine({ description: 'Lamp' })];
    (await admin.patch(path, { notes: 'New', lines: dearer })).as(SalesQuote);
    (await admin.post(`${path}/send`, {})).as(SalesQuote);

    const [sent, changed, made] = await historyOf(path);
    expect(sent).toMatchObject({
      action: 'send',
      version: 3,
      via: 'session',
      fields: [{ field: 'status', before: 'draft', after: 'sent' }],
      entries: [],
      omitted: 0,
    });
    expect(changed).toMatchObject({ action: 'change', version: 2 });
    expect(changed?.fields).toEqual([
      { field: 'notes', before: 'Old', after: 'New' },
      { field: 'total', before: '1098.00', after: '2018.00' },
    ]);
    expect(changed?.entries).toMatchObject([
      {
        list: 'lines',
        change: 'changed',
        position: 2,
        fields: [{ field: 'unitPrice', before: '450.00', after: '460.00' }],
      },
      { list: 'lines', change: 'added', position: 3 },
    ]);
    expect(made).toMatchObject({ action: 'create', version: 1, via: 'key' });
    expect(made?.fields).toContainEqual({ field: 'number', before: null, after: number });
    expect(made?.user?.name).toBe(sent?.user?.name);
    expect(Math.abs(Date.parse(made?.at ?? '') - Date.now())).toBeLessThan(60_000);
  });

  it('is written with a change, and only then', async () => {
    const { id, code } = await createCustomer(admin, { code: 'ONLY' });
    const path = `/v1/customers/${id}`;
    (await admin.patch(path, { code })).as(Customer);
    (await admin.patch(path, { code: '' })).problem(400, 'invalid_request');
    (await admin.patch(path, { name: 'Late' }, { 'If-Match': '"9-x"' })).problem(412, 'version_conflict');
    expect(await historyOf(path)).toHaveLength(1);
    (await admin.patch(path, { addresses: [{ type: 'billing', city: 'Ulm' }] })).as(Customer);
    const [changed] = await historyOf(path);
    expect(changed?.entries).toMatchObject([{ list: 'addresses', change: 'added', position: 1 }]);
  });

  it('is paged by a cursor', async () => {
    const { id } = await createCustomer(admin, { code: 'PAGED' });
    const path = `/v1/customers/${id}`;
    for (const name of ['A', 'B', 'C']) await admin.patch(path, { name });
    const first = (await admin.get(`${path}/history?limit=3`)).as(HistoryPage);
    const rest = (await admin.get(`${path}/history?limit=3&cursor=${first.next ?? ''}`)).as(HistoryPage);
    expect([...first.data, ...rest.data].map(({ version }) => version)).toEqual([4, 3, 2, 1]);
    expect(rest.next).toBeNull();
    (await admin.get(`${path}/history?cursor=x`)).problem(400, 'invalid_cursor');
  });

  it('of what is deleted stays, for an ADMIN', async () => {
    await docket.command('users', 'create', '--email', USER.email, '--password', USER.password);
    const user = await docket.signedIn(USER);
    const { id } = await createQuote(admin, { customerId });
    const path = `/v1/salesquotes/${id}`;
    expect(await historyOf(path, user)).toHaveLength(1);
    expect((await admin.delete(path)).status).toBe(204);
    (await user.get(`${path}/history`)).problem(404, 'not_found');
    const [deleted] = await historyOf(path);
    expect(deleted).toMatchObject({ action: 'delete', version: 1 });
    expect(deleted?.entries).toMatchObject([{ change: 'removed', position: 1 }]);
  });

  it('of what never was is 404', async () => {
    const nobody = '01890000-0000-7000-8000-000000000000';
    (await admin.get(`/v1/customers/${nobody}/history`)).problem(404, 'not_found');
    (await admin.get('/v1/salesquotes/none/history')).problem(404, 'not_found');
  });

  it('keeps long texts in part, and a quote with many lines up to a bound', async () => {
    const text = 'Terms and conditions apply. '.repeat(500);
    const lines = Array.from({ length: 1_000 }, (_, index) => quoteLine({ description: `Line ${index}` }));
    const { id } = await createQuote(admin, { customerId, terms: text, lines });
    const path = `/v1/salesquotes/${id}`;
    (await admin.patch(path, { terms: `${text}Really.` })).as(SalesQuote);
    const [changed, made] = await historyOf(path);
    expect(changed?.fields).toMatchObject([
      { field: 'terms', cut: true, after: expect.stringMatching(/Really\.$/) },
    ]);
    expect(made?.omitted).toBeGreaterThan(500);
    expect(JSON.stringify(made).length).toBeLessThan(25_000);
  });
});
