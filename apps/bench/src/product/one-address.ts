import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import type { Stage } from '../stage';
import { startServerProcess } from './server-process';

/** Starts several processes of the product with the same settings behind one address. They end with the stage. @returns the address */
export async function startBehindOneAddress(
  stage: Stage,
  processes: number,
  settings: Readonly<Record<string, string>>,
): Promise<string> {
  const ports: string[] = [];
  for (let index = 0; index < processes; index++) {
    const server = await startServerProcess(stage.workspace, await stage.folder(), settings);
    stage.atEnd(() => server.stop());
    ports.push(new URL(server.address).port);
  }
  const balancer = spawn(process.execPath, [join(stage.workspace, 'apps/bench/dist/balancer.js'), ...ports], {
    env: { PATH: process.env['PATH'] },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  stage.atEnd(async () => {
    balancer.kill('SIGKILL');
    await once(balancer, 'exit');
  });
  const [line] = (await once(balancer.stdout, 'data')) as [Buffer];
  return `http://127.0.0.1:${line.toString().trim()}`;
}
