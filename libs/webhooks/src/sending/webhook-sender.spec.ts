import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo, Socket } from 'node:net';
import { AddressRules } from './address-rules';
import { type Message, WebhookSender } from './webhook-sender';

const never = new AbortController().signal;
const message = (url: string): Message => ({
  id: '0199b8a0-0000-7000-8000-000000000001',
  event: 'customer.created',
  entity: 'Customer',
  body: Buffer.from('{"name":"Größe"}'),
  url,
  headers: { Authorization: 'our own' },
  secrets: ['whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw'],
});

describe('webhook sender', () => {
  let connections = 0;
  const seen: IncomingHttpHeaders[] = [];
  const server = createServer((request, response) => {
    seen.push(request.headers);
    response.end('ok');
  });
  const loopback = new AddressRules({ webhookAllow: ['127.0.0.0/8'], production: false });
  const strict = new AddressRules({ webhookAllow: [], production: false });
  const senders: WebhookSender[] = [];
  const sender = (rules: AddressRules, ...answers: string[][]) => {
    const made = new WebhookSender(rules, () => Promise.resolve(answers.shift() ?? []));
    senders.push(made);
    return made;
  };
  let port = 0;

  beforeAll(async () => {
    server.on('connection', () => (connections += 1));
    await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
    port = (server.address() as AddressInfo).port;
  });
  beforeEach(() => {
    connections = 0;
    seen.length = 0;
  });
  afterAll(() => {
    for (const made of senders) made.close();
    return new Promise((done) => {
      server.close(done);
      server.closeAllConnections();
    });
  });

  it('connects to the checked address and to no other address of the host', async () => {
    const outcome = await sender(loopback, ['10.0.0.1', '127.0.0.1']).send(
      message(`http://partner.example:${port}/`),
      never,
    );
    expect(outcome).toMatchObject({ error: null, status: 200, response: 'ok' });
    expect(seen[0]?.authorization).toBe('our own');
    // The secret must not appear in the outcome.
    expect(JSON.stringify(outcome)).not.toContain('our own');
    expect(connections).toBe(1);
  });

  it('row 22: opens no connection if the host now resolves to a forbidden address', async () => {
    for (const address of ['127.0.0.1', '::ffff:127.0.0.1', '169.254.169.254', '::1', 'fe80::1', '0.0.0.0']) {
      const outcome = await sender(strict, [address]).send(
        message(`https://partner.example:${port}/`),
        never,
      );
      expect(outcome).toMatchObject({ status: null, error: expect.stringContaining('not public') as string });
    }
    for (const url of [`https://127.0.0.1:${port}/`, `http://127.0.0.1:${port}/`]) {
      const outcome = await sender(strict).send(message(url), never);
      expect(outcome.error).toMatch(/not one to send to|not public/);
    }
    expect(connections).toBe(0);
  });

  it('lets a header of the webhook replace a default header', async () => {
    const own = { ...message(`http://127.0.0.1:${port}/`), headers: { accept: 'application/json' } };
    const outcome = await sender(loopback).send(own, never);
    expect(seen[0]?.accept).toBe('application/json');
    expect(outcome.requestHeaders).not.toHaveProperty('Accept');
    await sender(loopback).send(message(`http://127.0.0.1:${port}/`), never);
    expect(seen[1]?.accept).toBe('*/*');
  });

  it('retries at once if a keep-alive connection was closed, and records both attempts', async () => {
    const sockets: Socket[] = [];
    let requests = 0;
    const fickle = createServer((_request, response) => {
      requests += 1;
      // The second request uses the connection of the first one.
      if (requests === 2) sockets[0]?.resetAndDestroy();
      else response.end('ok');
    });
    fickle.on('connection', (socket: Socket) => sockets.push(socket));
    await new Promise<void>((done) => fickle.listen(0, '127.0.0.1', done));
    const url = `http://127.0.0.1:${(fickle.address() as AddressInfo).port}/`;
    const one = sender(loopback);
    expect(await one.send(message(url), never)).toMatchObject({ status: 200, earlierAttempts: [] });
    const outcome = await one.send(message(url), never);
    fickle.close();
    fickle.closeAllConnections();
    expect(requests).toBe(3);
    expect(outcome).toMatchObject({
      status: 200,
      error: null,
      earlierAttempts: [
        { status: null, error: 'it closed the connection without an answer', wasStopped: false },
      ],
    });
    const { requestHeaders, earlierAttempts } = outcome;
    expect(earlierAttempts[0]?.requestHeaders['webhook-id']).toBe(requestHeaders['webhook-id']);
  });

  it('obeys Retry-After even if the answer is cut off', async () => {
    const cutting = createServer((_request, response) => {
      response.writeHead(429, { 'Retry-After': '3600', 'Content-Length': '100' }).write('part', () => {
        response.socket?.destroy();
      });
    });
    await new Promise<void>((done) => cutting.listen(0, '127.0.0.1', done));
    const url = `http://127.0.0.1:${(cutting.address() as AddressInfo).port}/`;
    const outcome = await sender(loopback).send(message(url), never);
    cutting.close();
    expect(outcome).toMatchObject({ status: 429, error: 'it answered 429', retryAfterMs: 3_600_000 });
  });

  it('describes errors in words', async () => {
    const unused = await sender(loopback).send(message('http://127.0.0.1:1/'), never);
    expect(unused).toMatchObject({ status: null, error: expect.stringContaining('refused') as string });
    const unknown = await new WebhookSender(loopback).send(message('http://nobody.invalid/'), never);
    expect(unknown.error).toMatch(/host name is not known|not resolved within/);
  });
});
