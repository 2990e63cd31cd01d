import { setTimeout as pause } from 'node:timers/promises';
import { Client } from './client';
import { startServerProcess } from './server-process';

const GREETING_MS = 60_000;

/** A running server with demo data, and what it printed at its first start to try a PDF with. */
export interface Docket {
  /** `http://127.0.0.1:…` */
  address: string;
  client: Client;
  /** API key of the demo user. */
  key: string;
  /** `/v1/salesquotes/{id}` of a draft. */
  quotePath: string;
  documentId: string;
  /** Holds its data. */
  dataDir: string;
  /** Process id of the operating system. */
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
  const server = await startServerProcess(workspace, folder, settings);
  const { address, dataDir, processId } = server;
  const { key, quotePath, documentId } = await greeting(server.output).catch(async (error: unknown) => {
    await server.stop();
    throw error;
  });
  const clients: Client[] = [];
  const newClient = () => {
    const made = new Client(address, { 'X-APIKEY': key });
    clients.push(made);
    return made;
  };
  const stop = async () => {
    for (const client of clients) client.close();
    await server.stop();
  };
  return { address, client: newClient(), key, quotePath, documentId, dataDir, processId, newClient, stop };
}

/** The line for curl, which stands there soon after it is ready. */
async function greeting(output: () => string) {
  const end = performance.now() + GREETING_MS;
  while (performance.now() < end) {
    const [, key, quotePath, documentId] =
      /X-APIKEY: ([^']+)' '[^']*?(\/v1\/salesquotes\/[^/]+)\/pdf\?DocumentID=([^']+)'/.exec(output()) ?? [];
    if (key && quotePath && documentId) return { key, quotePath, documentId };
    await pause(50);
  }
  throw new Error(`Docket did not print how to call it.\n${output()}`);
}
