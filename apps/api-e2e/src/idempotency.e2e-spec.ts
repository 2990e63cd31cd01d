import { randomUUID } from 'node:crypto';
import { Customer, CustomerPage, DocumentTemplate, SalesQuote, SalesQuotePage } from '@docket/contracts';
import type { Answer } from './harness/answer';
import { createCustomer, createKey, quoteFile, quoteLine } from './harness/business';
import type { Client } from './harness/client';
import { DATABASES } from './harness/databases';
import { Docket } from './harness/docket';
import { openStoredData } from './harness/stored-data';
import { waitFor } from './harness/wait-for';

const USER = { email: 'ann@example.com', password: 'a password of Ann' };

describe.each(DATABASES)('calls with an Idempotency-Key, on $name', (database) => {
  let docket: Docket;
  let admin: Client;
  let customerId: string;

  beforeAll(async () => {
    docket = await Docket.start({ database });
    await docket.command(
      'users',
      'create',
      ...['--email', USER.email, '--password', USER.password, '--role', 'USER', '--name', 'Ann'],
    );
    admin = await docket.signedIn();
    customerId = (await createCustomer(admin)).id;
  });
  afterAll(() => docket.stop());

  const post = (client: Client, path: string, body: unknown, key: string = randomUUID()) =>
    client.post(path, body, { 'Idempotency-Key': key });
  /** A reference finds the quotes that one test has made. */
  const aQuote = (customerReference: string = randomUUID()) => ({
    customerId,
    customerReference,
    lines: [quoteLine()],
  });
  const quotesWith = async (reference: string) =>
    (await admin.get(`/v1/salesquotes?q=${reference}&count=true`)).as(SalesQuotePage).total;

  function expectSame(again: Answer, first: Answer): void {
    expect(again.status).toBe(first.status);
    expect(again.text()).toBe(first.text());
    for (const name of ['location', 'etag', 'content-type', 'cache-control'])
      expect([name, again.header(name)]).toEqual([name, first.header(name)]);
    expect(first.header('idempotency-replayed')).toBeNull();
    expect(again.header('idempotency-replayed')).toBe('true');
  }

  /** Sends a call until it is answered for good. */
  const untilAnswered = (send: () => Promise<Answer>) =>
    waitFor('an answer', async () => {
      const answer = await send();
      if (answer.status !== 409) return answer;
      answer.problem(409, 'idempotency_in_flight');
      expect(answer.header('retry-after')).toBe('1');
      return undefined;
    });

  it('make one quote however often they are sent, and get the same answer', async () => {
    const [key, quote] = [randomUUID(), aQuote()];
    const first = await post(admin, '/v1/salesquotes', quote, key);
    expect(first.header('location')).toBe(`/v1/salesquotes/${first.as(SalesQuote, 201).id}`);
    expectSame(await post(admin, '/v1/salesquotes', quote, key), first);
    // Also once the quote has changed.
    await admin.patch(first.header('location') ?? '', { notes: 'Changed' });
    expectSame(await post(admin, '/v1/salesquotes', quote, key), first);
    expect(await quotesWith(quote.customerReference)).toBe(1);
  });

  it('row 20: make one quote when twenty come at the same time', async () => {
    const [key, quote] = [randomUUID(), aQuote()];
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => post(admin, '/v1/salesquotes', quote, key)),
    );
    for (const answer of answers.filter(({ status }) => status !== 201)) {
      answer.problem(409, 'idempotency_in_flight');
      expect(answer.header('retry-after')).toBe('1');
    }
    const made = answers.filter(({ status }) => status === 201);
    expect(made.length).toBeGreaterThan(0);
    expect(new Set(made.map((answer) => answer.text())).size).toBe(1);
    expect(made.filter((answer) => answer.header('idempotency-replayed') === null)).toHaveLength(1);
    expect(await quotesWith(quote.customerReference)).toBe(1);
  });

  it('move a document once: the second time it is no conflict', async () => {
    const made = (await admin.post('/v1/salesquotes', aQuote())).as(SalesQuote, 201);
    const key = randomUUID();
    const send = () => post(admin, `/v1/salesquotes/${made.id}/send`, undefined, key);
    const first = await send();
    expect(first.as(SalesQuote)).toMatchObject({ status: 'sent', version: 2 });
    expectSame(await send(), first);
    (await post(admin, `/v1/salesquotes/${made.id}/send`, undefined)).problem(409, 'illegal_transition');
  });

  it('are answered again after a restart', async () => {
    const [key, quote] = [randomUUID(), aQuote()];
    const first = await post(admin, '/v1/salesquotes', quote, key);
    await docket.restart();
    expectSame(await post(admin, '/v1/salesquotes', quote, key), first);
  });

  it('are refused with another body or another query', async () => {
    const [key, quote] = [randomUUID(), aQuote()];
    await post(admin, '/v1/salesquotes', quote, key);
    for (const path of ['/v1/salesquotes', '/v1/salesquotes?x=1']) {
      const other = await post(admin, path, path.endsWith('1') ? quote : { ...quote, notes: 'Else' }, key);
      other.problem(422, 'idempotency_mismatch');
    }
    expect(await quotesWith(quote.customerReference)).toBe(1);
  });

  it('are told apart by path and by caller', async () => {
    const key = randomUUID();
    const quote = aQuote();
    const ann = await docket.signedIn(USER);
    const program = docket.withKey((await createKey(admin)).key);
    const ids = new Set<string>();
    for (const client of [admin, ann, program]) {
      const answer = await post(client, '/v1/salesquotes', quote, key);
      expect(answer.header('idempotency-replayed')).toBeNull();
      ids.add(answer.as(SalesQuote, 201).id);
    }
    expect(ids.size).toBe(3);
    const customer = await post(admin, '/v1/customers', { code: 'OTHER', name: 'Other' }, key);
    customer.as(Customer, 201);
  });

  it('get a final refusal again, and write nothing', async () => {
    const taken = randomUUID();
    const conflict = await post(admin, '/v1/customers', { code: 'ACME', name: 'Twice' }, taken);
    conflict.problem(409, 'conflict');
    expectSame(await post(admin, '/v1/customers', { code: 'ACME', name: 'Twice' }, taken), conflict);
    const { data } = (await admin.get('/v1/customers?q=Twice')).as(CustomerPage);
    expect(data).toEqual([]);
  });

  it('are free for the mended request after one that was not valid', async () => {
    const key = randomUUID();
    const customer = { code: 'MENDED', name: 'Mended' };
    (await post(admin, '/v1/customers', { ...customer, unknown: 1 }, key)).problem(400, 'unknown_field');
    const made = await post(admin, '/v1/customers', customer, key);
    made.as(Customer, 201);
    expectSame(await post(admin, '/v1/customers', customer, key), made);
  });

  it('are carried out after a refusal that was not about them', async () => {
    const key = randomUUID();
    const quote = aQuote();
    const ann = await docket.signedIn(USER);
    ann.provesOrigin = false;
    (await post(ann, '/v1/salesquotes', quote, key)).problem(403, 'csrf');
    ann.provesOrigin = true;
    (await post(ann, '/v1/salesquotes', quote, key)).as(SalesQuote, 201);
  });

  it('are honoured with a form, however its parts are put together', async () => {
    const key = randomUUID();
    const upload = (file: File, name = 'Once') => {
      const form = new FormData();
      form.set('kind', 'SalesQuote');
      form.set('name', name);
      form.set('file', file);
      return admin.send('POST', '/v1/documents', { body: form, headers: { 'Idempotency-Key': key } });
    };
    const word = quoteFile();
    const answers = await Promise.all(Array.from({ length: 5 }, () => upload(word)));
    for (const answer of answers.filter(({ status }) => status !== 201))
      answer.problem(409, 'idempotency_in_flight');
    const first = answers.find(
      (answer) => answer.status === 201 && answer.header('idempotency-replayed') === null,
    );
    if (first === undefined) throw new Error('None was carried out.');
    const { id } = first.as(DocumentTemplate, 201);
    expectSame(await upload(word), first);
    (await upload(word, 'Twice')).problem(422, 'idempotency_mismatch');
    (await upload(quoteFile('other.docx'))).problem(422, 'idempotency_mismatch');
    const listed = JSON.parse((await admin.get('/v1/documents')).text()) as { data: { id: string }[] };
    expect(listed.data.map((template) => template.id)).toEqual([id]);
  });

  it.each([
    ['empty', ''],
    ['too long', 'k'.repeat(256)],
    ['with a space', 'a key'],
    ['beyond ASCII', 'schl\u00fcssel'],
  ])('are refused with a key that is %s', async (_what, key) => {
    const answer = await post(admin, '/v1/salesquotes', aQuote(), key);
    expect(answer.problem(400, 'invalid_request').errors?.[0]?.path).toBe('Idempotency-Key');
  });

  it('take a key of 255 characters', async () => {
    (await post(admin, '/v1/salesquotes', aQuote(), '~!'.padEnd(255, 'k'))).as(SalesQuote, 201);
  });

  it('take large bodies and keep large answers', async () => {
    const lines = Array.from({ length: 1_000 }, (_, index) =>
      quoteLine({ description: `${index} ${'ü'.repeat(200)}` }),
    );
    const [key, quote] = [randomUUID(), { ...aQuote(), lines }];
    const first = await post(admin, '/v1/salesquotes', quote, key);
    expect(first.status).toBe(201);
    expect(first.bytes.byteLength).toBeGreaterThan(400_000);
    expectSame(await post(admin, '/v1/salesquotes', quote, key), first);
  });

  it.each([
    ['/v1/profile/apikeys', { name: 'Once' }],
    ['/v1/users', { email: 'once@example.com', name: 'Once', role: 'USER' }],
    ['/v1/webhooks', { entity: 'Customer', url: 'https://hooks.example/once' }],
  ])('make one thing whose answer holds a secret, which is stored encrypted: %s', async (path, body) => {
    const key = randomUUID();
    const make = () => post(admin, path, body, key);
    const first = await make();
    expect(first.status).toBe(201);
    expectSame(await make(), first);
    const stored = await openStoredData(docket.databaseUrl, docket.dataFolder);
    const rows = await stored.rows('SELECT body FROM idempotencykeys');
    await stored.close();
    expect(rows.length).toBeGreaterThan(0);
    const { secret = 'no secret', key: apiKey = 'no key' } = JSON.parse(first.text()) as Record<
      string,
      string
    >;
    for (const shown of [secret, apiKey]) expect(JSON.stringify(rows)).not.toContain(shown);
  });

  it('leave both the change and its record, or neither, when the server is killed', async () => {
    const calls: { key: string; quote: ReturnType<typeof aQuote>; answer: Answer | undefined }[] = [];
    for (let kill = 0; kill < 4; kill++) {
      const sent = Array.from({ length: 12 }, async () => {
        const [key, quote] = [randomUUID(), aQuote()];
        const answer = await post(admin, '/v1/salesquotes', quote, key).catch(() => undefined);
        calls.push({ key, quote, answer });
      });
      // Killed as the first of them are answered.
      await Promise.race(sent);
      await docket.crash();
      await Promise.all(sent);
      await docket.restart();
    }
    expect(calls.some(({ answer }) => answer === undefined)).toBe(true);
    for (const { key, quote, answer } of calls) {
      const again = await untilAnswered(() => post(admin, '/v1/salesquotes', quote, key));
      const { id } = again.as(SalesQuote, 201);
      (await admin.get(`/v1/salesquotes/${id}`)).as(SalesQuote);
      expect(await quotesWith(quote.customerReference)).toBe(1);
      if (answer !== undefined) expectSame(again, answer);
    }
  });
});
