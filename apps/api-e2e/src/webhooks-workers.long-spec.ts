import { CreatedWebhook, ImportResult } from '@docket/contracts';
import type { Client } from './harness/client';
import { DATABASES } from './harness/databases';
import { Docket } from './harness/docket';
import { waitFor } from './harness/wait-for';
import { WebhookReceiver } from './harness/webhook-receiver';

const WORKERS = 8;
const DELIVERIES = 10_000;
const TAKEN_OVER_MS = 50_000;
const PATIENCE_MS = 10 * 60_000;

jest.setTimeout(20 * 60_000);

// The embedded database is for one process.
const SERVERS = DATABASES.filter(({ name }) => name !== 'SQLite');

describe.each(SERVERS)('several servers on $name', (database) => {
  let workers: Docket[];
  let admin: Client;
  let drop: () => Promise<void>;

  beforeAll(async () => {
    const made = await database.create();
    drop = made.drop;
    const environment = {
      WEBHOOK_ALLOW: '127.0.0.0/8',
      SECRET_KEY: 'one secret for all of the processes',
      ...(made.url && { DATABASE_URL: made.url }),
    };
    workers = [await Docket.start({ environment })];
    while (workers.length < WORKERS) workers.push(await Docket.start({ environment }));
    admin = await workers[0]!.signedIn();
  });
  afterAll(async () => {
    for (const worker of workers) await worker.stop();
    await drop();
  });

  const customers = async (prefix: string, count: number) => {
    const lines = Array.from({ length: count }, (_, index) => `${prefix}-${index},Acme Ltd,EUR,en`);
    const imported = await admin.send('POST', '/v1/customers/import', {
      body: ['code,name,currency,language', ...lines].join('\n'),
      headers: { 'Content-Type': 'text/csv' },
    });
    expect(imported.as(ImportResult)).toMatchObject({ created: count });
  };
  const subscribe = async (url: string) =>
    (await admin.post('/v1/webhooks', { entity: 'Customer', url })).as(CreatedWebhook, 201).id;
  const idsOf = ({ received }: WebhookReceiver) => received.map(({ headers }) => headers['webhook-id']);

  it(`send each of ${DELIVERIES} deliveries once, though ${WORKERS} race for them`, async () => {
    const receiver = await WebhookReceiver.start();
    const id = await subscribe(receiver.url);
    await customers('RACE', DELIVERIES);
    await waitFor(
      'all of them',
      () => (receiver.received.length >= DELIVERIES ? true : undefined),
      PATIENCE_MS,
    );
    const left = () => admin.get(`/v1/webhooks/${id}/deliveries?state=pending,claimed&limit=1`);
    const isOver = async () => ((await left()).text().includes('"data":[]') ? true : undefined);
    await waitFor('the last word of them', isOver, PATIENCE_MS);
    expect(receiver.received).toHaveLength(DELIVERIES);
    expect(new Set(idsOf(receiver)).size).toBe(DELIVERIES);
    // A single one has no more than four.
    expect(receiver.connections).toBeGreaterThan(4);
    await admin.delete(`/v1/webhooks/${id}`);
    await receiver.stop();
  });

  it(`take over within ${TAKEN_OVER_MS / 1_000} s what one that has died was sending`, async () => {
    let isHanging = true;
    const held = new Set<string>();
    const answered = new Map<string, number>();
    const receiver = await WebhookReceiver.start((response, { at, headers }) => {
      const delivery = String(headers['webhook-id']);
      if (isHanging) {
        held.add(delivery);
        return;
      }
      answered.set(delivery, at);
      response.writeHead(204).end();
    });
    const id = await subscribe(receiver.url);
    await customers('DEAD', 40);
    await waitFor('deliveries at work', () => (held.size >= 4 ? true : undefined));
    for (const worker of workers.slice(1)) await worker.crash();
    await workers[0]!.crash();
    const died = Date.now();
    isHanging = false;
    await workers[0]!.restart();
    await waitFor('all of them', () => (answered.size === 40 ? true : undefined), PATIENCE_MS);
    const latest = Math.max(...answered.values()) - died;
    process.stdout.write(`${database.name}: taken over ${(latest / 1_000).toFixed(1)} s after the end.\n`);
    expect(latest).toBeLessThan(TAKEN_OVER_MS);
    admin = await workers[0]!.signedIn();
    await admin.delete(`/v1/webhooks/${id}`);
    await receiver.stop();
  });
});
