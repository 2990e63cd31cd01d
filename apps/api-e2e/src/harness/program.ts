import { spawn } from 'node:child_process';
import { resolve } from 'node:path';

export const PROGRAM = resolve(__dirname, '../../../api/dist/main.js');

/** How a command of the program ended. */
export interface Ended {
  code: number | null;
  output: string;
  errors: string;
}

/** Runs a command of the built program, as in `users create …`. */
export function runProgram(
  parameters: string[],
  environment: Record<string, string>,
  folder: string,
): Promise<Ended> {
  return new Promise((done, fail) => {
    const program = spawn(process.execPath, [PROGRAM, ...parameters], {
      cwd: folder,
      // Only these variables of our environment are passed on: a setting of the developer's would change what is
      // tested.
      env: { PATH: process.env.PATH, HOME: process.env.HOME, ...environment },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    const ended: Ended = { code: null, output: '', errors: '' };
    // The stream decodes: a character may be split over two of its pieces.
    program.stdout.setEncoding('utf8').on('data', (text: string) => (ended.output += text));
    program.stderr.setEncoding('utf8').on('data', (text: string) => (ended.errors += text));
    program.on('error', fail);
    program.on('close', (code) => done({ ...ended, code }));
  });
}
