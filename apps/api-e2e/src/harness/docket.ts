import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { Client } from './client';
import { DATABASES, type DatabaseKind } from './databases';
import { freePort } from './free-port';
import { waitFor } from './wait-for';

const PROGRAM = resolve(__dirname, '../../../api/dist/main.js');

export const ADMIN = { email: 'admin@example.com', password: 'a password for the tests' };

/** The text that it prints once it serves. */
const GREETING = 'Docket runs at';

/** How one running program differs from the others. */
export interface DocketOptions {
  database?: DatabaseKind;
  /** Further environment variables. */
  environment?: Record<string, string>;
}

/** The built program, started as a user starts it: in an empty folder, with a database of its own. */
export class Docket {
  /** The output since it was started last. */
  output = '';
  private program?: ChildProcess;

  private constructor(
    readonly url: string,
    private readonly folder: string,
    private readonly environment: NodeJS.ProcessEnv,
    private readonly dropDatabase: () => Promise<void>,
  ) {}

  /** Starts the program and waits until it says that it serves. */
  static async start({ database = DATABASES[0], environment = {} }: DocketOptions = {}): Promise<Docket> {
    const port = await freePort();
    const folder = await mkdtemp(join(tmpdir(), 'docket-e2e-'));
    const made = await database?.create();
    const docket = new Docket(
      `http://127.0.0.1:${port}`,
      folder,
      {
        // Only these variables of our environment are passed on: a setting of the developer's would change what is
        // tested.
        PATH: process.env.PATH,
        HOME: process.env.HOME,
        PORT: String(port),
        DATA_DIR: join(folder, 'data'),
        ADMIN_EMAIL: ADMIN.email,
        ADMIN_PASSWORD: ADMIN.password,
        DEMO: 'false',
        LOG_LEVEL: 'warn',
        PDF_PROCESSES: '1',
        // A slow machine takes longer than users would wait.
        PDF_TIMEOUT: '600',
        // Most tests print nothing.
        PDF_WARM_UP: 'false',
        ...(made?.url && { DATABASE_URL: made.url }),
        ...environment,
      },
      made?.drop ?? (() => Promise.resolve()),
    );
    try {
      await docket.run();
    } catch (error) {
      await docket.stop();
      throw error;
    }
    return docket;
  }

  /** The process id of the running program. */
  get processId(): number {
    if (this.program?.pid === undefined) throw new Error('The program is not running.');
    return this.program.pid;
  }

  /** The address of a database server; undefined for the embedded SQLite in the data folder. */
  get databaseUrl(): string | undefined {
    return this.environment.DATABASE_URL;
  }

  /** The folder in which the program keeps its files. */
  get dataFolder(): string {
    return this.environment['DATA_DIR'] ?? '';
  }

  /** Waits until the program has ended by itself, or by a signal; answers with its exit code. */
  async ended(): Promise<number | null> {
    const { program } = this;
    if (program !== undefined && program.exitCode === null && program.signalCode === null)
      await new Promise((done) => program.once('exit', done));
    return program?.exitCode ?? null;
  }

  /** Ends the program from one moment to the next, as a crash or a power cut does. */
  async crash(): Promise<void> {
    await this.end('SIGKILL');
  }

  /** Stops the program as a service manager does (unless it has crashed), starts it again on the same data, and waits until it serves. */
  async restart(): Promise<void> {
    await this.end();
    await this.run();
  }

  /** Stops the program and removes its data; answers with its exit code. */
  async stop(): Promise<number | null> {
    const code = await this.end();
    await this.dropDatabase();
    await rm(this.folder, { recursive: true, force: true });
    return code;
  }

  /** Someone who sends neither key nor session. */
  anonymous(): Client {
    return new Client(this.url);
  }

  /** A program that calls with a key and, unlike curl, keeps the cookies it gets. */
  withKey(key: string): Client {
    return new Client(this.url, { 'X-APIKEY': key });
  }

  /** Somebody signed in to the web UI. */
  async signedIn({ email, password }: { email: string; password: string } = ADMIN): Promise<Client> {
    const client = this.anonymous();
    const answer = await client.post('/v1/session', { email, password });
    if (answer.status !== 200) throw new Error(`Signing in answered ${answer.status}: ${answer.text()}`);
    return client;
  }

  /** Another person, made and signed in. */
  async newUser(name: string): Promise<Client> {
    const email = `${name.toLowerCase()}@example.com`;
    const password = 'a password of a user';
    const names = ['--name', name, '--role', 'USER', '--email', email, '--password', password];
    await this.command('users', 'create', ...names);
    return this.signedIn({ email, password });
  }

  /** Runs a command of the program, as in `users create …`, beside the running server. */
  async command(...parameters: string[]): Promise<string> {
    const { stdout } = await promisify(execFile)(process.execPath, [PROGRAM, ...parameters], {
      cwd: this.folder,
      env: this.environment,
    });
    return stdout;
  }

  private async run(): Promise<void> {
    this.output = '';
    const program = spawn(process.execPath, ['--enable-source-maps', PROGRAM], {
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
    let last = 'nothing';
    try {
      await waitFor('the server to be ready', async () => {
        if (program.exitCode !== null || program.signalCode !== null)
          throw new Error(`It ended with ${program.signalCode ?? `code ${program.exitCode}`}.`);
        const answer = await readiness(this.url);
        last = answer.text;
        // It prints where it is as soon as it listens.
        return answer.ok && this.output.includes(GREETING) ? true : undefined;
      });
    } catch (error) {
      program.kill('SIGKILL');
      const story = `${String(error)}\nReadiness was last: ${last}\n${this.output}`;
      throw new Error(`Docket did not start: ${story}`, { cause: error });
    }
  }

  private async end(signal: NodeJS.Signals = 'SIGTERM'): Promise<number | null> {
    const program = this.program;
    if (program === undefined || program.exitCode !== null || program.signalCode !== null) {
      return program?.exitCode ?? null;
    }
    const ended = new Promise<number | null>((done) => program.once('exit', done));
    program.kill(signal);
    return ended;
  }
}

/** Returns what the server reports about itself, or why it does not answer. */
async function readiness(url: string): Promise<{ ok: boolean; text: string }> {
  try {
    const response = await fetch(`${url}/health/ready`, { signal: AbortSignal.timeout(5_000) });
    return { ok: response.status === 200, text: `${response.status} ${await response.text()}` };
  } catch (error) {
    return { ok: false, text: String(error instanceof Error ? (error.cause ?? error) : error) };
  }
}
