import contentDisposition from 'content-disposition';

/**
 * A `Content-Disposition` for a name with an entity's number, which anybody may have typed. Characters that file
 * systems refuse become underscores. Names outside of ASCII are encoded by RFC 8187, beside a plain fallback (RFC
 * 6266).
 */
export function dispositionOf(type: 'attachment' | 'inline', fileName: string): string {
  const clean = fileName.replace(/[\p{Cc}\p{Cf}\p{Cs}/\\:*?"<>|]/gu, '_');
  return contentDisposition(clean, { type, fallback: inAscii(clean) });
}

/** `Grosse` for `Größe`; what has no such letters becomes an underscore. */
function inAscii(text: string): string {
  return text
    .normalize('NFD')
    .replaceAll('ß', 'ss')
    .replace(/\p{M}/gu, '')
    .replace(/[^\x20-\x7e]/gu, '_');
}
