import { CustomerPage, SalesQuote, SalesQuotePage } from '@docket/contracts';
import { createCustomer, createKey, createQuote, quoteLine } from './harness/business';
import type { Client } from './harness/client';
import { DATABASES } from './harness/databases';
import { Docket } from './harness/docket';

describe.each(DATABASES)('sales quotes, on $name', (database) => {
  let docket: Docket;
  let client: Client;
  let customerId: string;

  beforeAll(async () => {
    docket = await Docket.start({ database });
    client = docket.withKey((await createKey(await docket.signedIn())).key);
    customerId = (await createCustomer(client)).id;
  });
  afterAll(() => docket.stop());

  it('are numbered from SQ-00001, priced exactly, and found where Location says', async () => {
    const lines = [
      quoteLine({ quantity: '3', unitPrice: '0.10', taxPercent: '19' }),
      quoteLine({ quantity: '1.5', unitPrice: '19.99', discountPercent: '10', taxPercent: '19' }),
      quoteLine({ quantity: '1', unitPrice: '1000', optional: true }),
    ];
    const answer = await client.post('/v1/salesquotes', { customerId, lines, shipping: '5.00' });
    const quote = answer.as(SalesQuote, 201);
    expect(answer.header('location')).toBe(`/v1/salesquotes/${quote.id}`);
    expect(quote).toMatchObject({ number: 'SQ-00001', status: 'draft', currency: 'EUR', version: 1 });
    // 0.30, and 29.985 rounded to 29.99 less 3.00.
    expect(quote.lines.map(({ total }) => total).slice(0, 2)).toEqual(['0.30', '26.99']);
    const found = await client.get(`/v1/salesquotes/${quote.id}`);
    expect(found.as(SalesQuote)).toEqual(quote);
    expect(found.header('etag')).toMatch(/^"1-/);
  });

  it('get twenty different numbers when twenty are made at once', async () => {
    const made = await Promise.all(Array.from({ length: 20 }, () => createQuote(client, { customerId })));
    const numbers = made.map(({ number }) => number).sort();
    expect(new Set(numbers).size).toBe(20);
    const first = Number(numbers[0]?.slice(3));
    expect(numbers).toEqual(numbers.map((_, index) => `SQ-${String(first + index).padStart(5, '0')}`));
  });

  it('row 18: refuse every unknown field and wrong value at once', async () => {
    const answer = await client.post('/v1/salesquotes', {
      customerId,
      total: '1.00',
      lines: [{ description: '', quantity: 2, unitPrice: '-1', colour: 'red' }],
    });
    const { errors = [] } = answer.problem(400, 'unknown_field');
    expect(errors.map(({ path }) => path)).toEqual(
      expect.arrayContaining([
        'total',
        'lines.0.colour',
        'lines.0.description',
        'lines.0.quantity',
        'lines.0.unitPrice',
      ]),
    );
  });

  it('refuse a customer that does not exist', async () => {
    const nobody = '01890000-0000-7000-8000-000000000000';
    const answer = await client.post('/v1/salesquotes', { customerId: nobody, lines: [quoteLine()] });
    expect(answer.problem(400, 'invalid_request').errors?.[0]?.path).toBe('customerId');
  });

  it('refuse a body that is no JSON', async () => {
    const answer = await client.send('POST', '/v1/salesquotes', {
      body: '{"customerId":',
      headers: { 'Content-Type': 'application/json' },
    });
    answer.problem(400, 'malformed_request');
  });

  it('are changed by whoever saw their latest version only', async () => {
    const { id } = await createQuote(client, { customerId });
    const etag = (await client.get(`/v1/salesquotes/${id}`)).header('etag') ?? '';
    const first = await client.patch(`/v1/salesquotes/${id}`, { notes: 'First' }, { 'If-Match': etag });
    expect(first.as(SalesQuote)).toMatchObject({ notes: 'First', version: 2 });
    const second = await client.patch(`/v1/salesquotes/${id}`, { notes: 'Second' }, { 'If-Match': etag });
    expect(second.problem(412, 'version_conflict').currentVersion).toBe(2);
  });

  it('move from draft to sent and back out of no state they were never in', async () => {
    const { id } = await createQuote(client, { customerId });
    const sent = (await client.post(`/v1/salesquotes/${id}/send`, {})).as(SalesQuote);
    expect(sent.status).toBe('sent');
    (await client.post(`/v1/salesquotes/${id}/send`, {})).problem(409, 'illegal_transition');
    const later = (await client.patch(`/v1/salesquotes/${id}`, { notes: 'Later' })).as(SalesQuote);
    expect(later.notes).toBe('Later');
    const closed = await client.patch(`/v1/salesquotes/${id}`, { lines: [quoteLine()] });
    expect(closed.problem(409, 'not_editable').errors?.[0]?.path).toBe('lines');
    (await client.delete(`/v1/salesquotes/${id}`)).problem(409, 'not_editable');
  });

  it('are listed page by page, each once, in the order asked for', async () => {
    const other = await createCustomer(client, { code: 'PAGES', name: 'Pages Ltd' });
    const made: string[] = [];
    for (let count = 0; count < 7; count++) {
      made.push((await createQuote(client, { customerId: other.id })).number);
    }
    const path = `/v1/salesquotes?customerId=${other.id}&sort=-number&limit=3&count=true`;
    const listed: string[] = [];
    const sizes: number[] = [];
    let cursor: string | null = '';
    while (cursor !== null) {
      const answer = await client.get(cursor === '' ? path : `${path}&cursor=${encodeURIComponent(cursor)}`);
      const page: SalesQuotePageData = answer.as(SalesQuotePage);
      expect(page.total).toBe(7);
      expect(answer.header('link') ?? '').toMatch(page.next === null ? /^$/ : /rel="next"/);
      listed.push(...page.data.map(({ number }) => number));
      sizes.push(page.data.length);
      cursor = page.next;
    }
    expect(sizes).toEqual([3, 3, 1]);
    expect(listed).toEqual([...made].reverse());
  });

  it('are filtered by state and searched by what they show', async () => {
    const { number } = await createQuote(client, { customerId, customerReference: 'PO-4711' });
    const found = (await client.get('/v1/salesquotes?q=PO-4711&status=draft,sent')).as(SalesQuotePage);
    expect(found.data.map((quote) => quote.number)).toEqual([number]);
    const none = (await client.get('/v1/salesquotes?q=PO-4711&status=accepted')).as(SalesQuotePage);
    expect(none.data).toEqual([]);
  });

  it('are filtered by several values of a parameter, also by one that holds a comma', async () => {
    const numbers = async (query: string) =>
      (await client.get(`/v1/salesquotes?${query}`)).as(SalesQuotePage).data.map(({ number }) => number);
    const { number } = await createQuote(client, { customerId, customerReference: 'PO 1, 2 "north"' });
    const reference = encodeURIComponent('"PO 1, 2 ""north"""');
    expect(await numbers(`customerReference=${reference}&status=draft&status=sent`)).toEqual([number]);
    expect(await numbers(`customerReference=${reference}&status=sent&status=accepted`)).toEqual([]);
    expect(await numbers(`customerReference=${encodeURIComponent('PO 1, 2')}`)).toEqual([]);
  });

  it.each([
    ['an unknown filter', 'colour=red', 'unknown_field'],
    ['an unknown sort field', 'sort=internalNotes', 'invalid_request'],
    ['a state that there is not', 'status=lost-in-space', 'invalid_request'],
    ['a limit out of bounds', 'limit=1000', 'invalid_request'],
    ['a cursor of somebody’s own making', 'cursor=abc', 'invalid_cursor'],
  ] as const)('are not listed by %s', async (_what, query, code) => {
    (await client.get(`/v1/salesquotes?${query}`)).problem(400, code);
  });

  it('keep their customer from being deleted', async () => {
    (await client.delete(`/v1/customers/${customerId}`)).problem(409, 'in_use');
    const customers = (await client.get('/v1/customers')).as(CustomerPage);
    expect(customers.data.map(({ id }) => id)).toContain(customerId);
  });

  it('leave data in which nothing is wrong', async () => {
    expect(await docket.command('check')).toMatch(/: nothing is wrong\.$/m);
  });
});

type SalesQuotePageData = ReturnType<(typeof SalesQuotePage)['parse']>;
