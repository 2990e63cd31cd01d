import type { Stage } from '../stage';
import type { Client } from './client';
import { emptyDatabase } from './mariadb';

/** Databases of the product. */
export const DATABASES = ['SQLite', 'MariaDB'] as const;
export type DatabaseName = (typeof DATABASES)[number];

/** The most that one import takes. */
const ROWS = 20_000;
let databases = 0;
let customers = 0;

/** The product, allowed to send to this machine. @returns somebody who may do everything */
export async function startWebhooksServer(stage: Stage, database: DatabaseName): Promise<Client> {
  const { client } = await stage.docketWith({
    WEBHOOK_ALLOW: '127.0.0.0/8',
    ...(database === 'MariaDB' && { DATABASE_URL: await emptyDatabase(stage, `webhooks_${++databases}`) }),
  });
  return client;
}

export async function subscribe(client: Client, entity: string, url: string): Promise<void> {
  await client.send('POST', '/v1/webhooks', { change: { entity, url } });
}

/** Makes so many customers, as few at a time as are taken: an event for each of them is committed at once. */
export async function importCustomers(client: Client, count: number): Promise<void> {
  for (let left = count; left > 0; left -= ROWS) {
    const rows = Array.from({ length: Math.min(left, ROWS) }, () => `B-${++customers},Acme Ltd,EUR,en`);
    await client.send('POST', '/v1/customers/import', {
      text: ['code,name,currency,language', ...rows].join('\n'),
      headers: { 'Content-Type': 'text/csv' },
    });
  }
}
