import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { guideCode } from './guide-code';
import { waitFor } from './wait-for';

/** A language in which the guide shows a receiver of webhooks. */
export interface SampleLanguage {
  name: string;
  program: string;
  /** Tells whether the program is here. */
  probe: string[];
  /** The language that stands behind the fence of its block in the guide. */
  block: string;
  parameters(file: string, port: number): string[];
}

export const SAMPLE_LANGUAGES: readonly SampleLanguage[] = [
  {
    name: 'Node',
    program: process.execPath,
    probe: ['--version'],
    block: 'js receiver.mjs',
    parameters: (file) => [file],
  },
  {
    name: 'Python',
    program: 'python3',
    probe: ['-c', 'import sys; sys.exit(sys.version_info < (3, 9))'],
    block: 'python receiver.py',
    parameters: (file) => [file],
  },
  {
    name: 'PHP',
    program: 'php',
    probe: ['--version'],
    block: 'php receiver.php',
    parameters: (file, port) => ['-S', `127.0.0.1:${port}`, file],
  },
];

/** Whether a sample can be run here; says so where it cannot. */
export function isHere({ name, program, probe }: SampleLanguage): boolean {
  try {
    execFileSync(program, probe, { stdio: 'ignore' });
    return true;
  } catch {
    process.stdout.write(`The receiver in ${name} is not tested: there is no ${program} here.\n`);
    return false;
  }
}

/** A receiver of webhooks, run as the guide prints it. */
export class SampleReceiver {
  private output = '';

  private constructor(
    private readonly folder: string,
    private readonly program: ChildProcess,
    readonly port: number,
  ) {
    program.stdout?.setEncoding('utf8').on('data', (text: string) => (this.output += text));
  }

  static async start(language: SampleLanguage, secret: string, port: number): Promise<SampleReceiver> {
    const folder = await mkdtemp(join(tmpdir(), 'docket-receiver-'));
    const [, name = ''] = language.block.split(' ');
    const file = join(folder, name);
    await writeFile(file, guideCode(language.block).join(''));
    const program = spawn(language.program, language.parameters(file, port), {
      cwd: folder,
      env: {
        PATH: process.env.PATH,
        HOME: process.env.HOME,
        TMPDIR: folder,
        WEBHOOK_SECRET: secret,
        PORT: String(port),
      },
      stdio: ['ignore', 'pipe', 'ignore'],
    });
    const receiver = new SampleReceiver(folder, program, port);
    await waitFor('the receiver to listen', () => accepts(port));
    return receiver;
  }

  /** The deliveries it has done its work for: an event and the id of an entity on each line. */
  get done(): string[] {
    return this.output.split('\n').filter((line) => line !== '');
  }

  async stop(): Promise<void> {
    const ended = new Promise((resolve) => this.program.once('exit', resolve));
    this.program.kill('SIGKILL');
    await ended;
    await rm(this.folder, { recursive: true, force: true });
  }
}

function accepts(port: number): Promise<true | undefined> {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1');
    socket.once('connect', () => {
      socket.destroy();
      resolve(true);
    });
    socket.once('error', () => resolve(undefined));
  });
}
