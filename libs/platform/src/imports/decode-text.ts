import { DomainError } from '../errors/domain-error';

/**
 * The text of a file: UTF-8, with or without a byte order mark; what is no UTF-8 is Windows-1252, which Excel writes.
 * @throws {DomainError} `unsupported_media_type` for what is no text in either
 */
export function decodeText(bytes: Uint8Array): string {
  const text = utf8(bytes) ?? new TextDecoder('windows-1252').decode(bytes);
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
