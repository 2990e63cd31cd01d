import { AttachmentList, CreatedWebhook, Readiness } from '@docket/contracts';
import { createCustomer, createQuote, uploadTemplate } from './harness/business';
import type { Client } from './harness/client';
import { DATABASES } from './harness/databases';
import { Docket } from './harness/docket';
import { Line } from './harness/line';
import { waitFor } from './harness/wait-for';
import { WebhookReceiver } from './harness/webhook-receiver';

const QUOTES = 3;
const CUSTOMERS = 5;
/** Tries to reach the database; they take a second at least, however many tasks and requests wait for it. */
const TRIES = { cut: 30, silence: 8 };
const TRIES_MS = 1_000;

const servers = DATABASES.filter(({ name }) => name !== 'SQLite');

describe.each(servers)('a server whose database goes away, on $name,', (database) => {
  let docket: Docket;
  let admin: Client;
  let line: Line;
  let receiver: WebhookReceiver;
  let drop: () => Promise<void>;

  beforeAll(async () => {
    const made = await database.create();
    drop = made.drop;
    const url = new URL(made.url ?? '');
    line = await Line.to(url.hostname, Number(url.port));
    url.port = String(line.port);
    url.search = 'pool-size=4&connect-timeout=1&pool-wait=2&statement-timeout=1';
    receiver = await WebhookReceiver.start();
    docket = await Docket.start({
      environment: {
        DATABASE_URL: url.href,
        LOG_LEVEL: 'info',
        RATE_LIMIT: '100000',
        STOP_TIMEOUT: '2',
        WEBHOOK_ALLOW: '127.0.0.0/8',
      },
    });
    admin = await docket.signedIn();
    await uploadTemplate(admin);
    (await admin.post('/v1/webhooks', { entity: 'Customer', url: receiver.url })).as(CreatedWebhook, 201);
  });
  afterAll(async () => {
    line.mend();
    await docket.stop();
    line.close();
    await receiver.stop();
    await drop();
  });

  let made = 0;
  const newCustomer = () => createCustomer(admin, { code: `C-${++made}` });
  const lines = (text: string) =>
    docket.output.split('\n').filter((written) => written.includes(text)).length;
  const isReady = async () => ((await admin.get('/health/ready')).status === 200 ? true : undefined);
  const attachments = async (id: string) =>
    (await admin.get(`/v1/salesquotes/${id}/attachments`)).as(AttachmentList).data;

  it.each(['cut', 'silence'] as const)(
    'does afterwards what was due, and says twice what happens: %s',
    async (fault) => {
      const before = { away: lines('The database cannot be used'), back: lines('can be used again') };
      const customerId = (await newCustomer()).id;
      const quotes = await Promise.all(
        Array.from({ length: QUOTES }, () => createQuote(admin, { customerId })),
      );
      for (const { id } of quotes)
        expect((await admin.post(`/v1/salesquotes/${id}/send`, {})).status).toBe(200);
      const customers = await Promise.all(Array.from({ length: CUSTOMERS }, newCustomer));

      const connections = line.connections;
      const start = performance.now();
      line[fault]();
      const answers = await Promise.all([
        ...Array.from({ length: 12 }, () => admin.get('/v1/customers')),
        ...Array.from({ length: 6 }, () => admin.patch(`/v1/customers/${customerId}`, { name: 'Another' })),
      ]);
      for (const answer of answers) {
        answer.problem(503, 'storage_unavailable');
        expect(answer.header('retry-after')).toBe('5');
      }
      const { status, checks } = (await admin.get('/health/ready')).as(Readiness, 503);
      expect([status, checks['database']?.detail]).toEqual([
        'unavailable',
        expect.stringMatching(/^The (database|connection to the database) .*\.$/),
      ]);
      await waitFor('more tries', () => (line.connections - connections >= TRIES[fault] ? true : undefined));
      expect(performance.now() - start).toBeGreaterThan(TRIES_MS);
      expect([lines('The database cannot be used'), lines('can be used again')]).toEqual([
        before.away + 1,
        before.back,
      ]);

      line.mend();
      await waitFor('readiness', isReady);
      for (const { id } of quotes)
        await waitFor('the PDF', async () => ((await attachments(id)).length > 0 ? true : undefined));
      const told = () => new Set(receiver.bodies().map((body) => JSON.stringify(body)));
      await waitFor('the events', () =>
        customers.every(({ id }) => [...told()].some((body) => body.includes(id))) ? true : undefined,
      );
      await waitFor('the log', () => (lines('can be used again') > before.back ? true : undefined));
      for (const { id } of quotes) expect(await attachments(id)).toHaveLength(1);
      // A delivery whose result was lost is sent again under the same id.
      expect(new Set(receiver.received.map(({ headers }) => headers['webhook-id'])).size).toBe(told().size);
      expect([lines('The database cannot be used'), lines('can be used again')]).toEqual([
        before.away + 1,
        before.back + 1,
      ]);
      // The log has no other warnings, except that the machine was busy. Levels are those of pino.
      const warnings = docket.output.match(/^\{"level":(40|50),.*$/gm) ?? [];
      expect(warnings.filter((text) => !/cannot be used|"EventLoop"/.test(text))).toEqual([]);
    },
  );

  it('ends in its time when it is told to stop meanwhile', async () => {
    line.silence();
    const waiting = Promise.allSettled(Array.from({ length: 8 }, () => admin.get('/v1/customers')));
    process.kill(docket.processId, 'SIGTERM');
    expect(await docket.ended()).toBe(0);
    await waiting;
    line.mend();
  });
});

if (servers.length === 0) it.skip('needs TEST_MARIADB_URL', () => undefined);
