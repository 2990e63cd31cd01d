import { once } from 'node:events';
import { createServer, type IncomingHttpHeaders, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';

/** A received request with its whole body. */
export interface Received {
  headers: IncomingHttpHeaders;
  body: Buffer;
}

/** An integrator's server on this machine, which keeps what it gets. */
export class WebhookReceiver {
  readonly received: Received[] = [];
  /** The status and text that it answers. */
  answer = { status: 204, text: '' };

  private constructor(private readonly server: Server) {}

  static async open(): Promise<WebhookReceiver> {
    const server = createServer();
    const receiver = new WebhookReceiver(server);
    server.on('request', (request, response) => {
      void buffer(request).then((body) => {
        receiver.received.push({ headers: request.headers, body });
        const { status, text } = receiver.answer;
        response.writeHead(status, { 'Content-Type': 'text/plain' }).end(text);
      });
    });
    server.listen(0, '127.0.0.1');
    await once(server, 'listening');
    return receiver;
  }

  get host(): string {
    return `127.0.0.1:${(this.server.address() as AddressInfo).port}`;
  }

  get url(): string {
    return `http://${this.host}/docket`;
  }

  /** Returns the deliveries of one event. */
  of(event: string): Received[] {
    return this.received.filter(({ headers }) => headers['x-docket-event'] === event);
  }

  async close(): Promise<void> {
    this.server.closeAllConnections();
    this.server.close();
    await once(this.server, 'close');
  }
}
