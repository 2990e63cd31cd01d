import { LeftOut } from '../measure/compare';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { Client } from '../product/client';
import { freePort } from '../product/free-port';
import { emptyDatabase, inDatabase } from '../product/mariadb';
import type { Reads } from '../product/read-run';
import type { Stage } from '../stage';
import { forkPeer } from './fork-peer';
import { installPeer } from './install-peer';
import { readOrders } from './strapi-orders';

export const STRAPI = 'Strapi 5';
/** From the folder of the workspace: a project of its own, whose packages are installed when this row is measured. */
const PROJECT = 'apps/bench/strapi';
const START_MS = 300_000;

/** Answer of Strapi after it has stored the orders. */
interface Taken {
  token: string;
  /** Strapi's document ids, by the ids of the orders. */
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

/** Fields of a row of the list: ours, without those that Strapi does not have. */
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
  if (stage.withoutStrapi) throw new LeftOut('left out, as --without-strapi says.');
  await installPeer(stage.workspace, { name: STRAPI, folder: PROJECT, megabytes: 700 });
  const strapiUrl = await emptyDatabase(stage, 'strapi');
  const port = await freePort();
  const orders = await readOrders(databaseUrl);
  const { token, documentIds } = await start(stage, { DATABASE_URL: strapiUrl, PORT: String(port) }, orders);
  const clients: Client[] = [];
  stage.atEnd(async () => {
    for (const client of clients) client.close();
  });
  const address = `http://127.0.0.1:${port}`;
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

/** @param orders that it takes before it is ready */
async function start(stage: Stage, settings: Record<string, string>, orders: object): Promise<Taken> {
  const folder = await stage.folder();
  const ordersFile = join(folder, 'orders.json');
  const publicFolder = join(folder, 'public');
  await writeFile(ordersFile, JSON.stringify(orders));
  // It does not start without a place for uploads.
  await mkdir(join(publicFolder, 'uploads'), { recursive: true });
  const { ready } = await forkPeer<Taken>(stage, {
    name: STRAPI,
    folder: PROJECT,
    settings: {
      STRAPI_TELEMETRY_DISABLED: 'true',
      PUBLIC_FOLDER: publicFolder,
      ORDERS_FILE: ordersFile,
      ...settings,
    },
  });
  return ready;
}

async function untilHealthy(address: string): Promise<void> {
  const end = performance.now() + START_MS;
  while (performance.now() < end) {
    if ((await fetch(`${address}/_health`).catch(() => undefined))?.ok === true) return;
    await pause(100);
  }
  throw new Error(`${STRAPI} does not answer.`);
}
