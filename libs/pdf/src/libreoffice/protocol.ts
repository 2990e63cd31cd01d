import { type Confinement, type ConfinementSettings } from '../confinement/confine';
import { type PdfaLevel } from '../port';

/**
 * Messages between parent and child. A frame is two lengths (unsigned 32 bit, little endian), a JSON head and a body
 * of raw bytes: the docx to the child, the PDF back.
 */

/** `hidden`: by a macro, without a window; `kit`: by LibreOfficeKit's functions, slower. */
export type ConversionWay = 'hidden' | 'kit';

/** Parent -> child: convert the docx in the body. */
export interface ConvertRequest {
  pdfa: PdfaLevel | null;
  pdfua: boolean;
  watermark: string;
  /** the other way: for a document that ended a process, since what ends the one seldom ends the other */
  otherWay: boolean;
}

/** Child -> parent. */
export type ChildMessage =
  /** loaded and warm; `way` is how it will convert */
  | { kind: 'ready'; version: string; rss: number; way: ConversionWay; confinement: Confinement }
  /** the PDF is the body; the child is still closing the document */
  | { kind: 'pdf'; pages: number | null; loadMs: number; saveMs: number; way: ConversionWay }
  /** no PDF: the document's fault, or the machine's (disk full) */
  | { kind: 'failed'; fault: 'document' | 'machine'; message: string }
  /** the document is closed: able to take the next one; `rss` in bytes */
  | { kind: 'idle'; rss: number }
  /** it cannot start, and why */
  | { kind: 'fatal'; message: string };

/** Settings on the command line of the child. */
export interface ChildSettings {
  /** LibreOffice's program folder */
  program: string;
  /** user profile of its own */
  profile: string;
  /** folder of its own for the document in hand */
  scratch: string;
  /** ends with this process */
  parentPid: number;
  /** no conversion may take longer than this, whoever watches; seconds */
  hardLimitSeconds: number;
  /** most memory that a document may take beyond what the process holds at rest */
  memoryBytes: number;
  confinement: ConfinementSettings;
}

const HEADER_BYTES = 8;
/** No message is longer; whoever announces more does not speak this protocol. */
const MOST_HEAD_BYTES = 1024 * 1024;
const MOST_BODY_BYTES = 1024 * 1024 * 1024;

/** The parts to write, in order; the body is not copied. */
export function encodeFrame(head: object, body: Uint8Array = new Uint8Array()): [Buffer, Uint8Array] {
  const json = Buffer.from(JSON.stringify(head));
  const start = Buffer.allocUnsafe(HEADER_BYTES + json.length);
  start.writeUInt32LE(json.length, 0);
  start.writeUInt32LE(body.length, 4);
  json.copy(start, HEADER_BYTES);
  return [start, body];
}

export interface Frame {
  head: unknown;
  body: Buffer;
}

/** Collects a stream's chunks and gives the frames that are complete. Copies a body once, when it is whole. */
export class FrameReader {
  private chunks: Buffer[] = [];
  private size = 0;
  private wanted = HEADER_BYTES;

  /** @throws Error where the sender does not keep to the protocol */
  push(chunk: Buffer): Frame[] {
    this.chunks.push(chunk);
    this.size += chunk.length;
    const frames: Frame[] = [];
    while (this.size >= this.wanted) {
      const bytes =
        this.chunks.length === 1 ? (this.chunks[0] as Buffer) : Buffer.concat(this.chunks, this.size);
      this.chunks = [bytes];
      const headLength = bytes.readUInt32LE(0);
      const bodyLength = bytes.readUInt32LE(4);
      if (headLength > MOST_HEAD_BYTES || bodyLength > MOST_BODY_BYTES)
        throw new Error('The message is too long.');
      const bodyStart = HEADER_BYTES + headLength;
      const end = bodyStart + bodyLength;
      if (bytes.length < end) {
        this.wanted = end;
        break;
      }
      const head: unknown = JSON.parse(bytes.toString('utf8', HEADER_BYTES, bodyStart));
      frames.push({ head, body: bytes.subarray(bodyStart, end) });
      this.chunks = end < bytes.length ? [bytes.subarray(end)] : [];
      this.size = bytes.length - end;
      this.wanted = HEADER_BYTES;
    }
    return frames;
  }
}
