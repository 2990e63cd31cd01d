import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { Client } from '../product/client';

/** Express and mysql2 on a database of the product, in a process of their own. */
export interface BareServer {
  newClient(): Client;
  stop(): Promise<void>;
}

export async function startBareServer(workspace: string, databaseUrl: string): Promise<BareServer> {
  const server = spawn(process.execPath, [join(workspace, 'apps/bench/dist/bare-orders.js')], {
    cwd: workspace,
    env: { PATH: process.env['PATH'], DATABASE_URL: databaseUrl, NODE_ENV: 'production' },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const [line] = (await once(server.stdout, 'data')) as [Buffer];
  const address = `http://127.0.0.1:${line.toString().trim()}`;
  const clients: Client[] = [];
  return {
    newClient() {
      const client = new Client(address, {});
      clients.push(client);
      return client;
    },
    async stop() {
      for (const client of clients) client.close();
      server.kill('SIGKILL');
      await once(server, 'exit');
    },
  };
}
