import {
  AuditEventPage,
  CreatedWebhook,
  Customer,
  CustomerPage,
  Item,
  Location,
  SalesQuotePage,
  type SearchResult,
  SearchResultList,
  StockMovement,
  StockMovementPage,
  WebhookDeliveryPage,
} from '@docket/contracts';
import { createCustomer, createQuote, quoteLine } from './harness/business';
import type { Client } from './harness/client';
import { DATABASES } from './harness/databases';
import { Docket } from './harness/docket';
import { waitFor } from './harness/wait-for';

describe.each(DATABASES)('search, on $name', (database) => {
  let docket: Docket;
  let admin: Client;
  let muller: Customer;
  let laiterie: Customer | undefined;

  beforeAll(async () => {
    docket = await Docket.start({ database, environment: { WEBHOOK_ALLOW: '127.0.0.0/8' } });
    admin = await docket.signedIn();
    muller = await createCustomer(admin, { code: 'MÜ-1', name: 'Müller & Söhne' });
  });
  afterAll(() => docket.stop());

  const find = async (q: string, more = ''): Promise<SearchResult[]> =>
    (await admin.get(`/v1/search?q=${encodeURIComponent(q)}${more}`)).as(SearchResultList).data;

  it.each([
    'müller',
    'MÜLLER',
    'Muller',
    'mu\u0308ller',
    '  müller &  söhne ',
    'sohne',
    'mü-1',
    'söhne müller',
    'mueller sohne',
    'mull soehne',
  ])('finds Müller by %j, in the list, too', async (q) => {
    expect(await find(q)).toMatchObject([
      { kind: 'Customer', id: muller.id, label: 'MÜ-1', title: 'Müller & Söhne', status: 'active' },
    ]);
    const listed = (await admin.get(`/v1/customers?q=${encodeURIComponent(q)}`)).as(CustomerPage);
    expect(listed.data.map(({ id }) => id)).toEqual([muller.id]);
  });

  it.each([
    'laiterie marais',
    'Marais Laiterie',
    'amelie durand',
    'amelie@marais.example',
    'Lyon marais',
    'FR-77',
  ])('finds the Laiterie du Marais by %j, in the list, too', async (q) => {
    laiterie ??= await createCustomer(admin, {
      code: 'LDM',
      name: 'Laiterie du Marais',
      taxId: 'FR-77',
      contacts: [{ name: 'Amélie Durand', email: 'amelie@marais.example' }],
      addresses: [{ type: 'billing', street: 'Rue 1', city: 'Lyon' }],
    });
    expect((await find(q)).map(({ id }) => id)).toEqual([laiterie.id]);
    const listed = (await admin.get(`/v1/customers?q=${encodeURIComponent(q)}`)).as(CustomerPage);
    expect(listed.data.map(({ id }) => id)).toEqual([laiterie.id]);
  });

  it('finds numbers without their zeros, exactly that one first, and by a word of the customer', async () => {
    const { id, number } = await createQuote(admin, { customerId: muller.id });
    const short = number.replace(/-0+/, '-').toLowerCase();
    expect(short).not.toBe(number.toLowerCase());
    expect((await find(short))[0]).toMatchObject({ kind: 'SalesQuote', id, match: 'exact' });
    expect((await find(`sohne ${short}`)).map((result) => result.id)).toEqual([id]);
    const listed = await admin.get(`/v1/salesquotes?q=${encodeURIComponent(`müller ${short}`)}`);
    expect(listed.as(SalesQuotePage).data.map((quote) => quote.id)).toContain(id);
    // All of them are the customer's.
    expect((await find('müller sohne')).map(({ kind }) => kind)).toEqual(['Customer']);
  });

  it('finds quotes by number and reference, the best match first', async () => {
    const exact = await createQuote(admin, { customerId: muller.id, customerReference: 'PO-77' });
    const prefix = await createQuote(admin, { customerId: muller.id, customerReference: 'PO-77-b' });
    const within = await createQuote(admin, { customerId: muller.id, customerReference: 'our PO-77' });
    const number = await createCustomer(admin, { code: 'PO-77', name: 'Zz' });
    const found = await find('po-77');
    expect(found.map(({ id, match }) => [id, match])).toEqual([
      [number.id, 'exact'],
      [exact.id, 'exact'],
      [prefix.id, 'prefix'],
      [within.id, 'contains'],
    ]);
    expect(await find(exact.number.toLowerCase())).toMatchObject([
      { kind: 'SalesQuote', label: exact.number, title: 'Müller & Söhne', status: 'draft', match: 'exact' },
    ]);
    const byCustomer = (await admin.get('/v1/salesquotes?q=PO-77+MULLER&count=true')).as(SalesQuotePage);
    expect(byCustomer.total).toBe(3);
  });

  it('gives so many of each kind, and of the kinds asked for', async () => {
    for (let count = 0; count < 4; count++)
      await createCustomer(admin, { code: `MANY-${count}`, name: 'Many' });
    expect(await find('many', '&limit=2')).toHaveLength(2);
    expect(await find('many', '&kind=SalesQuote')).toEqual([]);
    expect(await find('many', '&kind=Customer,SalesQuote')).toHaveLength(4);
  });

  it('follows what is changed and deleted', async () => {
    const { id } = await createCustomer(admin, { code: 'OLD-CODE', name: 'Oldname' });
    (await admin.patch(`/v1/customers/${id}`, { name: 'Newname', notes: 'x' })).as(Customer);
    expect(await find('oldname')).toEqual([]);
    expect(await find('newname')).toMatchObject([{ id }]);
    expect((await admin.delete(`/v1/customers/${id}`)).status).toBe(204);
    expect(await find('newname')).toEqual([]);
    expect(await find('old-code')).toEqual([]);
  });

  it('looks in movements for items, places, lots, documents and notes', async () => {
    const place = (await admin.post('/v1/locations', { code: 'HALL-7', name: 'Große Halle' })).as(
      Location,
      201,
    );
    const item = { sku: 'BOLT-7', name: 'Bolzen', tracking: 'lot', uom: 'pcs', type: 'buy' };
    const { id: itemId } = (await admin.post('/v1/items', item)).as(Item, 201);
    const receipt = {
      itemId,
      toLocationId: place.id,
      quantity: '1',
      lot: 'L-Ä1',
      reason: 'receipt',
      note: 'für Öl',
    };
    const { id } = (await admin.post('/v1/inventory/movements', receipt)).as(StockMovement, 201);
    const listed = async (q: string) =>
      (await admin.get(`/v1/inventory/movements?count=true&q=${encodeURIComponent(q)}`)).as(
        StockMovementPage,
      );
    for (const q of ['bolzen', 'bolt-7 hall-7', 'grosse l-a1', 'FUR ol', 'für bolzen halle'])
      expect([q, (await listed(q)).data.map((movement) => movement.id)]).toEqual([q, [id]]);
    expect(await listed('bolzen keller')).toMatchObject({ data: [], total: 0 });
  });

  it('looks in the audit, and in the deliveries of a webhook', async () => {
    const audited = async (q: string) =>
      (await admin.get(`/v1/audit?q=${encodeURIComponent(q)}`)).as(AuditEventPage);
    const webhook = { entity: 'Customer', url: 'http://127.0.0.1:9/' };
    const { id } = (await admin.post('/v1/webhooks', webhook)).as(CreatedWebhook, 201);
    expect((await audited('webhook_created')).data).toHaveLength(1);
    expect((await audited('webhook_created nobody-is-called-so')).data).toEqual([]);
    await createCustomer(admin, { code: 'TOLD-Ü', name: 'Told' });
    await createCustomer(admin, { code: 'OTHER-1', name: 'Other' });
    const told = async (q: string) =>
      (await admin.get(`/v1/webhooks/${id}/deliveries?q=${encodeURIComponent(q)}`)).as(WebhookDeliveryPage);
    // They are made a moment after the commit.
    await waitFor('both deliveries', async () =>
      (await told('created')).data.length === 2 ? true : undefined,
    );
    expect((await told('created told-u')).data.map(({ entityLabel }) => entityLabel)).toEqual(['TOLD-Ü']);
    expect((await told('deleted told-u')).data).toEqual([]);
  });

  it.each(['%', '_', "'", '100%', "' OR 1=1 --"])('takes %j for itself', async (text) => {
    const { id } = await createCustomer(admin, {
      code: `T${text}`.slice(0, 30),
      name: `Odd ${text}${text} name`,
    });
    const found = await find(`${text}${text}`);
    expect(found.map((result) => result.id)).toEqual([id]);
  });

  it('wants two characters, and known kinds', async () => {
    for (const q of ['', 'a', ' a '])
      expect(
        (await admin.get(`/v1/search?q=${encodeURIComponent(q)}`)).problem(400, 'invalid_request').errors,
      ).toMatchObject([{ path: 'q', code: 'invalid_field', message: 'Type at least 2 characters.' }]);
    (await admin.get('/v1/search')).problem(400, 'invalid_request');
    (await admin.get('/v1/search?q=ab&kind=User')).problem(400, 'invalid_request');
    (await admin.get('/v1/search?q=ab&limit=21')).problem(400, 'invalid_request');
    expect(await find('´´')).toEqual([]);
  });

  it('knows a code in any case, so that no two customers have the same', async () => {
    (await admin.post('/v1/customers', { code: 'mu-1', name: 'Other' })).problem(409, 'conflict');
    const other = await createCustomer(admin, { code: 'OTHER', name: 'Other' });
    (await admin.patch(`/v1/customers/${other.id}`, { code: 'Mü-1' })).problem(409, 'conflict');
    const recased = (await admin.patch(`/v1/customers/${other.id}`, { code: 'other' })).as(Customer);
    expect(recased.code).toBe('other');
    const answers = await Promise.all(
      ['Race', 'RACE', 'race', 'Räce'].map((code) => admin.post('/v1/customers', { code, name: code })),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409, 409, 409]);
  });
});

