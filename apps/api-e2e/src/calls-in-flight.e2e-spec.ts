import { createKey } from './harness/business';
import type { Client } from './harness/client';
import { ANY_DATABASE } from './harness/databases';
import { Docket } from './harness/docket';
import { SlowUpload } from './harness/slow-upload';
import { waitFor } from './harness/wait-for';

const MOST = 4;
const ANN = { email: 'ann@example.com', password: 'a password of Ann' };

describe.each(ANY_DATABASE)('calls at work at the same time, on $name', (database) => {
  let docket: Docket;
  let admin: Client;

  beforeAll(async () => {
    docket = await Docket.start({ database, environment: { CALLS_IN_FLIGHT: String(MOST) } });
    await docket.command(
      'users',
      'create',
      '--email',
      ANN.email,
      '--password',
      ANN.password,
      '--name',
      'Ann',
    );
    admin = await docket.signedIn();
  });
  afterAll(() => docket.stop());

  const call = (client: Client) => client.get('/v1/customers');
  /** Begins calls that do not end until no more of them are let in: those that are at work then. */
  const untilFull = async (client: Client, headers: Record<string, string> = {}) => {
    const uploads: SlowUpload[] = [];
    const refused = await waitFor('a refusal', async () => {
      // Other calls that are just at work take some of the places: so each attempt adds one upload.
      uploads.push(new SlowUpload(docket, client, headers));
      const answer = await call(client);
      return answer.status === 200 ? undefined : answer;
    });
    const atWork = await waitFor('the others to be refused', () => {
      const left = uploads.filter(({ answered }) => !answered);
      return left.length === MOST ? left : undefined;
    });
    return { refused, uploads: atWork };
  };
  const untilServed = (client: Client) =>
    waitFor('a call to be served', async () => ((await call(client)).status === 200 ? true : undefined));

  it(`are ${MOST} of a session; one more is told to come again, and nobody else is refused`, async () => {
    const { refused, uploads } = await untilFull(admin);
    refused.problem(503, 'busy');
    expect(refused.header('retry-after')).toBe('1');
    // PDFs count like anything else.
    (await admin.get('/v1/salesquotes/0199b8a0-0000-7000-8000-000000000000/pdf')).problem(503, 'busy');
    // Another session of the same person is not another person.
    (await call(await docket.signedIn())).problem(503, 'busy');
    expect((await call(await docket.signedIn(ANN))).status).toBe(200);
    expect((await docket.anonymous().get('/health/ready')).status).toBe(200);

    expect(await uploads[0]?.finish()).toBe(415);
    await untilServed(admin);
    expect(await Promise.all(uploads.slice(1).map((upload) => upload.finish()))).toEqual([415, 415, 415]);
  });

  it('make room when their callers hang up', async () => {
    for (let times = 0; times < 3; times++) {
      const { refused, uploads } = await untilFull(admin);
      refused.problem(503, 'busy');
      for (const upload of uploads) upload.hangUp();
      await untilServed(admin);
    }
  });

  it('are those of each key that comes with its cookies, and are never 429', async () => {
    const { key } = await createKey(admin);
    const program = docket.withKey(key);
    await call(program);
    const { refused, uploads } = await untilFull(program, { 'X-APIKEY': key });
    refused.problem(503, 'busy');
    const other = docket.withKey((await createKey(admin, 'Other')).key);
    await call(other);
    expect((await call(other)).status).toBe(200);
    // Without its cookies the number of its calls is limited instead.
    expect((await call(docket.withKey(key))).status).toBe(200);
    await Promise.all(uploads.map((upload) => upload.finish()));
    await untilServed(program);

    const answers = await Promise.all(Array.from({ length: 200 }, () => call(program)));
    const statuses = new Set(answers.map(({ status }) => status));
    expect([...statuses].filter((status) => status !== 200 && status !== 503)).toEqual([]);
    expect(statuses).toContain(200);
    await untilServed(program);
  });
});
