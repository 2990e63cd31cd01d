/** Windows keeps these for devices, whatever follows the first point. */
const DEVICES = /^(con|prn|aux|nul|com[0-9¹²³]|lpt[0-9¹²³]|conin\$|conout\$)\s*(\.|$)/iu;
/** Control characters, marks that turn the direction of text or show nothing, and halves of characters. */
const UNSEEN = /[\p{Cc}\p{Cf}\p{Cs}\p{Cn}\p{Co}\p{Zl}\p{Zp}]/gu;
const NOT_IN_NAMES = /[<>:"|?*]/g;

/** Most bytes of a file name. File systems take 255, and a browser may add ` (2)`. */
const MOST_BYTES = 200;
/** A longer one is no extension. */
const LONGEST_EXTENSION = 20;

/**
 * A file name that every system can show and save, as close to the given one as possible. Folders, invisible characters and
 * names of devices are removed, the Unicode form is NFC, and the length is limited. An empty result becomes `file`.
 */
export function safeFileName(given: string): string {
  const bare = given.normalize('NFC').replace(UNSEEN, '').split(/[/\\]/).at(-1) ?? '';
  const clean = bare
    .replace(NOT_IN_NAMES, '_')
    .replace(/\s+/gu, ' ')
    .replace(/^[. ]+|[. ]+$/g, '');
  const name = shortened(clean);
  if (name === '') return 'file';
  return DEVICES.test(name) ? `_${name}` : name;
}

/** Cut in the middle, so that the extension stays, and never within a character. */
function shortened(name: string): string {
  if (bytesOf(name) <= MOST_BYTES) return name;
  const point = name.lastIndexOf('.');
  const isExtension = point > 0 && name.length - point <= LONGEST_EXTENSION;
  const extension = isExtension ? name.slice(point) : '';
  let stem = '';
  let room = MOST_BYTES - bytesOf(extension);
  for (const character of isExtension ? name.slice(0, point) : name) {
    room -= bytesOf(character);
    if (room < 0) break;
    stem += character;
  }
  return `${stem.trimEnd()}${extension}`;
}

function bytesOf(text: string): number {
  return new TextEncoder().encode(text).byteLength;
}