describe.each(DATABASES)('totals in several currencies, on $name', (database) => {
  let docket: Docket;
  let admin: Client;

  beforeAll(async () => {
    docket = await Docket.start({ database });
    admin = await docket.signedIn();
  });
  afterAll(() => docket.stop());

  it('are sorted by currency first, over all pages', async () => {
    for (const [currency, prices] of [
      ['JPY', ['5', '900']],
      ['EUR', ['10.00', '2.00', '300.00']],
    ] as const) {
      const body = { code: currency, name: currency, currency };
      const { id } = (await admin.post('/v1/customers', body)).as(Customer, 201);
      for (const unitPrice of prices)
        await createQuote(admin, { customerId: id, lines: [quoteLine({ quantity: '1', unitPrice })] });
    }
    const totals = async (query: string): Promise<string[]> => {
      const found: string[] = [];
      for (let cursor: string | null = ''; cursor !== null;) {
        const address = `/v1/salesquotes?limit=2&${query}${cursor === '' ? '' : `&cursor=${cursor}`}`;
        const page: SalesQuotePageData = (await admin.get(address)).as(SalesQuotePage);
        found.push(...page.data.map(({ currency, total }) => `${currency} ${total}`));
        cursor = page.next;
      }
      return found;
    };
    const ascending = ['EUR 2.00', 'EUR 10.00', 'EUR 300.00', 'JPY 5', 'JPY 900'];
    expect(await totals('sort=total')).toEqual(ascending);
    expect(await totals('sort=-total')).toEqual([...ascending].reverse());
    expect(await totals('sort=-total&currency=EUR')).toEqual(['EUR 300.00', 'EUR 10.00', 'EUR 2.00']);
    (await admin.get('/v1/salesquotes?currency=euro')).problem(400, 'invalid_request');
  });
});

type SalesQuotePageData = ReturnType<(typeof SalesQuotePage)['parse']>;
