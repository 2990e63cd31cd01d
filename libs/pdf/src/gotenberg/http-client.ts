import { ClientRequest } from 'node:http';
import { type Readable } from 'node:stream';
import axios, { type AxiosRequestConfig, type AxiosResponse, isAxiosError } from 'axios';
import { gotenberg, type OfficeRequest, please } from 'gotenberg-js-client';
import { type Address } from './address';
import { type Agents, type Connections } from './connections';
import { GotenbergStatusError } from './errors';
import { readWords } from './reading';
import { retryAfterSeconds } from './retry-after';

/** https://gotenberg.dev/docs/8.x/convert-with-libreoffice/convert-to-pdf, the same in version 9. */
const ROUTE = '/forms/libreoffice/convert';
const FILE_NAME = 'document.docx';
const MOST_TEXT = 64 * 1024;

/** A service of one's own network: no proxy for the outside world, nowhere else than the address says. */
const COMMON = {
  maxRedirects: 0,
  proxy: false,
  decompress: false,
  validateStatus: () => true,
} satisfies AxiosRequestConfig;

/** A PDF is compressed as it is. */
const PLAIN = { 'Accept-Encoding': 'identity' };

const header = (response: AxiosResponse, name: string): string => String(response.headers[name] ?? '');

/** Gotenberg may close an idle connection in the very moment that a request is sent on it. */
function wentStale(error: unknown): boolean {
  if (!isAxiosError(error) || error.response) return false;
  const request: unknown = error.request;
  return (
    request instanceof ClientRequest &&
    request.reusedSocket &&
    (error.code === 'ECONNRESET' || error.code === 'EPIPE')
  );
}

/** Sends on a connection that is open already, and on a new one should that be closed: asking twice does no harm. */
async function onKept<T>(connections: Connections, send: (agents: Agents) => Promise<T>): Promise<T> {
  try {
    return await send(connections.kept);
  } catch (error) {
    if (!wentStale(error)) throw error;
    return send(connections.fresh);
  }
}

/** An answer with status 200, still to be read; its length where that was announced. */
export interface PdfAnswer {
  stream: Readable;
  length: number | null;
}

/**
 * Sends a docx with form fields.
 * @param signal ends the request and the stream that it gives
 * @throws GotenbergStatusError for every other status; AxiosError when there is no answer
 */
export async function postDocx(
  address: Address,
  docx: Uint8Array,
  fields: Record<string, string>,
  connections: Connections,
  signal: AbortSignal,
): Promise<PdfAnswer> {
  let length: number | null = null;
  // The client's own never times out and drops error texts. The form is made anew, too: the library names the part
  // after the file, Gotenberg documents `files`.
  const client = {
    async post(url: string): Promise<Readable> {
      const form = new FormData();
      form.append('files', new Blob([docx as Uint8Array<ArrayBuffer>]), FILE_NAME);
      for (const [name, value] of Object.entries(fields)) form.append(name, value);
      const response = await onKept(connections, (agents) =>
        axios.post<Readable>(url, form, {
          ...COMMON,
          ...agents,
          headers: { ...address.headers, ...PLAIN },
          responseType: 'stream',
          signal,
          maxBodyLength: Infinity,
        }),
      );
      if (response.status !== 200) throw await statusError(address, response);
      length = /^\d+$/.test(header(response, 'content-length'))
        ? Number(header(response, 'content-length'))
        : null;
      return response.data;
    },
  };
  const bytes = Buffer.from(docx.buffer, docx.byteOffset, docx.byteLength);
  const request = gotenberg(address.base + ROUTE, client)([FILE_NAME, bytes]);
  const stream = (await please(request as OfficeRequest)) as Readable;
  return { stream, length };
}

async function statusError(
  address: Address,
  response: AxiosResponse<Readable>,
): Promise<GotenbergStatusError> {
  return new GotenbergStatusError(
    response.status,
    address.redact(await readWords(response.data)),
    retryAfterSeconds(response.headers['retry-after']),
    header(response, 'content-type').startsWith('text/html'),
  );
}

/** GET a short text, whatever the status. @throws AxiosError when there is no answer in time */
export async function getText(
  address: Address,
  path: string,
  connections: Connections,
  timeoutMs: number,
): Promise<{ status: number; text: string }> {
  const signal = AbortSignal.timeout(timeoutMs);
  const { status, data } = await onKept(connections, (agents) =>
    axios.get<string>(address.base + path, {
      ...COMMON,
      ...agents,
      headers: { ...address.headers, ...PLAIN },
      responseType: 'text',
      // Left alone, axios parses what looks like JSON.
      transformResponse: (text: string) => text,
      signal,
      maxContentLength: MOST_TEXT,
    }),
  );
  return { status, text: data };
}
