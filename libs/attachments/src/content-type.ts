import { fileTypeFromBuffer } from 'file-type/core';

const UNKNOWN = 'application/octet-stream';
const TEXT = 'text/plain';
/** What a browser would run or lay out, were it to show it. */
const ACTIVE = /^(text|multipart|message)\/|[/+]xml$|html|script|flash/;

/**
 * What a file is by how it begins, whatever it is called. What a browser could run is told as bytes of no known type:
 * together with `nosniff` nothing makes a page of it.
 */
export async function contentTypeOf(head: Uint8Array): Promise<string> {
  const found = await fileTypeFromBuffer(head).catch(() => undefined);
  if (found !== undefined) return ACTIVE.test(found.mime) ? UNKNOWN : found.mime;
  return isPlainText(head) ? TEXT : UNKNOWN;
}

function isPlainText(head: Uint8Array): boolean {
  if (head.byteLength === 0) return false;
  let text: string;
  try {
    // The last character may be cut in the middle.
    text = new TextDecoder('utf-8', { fatal: true }).decode(head, { stream: true });
  } catch {
    return false;
  }
  return !/[^\P{Cc}\t\n\r\f]/u.test(text) && !/^\s*</.test(text);
}
