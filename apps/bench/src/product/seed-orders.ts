import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { Stage } from '../stage';
import type { Docket } from './docket';

const run = promisify(execFile);

/** Adds so many orders with the program's own command. @param settings that say which database the server uses */
export async function seedOrders(
  { workspace }: Stage,
  { dataDir }: Docket,
  orders: number,
  settings: Record<string, string> = {},
): Promise<void> {
  const program = join(workspace, 'apps/api/dist/main.js');
  await run(process.execPath, [program, 'seed', '--orders', String(orders)], {
    cwd: dataDir,
    env: { PATH: process.env['PATH'] ?? '', DATA_DIR: dataDir, ...settings },
  });
}
