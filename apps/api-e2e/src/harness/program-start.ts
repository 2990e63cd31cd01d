import { type ChildProcess, spawn } from 'node:child_process';
import { Readiness } from '@docket/contracts';
import { freePort } from './free-port';
import { PROGRAM } from './program';
import { waitFor } from './wait-for';

/** The built server from its first moment, when it answers and is not ready yet. */
export class ProgramStart {
  /** Everything it has printed. */
  output = '';

  private constructor(
    readonly address: string,
    private readonly program: ChildProcess,
  ) {
    const keep = (text: string) => (this.output += text);
    program.stdout?.setEncoding('utf8').on('data', keep);
    program.stderr?.setEncoding('utf8').on('data', keep);
  }

  /** Starts the server, and resolves when it answers. */
  static async begin(folder: string, environment: Record<string, string>): Promise<ProgramStart> {
    const port = await freePort();
    const program = spawn(process.execPath, [PROGRAM], {
      cwd: folder,
      env: {
        PATH: process.env.PATH,
        HOME: process.env.HOME,
        PORT: String(port),
        PDF_PROCESSES: '1',
        PDF_WARM_UP: 'false',
        LOG_LEVEL: 'warn',
        ...environment,
      },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    const start = new ProgramStart(`http://127.0.0.1:${port}`, program);
    await waitFor('the server to answer', async () => {
      start.requireRunning();
      const answer = await fetch(`${start.address}/health/live`).catch(() => undefined);
      return answer?.status === 200 ? true : undefined;
    });
    return start;
  }

  async readiness(): Promise<Readiness> {
    this.requireRunning();
    return Readiness.parse(await (await fetch(`${this.address}/health/ready`)).json());
  }

  async ready(): Promise<void> {
    await waitFor('the server to be ready', async () =>
      (await this.readiness()).status === 'ready' ? true : undefined,
    );
  }

  /** Sends a signal, and resolves with the exit code when the program has ended. */
  async kill(signal: NodeJS.Signals = 'SIGKILL'): Promise<number | null> {
    const { program } = this;
    if (program.exitCode === null && program.signalCode === null) {
      const ended = new Promise((resolve) => program.once('exit', resolve));
      program.kill(signal);
      await ended;
    }
    return program.exitCode;
  }

  private requireRunning(): void {
    if (this.program.exitCode !== null || this.program.signalCode !== null)
      throw new Error(`It ended with code ${this.program.exitCode}.\n${this.output}`);
  }
}
