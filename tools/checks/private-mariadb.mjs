import { spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createConnection } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { findInstallDb, findMariadbd } from '../prepare/mariadb.mjs';
import { freePort } from '../support/free-port.mjs';
import { Refusal } from '../support/output.mjs';
import { run } from '../support/processes.mjs';

const START_LIMIT = 60_000;

/**
 * Starts a MariaDB of our own: an empty data directory, a free port, nothing flushed to disk for safety's sake.
 *
 * @param {{ bufferPoolMb?: number, more?: string[] }} [options] how much memory it keeps pages of tables in, and further
 *   options of mariadbd
 * @returns {Promise<{ url: string, stop: () => Promise<void> }>}
 */
export async function startPrivateMariadb({ bufferPoolMb = 256, more = [] } = {}) {
  const folder = mkdtempSync(join(tmpdir(), 'docket-mariadb-'));
  const asRoot = process.getuid?.() === 0 ? ['--user=root'] : [];
  const data = join(folder, 'data');
  await createDataDirectory(data, folder, asRoot);

  const password = randomBytes(12).toString('hex');
  const accounts = join(folder, 'accounts.sql');
  writeFileSync(
    accounts,
    `CREATE USER 'docket'@'127.0.0.1' IDENTIFIED BY '${password}';\n` +
      `GRANT ALL PRIVILEGES ON *.* TO 'docket'@'127.0.0.1' WITH GRANT OPTION;\n` +
      `DROP USER IF EXISTS 'root'@'localhost', 'root'@'127.0.0.1', 'root'@'::1';\n`,
    { mode: 0o600 },
  );
  const port = await freePort();
  const log = join(folder, 'mariadbd.log');
  const server = spawn(
    findMariadbd() ?? 'mariadbd',
    [
      '--no-defaults',
      ...asRoot,
      `--datadir=${data}`,
      // A server that starts removes all temporary tables that it finds, those of another one in the same folder too.
      `--tmpdir=${folder}`,
      `--port=${port}`,
      '--bind-address=127.0.0.1',
      '--skip-networking=0',
      '--skip-name-resolve',
      `--socket=${join(folder, 'mariadb.sock')}`,
      `--pid-file=${join(folder, 'mariadb.pid')}`,
      `--init-file=${accounts}`,
      `--log-error=${log}`,
      '--skip-log-bin',
      '--innodb-flush-log-at-trx-commit=0',
      '--innodb-flush-method=nosync',
      '--innodb-doublewrite=0',
      `--innodb-buffer-pool-size=${bufferPoolMb}M`,
      '--max-connections=400',
      '--character-set-server=utf8mb4',
      ...more,
    ],
    { stdio: 'ignore' },
  );
  const removeAll = () => {
    server.kill('SIGKILL');
    rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
  };
  process.on('exit', removeAll);
  await waitForGreeting(server, port, log);

  return {
    url: `mysql://docket:${password}@127.0.0.1:${port}/`,
    stop: async () => {
      const ended = new Promise((resolve) => server.once('exit', resolve));
      server.kill('SIGKILL');
      await ended;
      process.off('exit', removeAll);
      removeAll();
    },
  };
}

async function createDataDirectory(data, temporary, asRoot) {
  const result = await run(findInstallDb() ?? 'mariadb-install-db', [
    '--no-defaults',
    ...asRoot,
    `--datadir=${data}`,
    `--tmpdir=${temporary}`,
    '--auth-root-authentication-method=normal',
    '--skip-test-db',
  ]);
  if (!result.ok) throw new Refusal(`${result.output}\nMariaDB could not create its data directory.`);
}

/** A server that takes connections speaks first. */
async function waitForGreeting(server, port, log) {
  const limit = Date.now() + START_LIMIT;
  while (!(await speaksFirst(port))) {
    if (server.exitCode !== null || server.signalCode !== null || Date.now() > limit) {
      throw new Refusal(`${readLog(log)}\nMariaDB did not start.`);
    }
    await pause(50);
  }
}

function speaksFirst(port) {
  return new Promise((resolve) => {
    const socket = createConnection({ host: '127.0.0.1', port, timeout: 1_000 });
    const end = (/** @type {boolean} */ spoke) => {
      socket.destroy();
      resolve(spoke);
    };
    socket.once('data', () => end(true));
    socket.once('error', () => end(false));
    socket.once('timeout', () => end(false));
    socket.once('end', () => end(false));
  });
}

function readLog(log) {
  try {
    return readFileSync(log, 'utf8');
  } catch {
    return '';
  }
}
