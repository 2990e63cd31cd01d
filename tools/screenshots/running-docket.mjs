import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { freePort } from '../support/free-port.mjs';
import { Refusal } from '../support/output.mjs';
import { inWorkspace } from '../support/workspace.mjs';

export const ADMIN = { email: 'admin@example.com', password: 'looks at every page' };

const START_LIMIT = 90_000;
const STOP_LIMIT = 30_000;

/** The built program in an empty folder, with demo data or without any. */
export class RunningDocket {
  #program;
  #folder;
  #output = '';

  constructor(url, folder, program) {
    this.url = url;
    this.#folder = folder;
    this.#program = program;
    const keep = (/** @type {string} */ text) => void (this.#output += text);
    program.stdout.setEncoding('utf8').on('data', keep);
    program.stderr.setEncoding('utf8').on('data', keep);
    // Also where this tool is ended from outside.
    this.ending = () => void program.kill('SIGKILL');
    process.once('exit', this.ending);
  }

  /** @param {{ demo: boolean }} options */
  static async start({ demo }) {
    const port = await freePort();
    const folder = mkdtempSync(join(tmpdir(), 'docket-screenshots-'));
    const url = `http://localhost:${port}`;
    const program = spawn(process.execPath, [inWorkspace('apps/api/dist/main.js')], {
      cwd: folder,
      env: {
        // No other environment variables: a setting of the developer would change the pictures.
        PATH: process.env.PATH,
        HOME: process.env.HOME,
        PORT: String(port),
        PUBLIC_URL: url,
        DATA_DIR: join(folder, 'data'),
        ADMIN_EMAIL: ADMIN.email,
        ADMIN_PASSWORD: ADMIN.password,
        DEMO: String(demo),
        LOG_LEVEL: 'warn',
        PDF_PROCESSES: '1',
      },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    const docket = new RunningDocket(url, folder, program);
    await docket.#untilReady();
    return docket;
  }

  /** Stops the program as a service manager does, and removes its data. */
  async stop() {
    const program = this.#program;
    if (program.exitCode === null && program.signalCode === null) {
      const ended = new Promise((resolve) => program.once('exit', resolve));
      program.kill('SIGTERM');
      const late = setTimeout(() => program.kill('SIGKILL'), STOP_LIMIT);
      await ended;
      clearTimeout(late);
    }
    process.removeListener('exit', this.ending);
    rmSync(this.#folder, { recursive: true, force: true });
  }

  async #untilReady() {
    const end = Date.now() + START_LIMIT;
    for (;;) {
      const answer = await fetch(`${this.url}/health/ready`).catch(() => undefined);
      if (answer?.ok) return;
      if (this.#program.exitCode !== null || Date.now() > end) {
        await this.stop();
        throw new Refusal(`Docket did not start.\n${this.#output}`);
      }
      await pause(100);
    }
  }
}
