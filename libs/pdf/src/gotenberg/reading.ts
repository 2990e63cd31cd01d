import { type Readable } from 'node:stream';
import { PdfError } from '../pdf-error';
import { say } from '../sentences';

const ERROR_BODY_BYTES = 4096;
/** The status tells enough: whoever sends an error page may not keep the next address waiting. */
const ERROR_BODY_MS = 1_000;
const MARK = Buffer.from('%PDF-');
const MEBIBYTE = 1024 * 1024;

const tooLarge = (limit: number): PdfError =>
  new PdfError('pdf_failed', say.pdf_too_large({ most: Math.floor(limit / MEBIBYTE) }));

/**
 * All bytes of an answer, in memory once when its length is known.
 * @param length what the answer announced, null when it did not
 * @throws PdfError `pdf_failed` when it exceeds the limit; Error when it is no PDF or breaks off
 */
export async function readPdf(stream: Readable, length: number | null, limit: number): Promise<Buffer> {
  if (length !== null && length > limit) {
    stream.destroy();
    throw tooLarge(limit);
  }
  const whole = length === null ? null : Buffer.allocUnsafe(length);
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of stream as AsyncIterable<Buffer>) {
    const start = chunk.subarray(0, MARK.length);
    if (size === 0 && !MARK.subarray(0, start.length).equals(start)) {
      throw new Error('Gotenberg’s answer is not a PDF.');
    }
    if (size + chunk.length > limit) throw tooLarge(limit);
    if (whole) chunk.copy(whole, size);
    else chunks.push(chunk);
    size += chunk.length;
  }
  return whole ? whole.subarray(0, size) : Buffer.concat(chunks, size);
}

/** The first 4 KB of an error's text. Never rejects. */
export async function readWords(stream: Readable): Promise<string> {
  const chunks: Buffer[] = [];
  let size = 0;
  const timer = setTimeout(() => stream.destroy(), ERROR_BODY_MS);
  try {
    for await (const chunk of stream as AsyncIterable<Buffer>) {
      chunks.push(chunk);
      size += chunk.length;
      if (size >= ERROR_BODY_BYTES) break;
    }
  } catch {
    // The part that has arrived is used.
  } finally {
    clearTimeout(timer);
  }
  return Buffer.concat(chunks).toString('utf8', 0, ERROR_BODY_BYTES).trim();
}
