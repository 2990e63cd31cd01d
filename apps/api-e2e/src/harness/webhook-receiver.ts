import { createHmac, timingSafeEqual } from 'node:crypto';
import { createServer, type IncomingHttpHeaders, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo, Socket } from 'node:net';

/** A received request with its whole body. */
export interface Received {
  at: number;
  headers: IncomingHttpHeaders;
  body: Buffer;
}

/** Answers a delivery: by default with 204. @param index how many came before it */
export type Respond = (response: ServerResponse, received: Received, index: number) => void;

/** An integrator's server on the loopback address. */
export class WebhookReceiver {
  readonly received: Received[] = [];
  /** Connections that were ever opened to it. */
  connections = 0;
  /** The most deliveries that were ever at work at a time. */
  mostAtOnce = 0;
  private atOnce = 0;
  private readonly sockets = new Set<Socket>();

  private constructor(
    private readonly server: Server,
    readonly port: number,
  ) {}

  get url(): string {
    return `http://127.0.0.1:${this.port}/hook`;
  }

  static async start(respond: Respond = (response) => void response.writeHead(204).end()) {
    const server = createServer();
    await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
    const receiver = new WebhookReceiver(server, (server.address() as AddressInfo).port);
    server.on('connection', (socket: Socket) => {
      receiver.connections += 1;
      receiver.sockets.add(socket);
      socket.once('close', () => receiver.sockets.delete(socket));
    });
    server.on('request', (request, response: ServerResponse) => {
      receiver.atOnce += 1;
      receiver.mostAtOnce = Math.max(receiver.mostAtOnce, receiver.atOnce);
      response.once('close', () => (receiver.atOnce -= 1));
      const chunks: Buffer[] = [];
      request.on('data', (chunk: Buffer) => chunks.push(chunk));
      request.on('error', () => undefined);
      request.on('end', () => {
        const delivery = { at: Date.now(), headers: request.headers, body: Buffer.concat(chunks) };
        receiver.received.push(delivery);
        respond(response, delivery, receiver.received.length - 1);
      });
    });
    return receiver;
  }

  /** Returns the received bodies, as JSON. */
  bodies(): Record<string, unknown>[] {
    return this.received.map(({ body }) => JSON.parse(body.toString('utf8')) as Record<string, unknown>);
  }

  async stop(): Promise<void> {
    const closed = new Promise((done) => this.server.close(done));
    for (const socket of this.sockets) socket.destroy();
    await closed;
  }
}

const TOLERANCE_S = 300;

/**
 * Whether a delivery is signed as Standard Webhooks says. The check is written from its specification alone: `v1` is
 * the base64 of HMAC-SHA256 over `id.timestamp.body` by the bytes of the secret. One of several signatures has to
 * fit, and the time has to be that of now.
 */
export function isSigned({ headers, body }: Received, secret: string, now = Date.now()): boolean {
  const [id, timestamp, signatures] = ['webhook-id', 'webhook-timestamp', 'webhook-signature'].map((name) =>
    String(headers[name]),
  );
  if (Math.abs(now / 1_000 - Number(timestamp)) > TOLERANCE_S || !secret.startsWith('whsec_')) return false;
  const key = Buffer.from(secret.slice('whsec_'.length), 'base64');
  const content = Buffer.concat([Buffer.from(`${id}.${timestamp}.`), body]);
  const expected = createHmac('sha256', key).update(content).digest();
  return (signatures ?? '').split(' ').some((signature) => {
    const [version, value = ''] = signature.split(',');
    const given = Buffer.from(value, 'base64');
    return version === 'v1' && given.length === expected.length && timingSafeEqual(given, expected);
  });
}
