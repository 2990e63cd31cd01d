import { isUtf8 } from 'node:buffer';
import { DomainError } from '../errors/domain-error';
import { giveWay } from '../event-loop/give-way';
import { say } from '../sentences';

/** Windows-1252 where it differs from Latin-1, from 0x80; some versions of Node decode these wrongly. */
const WINDOWS = '€\u0081‚ƒ„…†‡ˆ‰Š‹Œ\u008dŽ\u008f\u0090‘’“”•–—˜™š›œ\u009džŸ';

/** Signatures of workbooks (zip) and of UTF-16 without its NULs. */
const BINARY_STARTS = [Buffer.from('PK\u0003'), Buffer.from([0xff, 0xfe]), Buffer.from([0xfe, 0xff])];

/** Bytes that are decoded at once. */
const PIECE = 128 * 1024;

/**
 * Decodes a file: UTF-8, with or without a byte order mark, otherwise Windows-1252, which Excel writes.
 * @throws {DomainError} `unsupported_media_type` if the file is not text
 */
export async function decodeText(bytes: Uint8Array, signal?: AbortSignal): Promise<string> {
  if (bytes.includes(0) || BINARY_STARTS.some((start) => start.equals(bytes.subarray(0, start.length)))) {
    throw new DomainError('unsupported_media_type', say.import_not_csv());
  }
  const decode = isUtf8(bytes) ? utf8() : windows1252;
  let text = '';
  for (let start = 0; start < bytes.length; start += PIECE) {
    text += decode(bytes.subarray(start, start + PIECE));
    await giveWay(signal);
  }
  return text;
}

function utf8(): (piece: Uint8Array) => string {
  const decoder = new TextDecoder('utf-8');
  return (piece) => decoder.decode(piece, { stream: true });
}

function windows1252(piece: Uint8Array): string {
  return Buffer.from(piece)
    .toString('latin1')
    .replace(/[\u0080-\u009f]/g, (letter) => WINDOWS[letter.charCodeAt(0) - 0x80] ?? letter);
}
