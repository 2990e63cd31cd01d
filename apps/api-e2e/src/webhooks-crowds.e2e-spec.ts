import { CreatedWebhook, Customer } from '@docket/contracts';
import { createCustomer } from './harness/business';
import type { Client } from './harness/client';
import { ANY_DATABASE } from './harness/databases';
import { Docket } from './harness/docket';
import { waitFor } from './harness/wait-for';
import { WebhookReceiver } from './harness/webhook-receiver';

/** The number of webhooks that would take all places for sending, with four each. */
const CROWD = 16;

describe.each(ANY_DATABASE)('many webhooks, on $name,', (database) => {
  let docket: Docket;
  let admin: Client;
  const receivers: WebhookReceiver[] = [];
  let customers = 0;

  beforeAll(async () => {
    docket = await Docket.start({ database, environment: { WEBHOOK_ALLOW: '127.0.0.0/8' } });
    admin = await docket.signedIn();
  });
  afterAll(async () => {
    for (const receiver of receivers) await receiver.stop();
    await docket.stop();
  });

  const newCustomer = () => createCustomer(admin, { code: `C-${++customers}` });
  const receiver = async (hangs: () => boolean) => {
    const started = await WebhookReceiver.start((response) => {
      if (!hangs()) response.writeHead(204).end();
    });
    receivers.push(started);
    const answer = await admin.post('/v1/webhooks', { entity: 'Customer', url: started.url });
    answer.as(CreatedWebhook, 201);
    return started;
  };
  const arrived = (at: WebhookReceiver, count: number, limit?: number) =>
    waitFor(`${count} deliveries`, () => (at.received.length >= count ? at.received : undefined), limit);

  it('that have always answered, and begin to hang all at once, hold nobody else up', async () => {
    let hangs = false;
    const crowd: WebhookReceiver[] = [];
    for (let count = 0; count < CROWD; count++) crowd.push(await receiver(() => hangs));
    const healthy = await receiver(() => false);
    for (let count = 0; count < 3; count++) await newCustomer();
    for (const one of [...crowd, healthy]) await arrived(one, 3);
    hangs = true;
    // More than any of them may be sent at a time.
    for (let count = 0; count < 12; count++) await newCustomer();
    await arrived(healthy, 15, 5_000);
    for (const one of crowd) await arrived(one, 4);
    // Once it is plain that they hang, and before they are given up.
    for (let count = 0; count < 3; count++) {
      const before = Date.now();
      await newCustomer();
      const { at } = (await arrived(healthy, 16 + count, 5_000)).at(-1) ?? { at: Infinity };
      expect(at - before).toBeLessThan(3_000);
    }
    // Nor is one that is new held up by them.
    const fresh = await receiver(() => false);
    const { id } = await newCustomer();
    const [first] = await arrived(fresh, 1, 5_000);
    expect(Customer.parse(JSON.parse(String(first?.body))).id).toBe(id);
    for (const one of crowd) expect(one.mostAtOnce).toBeLessThanOrEqual(4);
    expect(crowd.every((one) => one.received.length < 15)).toBe(true);
  });

  it('get the changes of one entity one after the other, and soon', async () => {
    const one = await receiver(() => false);
    const { id } = await newCustomer();
    await arrived(one, 1);
    for (let count = 1; count <= 50; count++)
      await admin.patch(`/v1/customers/${id}`, { name: `Name ${count}` });
    // Single looks for each delivery would take too long: there are four a second.
    const received = await arrived(one, 51, 6_000);
    const versions = received.map(({ body }) => (JSON.parse(String(body)) as Customer).version);
    expect(versions).toEqual(versions.map((_, index) => index + 1));
  });
});
