import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { createConnection } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { findRedisServer } from '../prepare/redis.mjs';
import { freePort } from '../support/free-port.mjs';
import { Refusal } from '../support/output.mjs';

const START_LIMIT = 30_000;

/**
 * Starts a Redis of our own: on a free port, and nothing of it is kept.
 *
 * @returns {Promise<{ url: string, stop: () => Promise<void> }>}
 */
export async function startPrivateRedis() {
  const folder = mkdtempSync(join(tmpdir(), 'docket-redis-'));
  const port = await freePort();
  const server = spawn(
    findRedisServer() ?? 'redis-server',
    ['--bind', '127.0.0.1', '--port', String(port), '--dir', folder, '--save', '', '--appendonly', 'no'],
    { stdio: 'ignore' },
  );
  let ended = false;
  server.once('error', () => (ended = true));
  server.once('exit', () => (ended = true));
  const removeAll = () => {
    server.kill('SIGKILL');
    rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
  };
  process.on('exit', removeAll);

  const limit = Date.now() + START_LIMIT;
  while (!(await answers(port))) {
    if (ended || Date.now() > limit) throw new Refusal('Redis did not start.');
    await pause(50);
  }
  return {
    url: `redis://127.0.0.1:${port}`,
    stop: async () => {
      process.off('exit', removeAll);
      const gone = new Promise((resolve) => (ended ? resolve(undefined) : server.once('exit', resolve)));
      server.kill('SIGKILL');
      await gone;
      removeAll();
    },
  };
}

/** @param {number} port */
function answers(port) {
  return new Promise((resolve) => {
    const socket = createConnection({ host: '127.0.0.1', port, timeout: 1_000 });
    const end = (/** @type {boolean} */ answered) => {
      socket.destroy();
      resolve(answered);
    };
    socket.once('connect', () => socket.write('PING\r\n'));
    socket.once('data', (data) => end(data.toString().startsWith('+PONG')));
    socket.once('error', () => end(false));
    socket.once('timeout', () => end(false));
    socket.once('end', () => end(false));
  });
}
