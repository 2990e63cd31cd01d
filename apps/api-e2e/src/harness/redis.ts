import { connect, createServer, type Server, type Socket } from 'node:net';

/** The Redis that TEST_REDIS_URL names. */
export const REDIS_ADDRESS = process.env['TEST_REDIS_URL'] ?? '';
if (REDIS_ADDRESS === '') process.stdout.write('Not tested with Redis: TEST_REDIS_URL is not set.\n');

/** Tests that need Redis; skipped, and said so above, where there is none. */
export const describeWithRedis = REDIS_ADDRESS === '' ? describe.skip : describe;

/** A line to that Redis which can be cut, or left silent. */
export class RedisLine {
  private readonly sockets = new Set<Socket>();
  private state: 'open' | 'cut' | 'silent' = 'open';
  private server: Server;

  private constructor() {
    this.server = createServer((caller) => this.take(caller));
  }

  static async open(): Promise<RedisLine> {
    const line = new RedisLine();
    await new Promise<void>((resolve) => line.server.listen(0, '127.0.0.1', resolve));
    return line;
  }

  get url(): string {
    const address = this.server.address();
    return `redis://127.0.0.1:${typeof address === 'object' && address !== null ? address.port : 0}`;
  }

  /** As a Redis that has ended: connections are closed, and no new ones taken. */
  cut(): void {
    this.state = 'cut';
    for (const socket of this.sockets) socket.destroy();
  }

  /** As a Redis that hangs: connections stay, and nothing comes back. */
  silence(): void {
    this.state = 'silent';
    for (const socket of this.sockets) socket.pause();
  }

  mend(): void {
    this.state = 'open';
    for (const socket of this.sockets) socket.resume();
  }

  close(): void {
    this.cut();
    this.server.close();
  }

  private take(caller: Socket): void {
    if (this.state === 'cut') {
      caller.destroy();
      return;
    }
    const { hostname, port } = new URL(REDIS_ADDRESS);
    const redis = connect(Number(port || 6379), hostname);
    for (const [from, to] of [
      [caller, redis],
      [redis, caller],
    ] as const) {
      this.sockets.add(from);
      from.on('data', (chunk) => to.write(chunk));
      from.on('error', () => undefined);
      from.on('close', () => {
        this.sockets.delete(from);
        to.destroy();
      });
      if (this.state === 'silent') from.pause();
    }
  }
}
