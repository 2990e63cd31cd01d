import type { Stage } from '../stage';
import type { Client } from './client';
import type { Docket } from './docket';
import { emptyDatabase, inDatabase } from './mariadb';
import { seedOrders } from './seed-orders';

/** A server on MariaDB that holds so many orders. */
export interface OrdersServer {
  docket: Docket;
  /** `mysql://…/docket_1000` */
  databaseUrl: string;
  /** Ids of orders all over the list. */
  orderIds: string[];
}

const SAMPLE = 50;
const servers = new Map<number, Promise<OrdersServer>>();

/** The product on MariaDB with so many orders, started when it is first asked for. All of them share one MariaDB. */
export function startOrdersServer(stage: Stage, orders: number): Promise<OrdersServer> {
  const server = servers.get(orders) ?? start(stage, orders);
  servers.set(orders, server);
  return server;
}

async function start(stage: Stage, orders: number): Promise<OrdersServer> {
  const databaseUrl = await emptyDatabase(stage, `docket_${orders}`);
  const docket = await stage.docketWith({ DATABASE_URL: databaseUrl });
  await seedOrders(stage, docket, orders, { DATABASE_URL: databaseUrl });
  // The optimiser guesses badly of tables that have just been filled.
  await inDatabase(
    databaseUrl,
    'ANALYZE TABLE salesorders, salesorderlines, customers, searchtexts, recordtexts',
  );
  return { docket, databaseUrl, orderIds: await sample(docket.client) };
}

async function sample(client: Client): Promise<string[]> {
  const { data } = await client.json<{ data: { id: string }[] }>(
    `/v1/salesorders?limit=${SAMPLE}&sort=-total`,
  );
  return data.map(({ id }) => id);
}
