import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import type { Stage } from '../stage';

/** A bare loop of axios in a process of its own. @returns sends `body` so many times, and answers with the milliseconds */
export function startAxiosLoop(stage: Stage, body: string) {
  const loop = spawn(process.execPath, [join(stage.workspace, 'apps/bench/dist/axios-loop.js'), body], {
    cwd: stage.workspace,
    env: { PATH: process.env['PATH'], NODE_ENV: 'production' },
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  stage.atEnd(async () => {
    loop.kill('SIGKILL');
    await once(loop, 'exit');
  });
  return async (url: string, count: number): Promise<number> => {
    loop.stdin.write(`${url} ${count}\n`);
    const [line] = (await once(loop.stdout, 'data')) as [Buffer];
    return Number(line.toString());
  };
}
