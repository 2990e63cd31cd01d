import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Server, type Socket } from 'node:net';
import { AddressRules } from './address-rules';
import { type Message, type Outcome, WebhookSender } from './webhook-sender';

const never = new AbortController().signal;
const message = (url: string): Message => ({
  id: '0199b8a0-0000-7000-8000-000000000001',
  event: 'customer.created',
  entity: 'Customer',
  body: Buffer.from('{}'),
  url,
  headers: {},
  secrets: ['whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw'],
});
const config = { webhookAllow: ['127.0.0.0/8'], production: false };

/**
 * A program that listens and accepts no connection. Its backlog holds one or two connections, and further ones get no
 * answer.
 */
const HANGING = `
const server = require('node:net').createServer().listen({ port: 0, host: '127.0.0.1', backlog: 1 }, () => {
  require('node:fs').writeSync(1, String(server.address().port));
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0);
});`;
const QUEUED = 8;

describe('webhook connections', () => {
  let server: Server;
  let port: number;
  let bytes = 0;
  let connections = 0;
  const sockets: Socket[] = [];
  const programs: ChildProcess[] = [];
  const senders: WebhookSender[] = [];
  const send = (rules: AddressRules, url: string): Promise<Outcome> => {
    const sender = new WebhookSender(rules, () => Promise.resolve(['127.0.0.1']));
    senders.push(sender);
    return sender.send(message(url), never);
  };

  beforeAll(async () => {
    server = createServer((socket) => {
      connections += 1;
      sockets.push(socket);
      socket.on('data', (data) => (bytes += data.length)).on('error', () => undefined);
    });
    await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
    port = (server.address() as AddressInfo).port;
  });
  afterAll(async () => {
    for (const sender of senders) sender.close();
    for (const socket of sockets) socket.destroy();
    for (const program of programs) program.kill('SIGKILL');
    await new Promise((done) => server.close(done));
  });

  it.each(['http', 'https'])(
    'that has come to another address than was permitted is sent nothing (%s)',
    async (scheme) => {
      /** Simulates a socket that is connected to another address than the requested one. */
      class Moved extends AddressRules {
        private asked = 0;
        override permits(...parameters: Parameters<AddressRules['permits']>): boolean {
          this.asked += 1;
          return this.asked === 1 && super.permits(...parameters);
        }
      }
      const before = connections;
      const outcome = await send(new Moved(config), `${scheme}://partner.example:${port}/`);
      expect(outcome).toMatchObject({ status: null, error: expect.stringContaining('not public') as string });
      const seen = connect(port, '127.0.0.1');
      await once(seen, 'connect');
      seen.destroy();
      // The forbidden connection and the one of this test have both arrived.
      while (connections < before + 2) await new Promise((done) => setImmediate(done));
      expect(bytes).toBe(0);
    },
  );

  it('time out after five seconds if nobody accepts the connection', async () => {
    const program = spawn(process.execPath, ['-e', HANGING], { stdio: ['ignore', 'pipe', 'ignore'] });
    programs.push(program);
    const [told] = (await once(program.stdout, 'data')) as [Buffer];
    const hanging = Number(told.toString());
    for (let count = 0; count < QUEUED; count++)
      sockets.push(connect(hanging, '127.0.0.1').on('error', () => undefined));
    const outcomes = [
      await send(new AddressRules(config), `http://127.0.0.1:${hanging}/`),
      await send(new AddressRules(config), `http://partner.example:${hanging}/`),
    ];
    for (const { status, error } of outcomes)
      expect([status, error]).toEqual([null, 'it did not take the connection within 5 seconds']);
  });

  it('time out after five seconds if nobody answers the TLS handshake', async () => {
    const { status, error } = await send(new AddressRules(config), `https://127.0.0.1:${port}/`);
    expect([status, error]).toEqual([null, 'it did not take the connection within 5 seconds']);
  });
});
