import { randomUUID } from 'node:crypto';
import { Customer, SalesQuote, SalesQuotePage } from '@docket/contracts';
import type { Answer } from './harness/answer';
import { createCustomer, createQuote, quoteLine } from './harness/business';
import type { Client } from './harness/client';
import { DATABASES } from './harness/databases';
import { Docket } from './harness/docket';

const AT_ONCE = 12;

describe.each(DATABASES)('changes at the same time, on $name', (database) => {
  let docket: Docket;
  let admin: Client;
  let customerId: string;

  beforeAll(async () => {
    docket = await Docket.start({ database });
    admin = await docket.signedIn();
    customerId = (await createCustomer(admin)).id;
  });
  afterAll(() => docket.stop());

  const atOnce = (call: (index: number) => Promise<Answer>) =>
    Promise.all(Array.from({ length: AT_ONCE }, (_, index) => call(index)));
  /** Exactly one of them was carried out; all others were refused for what had happened meanwhile. */
  function theOneOf(answers: Answer[], status: number, refused: number[], ...codes: string[]): Answer {
    const [done, ...more] = answers.filter((answer) => answer.status === status);
    expect(more).toHaveLength(0);
    if (done === undefined) throw new Error(`None was carried out: ${answers[0]?.text()}`);
    for (const answer of answers.filter((other) => other !== done)) {
      expect(refused).toContain(answer.status);
      expect(codes).toContain((JSON.parse(answer.text()) as { code: string }).code);
    }
    return done;
  }

  it('row 20: on one version of a document are carried out once, and the others told which version there is', async () => {
    for (const path of [
      `/v1/customers/${customerId}`,
      `/v1/salesquotes/${(await createQuote(admin, { customerId })).id}`,
    ]) {
      const etag = (await admin.get(path)).header('etag') ?? '';
      const answers = await atOnce((index) =>
        admin.patch(path, { notes: `note ${index}` }, { 'If-Match': etag }),
      );
      const done = theOneOf(answers, 200, [412], 'version_conflict');
      const now = await admin.get(path);
      expect(now.text()).toBe(done.text());
      const late = await admin.patch(path, { notes: 'late' }, { 'If-Match': etag });
      expect(late.problem(412, 'version_conflict').currentVersion).toBe(
        (JSON.parse(now.text()) as { version: number }).version,
      );
    }
  });

  it('that name no version are all carried out, one after the other', async () => {
    const { id } = await createQuote(admin, { customerId });
    const answers = await atOnce((index) =>
      admin.patch(`/v1/salesquotes/${id}`, { customFields: { [`f${index}`]: 'set' } }),
    );
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200));
    const { customFields, version } = (await admin.get(`/v1/salesquotes/${id}`)).as(SalesQuote);
    expect(Object.keys(customFields).sort()).toEqual(answers.map((_answer, index) => `f${index}`).sort());
    expect(version).toBe(1 + AT_ONCE);
  });

  it('row 20: move a document on once', async () => {
    const { id } = await createQuote(admin, { customerId });
    const answers = await atOnce(() => admin.post(`/v1/salesquotes/${id}/send`, undefined));
    const done = theOneOf(answers, 200, [409], 'illegal_transition');
    expect(done.as(SalesQuote)).toMatchObject({ status: 'sent', version: 2 });
  });

  it('do not delete what has been sent meanwhile', async () => {
    const quotes = await Promise.all(
      Array.from({ length: AT_ONCE }, () => createQuote(admin, { customerId })),
    );
    await Promise.all(
      quotes.map(async ({ id }) => {
        const [sent, deleted] = await Promise.all([
          admin.post(`/v1/salesquotes/${id}/send`, undefined),
          admin.delete(`/v1/salesquotes/${id}`),
        ]);
        // One of the two, and never both.
        expect([sent.status === 200, deleted.status === 204].filter(Boolean)).toHaveLength(1);
        expect((await admin.get(`/v1/salesquotes/${id}`)).status).toBe(sent.status === 200 ? 200 : 404);
      }),
    );
  });

  it('delete it once, and change nothing that is gone', async () => {
    const { id } = await createQuote(admin, { customerId });
    const answers = await atOnce(() => admin.delete(`/v1/salesquotes/${id}`));
    theOneOf(answers, 204, [404], 'not_found');
    (await admin.patch(`/v1/salesquotes/${id}`, { notes: 'x' })).problem(404, 'not_found');
  });

  it('take a code once', async () => {
    const answers = await atOnce((index) =>
      admin.post('/v1/customers', { code: 'ONCE', name: `Name ${index}`, currency: 'EUR' }),
    );
    theOneOf(answers, 201, [409], 'conflict').as(Customer, 201);
  });

  it('of a form that is sent twice make one document, where it carries a key', async () => {
    const reference = randomUUID();
    const body = { customerId, customerReference: reference, lines: [quoteLine()] };
    const twice = () =>
      Promise.all([1, 2].map(() => admin.post('/v1/salesquotes', body, { 'Idempotency-Key': reference })));
    for (const answer of await twice())
      if (answer.status !== 201) answer.problem(409, 'idempotency_in_flight');
    for (const answer of await twice()) answer.as(SalesQuote, 201);
    const page = (await admin.get(`/v1/salesquotes?q=${reference}&count=true`)).as(SalesQuotePage);
    expect(page.total).toBe(1);
  });
});
