import type { Stage } from '../stage';
import { Client } from './client';
import type { Docket } from './docket';
import { seedOrders } from './seed-orders';

const ORDERS = 100;
const ADMIN = { email: 'admin@example.com', password: 'whoever opens the pages' };

/** A server with some orders, and somebody who has signed in to it in a browser. */
export interface UiServer {
  docket: Docket;
  /** Cookies of the session, by name. */
  cookies: Readonly<Record<string, string>>;
}

/** The product as a user gets it who sets none but the first administrator. */
export async function startUiServer(stage: Stage): Promise<UiServer> {
  const docket = await stage.docketWith({
    ADMIN_EMAIL: ADMIN.email,
    ADMIN_PASSWORD: ADMIN.password,
  });
  await seedOrders(stage, docket, ORDERS);
  return { docket, cookies: await signIn(docket.address) };
}

/** Signs in like the sign-in page. */
async function signIn(address: string): Promise<Record<string, string>> {
  const client = new Client(address, {});
  const { headers } = await client.send('POST', '/v1/session', { change: ADMIN });
  client.close();
  const pairs = (headers['set-cookie'] ?? []).flatMap((cookie) => {
    const [, name, value] = /^([^=]+)=([^;]*)/.exec(cookie) ?? [];
    return name === undefined || value === undefined ? [] : [[name, value] as const];
  });
  return Object.fromEntries(pairs);
}
