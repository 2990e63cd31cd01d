import { DomainError } from '../errors/domain-error';

/** What Windows-1252 has where Latin-1 has control characters, from 0x80; some versions of Node decode these wrongly. */
const WINDOWS = '€\u0081‚ƒ„…†‡ˆ‰Š‹Œ\u008dŽ\u008f\u0090‘’“”•–—˜™š›œ\u009džŸ';

/**
 * The text of a file: UTF-8, with or without a byte order mark; what is no UTF-8 is Windows-1252, which Excel writes.
 * @throws {DomainError} `unsupported_media_type` for what is no text in either
 */
export function decodeText(bytes: Uint8Array): string {
  const text = utf8(bytes) ?? windows1252(bytes);
  // UTF-16, a workbook, a picture.
  if (text.includes('\0') || text.startsWith('ÿþ') || text.startsWith('PK\u0003')) {
    throw new DomainError(
      'unsupported_media_type',
      'This is no CSV text in UTF-8 or Windows-1252. In Excel, save it as "CSV UTF-8 (comma delimited)".',
    );
  }
  return text;
}

function utf8(bytes: Uint8Array): string | null {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return null;
  }
}

function windows1252(bytes: Uint8Array): string {
  return Buffer.from(bytes)
    .toString('latin1')
    .replace(/[\u0080-\u009f]/g, (letter) => WINDOWS[letter.charCodeAt(0) - 0x80] ?? letter);
}
