import { LeftOut } from '../measure/compare';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { freePort } from '../product/free-port';
import type { Stage } from '../stage';
import { forkPeer } from './fork-peer';
import { installPeer } from './install-peer';

export const MEDUSA = 'Medusa 2 admin';
/** By which CSS selector the orders of its list are found: each cell of a row is a link. */
export const MEDUSA_ORDERS = 'main tbody td:first-child a[href^="/app/orders/"]';
/** From the folder of the workspace: a project of its own, whose packages are installed when it is first measured. */
const PROJECT = 'apps/bench/medusa';

/** Medusa's admin as it is built and served by Medusa, before a stand-in for its API. */
export interface Medusa {
  /** `http://127.0.0.1:…` */
  address: string;
  /** Cookies of a signed-in user. */
  cookies: Readonly<Record<string, string>>;
  /** Requests for which the stand-in has no answer. The page would wait and repeat them. */
  unanswered(): readonly string[];
}

/**
 * Installs Medusa's admin where it is not yet, builds it and serves it.
 *
 * @param orders that it lists
 * @throws {Error} where it cannot be installed, built or started
 */
export async function startMedusa(stage: Stage, orders: readonly object[]): Promise<Medusa> {
  if (stage.withoutMedusa) throw new LeftOut('left out, as --without-medusa says.');
  await installPeer(stage.workspace, { name: MEDUSA, folder: PROJECT, megabytes: 350 });
  const ordersFile = join(await stage.folder(), 'orders.json');
  await writeFile(ordersFile, JSON.stringify(orders));
  const port = await freePort();
  const { server } = await forkPeer(stage, {
    name: MEDUSA,
    folder: PROJECT,
    settings: { PORT: String(port), ORDERS_FILE: ordersFile },
  });
  const unanswered: string[] = [];
  server.on('message', (message: { unanswered?: string }) => {
    if (message.unanswered !== undefined) unanswered.push(message.unanswered);
  });
  return {
    address: `http://127.0.0.1:${port}`,
    cookies: { 'connect.sid': 'signed-in' },
    unanswered: () => unanswered,
  };
}
