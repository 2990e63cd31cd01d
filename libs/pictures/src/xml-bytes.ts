/** Encodings that every XML reader behind us reads as we do. Others could hide what is checked here. */
const ENCODINGS = new Set([
  'utf-8',
  'utf-16',
  'utf-16le',
  'utf-16be',
  'us-ascii',
  'iso-8859-1',
  'windows-1252',
]);

/** Bytes of XML as text; what is wrong with them where they are none. */
export type XmlText =
  { readonly text: string } | { readonly text: null; readonly encoding: string; readonly isUsual: boolean };

/** Decodes XML by its byte order mark or declaration (XML 1.0, appendix F). */
export function decodeXmlBytes(bytes: Uint8Array): XmlText {
  const encoding = encodingOf(bytes);
  if (!ENCODINGS.has(encoding)) return { text: null, encoding, isUsual: false };
  try {
    return { text: new TextDecoder(encoding, { fatal: true }).decode(bytes) };
  } catch {
    return { text: null, encoding, isUsual: true };
  }
}

/** Whether every XML reader decodes XML in the same way. */
export const hasUsualEncoding = (bytes: Uint8Array): boolean => ENCODINGS.has(encodingOf(bytes));

/** Longer declarations might say something that is not seen here. */
const LONGEST_DECLARATION = 1024;
const BYTE_ORDER_MARKS: readonly [string, readonly number[]][] = [
  ['utf-8', [0xef, 0xbb, 0xbf]],
  ['utf-16le', [0xff, 0xfe]],
  ['utf-16be', [0xfe, 0xff]],
  ['utf-16le', [0x3c, 0]],
  ['utf-16be', [0, 0x3c]],
];

function encodingOf(bytes: Uint8Array): string {
  const mark = BYTE_ORDER_MARKS.find(([, begin]) => begin.every((byte, index) => bytes[index] === byte));
  const own = mark?.[0] ?? 'utf-8';
  const declared = declaredEncoding(new TextDecoder(own).decode(bytes.subarray(0, 2 * LONGEST_DECLARATION)));
  if (declared === '' || declared === own) return own;
  // Readers disagree if both are present and differ.
  return mark ? (own.startsWith(declared) ? own : `${own} and ${declared}`) : declared;
}

/** '' where none is declared. */
function declaredEncoding(text: string): string {
  if (!/^<\?xml\s/.test(text)) return '';
  const end = text.indexOf('?>');
  if (end < 0 || end > LONGEST_DECLARATION) return 'hidden';
  const declared = /\sencoding\s*=\s*["']([^"']*)["']/.exec(text.slice(0, end))?.[1]?.toLowerCase() ?? '';
  return declared === 'utf8' ? 'utf-8' : declared;
}

/** Blanks, and what byte order marks and UTF-16 put around them. */
const BEFORE_MARKUP = new Set([0, 0x09, 0x0a, 0x0b, 0x0c, 0x0d, 0x20, 0xa0, 0xef, 0xbb, 0xbf, 0xfe, 0xff]);
const LESS_THAN = 0x3c;

/** Whether bytes look like XML to any lenient reader: markup after byte order marks and blanks, however many. */
export const looksLikeXml = (bytes: Uint8Array): boolean =>
  bytes.find((byte) => !BEFORE_MARKUP.has(byte)) === LESS_THAN;
