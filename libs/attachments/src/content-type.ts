import { fileTypeFromBuffer } from 'file-type/core';

const UNKNOWN = 'application/octet-stream';
const TEXT = 'text/plain';
/** Media types that a browser would run or render. */
const ACTIVE = /^(text|multipart|message)\/|[/+]xml$|html|script|flash/;

/**
 * Media type of a file by its first bytes; its name is ignored. Types that a browser could run become
 * `application/octet-stream`, which `nosniff` keeps from being rendered.
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
    // The last character may be incomplete.
    text = new TextDecoder('utf-8', { fatal: true }).decode(head, { stream: true });
  } catch {
    return false;
  }
  return !/[^\P{Cc}\t\n\r\f]/u.test(text) && !/^\s*</.test(text);
}
