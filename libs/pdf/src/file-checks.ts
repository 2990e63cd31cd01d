import { PdfError } from './pdf-error';
import { say } from './sentences';

const CONTENT_TYPES = Buffer.from('[Content_Types].xml');
/** Encrypted Word files and the old .doc share this container. */
const COMPOUND_FILE = Buffer.from([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1]);
const LOCAL_HEADER = 0x04034b50;
const CENTRAL_HEADER = 0x02014b50;
const END_OF_DIRECTORY = 0x06054b50;
const END_SIZE = 22;
const MAX_COMMENT = 0xffff;

const view = (bytes: Uint8Array): Buffer => Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);

/** Does the zip's directory name `[Content_Types].xml`? Reads names only, nothing is inflated. */
function hasContentTypes(zip: Buffer): boolean {
  const lowest = Math.max(0, zip.length - END_SIZE - MAX_COMMENT);
  for (let end = zip.length - END_SIZE; end >= lowest; end--) {
    if (zip.readUInt32LE(end) !== END_OF_DIRECTORY) continue;
    let at = zip.readUInt32LE(end + 16);
    for (let left = zip.readUInt16LE(end + 10); left > 0; left--) {
      if (at + 46 > zip.length || zip.readUInt32LE(at) !== CENTRAL_HEADER) return false;
      const nameLength = zip.readUInt16LE(at + 28);
      if (zip.subarray(at + 46, at + 46 + nameLength).equals(CONTENT_TYPES)) return true;
      at += 46 + nameLength + zip.readUInt16LE(at + 30) + zip.readUInt16LE(at + 32);
    }
    return false;
  }
  return false;
}

/**
 * LibreOffice loads nearly anything (text, HTML, pictures), so what is no docx is refused before it gets there.
 * @throws PdfError `pdf_failed` when the bytes are no zip package with content types
 */
export function assertDocx(docx: Uint8Array): void {
  const bytes = view(docx);
  if (bytes.subarray(0, COMPOUND_FILE.length).equals(COMPOUND_FILE)) {
    throw new PdfError('pdf_failed', say.pdf_password_or_doc());
  }
  if (bytes.length < END_SIZE || bytes.readUInt32LE(0) !== LOCAL_HEADER || !hasContentTypes(bytes)) {
    throw new PdfError('pdf_failed', say.pdf_not_docx());
  }
}

/** Is this a PDF from its first byte to its last? A file that was cut off lacks the end mark. */
export function isWholePdf(pdf: Uint8Array): boolean {
  const bytes = view(pdf);
  return (
    bytes.subarray(0, 5).toString('latin1') === '%PDF-' &&
    bytes.subarray(-1024).toString('latin1').trimEnd().endsWith('%%EOF')
  );
}
