import { once } from 'node:events';
import type { Server, ServerResponse } from 'node:http';
import { setImmediate as turnOfTheLoop, setTimeout as pause } from 'node:timers/promises';

/** So long requests that are on their way when the server is told to stop are still taken. */
const GRACE_MS = 250;
/** How often connections that have come to rest are looked for. */
const LOOK_MS = 50;
/** A turn of the event loop that took no longer left nothing unread behind. */
const QUICK_TURN_MS = 5;
const MOST_TURNS = 200;

/** Lets an HTTP server stop without cutting off anybody who has asked for something. */
export class GracefulStop {
  private readonly answering = new Set<ServerResponse>();
  private stopping = false;

  constructor(private readonly server: Server) {
    server.prependListener('request', (_request, response: ServerResponse) => {
      // Whoever is answered from now on sends nothing more on this connection.
      if (this.stopping) response.shouldKeepAlive = false;
      this.answering.add(response);
      response.once('close', () => this.answering.delete(response));
    });
  }

  /**
   * Answers what has been asked, takes no new connections, and closes those that are at rest. Resolves when there are
   * none left, at the latest when the patience is over.
   */
  async drain(patienceMs: number): Promise<void> {
    this.stopping = true;
    for (const response of this.answering) response.shouldKeepAlive = false;
    const end = performance.now() + patienceMs;
    await pause(GRACE_MS);
    await quiet();
    const closed = once(this.server, 'close').then(() => true);
    this.server.close();
    while (performance.now() < end) {
      if (await Promise.race([closed, pause(LOOK_MS, false)])) return;
      await quiet();
      this.server.closeIdleConnections();
    }
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
