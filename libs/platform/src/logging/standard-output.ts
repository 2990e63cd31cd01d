import { writeSync } from 'node:fs';
import type { Destination } from './gathered-lines';

const STANDARD_OUTPUT = 1;
/** Pauses for a reader that is slow, before lines are left out. */
const MOST_PAUSES = 20;
const PAUSE_MS = 10;

/**
 * Standard output. If it cannot be written, because its disk is full or its reader is gone, lines are dropped: the
 * log never stops the server. The first line afterwards tells how many are missing. The destination of pino would end
 * the program, and wait forever for the last line.
 */
export class StandardOutput implements Destination {
  private missing = 0;
  private reason = '';
  /** Whether a line was begun and not ended. */
  private isTorn = false;

  /** @param writeSome writes the beginning of these bytes, and says how many they were */
  constructor(private readonly writeSome = (bytes: Uint8Array) => writeSync(STANDARD_OUTPUT, bytes)) {}

  write(lines: string): void {
    const written = this.tryWrite(Buffer.from((this.isTorn ? '\n' : '') + this.lossInWords() + lines));
    if (written === true) {
      this.missing = 0;
      this.isTorn = false;
    } else {
      this.missing += lines.split('\n').length - 1;
      this.isTorn ||= written === 'in part';
    }
  }

  private tryWrite(bytes: Buffer): boolean | 'in part' {
    let rest = bytes;
    for (let pauses = 0; rest.byteLength > 0 && pauses <= MOST_PAUSES;) {
      try {
        rest = rest.subarray(this.writeSome(rest));
      } catch (error) {
        const { code = '' } = error as NodeJS.ErrnoException;
        this.reason = code;
        if (code !== 'EAGAIN') break;
        pauses += 1;
        Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, PAUSE_MS);
      }
    }
    return rest.byteLength === 0 || (rest.byteLength < bytes.byteLength && 'in part');
  }

  /** A line for the log, as pino writes it. */
  private lossInWords(): string {
    if (this.missing === 0) return '';
    const msg = `${this.missing} lines of the log could not be written (${this.reason}).`;
    return `${JSON.stringify({ level: 40, time: new Date().toISOString(), context: 'Log', msg })}\n`;
  }
}
