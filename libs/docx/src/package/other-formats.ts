import { type ZipEntry } from './zip-reader';

const NOT_WORD = 'This is not a Word document (.docx).';
const SAVE_AS = 'In Word, choose Save as > Word Document (.docx), and upload that file.';
/** Also of a zip archive with a password of its own. */
export const ENCRYPTED = 'The file has a password. Save it without one, and upload it again.';
const OLD_WORD = `This is an old Word document (.doc). ${SAVE_AS}`;
const OTHER_OFFICE = 'This is a file of Excel or PowerPoint, not a Word document (.docx).';
const OPEN_DOCUMENT =
  'This is an OpenDocument file (.odt). Save it as Word document (.docx), and upload that file.';
const PAGES = 'This is a document of Pages. Choose File > Export To > Word, and upload the .docx file.';
const RICH_TEXT = `This is a Rich Text file (.rtf), whatever its name says. ${SAVE_AS}`;
const PDF = 'This is a PDF. Upload the Word document (.docx) that it was made from.';
const WEB_PAGE = `This is a web page (HTML), whatever its name says. ${SAVE_AS}`;
const WORD_XML = `This is a Word document saved as XML. ${SAVE_AS}`;
const PICTURE = 'This is a picture, not a Word document (.docx).';
const EMPTY = 'The file is empty.';

/** The container of old Office files and of encrypted ones ([MS-CFB], section 2.2). */
const COMPOUND_FILE = Buffer.from('d0cf11e0a1b11ae1', 'hex');
/** Directory entries of a compound file begin at multiples of it, with their name in UTF-16. */
const DIRECTORY_ENTRY = 128;

/** By what the beginning of a text file is known, blanks and byte order mark left out. */
const TEXTS: readonly [RegExp, string][] = [
  [/^%PDF/, PDF],
  [/^\{\\rtf/, RICH_TEXT],
  [/^<\?xml[^]*?<\?mso-application|^<\?xml[^]*?<(?:pkg:package|w:wordDocument)/, WORD_XML],
  [/^(?:<!doctype html|<html|<head|MIME-Version:)|^<\?xml[^>]*>\s*(?:<!doctype html|<html)/i, WEB_PAGE],
  [/^(?:\x89PNG|\xFF\xD8\xFF|GIF8|BM|II\*|MM\0)/, PICTURE],
];

/** What a file that is no zip archive is, in a sentence that says what to do. */
export function otherFormat(bytes: Uint8Array): string {
  if (bytes.length === 0) return EMPTY;
  const buffer = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length);
  if (buffer.subarray(0, 8).equals(COMPOUND_FILE)) return compoundFile(buffer);
  const head = buffer
    .subarray(0, 1024)
    .toString('latin1')
    .replace(/^(?:\xEF\xBB\xBF)?\s*/, '');
  return TEXTS.find(([form]) => form.test(head))?.[1] ?? NOT_WORD;
}

function compoundFile(buffer: Buffer): string {
  const holds = (name: string): boolean => {
    const wanted = Buffer.from(`${name}\0`, 'utf16le');
    for (let at = buffer.indexOf(wanted); at >= 0; at = buffer.indexOf(wanted, at + 2))
      if (at % DIRECTORY_ENTRY === 0) return true;
    return false;
  };
  if (holds('EncryptedPackage')) return ENCRYPTED;
  if (holds('WordDocument')) return OLD_WORD;
  return holds('Workbook') || holds('Book') || holds('PowerPoint Document') ? OTHER_OFFICE : NOT_WORD;
}

/** What a zip archive is that is no Word document. */
export function otherArchive(files: ReadonlyMap<string, ZipEntry>): string {
  const names = [...files.keys()];
  // The first file of an OpenDocument, stored as it is (OpenDocument 1.3, part 2, section 3.3).
  const type = files.get('mimetype');
  if (type && Buffer.from(type.packed).includes('opendocument')) return OPEN_DOCUMENT;
  if (names.some((name) => /\.iwa$|^Index\.zip$|^index\.(?:xml|apxl)(?:\.gz)?$/i.test(name))) return PAGES;
  if (names.some((name) => /^(?:xl\/workbook|ppt\/presentation)/i.test(name))) return OTHER_OFFICE;
  return NOT_WORD;
}
