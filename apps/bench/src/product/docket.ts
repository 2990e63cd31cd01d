import { type ChildProcess, spawn } from 'node:child_process';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { Client } from './client';
import { firstWords } from './first-words';
import { freePort } from './free-port';

const START_MS = 60_000;
const STOP_MS = 10_000;
/** Of this program's environment the server gets no more: settings of the person at the terminal are not measured. */
const PASSED = ['PATH', 'HOME', 'LANG', 'TMPDIR', 'TZ', 'LIBREOFFICE_PROGRAM'];

/** None of them outlives this process, however it ends. */
const running = new Set<ChildProcess>();
process.once('exit', () => {
  for (const server of running) server.kill('SIGKILL');
});

/** A running server with demo data, and what it printed at its first start to try a PDF with. */
export interface Docket {
  /** `http://127.0.0.1:…` */
  address: string;
  client: Client;
  /** `/v1/salesquotes/{id}` of a draft. */
  quotePath: string;
  documentId: string;
  /** Of the operating system. */
  processId: number;
  /** One more, over a connection of its own. */
  newClient(): Client;
  stop(): Promise<void>;
}

/**
 * Starts the built product on an empty database, with the settings a user gets who sets none.
 *
 * @param folder for its data
 * @param settings environment variables for what is to be compared
 */
export async function startDocket(
  workspace: string,
  folder: string,
  settings: Record<string, string> = {},
): Promise<Docket> {
  const port = await freePort();
  const passed = PASSED.flatMap((name) => {
    const value = process.env[name];
    return value === undefined ? [] : [[name, value] as const];
  });
  const server = spawn(process.execPath, [join(workspace, 'apps/api/dist/main.js')], {
    cwd: folder,
    env: {
      ...Object.fromEntries(passed),
      PORT: String(port),
      DATA_DIR: join(folder, 'data'),
      DEMO: 'true',
      ...settings,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  running.add(server);
  const output = firstWords(server);
  const address = `http://127.0.0.1:${port}`;
  try {
    const { key, quotePath, documentId } = await greeting(server, address, output);
    const clients: Client[] = [];
    const newClient = () => {
      const made = new Client(address, { 'X-APIKEY': key });
      clients.push(made);
      return made;
    };
    const stop = async () => {
      for (const client of clients) client.close();
      await end(server);
      running.delete(server);
    };
    const processId = server.pid ?? 0;
    return { address, client: newClient(), quotePath, documentId, processId, newClient, stop };
  } catch (error) {
    server.kill('SIGKILL');
    throw error;
  }
}

/** Waits until it is ready and has printed the line for curl. */
async function greeting(server: ChildProcess, address: string, output: () => string) {
  const end = performance.now() + START_MS;
  while (server.exitCode === null && performance.now() < end) {
    const ready = await fetch(`${address}/health/ready`).catch(() => undefined);
    const [, key, quotePath, documentId] =
      /X-APIKEY: ([^']+)' '[^']*?(\/v1\/salesquotes\/[^/]+)\/pdf\?DocumentID=([^']+)'/.exec(output()) ?? [];
    if (ready?.status === 200 && key && quotePath && documentId) return { key, quotePath, documentId };
    await pause(50);
  }
  throw new Error(`Docket did not start.\n${output()}`);
}

async function end(server: ChildProcess): Promise<void> {
  if (server.exitCode !== null || server.signalCode !== null) return;
  const ended = new Promise((resolve) => server.once('exit', resolve));
  server.kill('SIGTERM');
  const timer = setTimeout(() => server.kill('SIGKILL'), STOP_MS);
  await ended;
  clearTimeout(timer);
}
