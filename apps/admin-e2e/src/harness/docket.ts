import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';

const PROGRAM = fileURLToPath(new URL('../../../api/dist/main.js', import.meta.url));
const START_LIMIT = 90_000;
const STOP_LIMIT = 15_000;

/** Who signs in to the web UI. */
export interface Person {
  email: string;
  password: string;
}

export const ADMIN: Person = { email: 'admin@example.com', password: 'admin of the tests' };
export const USER: Person = { email: 'user@example.com', password: 'user of the tests' };

/** The built program, started as a user starts it, with demo data, an ADMIN and a USER. */
export class Docket {
  private output = '';
  private program: ChildProcess | undefined;

  private constructor(
    readonly url: string,
    private readonly folder: string,
    private readonly environment: NodeJS.ProcessEnv,
  ) {}

  /** Starts the program in an empty folder and waits until it is ready. @param settings beside the usual ones */
  static async start(settings: Record<string, string> = {}): Promise<Docket> {
    const port = await freePort();
    const folder = await mkdtemp(join(tmpdir(), 'docket-admin-e2e-'));
    const docket = new Docket(`http://127.0.0.1:${port}`, folder, {
      // Only these variables of our environment are passed on: a setting of the developer's would change what is
      // tested.
      PATH: process.env.PATH,
      HOME: process.env.HOME,
      PORT: String(port),
      PUBLIC_URL: `http://127.0.0.1:${port}`,
      DATA_DIR: join(folder, 'data'),
      ADMIN_EMAIL: ADMIN.email,
      ADMIN_PASSWORD: ADMIN.password,
      DEMO: 'true',
      LOG_LEVEL: 'warn',
      PDF_PROCESSES: '1',
      // A slow machine takes longer than users would wait.
      PDF_TIMEOUT: '600',
      ...settings,
    });
    try {
      await docket.run();
      await docket.command(
        'users',
        'create',
        '--name',
        'Udo User',
        '--role',
        'USER',
        '--email',
        USER.email,
        '--password',
        USER.password,
      );
    } catch (error) {
      await docket.stop();
      throw new Error(`Docket did not start: ${String(error)}\n${docket.output}`, { cause: error });
    }
    return docket;
  }

  /** Stops the program as a service manager does, and removes its data. */
  async stop(): Promise<void> {
    const { program } = this;
    if (program !== undefined && program.exitCode === null && program.signalCode === null) {
      const ended = new Promise((resolve) => program.once('exit', resolve));
      program.kill('SIGTERM');
      const late = setTimeout(() => program.kill('SIGKILL'), STOP_LIMIT);
      await ended;
      clearTimeout(late);
    }
    await rm(this.folder, { recursive: true, force: true });
  }

  /** Runs a command of the program beside the running server. */
  private async command(...words: string[]): Promise<void> {
    await promisify(execFile)(process.execPath, [PROGRAM, ...words], {
      cwd: this.folder,
      env: this.environment,
    });
  }

  private async run(): Promise<void> {
    const program = spawn(process.execPath, [PROGRAM], {
      cwd: this.folder,
      env: this.environment,
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    this.program = program;
    const keep = (text: string) => {
      this.output += text;
    };
    program.stdout.setEncoding('utf8').on('data', keep);
    program.stderr.setEncoding('utf8').on('data', keep);
    const end = Date.now() + START_LIMIT;
    while (!(await isReady(this.url))) {
      if (program.exitCode !== null) throw new Error(`it ended with code ${program.exitCode}`);
      if (Date.now() > end) throw new Error(`it was not ready after ${START_LIMIT / 1000} s`);
      await pause(100);
    }
  }
}

async function isReady(url: string): Promise<boolean> {
  const answer = await fetch(`${url}/health/ready`).catch(() => undefined);
  return answer?.status === 200;
}

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer();
    server.on('error', reject);
    server.listen(0, '127.0.0.1', () => {
      const address = server.address();
      server.close(() => {
        if (typeof address === 'object' && address !== null) resolve(address.port);
        else reject(new Error('The system gave no port.'));
      });
    });
  });
}
