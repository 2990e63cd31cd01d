import { readSync, writeSync } from 'node:fs';
import { encodeFrame, type ChildMessage, type Frame, type FrameReader } from './protocol';

/** One for good: nothing here gives the garbage collector a reason to run early. */
const buffer = Buffer.allocUnsafeSlow(64 * 1024);

const isAgain = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === 'EAGAIN';
const pause = (): void => void Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 1);

/**
 * The child's side of the pipe, without an event loop: LibreOffice blocks the only thread anyway, and a blocking
 * read wakes up sooner. Gives null when the parent is gone.
 */
export function readFrame(fd: number, reader: FrameReader): Frame | null {
  for (;;) {
    let size: number;
    try {
      size = readSync(fd, buffer);
    } catch (error) {
      if (!isAgain(error)) return null;
      pause();
      continue;
    }
    if (size === 0) return null;
    // The parent sends one request at a time, so there is never a second frame behind it.
    const [frame] = reader.push(Buffer.from(buffer.subarray(0, size)));
    if (frame) return frame;
  }
}

/** @throws Error when the parent is gone */
export function writeFrame(fd: number, message: ChildMessage, body?: Uint8Array): void {
  for (const part of encodeFrame(message, body)) {
    let at = 0;
    while (at < part.length) {
      try {
        at += writeSync(fd, part, at);
      } catch (error) {
        if (!isAgain(error)) throw error;
        pause();
      }
    }
  }
}
