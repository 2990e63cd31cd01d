import { type Readable } from 'node:stream';
import axios from 'axios';
import { type GotenbergClient } from 'gotenberg-js-client';

const ERROR_BODY_BYTES = 4096;
const MAX_PDF_BYTES = 512 * 1024 * 1024;

/** Gotenberg answered with an error. `body` is what it said, cut to 4 KB. */
export class GotenbergStatusError extends Error {
  constructor(
    readonly status: number,
    readonly body: string,
    readonly retryAfterSeconds: number,
  ) {
    super(`Gotenberg answered ${status}: ${body}`);
    this.name = 'GotenbergStatusError';
  }
}

/** All bytes of a stream. @throws when it breaks off, is aborted, or exceeds the limit */
export async function readAll(stream: NodeJS.ReadableStream, limit = MAX_PDF_BYTES): Promise<Buffer> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of stream) {
    const bytes = Buffer.from(chunk as Buffer);
    size += bytes.length;
    if (size > limit) throw new Error('Gotenberg’s answer is too large.');
    chunks.push(bytes);
  }
  return Buffer.concat(chunks, size);
}

async function readStart(stream: Readable): Promise<string> {
  const chunks: Buffer[] = [];
  let size = 0;
  try {
    for await (const chunk of stream) {
      chunks.push(chunk as Buffer);
      size += (chunk as Buffer).length;
      if (size >= ERROR_BODY_BYTES) break;
    }
  } catch {
    // The status tells enough.
  }
  return Buffer.concat(chunks).toString('utf8', 0, ERROR_BODY_BYTES).trim();
}

/**
 * The HTTP client given to gotenberg-js-client, for one request. Its own never times out and drops error texts.
 * The form is made anew here: the library names the part after the file, Gotenberg documents `files`.
 * @param signal ends the request and the stream that it gives
 */
export function formClient(
  docx: Uint8Array,
  fields: Record<string, string>,
  signal: AbortSignal,
): GotenbergClient {
  return {
    async post(url) {
      const form = new FormData();
      form.append('files', new Blob([new Uint8Array(docx)]), 'document.docx');
      for (const [name, value] of Object.entries(fields)) form.append(name, value);
      const response = await axios.post<Readable>(url, form, {
        responseType: 'stream',
        signal,
        validateStatus: () => true,
        maxBodyLength: Infinity,
        maxRedirects: 0,
        // A service of one's own network: a proxy for the outside world is none for it.
        proxy: false,
      });
      const { status, data, headers } = response;
      if (status === 200) return data;
      const retryAfter = Number(headers['retry-after']);
      throw new GotenbergStatusError(
        status,
        await readStart(data),
        Number.isFinite(retryAfter) ? retryAfter : 0,
      );
    },
  };
}

/** GET a short text. @throws when there is no answer with status 200 in time */
export async function getText(url: string, timeoutMs: number): Promise<string> {
  const { data } = await axios.get<string>(url, {
    responseType: 'text',
    signal: AbortSignal.timeout(timeoutMs),
    maxContentLength: 64 * 1024,
    maxRedirects: 0,
    proxy: false,
  });
  return String(data);
}
