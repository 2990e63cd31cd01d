import {
  CreatedWebhook,
  Customer,
  Item,
  Location,
  StockMovement,
  Webhook,
  type NewWebhook,
  WebhookDeliveryDetails,
  WebhookDeliveryPage,
  WebhookEvents,
  WebhookList,
  WebhookReplayed,
} from '@docket/contracts';
import type { z } from 'zod';
import { createCustomer, createQuote } from './harness/business';
import type { Client } from './harness/client';
import { ANY_DATABASE, DATABASES } from './harness/databases';
import { Docket } from './harness/docket';
import { waitFor } from './harness/wait-for';
import { isSigned, type Received, type Respond, WebhookReceiver } from './harness/webhook-receiver';

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
    expect(
      isSigned(
        first!,
        secret.replace(/_./, (start) => (start === '_A' ? '_B' : '_A')),
      ),
    ).toBe(false);
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
    expect(delivery).toMatchObject({
      id: first!.headers['webhook-id'],
      attempts: 1,
      lastStatus: 204,
      entityLabel: customer.code,
    });
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

  it('are shown with every attempt, and sent again under the same id', async () => {
    let status = 500;
    const at = await receiver((response) => void response.writeHead(status).end('x'.repeat(40_000)));
    const { id, secret } = await subscribe(at.url, { headers: { 'X-Token': 'our secret' } });
    await newCustomer();
    await arrived(at, 1);
    status = 200;
    await arrived(at, 2);
    // 3 s after the first one, and up to a tenth more.
    expect(at.received[1]!.at - at.received[0]!.at).toBeGreaterThanOrEqual(2_900);
    const [delivery] = await delivered(id, 'delivered');
    const path = `/v1/webhooks/${id}/deliveries/${delivery!.id}`;
    const answer = await admin.get(path);
    expect(answer.text()).not.toContain('our secret');
    const details = answer.as(WebhookDeliveryDetails);
    expect(details.body).toBe(at.received[0]!.body.toString());
    expect(details.tries.map(({ status: told }) => told)).toEqual([200, 500]);
    expect(details.tries[1]).toMatchObject({ error: 'it answered 500', url: at.url });
    expect(details.tries[1]!.response).toHaveLength(16_384);
    expect(details.tries[1]!.requestHeaders).toMatchObject({
      'X-Token': '••••••••',
      'webhook-id': delivery!.id,
    });
    (await admin.post(`${path}/redeliver`, undefined)).as(WebhookDeliveryDetails);
    await arrived(at, 3);
    // The period is told by the database's clock, which this process does not share.
    const createdAt = Date.parse(delivery!.createdAt);
    const range = {
      from: new Date(createdAt).toISOString(),
      to: new Date(createdAt + 1).toISOString(),
    };
    await waitFor('the end of it', async () =>
      (await deliveries(id))[0]?.state === 'delivered' ? true : undefined,
    );
    expect((await admin.post(`/v1/webhooks/${id}/replay`, range)).as(WebhookReplayed)).toEqual({
      deliveries: 1,
    });
    await arrived(at, 4);
    for (const one of at.received) {
      expect(one.headers['webhook-id']).toBe(delivery!.id);
      expect(one.body.equals(at.received[0]!.body)).toBe(true);
      expect(isSigned(one, secret)).toBe(true);
    }
    const test = (await admin.post(`/v1/webhooks/${id}/test`, undefined)).as(WebhookDeliveryDetails, 201);
    const received = await arrived(at, 5);
    expect(received[4]!.headers).toMatchObject({ 'webhook-id': test.id, 'x-docket-event': 'customer.test' });
    expect(Customer.parse(at.bodies()[4]).name).toBe('Acme Ltd');
  });

  it('are signed with both secrets after a rotation', async () => {
    const at = await receiver();
    const { id, secret } = await subscribe(at.url);
    const rotated = (await admin.post(`/v1/webhooks/${id}/rotate-secret`, {})).as(CreatedWebhook);
    expect(rotated.secret).not.toBe(secret);
    expect(rotated.previousSecretEndsAt).not.toBeNull();
    await newCustomer();
    const [first] = await arrived(at);
    expect([secret, rotated.secret].map((one) => isSigned(first!, one))).toEqual([true, true]);
    (await admin.post(`/v1/webhooks/${id}/rotate-secret`, { graceHours: 0 })).as(CreatedWebhook);
    await newCustomer();
    const [, second] = await arrived(at, 2);
    expect([secret, rotated.secret].map((one) => isSigned(second!, one))).toEqual([false, false]);
  });

  // Which receivers are slow, no database decides.
  if (ANY_DATABASE.includes(database)) {
    it('are kept from healthy receivers by no slow, dripping, redirecting, resetting or large one', async () => {
      const elsewhere = await receiver();
      const hanging = await receiver(() => undefined);
      const dripping = await receiver((response) => {
        response.writeHead(500);
        const timer = setInterval(() => response.write('.'), 500);
        response.once('close', () => clearInterval(timer));
      });
      const redirecting = await receiver(
        (response) => void response.writeHead(307, { location: elsewhere.url }).end(),
      );
      const resetting = await receiver((response) => void response.socket?.resetAndDestroy());
      const large = await receiver((response) => {
        response.writeHead(200);
        const more = () => {
          while (!response.destroyed && response.write(Buffer.alloc(65_536, 'x')));
        };
        response.on('drain', more);
        more();
      });
      const healthy = await receiver();
      const bad = [hanging, dripping, redirecting, resetting, large];
      const ids: string[] = [];
      for (const one of bad) ids.push((await subscribe(one.url)).id);
      for (let more = 0; more < 2; more++) await subscribe((await receiver(() => undefined)).url);
      const { id: healthyId } = await subscribe(healthy.url);
      const start = Date.now();
      for (let count = 0; count < 12; count++) await newCustomer();
      const done = Date.now();
      await arrived(healthy, 12, 5_000);
      expect(healthy.received.at(-1)!.at - done).toBeLessThan(3_000);
      await delivered(healthyId, 'delivered', 12);
      expect(hanging.mostAtOnce).toBeLessThanOrEqual(4);

      const lastError = async (index: number) =>
        waitFor(
          'an attempt',
          async () => (await deliveries(ids[index]!)).find(({ attempts }) => attempts > 0),
          30_000,
        );
      expect(await lastError(2)).toMatchObject({
        lastStatus: 307,
        lastError: expect.stringContaining('redirects') as string,
      });
      expect(await lastError(3)).toMatchObject({
        lastStatus: null,
        lastError: expect.stringContaining('closed') as string,
      });
      const big = (await delivered(ids[4]!, 'delivered'))[0]!;
      const [attempt] = (await admin.get(`/v1/webhooks/${ids[4]}/deliveries/${big.id}`)).as(
        WebhookDeliveryDetails,
      ).tries;
      expect(attempt!.response).toHaveLength(16_384);
      expect(await lastError(0)).toMatchObject({
        lastStatus: null,
        lastError: expect.stringContaining('20 seconds') as string,
      });
      expect(await lastError(1)).toMatchObject({
        lastStatus: 500,
        lastError: expect.stringContaining('20 seconds') as string,
      });
      expect(Date.now() - start).toBeLessThan(30_000);
      expect(elsewhere.connections).toBe(0);
      // This many listeners at once are no leak of which Node would warn.
      expect(docket.output).not.toContain('MaxListeners');
    });
  }

  it('wait as long as Retry-After asks, and end at 410 until they are enabled again', async () => {
    const busy = await receiver((response, _delivery, index) => {
      if (index === 0) response.writeHead(429, { 'retry-after': '6' }).end();
      else response.writeHead(204).end();
    });
    let isGone = true;
    const gone = await receiver((response) => void response.writeHead(isGone ? 410 : 204).end());
    await subscribe(busy.url);
    const { id } = await subscribe(gone.url);
    await newCustomer();
    await waitFor('the end of it', async () => {
      const { enabled } = (await admin.get(`/v1/webhooks/${id}`)).as(Webhook);
      return enabled ? undefined : true;
    });
    expect((await deliveries(id))[0]).toMatchObject({ state: 'held', attempts: 1, nextAttemptAt: null });
    (await admin.post(`/v1/webhooks/${id}/test`, undefined)).problem(409, 'conflict');
    isGone = false;
    const enabled = (await admin.patch(`/v1/webhooks/${id}`, { enabled: true })).as(Webhook);
    expect(enabled).toMatchObject({ disabledReason: null, failures: 0 });
    await delivered(id, 'delivered');
    const [first, second] = await arrived(busy, 2);
    expect(second!.at - first!.at).toBeGreaterThanOrEqual(5_900);
  });

  it('row 22: connect only to allowed addresses', async () => {
    const forbidden = await receiver();
    for (const url of [
      'file:///etc/passwd',
      'http://example.com/',
      'https://10.0.0.1/',
      'https://169.254.169.254/latest/meta-data/',
      'https://[::1]/',
      'https://0/',
      'https://3232235777/',
      'https://0xc0.0xa8.1/',
      'https://[::ffff:10.0.0.1]/',
      `http://user:password@127.0.0.1:${forbidden.port}/`,
      'no address',
    ]) {
      const refused = await admin.post('/v1/webhooks', { entity: 'Customer', url });
      const { errors } = refused.problem(422, 'url_forbidden');
      expect(errors?.[0]?.path).toBe('url');
    }
    const { id } = await subscribe(forbidden.url);
    (await admin.patch(`/v1/webhooks/${id}`, { url: 'https://192.168.1.1/' })).problem(422, 'url_forbidden');
    expect(forbidden.connections).toBe(0);
  });

  it('are refused with headers of the server’s own, events that are none, and versions that are old', async () => {
    const url = 'https://example.com/';
    for (const headers of [
      { Host: 'x' },
      { 'webhook-id': 'x' },
      { 'Content-Type': 'x' },
      { Connection: 'x' },
      { 'a b': 'x' },
      { A: 'x\r\nB: y' },
    ])
      (await admin.post('/v1/webhooks', { entity: 'Customer', url, headers })).problem(
        400,
        'invalid_request',
      );
    const unknown = await admin.post('/v1/webhooks', {
      entity: 'Customer',
      url,
      events: ['created', 'sent'],
    });
    expect(unknown.problem(400, 'invalid_request').errors?.[0]?.path).toBe('events.1');
    const { id } = await subscribe(url, { headers: { 'X-A': 'one', 'X-B': 'two' }, enabled: false });
    const read = await admin.get(`/v1/webhooks/${id}`);
    const tag = read.header('etag') ?? '';
    expect(read.text()).not.toContain('whsec_');
    const headers = { 'X-A': '••••••••', 'X-B': 'three', 'X-C': 'four' };
    const changed = (await admin.patch(`/v1/webhooks/${id}`, { headers }, { 'If-Match': tag })).as(Webhook);
    expect(changed).toMatchObject({
      version: 2,
      headers: { 'X-A': '••••••••', 'X-B': '••••••••', 'X-C': '••••••••' },
    });
    (await admin.patch(`/v1/webhooks/${id}`, { description: 'x' }, { 'If-Match': tag })).problem(
      412,
      'version_conflict',
    );
    (await admin.patch(`/v1/webhooks/${id}`, { headers: { 'X-D': '••••••••' } })).problem(
      400,
      'invalid_request',
    );
    const listed = (await admin.get('/v1/webhooks')).as(WebhookList).data.find((one) => one.id === id);
    expect(listed).toEqual({
      ...changed,
      lastAttemptAt: null,
      lastStatus: null,
      lastError: null,
      recentAttempts: 0,
      recentFailures: 0,
    });
    const found = await admin.get('/v1/webhooks?state=disabled&q=EXAMPLE.com&sort=-url&count=true');
    expect(found.as(WebhookList)).toMatchObject({ data: [{ id, state: 'disabled' }], total: 1 });
    (await admin.get('/v1/webhooks?state=broken')).problem(400, 'invalid_request');
    const events = (await admin.get('/v1/webhooks/events')).as(WebhookEvents).data;
    expect(events.find(({ entity }) => entity === 'StockMovement')?.events).toEqual([
      { name: 'posted', event: 'stockmovement.posted' },
    ]);
    expect(events.find(({ entity }) => entity === 'SalesQuote')?.events).toContainEqual({
      name: 'sent',
      event: 'salesquote.sent',
    });
    const clerk = await docket.newUser(`Clerk${++customers}`);
    for (const path of ['', '/events', `/${id}`, `/${id}/deliveries`])
      (await clerk.get(`/v1/webhooks${path}`)).problem(403, 'forbidden');
  });

  it('tell of stock that moves', async () => {
    const at = await receiver();
    await subscribe(at.url, { entity: 'StockMovement', events: ['posted'] });
    const item = (await admin.post('/v1/items', { sku: `I-${++customers}`, name: 'Table' })).as(Item, 201);
    const place = (await admin.post('/v1/locations', { code: `L-${customers}`, name: 'Shelf' })).as(
      Location,
      201,
    );
    const posted = await admin.post('/v1/inventory/movements', {
      reason: 'receipt',
      itemId: item.id,
      toLocationId: place.id,
      quantity: '3',
    });
    await arrived(at);
    expect(at.bodies()).toEqual([posted.as(StockMovement, 201)]);
    expect(at.received[0]!.headers['x-docket-event']).toBe('stockmovement.posted');
  });

  it('are neither lost nor repeated by a stop in the middle of them', async () => {
    const at = await receiver((response) => void setTimeout(() => response.writeHead(204).end(), 150));
    const { id } = await subscribe(at.url);
    for (let count = 0; count < 40; count++) await newCustomer();
    expect(at.received.length).toBeLessThan(40);
    await docket.restart();
    admin = await docket.signedIn();
    await delivered(id, 'delivered', 40);
    expect(at.received).toHaveLength(40);
    expect(new Set(at.received.map(({ headers }) => headers['webhook-id'])).size).toBe(40);
  });
});
