import { once } from 'node:events';
import type { Server, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { setImmediate as turnOfTheLoop, setTimeout as pause } from 'node:timers/promises';

/** So long requests that are on their way when the server stops taking connections are still taken. */
const GRACE_MS = 250;
/** How often connections that have come to rest are looked for. */
const LOOK_MS = 50;
/** How long a connection may take to say anything. */
const SILENT_MS = 1_000;
/** A turn of the event loop that took no longer left nothing unread behind. */
const QUICK_TURN_MS = 5;
const MOST_TURNS = 200;

/** Lets an HTTP server stop without cutting off anybody who has asked for something. */
export class GracefulStop {
  private readonly answering = new Set<ServerResponse>();
  /** When each connection was opened. */
  private readonly opened = new Map<Socket, number>();
  private stopping = false;

  constructor(private readonly server: Server) {
    server.prependListener('request', (_request, response: ServerResponse) => {
      if (this.stopping) response.shouldKeepAlive = false;
      this.answering.add(response);
      response.once('close', () => this.answering.delete(response));
    });
    server.on('connection', (socket: Socket) => {
      this.opened.set(socket, performance.now());
      socket.once('close', () => this.opened.delete(socket));
    });
  }

  /** From now on every answer tells its caller to send nothing more on its connection. */
  keepNone(): void {
    this.stopping = true;
    for (const response of this.answering) response.shouldKeepAlive = false;
  }

  /**
   * Answers what has been asked, takes no new connections, and closes those that are at rest. Resolves when there are
   * none left, at the latest when the patience is over.
   */
  async drain(patienceMs: number): Promise<void> {
    this.keepNone();
    const end = performance.now() + patienceMs;
    await pause(Math.min(GRACE_MS, patienceMs));
    await quiet();
    const closed = once(this.server, 'close').then(() => true);
    this.server.close();
    while (performance.now() < end) {
      if (await Promise.race([closed, pause(LOOK_MS, false)])) return;
      await quiet();
      this.server.closeIdleConnections();
      this.closeSilent();
    }
  }

  /** Closes those on which nothing was ever sent: for Node they are busy. */
  private closeSilent(): void {
    const before = performance.now() - SILENT_MS;
    for (const [socket, opened] of this.opened)
      if (socket.bytesRead === 0 && opened < before) socket.destroy();
  }
}

/**
 * Resolves when all that had arrived is read: right after the loop has looked at its sockets twice, without being kept
 * from it. A timer's turn comes before that: there, a connection looks idle whose request lies unread behind it.
 */
async function quiet(): Promise<void> {
  for (let quick = 0, turns = 0; quick < 3 && turns < MOST_TURNS; turns++) {
    const start = performance.now();
    await turnOfTheLoop();
    quick = performance.now() - start <= QUICK_TURN_MS ? quick + 1 : 0;
  }
}
