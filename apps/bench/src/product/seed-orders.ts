import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { Stage } from '../stage';

const run = promisify(execFile);

/** Adds so many orders with the program's own command. @param settings that say which database it is */
export async function seedOrders(
  stage: Stage,
  orders: number,
  settings: Record<string, string>,
): Promise<void> {
  const folder = await stage.folder();
  const program = join(stage.workspace, 'apps/api/dist/main.js');
  await run(process.execPath, [program, 'seed', '--orders', String(orders)], {
    cwd: folder,
    env: { PATH: process.env['PATH'] ?? '', DATA_DIR: folder, ...settings },
  });
}
