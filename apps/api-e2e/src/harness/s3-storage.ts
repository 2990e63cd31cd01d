import { type ChildProcessWithoutNullStreams, spawn } from 'node:child_process';
import { createInterface } from 'node:readline';
import { bundledProgram } from './bundled-program';

const PROGRAM = 'libs/platform/src/testing/s3-stand-in-program.ts';

/** The content of the storage. */
export interface Held {
  /** Keys of objects. */
  objects: string[];
  /** Uploads that were begun, and neither completed nor aborted. */
  uploads: number;
  calls: number;
}

/** An S3 storage of a test's own, beside the program that uses it. */
export class S3Storage {
  private readonly answers: ((line: string) => void)[] = [];

  private constructor(
    private readonly child: ChildProcessWithoutNullStreams,
    private readonly removeProgram: () => void,
    private readonly endpoint: string,
  ) {}

  static async start(): Promise<S3Storage> {
    const { path, remove } = bundledProgram(PROGRAM);
    const child = spawn(process.execPath, [path]);
    const lines = createInterface(child.stdout);
    const endpoint = await new Promise<string>((ready, failed) => {
      lines.once('line', ready);
      child.once('exit', (code) => failed(new Error(`The storage ended with code ${code}.`)));
    });
    const storage = new S3Storage(child, remove, endpoint);
    lines.on('line', (line) => storage.answers.shift()?.(line));
    return storage;
  }

  /** The settings that the program has to be started with. */
  get environment(): Record<string, string> {
    return {
      FILES_URL: 's3://docket-tests/docket',
      S3_ENDPOINT: this.endpoint,
      S3_REGION: 'eu-test-1',
      S3_ACCESS_KEY_ID: 'AKIDSTANDIN',
      S3_SECRET_ACCESS_KEY: 'a secret of the tests/+=',
    };
  }

  /** From now on nothing is served; `serve` ends that. */
  fail(): Promise<Held> {
    return this.tell('fail');
  }

  serve(): Promise<Held> {
    return this.tell('serve');
  }

  /** From now on the storage takes connections and answers nothing; `thaw` ends that. */
  freeze(): void {
    this.child.kill('SIGSTOP');
  }

  thaw(): void {
    this.child.kill('SIGCONT');
  }

  /** Closes the connection in the middle of the next parts of uploads. */
  cut(parts: number): Promise<Held> {
    return this.tell(`cut ${parts}`);
  }

  held(): Promise<Held> {
    return this.tell('tell');
  }

  stop(): void {
    this.thaw();
    this.child.kill();
    this.removeProgram();
  }

  private tell(line: string): Promise<Held> {
    return new Promise((done) => {
      this.answers.push((answer) => done(JSON.parse(answer) as Held));
      this.child.stdin.write(`${line}\n`);
    });
  }
}
