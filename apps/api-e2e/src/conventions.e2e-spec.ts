import { Customer, SalesQuote } from '@docket/contracts';
import { createCustomer, createQuote, quoteLine } from './harness/business';
import type { Client } from './harness/client';
import { ANY_DATABASE } from './harness/databases';
import { Docket } from './harness/docket';

const ADDRESS = { name: 'Acme', street: 'Elm St 1', postalCode: '89073', city: 'Ulm', country: 'DE' };

describe.each(ANY_DATABASE)('every endpoint, on $name', (database) => {
  let docket: Docket;
  let admin: Client;
  let customerId: string;
  let quoteId: string;

  beforeAll(async () => {
    docket = await Docket.start({ database });
    admin = await docket.signedIn();
    customerId = (await createCustomer(admin)).id;
    const quote = await createQuote(admin, { customerId, billingAddress: ADDRESS, notes: 'Old' });
    quoteId = quote.id;
  });
  afterAll(() => docket.stop());

  const change = async (patch: unknown) =>
    (await admin.patch(`/v1/salesquotes/${quoteId}`, patch)).as(SalesQuote);

  it('changes what a merge patch names, and nothing beside it', async () => {
    const moved = await change({
      billingAddress: { city: 'Bonn' },
      customFields: { project: 'P1', site: 'A' },
    });
    expect(moved.billingAddress).toEqual({ ...ADDRESS, region: '', city: 'Bonn' });
    const emptied = await change({ notes: null, customFields: { site: null } });
    expect(emptied).toMatchObject({ notes: '', customFields: { project: 'P1' } });
    expect((await change({ billingAddress: null })).billingAddress).toBeNull();
  });

  it('refuses a merge patch that would leave something out', async () => {
    const answer = await admin.patch(`/v1/salesquotes/${quoteId}`, { lines: null, date: null });
    const { errors = [] } = answer.problem(400, 'invalid_request');
    expect(errors.map(({ path }) => path).sort()).toEqual(['date', 'lines']);
  });

  it('says that a code is taken together with what else is wrong', async () => {
    const { code } = (await admin.get(`/v1/customers/${customerId}`)).as(Customer);
    const draft = { code: code.toLowerCase(), name: '', taxPercent: '101' };
    const told = [
      ['name', 'invalid_field'],
      ['taxPercent', 'invalid_field'],
      ['code', 'conflict'],
    ];
    const made = (await admin.post('/v1/customers', draft)).problem(400, 'invalid_request');
    expect(made.errors?.map((error) => [error.path, error.code])).toEqual(told);
    const path = `/v1/customers/${(await createCustomer(admin, { code: 'OTHER' })).id}`;
    const changed = (await admin.patch(path, draft)).problem(400, 'invalid_request');
    expect(changed.errors?.map((error) => [error.path, error.code])).toEqual(told);
    const own = await admin.patch(`/v1/customers/${customerId}`, draft);
    expect(own.problem(400, 'invalid_request').errors).toHaveLength(2);
    const alone = (await admin.patch(path, { code })).problem(409, 'conflict');
    expect(alone.errors).toMatchObject([{ path: 'code', code: 'conflict' }]);
  });

  it('leaves the version alone where nothing changes', async () => {
    const { version, notes } = await change({});
    expect((await change({ notes })).version).toBe(version);
    const { code, version: before } = (await admin.get(`/v1/customers/${customerId}`)).as(Customer);
    expect((await admin.patch(`/v1/customers/${customerId}`, { code })).as(Customer).version).toBe(before);
  });

  it.each([
    ['NUL', 'a\u0000b'],
    ['half a character', 'a\ud800b'],
  ])('stores no text with %s in it, and says where it is', async (_what, description) => {
    const answer = await admin.post('/v1/salesquotes', { customerId, lines: [quoteLine({ description })] });
    const { errors } = answer.problem(400, 'invalid_request');
    expect(errors?.map(({ path }) => path)).toEqual(['lines.0.description']);
    (await admin.get(`/v1/salesquotes?q=${encodeURIComponent('a\0b')}`)).problem(400, 'invalid_request');
  });

  it.each(['12,50', 'abc', '', '1 ', '1\n', 'NaN', '1e5'])(
    'takes no price that is no number: %j',
    async (price) => {
      const lines = [quoteLine({ unitPrice: price }), quoteLine({ quantity: price })];
      for (const answer of [
        await admin.post('/v1/salesquotes', { customerId, lines }),
        await admin.patch(`/v1/salesquotes/${quoteId}`, { lines }),
      ]) {
        const { errors = [] } = answer.problem(400, 'invalid_request');
        expect(errors.map(({ path }) => path)).toEqual(['lines.0.unitPrice', 'lines.1.quantity']);
      }
    },
  );

  it('names the parameter of a path that is wrong', async () => {
    const answer = await admin.get('/v1/documents/kinds/Nothing/fields');
    expect(answer.problem(400, 'invalid_request').errors?.[0]?.path).toBe('kind');
  });

  it.each([
    '{"notes":"x","__proto__":{"role":"ADMIN"}}',
    '{"customFields":{"__proto__":"x"}}',
    '{"customFields":{"constructor":"x"}}',
  ])('refuses keys that reach for a prototype: %s', async (body) => {
    const answer = await admin.send('PATCH', `/v1/salesquotes/${quoteId}`, {
      body,
      headers: { 'Content-Type': 'application/json' },
    });
    expect(JSON.stringify(answer.problem(400, 'unknown_field').errors)).toMatch(/__proto__|constructor/);
  });

  it('refuses a body that is nested too deeply', async () => {
    const customFields = JSON.parse('{"a":'.repeat(40) + '1' + '}'.repeat(40)) as unknown;
    (await admin.patch(`/v1/salesquotes/${quoteId}`, { customFields })).problem(400, 'invalid_request');
  });

  it('refuses sums that are too large to be kept', async () => {
    const most = quoteLine({ quantity: '1', unitPrice: '999999999999' });
    const beyond = await admin.post('/v1/salesquotes', {
      customerId,
      lines: [quoteLine({ quantity: '999999999999', unitPrice: '999999999999' })],
    });
    expect(beyond.problem(400, 'invalid_request').errors?.[0]?.path).toBe('lines.0.unitPrice');
    const together = await admin.post('/v1/salesquotes', { customerId, lines: [most, most] });
    expect(together.problem(400, 'invalid_request').errors?.[0]?.path).toBe('lines');
    const kept = await admin.post('/v1/salesquotes', { customerId, lines: [most] });
    expect(kept.as(SalesQuote, 201).total).toBe('999999999999.00');
  });

  it('says which methods a path has', async () => {
    const answer = await admin.send('PUT', `/v1/salesquotes/${quoteId}`, {});
    answer.problem(405, 'method_not_allowed');
    expect(answer.header('allow')).toBe('DELETE, GET, HEAD, PATCH');
    (await admin.send('PUT', '/v1/nothing', {})).problem(404, 'not_found');
  });

  it('knows nothing by an id that is none', async () => {
    for (const path of ['/v1/salesquotes/none', '/v1/customers/none', '/v1/documents/none/versions'])
      (await admin.get(path)).problem(404, 'not_found');
  });
});
