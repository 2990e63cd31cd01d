import { type ChildProcess, spawn } from 'node:child_process';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { firstWords } from './first-words';
import { freePort } from './free-port';

const START_MS = 60_000;
const STOP_MS = 10_000;
/** The only environment variables that the server gets, so that settings of the user do not change the results. */
const PASSED = ['PATH', 'HOME', 'LANG', 'TMPDIR', 'TZ', 'LIBREOFFICE_PROGRAM'];

/** A process of the built product that is ready. */
export interface ServerProcess {
  /** `http://127.0.0.1:…` */
  address: string;
  /** Holds its data. */
  dataDir: string;
  /** Process id of the operating system. */
  processId: number;
  /** The first of what it has printed. */
  output(): string;
  stop(): Promise<void>;
}

/** None of them outlives this process, however it ends. */
const running = new Set<ChildProcess>();
process.once('exit', () => {
  for (const server of running) server.kill('SIGKILL');
});

/**
 * Starts a process of the built product, and waits until it is ready.
 *
 * @param folder for its data
 * @param settings environment variables, beside those that a user gets who sets none
 * @throws {Error} with what it printed, where it ends or does not get ready
 */
export async function startServerProcess(
  workspace: string,
  folder: string,
  settings: Readonly<Record<string, string>>,
): Promise<ServerProcess> {
  const port = await freePort();
  const dataDir = join(folder, 'data');
  const passed = PASSED.flatMap((name) => {
    const value = process.env[name];
    return value === undefined ? [] : [[name, value] as const];
  });
  const server = spawn(process.execPath, [join(workspace, 'apps/api/dist/main.js')], {
    cwd: folder,
    env: {
      ...Object.fromEntries(passed),
      PORT: String(port),
      DATA_DIR: dataDir,
      DEMO: 'true',
      ...settings,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  running.add(server);
  const output = firstWords(server);
  const address = `http://127.0.0.1:${port}`;
  const stop = async () => {
    await end(server);
    running.delete(server);
  };
  if (!(await isReady(server, address))) {
    await stop();
    throw new Error(`Docket did not start.\n${output()}`);
  }
  return { address, dataDir, processId: server.pid ?? 0, output, stop };
}

async function isReady(server: ChildProcess, address: string): Promise<boolean> {
  const limit = performance.now() + START_MS;
  while (server.exitCode === null && performance.now() < limit) {
    const ready = await fetch(`${address}/health/ready`).catch(() => undefined);
    if (ready?.status === 200) return true;
    await pause(50);
  }
  return false;
}

async function end(server: ChildProcess): Promise<void> {
  if (server.exitCode !== null || server.signalCode !== null) return;
  const ended = new Promise((resolve) => server.once('exit', resolve));
  server.kill('SIGTERM');
  const timer = setTimeout(() => server.kill('SIGKILL'), STOP_MS);
  await ended;
  clearTimeout(timer);
}
