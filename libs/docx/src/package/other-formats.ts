import type { Sentence } from '@docket/domain';
import { type ZipEntry } from './zip-reader';
import { say } from '../sentences';

const NOT_WORD = say.no_word_file();
/** Also of a zip archive with a password of its own. */
export const ENCRYPTED = say.file_with_password();
const OLD_WORD = say.file_old_word();
const OTHER_OFFICE = say.file_of_office();
const OPEN_DOCUMENT = say.file_opendocument();
const PAGES = say.file_pages();
const RICH_TEXT = say.file_rich_text();
const PDF = say.file_pdf();
const WEB_PAGE = say.file_web_page();
const WORD_XML = say.file_word_xml();
const PICTURE = say.file_picture();
const EMPTY = say.file_empty();

/** Signature of old Office formats and encrypted files: compound files ([MS-CFB], section 2.2). */
const COMPOUND_FILE = Buffer.from('d0cf11e0a1b11ae1', 'hex');
/** Directory entries of a compound file begin at multiples of it, with their name in UTF-16. */
const DIRECTORY_ENTRY = 128;

/** By what the beginning of a text file is known, blanks and byte order mark left out. */
const TEXTS: readonly [RegExp, Sentence][] = [
  [/^%PDF/, PDF],
  [/^\{\\rtf/, RICH_TEXT],
  [/^<\?xml[^]*?<\?mso-application|^<\?xml[^]*?<(?:pkg:package|w:wordDocument)/, WORD_XML],
  [/^(?:<!doctype html|<html|<head|MIME-Version:)|^<\?xml[^>]*>\s*(?:<!doctype html|<html)/i, WEB_PAGE],
  [/^(?:\x89PNG|\xFF\xD8\xFF|GIF8|BM|II\*|MM\0)/, PICTURE],
];

/** Tells the format of a file that is no zip archive, and what to do. */
export function otherFormat(bytes: Uint8Array): Sentence {
  if (bytes.length === 0) return EMPTY;
  const buffer = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length);
  if (buffer.subarray(0, 8).equals(COMPOUND_FILE)) return compoundFile(buffer);
  const head = buffer
    .subarray(0, 1024)
    .toString('latin1')
    .replace(/^(?:\xEF\xBB\xBF)?\s*/, '');
  return TEXTS.find(([form]) => form.test(head))?.[1] ?? NOT_WORD;
}

function compoundFile(buffer: Buffer): Sentence {
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

/** Tells the format of a zip archive that is no Word document, and what to do. */
export function otherArchive(files: ReadonlyMap<string, ZipEntry>): Sentence {
  const names = [...files.keys()];
  // The first file of an OpenDocument, stored as it is (OpenDocument 1.3, part 2, section 3.3).
  const type = files.get('mimetype');
  if (type && Buffer.from(type.packed).includes('opendocument')) return OPEN_DOCUMENT;
  if (names.some((name) => /\.iwa$|^Index\.zip$|^index\.(?:xml|apxl)(?:\.gz)?$/i.test(name))) return PAGES;
  if (names.some((name) => /^(?:xl\/workbook|ppt\/presentation)/i.test(name))) return OTHER_OFFICE;
  return NOT_WORD;
}
