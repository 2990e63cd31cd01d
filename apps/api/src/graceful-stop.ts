import type { ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';
import { type Config, HealthRegistry } from '@docket/platform';
import type { NestExpressApplication } from '@nestjs/platform-express';
import type { Logger } from 'pino';

/** How often connections that have come to rest are looked for while it stops. */
const CLOSE_IDLE_MS = 50;
/** How long a connection may take to say anything. */
const SILENT_MS = 1_000;
/** What is left to do once every connection is closed: last writes, and closing the database. */
const LAST_MS = 5_000;

/**
 * Stops on SIGTERM and SIGINT. For `STOP_DELAY` it says that it is not ready, so that load balancers turn elsewhere, and
 * serves whatever still comes; then it takes nothing new and finishes what runs, for `STOP_TIMEOUT` at most.
 */
export function stopOnSignal(app: NestExpressApplication, config: Config, logger: Logger): void {
  const connections = new Connections(app);
  let stopping = false;
  const stop = (signal: NodeJS.Signals) => {
    if (stopping) return;
    stopping = true;
    logger.info({ signal }, 'stopping');
    finish(app, config, connections, logger).then(
      () => process.exit(0),
      (error: unknown) => {
        logger.error({ err: error }, 'could not stop cleanly');
        process.exit(1);
      },
    );
  };
  process.on('SIGTERM', stop);
  process.on('SIGINT', stop);
}

async function finish(
  app: NestExpressApplication,
  { stopDelayMs, stopTimeoutMs }: Config,
  connections: Connections,
  logger: Logger,
): Promise<void> {
  const server = app.getHttpServer();
  app.get(HealthRegistry).stop();
  connections.keepNone();
  await delay(stopDelayMs);
  const idle = setInterval(() => {
    server.closeIdleConnections();
    connections.closeSilent();
  }, CLOSE_IDLE_MS);
  const late = setTimeout(() => {
    logger.warn('what still runs is broken off');
    server.closeAllConnections();
  }, stopTimeoutMs);
  const hung = setTimeout(() => {
    logger.error('something does not end');
    process.exit(1);
  }, stopTimeoutMs + LAST_MS);
  for (const timer of [idle, late, hung]) timer.unref();
  await app.close();
}

/** What the server does not know of its own connections. */
class Connections {
  private readonly answers = new Set<ServerResponse>();
  /** When each was opened. */
  private readonly opened = new Map<Socket, number>();
  private ending = false;

  constructor(app: NestExpressApplication) {
    const server = app.getHttpServer();
    server.prependListener('request', (_request, response: ServerResponse) => {
      this.answers.add(response);
      response.once('close', () => this.answers.delete(response));
      if (this.ending) response.shouldKeepAlive = false;
    });
    server.on('connection', (socket: Socket) => {
      this.opened.set(socket, performance.now());
      socket.once('close', () => this.opened.delete(socket));
    });
  }

  /** From now on every answer tells its caller to send nothing more on its connection. */
  keepNone(): void {
    this.ending = true;
    for (const response of this.answers) response.shouldKeepAlive = false;
  }

  /** Closes those on which nothing was ever sent: for Node they are busy. */
  closeSilent(): void {
    const before = performance.now() - SILENT_MS;
    for (const [socket, opened] of this.opened)
      if (socket.bytesRead === 0 && opened < before) socket.destroy();
  }
}
