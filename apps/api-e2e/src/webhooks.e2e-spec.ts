import {
  CreatedWebhook,
  Customer,
  Webhook,
  type NewWebhook,
  WebhookDeliveryDetails,
  WebhookDeliveryPage,
} from '@docket/contracts';
import type { z } from 'zod';
import { createCustomer, createQuote } from './harness/business';
import type { Client } from './harness/client';
import { DATABASES } from './harness/databases';
import { Docket } from './harness/docket';
import { waitFor } from './harness/wait-for';
import { isSigned, type Received, type Respond, WebhookReceiver } from './harness/webhook-receiver';

jest.setTimeout(120_000);

describe.each(DATABASES)('webhooks, on $name,', (database) => {
  let docket: Docket;
  let admin: Client;
  const receivers: WebhookReceiver[] = [];
  const made: string[] = [];
  let customers = 0;

  beforeAll(async () => {
    docket = await Docket.start({
      database,
      environment: {
        WEBHOOK_ALLOW: '127.0.0.0/8',
        HTTP_PROXY: 'http://127.0.0.1:9',
        http_proxy: 'http://127.0.0.1:9',
      },
    });
    admin = await docket.signedIn();
  });
  afterEach(async () => {
    for (const id of made.splice(0)) await admin.delete(`/v1/webhooks/${id}`);
    for (const receiver of receivers.splice(0)) await receiver.stop();
  });
  afterAll(() => docket.stop());

  const receiver = async (respond?: Respond) => {
    const started = await WebhookReceiver.start(respond);
    receivers.push(started);
    return started;
  };
  const subscribe = async (url: string, fields: Partial<z.input<typeof NewWebhook>> = {}) => {
    const answer = await admin.post('/v1/webhooks', { entity: 'Customer', url, ...fields });
    const webhook = answer.as(CreatedWebhook, 201);
    made.push(webhook.id);
    return webhook;
  };
  const newCustomer = () => createCustomer(admin, { code: `C-${++customers}` });
  const arrived = async (at: WebhookReceiver, count = 1, limit?: number): Promise<Received[]> =>
    waitFor(`${count} deliveries`, () => (at.received.length >= count ? at.received : undefined), limit);
  const deliveries = async (id: string, query = '') =>
    (await admin.get(`/v1/webhooks/${id}/deliveries${query}`)).as(WebhookDeliveryPage).data;
  const delivered = (id: string, state: string, count = 1) =>
    waitFor(`${count} ${state}`, async () => {
      const found = await deliveries(id, `?state=${state}&limit=200`);
      return found.length >= count ? found : undefined;
    });

  it('tell of a change with the very entity, signed', async () => {
    const at = await receiver();
    const { secret, id } = await subscribe(at.url, { headers: { Authorization: 'Bearer our own' } });
    const customer = await newCustomer();
    const [first] = await arrived(at);
    expect(isSigned(first!, secret)).toBe(true);
    expect(isSigned(first!, secret.replace(/_./, (start) => (start === '_A' ? '_B' : '_A')))).toBe(false);
    expect(JSON.parse(first!.body.toString())).toEqual(
      (await admin.get(`/v1/customers/${customer.id}`)).as(Customer),
    );
    expect(first!.headers).toMatchObject({
      'content-type': 'application/json; charset=utf-8',
      'accept-encoding': 'identity',
      'x-docket-event': 'customer.created',
      'x-docket-entity': 'Customer',
      authorization: 'Bearer our own',
    });
    const [delivery] = await delivered(id, 'delivered');
    expect(delivery).toMatchObject({ id: first!.headers['webhook-id'], attempts: 1, lastStatus: 204 });
  });

  it('tell of every kind of event in the order of commits, and of nothing else', async () => {
    const at = await receiver();
    const only = await receiver();
    await subscribe(at.url, { entity: 'SalesQuote' });
    await subscribe(only.url, { entity: 'SalesQuote', events: ['sent', 'deleted'] });
    const { id: customerId } = await newCustomer();
    const quote = await createQuote(admin, { customerId });
    const path = `/v1/salesquotes/${quote.id}`;
    await admin.patch(path, { notes: 'changed' });
    await admin.upload('POST', `${path}/attachments`, new File(['x'], 'x.txt'), {});
    await admin.post(`${path}/send`, undefined);
    const copy = await admin.post(`${path}/duplicate`, undefined);
    await admin.delete(`/v1/salesquotes/${(JSON.parse(copy.text()) as { id: string }).id}`);
    await arrived(at, 6);
    const own = at.received.filter(
      ({ body }) => body.includes(`"id":"${quote.id}","version"`) || body.includes(quote.id),
    );
    expect(own.map(({ headers }) => headers['x-docket-event'])).toEqual([
      'salesquote.created',
      'salesquote.updated',
      'salesquote.attachment_added',
      'salesquote.sent',
    ]);
    await arrived(only, 2);
    expect(only.received.map(({ headers }) => headers['x-docket-event']).sort()).toEqual([
      'salesquote.deleted',
      'salesquote.sent',
    ]);
  });
});
