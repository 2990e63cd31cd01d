import { DocxError } from '../docx-error';

const DECLARATIONS = ['<!DOCTYPE', '<!ENTITY'];
const PATTERNS = DECLARATIONS.flatMap((text) => [
  Buffer.from(text, 'latin1'),
  Buffer.from(text, 'utf16le'),
  Buffer.from(text, 'utf16le').swap16(),
]);

/** Whether bytes look like XML to any lenient reader: markup after an optional byte order mark and blanks. */
export function looksLikeXml(bytes: Uint8Array): boolean {
  const head = Buffer.from(bytes.buffer, bytes.byteOffset, Math.min(bytes.length, 64)).filter(
    (byte) => byte !== 0 && byte !== 0xef && byte !== 0xbb && byte !== 0xbf && byte !== 0xfe && byte !== 0xff,
  );
  return /^\s*</.test(Buffer.from(head).toString('latin1'));
}

/**
 * Refuses document types and entity declarations in any part, also in parts that only the PDF engine would read.
 *
 * @throws DocxError `xml_doctype`; `template_invalid` for UTF-32, which few readers know and none of our checks
 */
export function refuseDoctype(bytes: Uint8Array, part: string): void {
  if (!looksLikeXml(bytes)) return;
  const buffer = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length);
  if (
    bytes.length > 3 &&
    (buffer.readUInt32BE(0) === 0x3c || buffer.readUInt32LE(0) === 0x3c || isUtf32(buffer))
  ) {
    throw new DocxError('template_invalid', `The part ${part} has an unusual encoding.`);
  }
  if (PATTERNS.some((pattern) => buffer.includes(pattern))) {
    throw new DocxError('xml_doctype', `The part ${part} declares a document type or an entity.`);
  }
}

function isUtf32(buffer: Buffer): boolean {
  return buffer.readUInt32LE(0) === 0xfeff || buffer.readUInt32BE(0) === 0xfeff;
}
