import { randomInt } from 'node:crypto';
import { createServer, type Server } from 'node:net';

/**
 * The range lies below the ports that a system assigns by itself (from 32768 on Linux, from 49152 elsewhere). So the
 * system never takes a port of a server that has not started yet, or starts again.
 */
const FIRST = 20_000;
const LAST = 26_000;

/** How far above a port the one lies that is held as its claim. */
const CLAIM = 6_000;

/**
 * A TCP port of the loopback address that nobody listens on now. No other test is given it while this process lives:
 * many tests start servers at the same time. A server that starts again needs the port it had.
 */
export async function freePort(): Promise<number> {
  for (;;) {
    const port = randomInt(FIRST, LAST);
    if ((await hold(port + CLAIM)) && (await isFree(port))) return port;
  }
}

/** Listens for as long as this process lives, so that whatever ends it lets go of the claim. @returns false if taken */
async function hold(port: number): Promise<boolean> {
  const server = await listener(port);
  server?.unref();
  return server !== undefined;
}

async function isFree(port: number): Promise<boolean> {
  const server = await listener(port);
  if (server === undefined) return false;
  await new Promise((closed) => server.close(closed));
  return true;
}

/** @returns nothing if somebody listens there. @throws {Error} for what a port is refused for beside being taken */
function listener(port: number): Promise<Server | undefined> {
  return new Promise((resolve, reject) => {
    const server = createServer();
    server.on('error', (error: NodeJS.ErrnoException) => {
      if (error.code === 'EADDRINUSE') resolve(undefined);
      else reject(error);
    });
    server.listen(port, '127.0.0.1', () => resolve(server));
  });
}
