import { once } from 'node:events';
import { readdirSync, readFileSync } from 'node:fs';
import { type IncomingMessage, request } from 'node:http';
import { join } from 'node:path';
import { AttachmentList } from '@docket/contracts';
import type { Client } from './client';
import type { Docket } from './docket';
import { waitFor } from './wait-for';

export const MEGABYTE = 1024 * 1024;

/** The start of a form with one file, up to the file's content. */
const FORM = '--b\r\nContent-Disposition: form-data; name="file"; filename="film.bin"\r\n\r\n';

/** An upload that says how long it is, and does not send all of that. */
export interface CutOffUpload {
  /** The declared Content-Length, in bytes. */
  declared: number;
  /** Bytes of its file that are sent, as fast as they are taken; then the connection is closed. */
  sent: number;
}

/** The rise of the most memory that the program ever had, in MB. */
export interface Aftermath {
  /** By how much the most memory that the program ever had has risen, in MB. */
  risenMegabytes: number;
  /** Names of files that were there while it came in. */
  comingIn: string[];
}

/**
 * Sends a part of an upload, closes the connection, and waits until nothing is left of it.
 * @param path of a document's attachments
 * @throws where something of it stays: a row, or anything in the folder of files
 */
export async function cutOff(
  docket: Docket,
  client: Client,
  path: string,
  { declared, sent }: CutOffUpload,
): Promise<Aftermath> {
  const before = { attachments: await attachmentsOf(client, path), files: filesOf(docket) };
  const memory = highWater(docket);
  const call = begin(docket, client, path, declared);
  call.on('error', () => undefined);
  call.write(FORM);
  const piece = Buffer.alloc(256 * 1024, 'film');
  for (let gone = 0; gone < sent; gone += piece.byteLength) if (!call.write(piece)) await once(call, 'drain');
  const comingIn = await waitFor('the file to come in', () => {
    const names = filesOf(docket).filter((name) => !before.files.includes(name));
    return names.length > 0 ? names : undefined;
  });
  call.destroy();
  await waitFor('the file to be gone', () =>
    filesOf(docket).join() === before.files.join() ? true : undefined,
  );
  expect(await attachmentsOf(client, path)).toEqual(before.attachments);
  return { risenMegabytes: highWater(docket) - memory, comingIn };
}

/** Announces an upload and sends nothing of it. @returns how it is answered all the same */
export async function announce(
  docket: Docket,
  client: Client,
  path: string,
  declared: number,
): Promise<{ status: number | undefined; body: string }> {
  const call = begin(docket, client, path, declared);
  call.flushHeaders();
  const [response] = (await once(call, 'response')) as [IncomingMessage];
  response.setEncoding('utf8');
  let body = '';
  for await (const part of response) body += String(part);
  call.on('error', () => undefined);
  call.destroy();
  return { status: response.statusCode, body };
}

function begin(docket: Docket, client: Client, path: string, declared: number) {
  return request(`${docket.url}${path}`, {
    method: 'POST',
    agent: false,
    headers: {
      'Content-Type': 'multipart/form-data; boundary=b',
      'Content-Length': declared,
      Cookie: [...client.cookies].map(([name, value]) => `${name}=${value}`).join('; '),
      'X-CSRF-Token': client.cookies.get('docket_ui_csrf') ?? '',
    },
  });
}

const attachmentsOf = async (client: Client, path: string) =>
  (await client.get(path)).as(AttachmentList).data.map(({ name }) => name);

/** Returns the names of all files in the folder of files, finished or not. */
const filesOf = ({ dataFolder }: Docket): string[] =>
  readdirSync(join(dataFolder, 'files'), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ name }) => name)
    .sort();

/** The most memory that the program has had, in MB. */
export function highWater({ processId }: Docket): number {
  const status = readFileSync(`/proc/${processId}/status`, 'utf8');
  return Number(/VmHWM:\s+(\d+)/.exec(status)?.[1]) / 1024;
}
