import { spawn, type ChildProcess } from 'node:child_process';
import { type Readable, type Writable } from 'node:stream';
import { type Confinement } from '../confinement/confine';
import { watchMemory } from './memory-watch';
import {
  encodeFrame,
  FrameReader,
  type ChildMessage,
  type ChildSettings,
  type ConversionWay,
  type ConvertRequest,
} from './protocol';
import { STILL_SECONDS, watchStillness } from './stillness';

const STDERR_KEPT = 2000;
/** Message that LibreOfficeKit prints at every start. */
const CHATTER = /No language allowlisted, turning off the language support\.\s*/;
const STILL = `It did nothing for ${STILL_SECONDS} seconds.`;
const TOO_MUCH_MEMORY = 'It needed too much memory.';
/** Last words of C++ and of V8 when the system refuses memory. */
const OUT_OF_MEMORY = /bad_alloc|out of memory/i;

/** Result of a conversion in a child process. */
export type ChildAnswer =
  | {
      kind: 'pdf';
      pdf: Uint8Array;
      pages: number | null;
      loadMs: number;
      saveMs: number;
      /** Version of the process, with the way of this conversion. */
      version: string;
    }
  | { kind: 'failed'; fault: 'document' | 'machine'; message: string };

/** Message of a process that is warm; memory in bytes. */
export interface Ready {
  /** LibreOffice's, with its way of converting and the fonts that it found: `7.4.7.2 (hidden), fonts 1a2b3c4d` */
  version: string;
  rss: number;
  way: ConversionWay;
  confinement: Confinement;
}

/** One process that converts one document at a time. */
export interface Child {
  readonly pid: number;
  /** whether it was ended because it did nothing although it had work */
  readonly hung: boolean;
  /** whether it was ended, or ended itself, because its document needed too much memory */
  readonly outOfMemory: boolean;
  /** resolves when it is warm; rejects when it ends or says it cannot start */
  readonly ready: Promise<Ready>;
  /** resolves when the process has ended, with what it last wrote to its error output */
  readonly ended: Promise<string>;
  /**
   * Converts. `answer` rejects when the process ends before; `idle` resolves (memory in bytes) once it can take the
   * next document, and never when it ends before.
   */
  convert(request: ConvertRequest, docx: Uint8Array): { answer: Promise<ChildAnswer>; idle: Promise<number> };
  /** Ends it at once; LibreOffice cannot be asked to stop. */
  kill(): void;
}

interface Pending {
  answer: (answer: ChildAnswer) => void;
  fail: (error: Error) => void;
  idle: (rss: number) => void;
}

class LibreOfficeChild implements Child {
  readonly pid: number;
  hung = false;
  outOfMemory = false;
  readonly ready: Promise<Ready>;
  readonly ended: Promise<string>;
  private readonly process: ChildProcess;
  private readonly input: Writable;
  private readonly reader = new FrameReader();
  private pending: Pending | null = null;
  private over = false;
  private endWatch: () => void;
  private endMemoryWatch: () => void = () => undefined;
  private readonly memoryBytes: number;
  /** It may have processes of its own. */
  private hasDescendants = true;
  private errorOutput = '';
  private libreOffice = '';
  private becomeReady: (value: Ready) => void = () => undefined;
  private failStart: (error: Error) => void = () => undefined;

