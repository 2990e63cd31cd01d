import { createServer, type Server } from 'node:http';
import type { AddressInfo, Socket } from 'node:net';
import type { Stage } from '../stage';

/** A receiver in this process that takes everything at once, at any path; and one that never answers, at `/hang…`. */
export class WebhookSink {
  private readonly counts = new Map<string, number>();
  private readonly waiting = new Set<() => void>();

  private constructor(private readonly url: string) {}

  static async start(stage: Stage): Promise<WebhookSink> {
    const server = createServer();
    const sockets = new Set<Socket>();
    await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
    const sink = new WebhookSink(`http://127.0.0.1:${(server.address() as AddressInfo).port}`);
    server.on('connection', (socket: Socket) => {
      sockets.add(socket);
      socket.once('close', () => sockets.delete(socket));
    });
    server.on('request', (request, response) => {
      request.resume().once('end', () => {
        const path = request.url ?? '';
        if (path.startsWith('/hang')) return;
        response.writeHead(204).end();
        sink.counts.set(path, sink.count(path) + 1);
        for (const look of sink.waiting) look();
      });
    });
    stage.atEnd(() => closed(server, sockets));
    return sink;
  }

  addressOf(path: string): string {
    return this.url + path;
  }

  /** Number of requests that a path has received. */
  count(path: string): number {
    return this.counts.get(path) ?? 0;
  }

  /** Waits until so many have come to a path. @returns when that was, by `performance.now()` */
  reached(path: string, count: number): Promise<number> {
    return new Promise((resolve) => {
      const look = () => {
        if (this.count(path) < count) return;
        this.waiting.delete(look);
        resolve(performance.now());
      };
      this.waiting.add(look);
      look();
    });
  }
}

function closed(server: Server, sockets: ReadonlySet<Socket>): Promise<void> {
  return new Promise((done) => {
    server.close(() => done());
    for (const socket of sockets) socket.destroy();
  });
}
