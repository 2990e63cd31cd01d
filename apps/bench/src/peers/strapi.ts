import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { Client } from '../product/client';
import { freePort } from '../product/free-port';
import { emptyDatabase, inDatabase } from '../product/mariadb';
import { firstWords } from '../product/first-words';
import type { Reads } from '../product/read-run';
import type { Stage } from '../stage';
import { readOrders } from './strapi-orders';

export const STRAPI = 'Strapi 5';
/** From the folder of the workspace: a project of its own, whose packages are installed when this row is measured. */
const PROJECT = 'apps/bench/strapi';
const START_MS = 300_000;
const SHOWN_LINES = 10;

/** What it says once it has taken the orders. */
interface Taken {
  token: string;
  /** What it calls them, by their ids. */
  documentIds: Record<string, string>;
}

/** Strapi in a process of its own, with the orders of a server of ours. */
export interface Strapi {
  /** @param orderId in ours */
  documentIdOf(orderId: string): string;
  newClient(): Client;
}

/** The same reads as of the product, by the same names. @param documentIds of which one after the other is asked for */
export const STRAPI_READS = (documentIds: readonly string[]): Reads => ({
  'GET one order': (index) =>
    `/api/orders/${documentIds[index % documentIds.length]}?populate[customer]=true&populate[lines]=true`,
  'list of 50 orders': () => `${LIST}&sort[0]=createdAt:desc&sort[1]=id:desc`,
  'list of 50, filtered and sorted': () =>
    `${LIST}&filters[state][$eq]=confirmed&sort[0]=orderDate:desc&sort[1]=id:desc`,
});

/** Of a row of the list: those of ours, without what it has no place for. */
const FIELDS = [
  'number',
  'state',
  'customerReference',
  'orderDate',
  'requestedDate',
  'promisedDate',
  'currency',
  'total',
  'createdAt',
  'updatedAt',
];
const LIST =
  '/api/orders?pagination[limit]=50&populate[customer][fields][0]=name' +
  FIELDS.map((field, index) => `&fields[${index}]=${field}`).join('');

/**
 * Installs Strapi where it is not yet, and starts it on a database of its own.
 *
 * @param databaseUrl of the product, whose orders it takes
 * @throws {Error} where it cannot be installed or does not start
 */
export async function startStrapi(stage: Stage, databaseUrl: string): Promise<Strapi> {
  if (stage.withoutStrapi) throw new Error('left out, as --without-strapi says.');
  await install(stage.workspace);
  const strapiUrl = await emptyDatabase(stage, 'strapi');
  const port = await freePort();
  const server = await start(stage, { strapiUrl, port, orders: await readOrders(databaseUrl) });
  const clients: Client[] = [];
  stage.atEnd(async () => {
    for (const client of clients) client.close();
    if (server.exitCode === null && server.kill('SIGKILL')) await once(server, 'exit');
  });
  const address = `http://127.0.0.1:${port}`;
  const { token, documentIds } = await taken(server, firstWords(server));
  await untilHealthy(address);
  await inDatabase(
    strapiUrl,
    'ANALYZE TABLE orders, orders_cmps, orderlines, orders_customer_lnk, customers',
  );
  return {
    documentIdOf(orderId) {
      const documentId = documentIds[orderId];
      if (documentId === undefined) throw new Error(`${STRAPI} has no order ${orderId}.`);
      return documentId;
    },
    newClient() {
      const client = new Client(address, { Authorization: `Bearer ${token}` });
      clients.push(client);
      return client;
    },
  };
}

async function install(workspace: string): Promise<void> {
  const { installPackages } = (await import(`${workspace}tools/prepare/packages.mjs`)) as {
    installPackages(folder: string): Promise<void>;
  };
  try {
    await installPackages(join(workspace, PROJECT));
  } catch (error) {
    throw new Error(
      `${STRAPI} could not be installed, so it was left out. \`npm ci\` in ${PROJECT} needs the npm registry and ` +
        `700 MB of disk space. It said:\n${gist(error)}`,
      { cause: error },
    );
  }
}

/** npm explains at length, and warns of much that does no harm. */
function gist(error: unknown): string {
  const lines = (error instanceof Error ? error.message : String(error)).split('\n');
  return lines
    .filter((line) => line !== '' && !line.startsWith('npm warn'))
    .slice(0, SHOWN_LINES)
    .join('\n');
}

interface Settings {
  strapiUrl: string;
  port: number;
  orders: object;
}

async function start(stage: Stage, { strapiUrl, port, orders }: Settings): Promise<ChildProcess> {
  const project = join(stage.workspace, PROJECT);
  const folder = await stage.folder();
  const ordersFile = join(folder, 'orders.json');
  const publicFolder = join(folder, 'public');
  await writeFile(ordersFile, JSON.stringify(orders));
  // It does not start without a place for uploads.
  await mkdir(join(publicFolder, 'uploads'), { recursive: true });
  return fork(join(project, 'start.js'), {
    cwd: project,
    env: {
      PATH: process.env['PATH'],
      NODE_ENV: 'production',
      STRAPI_TELEMETRY_DISABLED: 'true',
      PORT: String(port),
      PUBLIC_FOLDER: publicFolder,
      DATABASE_URL: strapiUrl,
      ORDERS_FILE: ordersFile,
    },
    // What this program was started with is not for it.
    execArgv: [],
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  });
}

async function taken(server: ChildProcess, said: () => string): Promise<Taken> {
  const ended = once(server, 'exit').then(() => {
    throw new Error(`${STRAPI} ended before it had taken the orders.\n${said()}`);
  });
  const late = pause(START_MS, undefined, { ref: false }).then(() => {
    throw new Error(`${STRAPI} has not taken the orders within ${START_MS / 1000} s.\n${said()}`);
  });
  // It ends at last, when nobody waits for this any more.
  ended.catch(() => undefined);
  late.catch(() => undefined);
  const [message] = (await Promise.race([once(server, 'message'), ended, late])) as [Taken];
  return message;
}

async function untilHealthy(address: string): Promise<void> {
  const end = performance.now() + START_MS;
  while (performance.now() < end) {
    if ((await fetch(`${address}/_health`).catch(() => undefined))?.ok === true) return;
    await pause(100);
  }
  throw new Error(`${STRAPI} does not answer.`);
}
