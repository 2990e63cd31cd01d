import { randomInt } from 'node:crypto';
import { createServer } from 'node:net';

/**
 * Below the ports that a system gives to whoever asks for any (from 32768 on Linux, from 49152 elsewhere): none of those
 * is taken from a server that has not started yet, or starts again.
 */
const FIRST = 20_000;
const LAST = 32_000;

/** A TCP port of the loopback address that nobody listens on now. */
export async function freePort(): Promise<number> {
  let port = randomInt(FIRST, LAST);
  while (!(await isFree(port))) port = randomInt(FIRST, LAST);
  return port;
}

/** @throws {Error} for what a port is refused for beside being taken */
function isFree(port: number): Promise<boolean> {
  return new Promise((resolve, reject) => {
    const server = createServer();
    server.on('error', (error: NodeJS.ErrnoException) => {
      if (error.code === 'EADDRINUSE') resolve(false);
      else reject(error);
    });
    server.listen(port, '127.0.0.1', () => server.close(() => resolve(true)));
  });
}