  constructor(
    entry: string,
    settings: ChildSettings,
    environment: Record<string, string>,
    private readonly fonts: string,
  ) {
    this.ready = new Promise((resolve, reject) => {
      this.becomeReady = resolve;
      this.failStart = reject;
    });
    // The waiting caller handles a failed start. Without one it must not end the server.
    this.ready.catch(() => undefined);
    this.memoryBytes = settings.memoryBytes;
    // A group of its own: Ctrl-C on the terminal reaches the parent alone, which then finishes what runs.
    this.process = spawn(process.execPath, [entry, JSON.stringify(settings)], {
      env: environment,
      cwd: settings.scratch,
      detached: true,
      stdio: ['pipe', 'ignore', 'pipe', 'pipe'],
    });
    this.pid = this.process.pid ?? 0;
    this.input = this.process.stdin as Writable;
    // A write to a process that just died: its end is told by `ended`.
    this.input.on('error', () => undefined);
    this.process.stderr?.on('data', (chunk: Buffer) => {
      this.errorOutput = (this.errorOutput + chunk.toString().replace(CHATTER, '')).slice(-STDERR_KEPT);
    });
    this.endWatch = this.watch();
    const output = this.process.stdio[3] as Readable;
    output.on('data', (chunk: Buffer) => this.receive(chunk));
    output.on('error', () => undefined);
    this.ended = new Promise((resolve) => {
      const end = (words: string): void => {
        this.over = true;
        this.endWatch();
        this.endMemoryWatch();
        this.outOfMemory ||= OUT_OF_MEMORY.test(this.errorOutput);
        const error = new Error(`The LibreOffice process ended (${words}).`);
        this.failStart(error);
        this.pending?.fail(error);
        this.pending = null;
        resolve(words);
      };
      this.process.once('error', (error) => end(error.message));
      // `close`, not `exit`: an answer that is still in the pipe counts.
      this.process.once('close', (code, signal) =>
        end(`${signal ?? `exit code ${code}`} ${this.errorOutput}`.trim()),
      );
    });
  }

  convert(
    request: ConvertRequest,
    docx: Uint8Array,
  ): { answer: Promise<ChildAnswer>; idle: Promise<number> } {
    let idle: (rss: number) => void = () => undefined;
    const whenIdle = new Promise<number>((resolve) => (idle = resolve));
    const answer = new Promise<ChildAnswer>((resolve, reject) => {
      if (this.over) return reject(new Error('The LibreOffice process has ended.'));
      this.pending = { answer: resolve, fail: reject, idle };
      this.endWatch = this.watch();
      this.endMemoryWatch = watchMemory(this.pid, this.memoryBytes, this.hasDescendants, () => {
        this.outOfMemory = true;
        this.errorOutput += TOO_MUCH_MEMORY;
        this.kill();
      });
      const [start, body] = encodeFrame(request, docx);
      this.input.cork();
      this.input.write(start);
      this.input.write(body);
      this.input.uncork();
    });
    return { answer, idle: whenIdle };
  }

  kill(): void {
    this.process.kill('SIGKILL');
  }

  /** Everything of the machine that shows in a PDF. */
  private versionOf(way: ConversionWay): string {
    return `${this.libreOffice} (${way}), fonts ${this.fonts}`;
  }

  /** While it starts or converts. */
  private watch(): () => void {
    return watchStillness(this.pid, () => {
      this.hung = true;
      this.errorOutput += STILL;
      this.kill();
    });
  }

  private receive(chunk: Buffer): void {
    let frames;
    try {
      frames = this.reader.push(chunk);
    } catch {
      // Not our protocol any more: nothing it says can be trusted.
      return this.kill();
    }
    for (const { head, body } of frames) this.handle(head as ChildMessage, body);
  }

  private handle(message: ChildMessage, body: Buffer): void {
    switch (message.kind) {
      case 'ready':
        this.endWatch();
        this.libreOffice = message.version;
        this.hasDescendants = !message.confinement.holds.includes('programs');
        return this.becomeReady({ ...message, version: this.versionOf(message.way) });
      case 'fatal':
        return this.failStart(new Error(message.message));
      case 'pdf':
        return this.pending?.answer({ ...message, pdf: body, version: this.versionOf(message.way) });
      case 'failed':
        return this.pending?.answer(message);
      case 'idle': {
        this.endWatch();
        this.endMemoryWatch();
        const pending = this.pending;
        this.pending = null;
        return pending?.idle(message.rss);
      }
    }
  }
}

/**
 * Starts a process.
 * @param entry path of the child's program
 * @param environment all of it: nothing of this process's own environment is added
 * @param fonts names those that it will find
 */
export function startChild(
  entry: string,
  settings: ChildSettings,
  environment: Record<string, string>,
  fonts: string,
): Child {
  return new LibreOfficeChild(entry, settings, environment, fonts);
}
