import { type Query, received, send } from './http';

/** A file the server sent, with the name it gave it. */
export interface ServerFile {
  blob: Blob;
  fileName: string;
}

/** The file name in a `Content-Disposition` header (RFC 6266; the RFC 8187 form wins). */
export function fileNameFrom(disposition: string | null, fallback: string): string {
  if (disposition === null) return fallback;
  const extended = /filename\*\s*=\s*utf-8''([^;]+)/i.exec(disposition)?.[1];
  if (extended !== undefined) {
    try {
      return decodeURIComponent(extended.trim());
    } catch {
      // Badly encoded: the plain form may still be readable.
    }
  }
  const quoted = /filename\s*=\s*"((?:[^"\\]|\\.)*)"/i.exec(disposition)?.[1];
  if (quoted !== undefined) return quoted.replace(/\\(.)/g, '$1');
  return /filename\s*=\s*([^;\s]+)/i.exec(disposition)?.[1] ?? fallback;
}

/** Fetches a file so that a failure can be told in words. */
export async function fetchFile(
  path: string,
  query: Query,
  fallbackName: string,
  signal?: AbortSignal,
): Promise<ServerFile> {
  const response = await send('GET', path, { query, signal });
  const fileName = fileNameFrom(response.headers.get('Content-Disposition'), fallbackName);
  return { blob: await received(response.blob(), signal), fileName };
}

/** Fetches the whole of a list as CSV. */
export async function fetchCsv(path: string, query: Query): Promise<ServerFile> {
  const response = await send('GET', path, { query, accept: 'text/csv' });
  const fileName = fileNameFrom(response.headers.get('Content-Disposition'), 'list.csv');
  return { blob: await received(response.blob()), fileName };
}

/** Hands a file to the browser's downloads under its name. */
export function saveFile({ blob, fileName }: ServerFile): void {
  const address = URL.createObjectURL(blob);
  const link = document.createElement('a');
  link.href = address;
  link.download = fileName;
  document.body.append(link);
  link.click();
  link.remove();
  // Some browsers read the blob only after the click has been handled.
  setTimeout(() => URL.revokeObjectURL(address), 30_000);
}
