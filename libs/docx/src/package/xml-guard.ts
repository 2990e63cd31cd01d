import { hasUsualEncoding, looksLikeXml } from '@docket/pictures';
import { DocxError } from '../docx-error';
import { say } from '../sentences';

const DECLARATIONS = ['<!DOCTYPE', '<!ENTITY'];
const PATTERNS = DECLARATIONS.flatMap((text) => [
  Buffer.from(text, 'latin1'),
  Buffer.from(text, 'utf16le'),
  Buffer.from(text, 'utf16le').swap16(),
]);

/** How an XML declaration begins in the encodings of mainframes, which libxml2 tells by it. */
const EBCDIC = Buffer.from('4c6fa794', 'hex');

/**
 * Refuses document types and entity declarations in any part, also in parts that only the PDF engine would read.
 *
 * @throws DocxError `xml_doctype`; `template_invalid` for encodings that our checks do not read, or read otherwise than the PDF engine
 */
export function refuseDoctype(bytes: Uint8Array, part: string): void {
  if (EBCDIC.equals(bytes.subarray(0, EBCDIC.length))) throw unusual(part);
  if (!looksLikeXml(bytes)) return;
  if (!hasUsualEncoding(bytes)) throw unusual(part);
  const buffer = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length);
  if (
    bytes.length > 3 &&
    (buffer.readUInt32BE(0) === 0x3c || buffer.readUInt32LE(0) === 0x3c || isUtf32(buffer))
  ) {
    throw unusual(part);
  }
  if (PATTERNS.some((pattern) => buffer.includes(pattern))) {
    throw new DocxError('xml_doctype', say.part_with_entity({ name: part }));
  }
}

const unusual = (part: string): DocxError =>
  new DocxError('template_invalid', say.part_encoding({ name: part }));

function isUtf32(buffer: Buffer): boolean {
  return buffer.readUInt32LE(0) === 0xfeff || buffer.readUInt32BE(0) === 0xfeff;
}
