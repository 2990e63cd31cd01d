import { once } from 'node:events';
import { type AddressInfo, createServer, type Server, type Socket } from 'node:net';
import { Logger } from '@nestjs/common';
import { HealthRegistry } from '../health/health';
import { SharedRedis } from './shared-redis';

/** A Redis that answers every command with one line, but PING and what a client asks when it connects. */
class OneLineRedis {
  answer = '+OK';
  commands = 0;
  private readonly sockets = new Set<Socket>();

  private constructor(private readonly server: Server) {}

  static async start(): Promise<OneLineRedis> {
    const server = createServer();
    const redis = new OneLineRedis(server);
    server.on('connection', (socket) => redis.serve(socket));
    server.listen(0, '127.0.0.1');
    await once(server, 'listening');
    return redis;
  }

  get url(): string {
    return `redis://127.0.0.1:${(this.server.address() as AddressInfo).port}`;
  }

  stop(): void {
    for (const socket of this.sockets) socket.destroy();
    this.server.close();
  }

  private serve(socket: Socket): void {
    this.sockets.add(socket);
    socket.on('error', () => undefined);
    socket.on('data', (bytes) => {
      for (const [, command = ''] of bytes.toString().matchAll(/\*\d+\r\n\$\d+\r\n(\w+)/g)) {
        const name = command.toUpperCase();
        if (name === 'PING') socket.write('+PONG\r\n');
        else if (name === 'INFO') socket.write('$16\r\nredis_version:7\n\r\n');
        else if (name === 'CLIENT') socket.write('+OK\r\n');
        else {
          this.commands++;
          socket.write(`${this.answer}\r\n`);
        }
      }
    });
  }
}

describe('a Redis that answers and refuses', () => {
  let server: OneLineRedis;
  let shared: SharedRedis;
  let health: HealthRegistry;
  const lines: string[] = [];

  beforeEach(async () => {
    lines.length = 0;
    const write = (...words: unknown[]) => void lines.push(String(words.at(-1)));
    for (const level of ['log', 'warn', 'error'] as const)
      jest.spyOn(Logger.prototype, level).mockImplementation(write);
    server = await OneLineRedis.start();
    health = new HealthRegistry();
    shared = new SharedRedis({ redisUrl: server.url }, health);
    await shared.onModuleInit();
  });
  afterEach(async () => {
    await shared.onApplicationShutdown();
    server.stop();
    jest.restoreAllMocks();
  });

  const count = () => shared.run((redis) => redis.incr('calls'));

  it.each([
    ['is read-only', "-READONLY You can't write against a read only replica."],
    ['is full', "-OOM command not allowed when used memory > 'maxmemory'."],
    ['is loading', '-LOADING Redis is loading the dataset in memory'],
    ['wants a password', '-NOAUTH Authentication required.'],
  ])('because it %s is left out until it does what it is asked for', async (_why, refusal) => {
    server.answer = ':1';
    // On a busy machine the first call may give up before the connection is there.
    await until(async () => (await count()) === 1);
    lines.length = 0;
    server.answer = refusal;
    expect(await count()).toBeUndefined();
    // Each probe is refused, too: it is not said to be back.
    const before = server.commands;
    await until(() => Promise.resolve(server.commands >= before + 3));
    const asked = server.commands;
    expect(await count()).toBeUndefined();
    expect(server.commands).toBe(asked);
    expect((await health.readiness()).status).toBe('degraded');
    expect(lines).toEqual([expect.stringMatching(/^Redis does not answer/)]);
    server.answer = ':1';
    await until(async () => (await count()) === 1);
    expect(lines.slice(1)).toEqual(['Redis is back']);
    expect((await health.readiness()).status).toBe('ready');
  });
});

/** Asks again and again until it is so. */
async function until(isSo: () => Promise<boolean>): Promise<void> {
  for (let tries = 0; tries < 1_000; tries++) {
    if (await isSo()) return;
    await new Promise((done) => setTimeout(done, 20));
  }
  throw new Error('Waited in vain.');
}
