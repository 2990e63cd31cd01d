import { constants, crc32, inflateRawSync } from 'node:zlib';
import { DocxError } from '../docx-error';
import { ARCHIVE_LIMITS, type ArchiveLimits } from './limits';
import { ENCRYPTED as WITH_PASSWORD, otherFormat } from './other-formats';
import { say } from '../sentences';

/** One file of an archive, still packed. `name` has no leading slash. */
export interface ZipEntry {
  readonly name: string;
  /** 0 stored, 8 deflated. */
  readonly method: 0 | 8;
  readonly crc: number;
  /** Inflated size in bytes. */
  readonly size: number;
  readonly packed: Uint8Array;
}

const END_OF_DIRECTORY = 0x06054b50;
const DIRECTORY_ENTRY = 0x02014b50;
const LOCAL_HEADER = 0x04034b50;
const END_LENGTH = 22;
const MAX_COMMENT = 0xffff;
const ENCRYPTED = 1;
const UNIX = 3;
const FILE_TYPE_MASK = 0xf000;
const SYMLINK = 0xa000;

/**
 * Lists the files of a zip archive from its central directory without inflating any. Archives are refused if their
 * headers contradict each other, files repeat or overlap, files are encrypted or symbolic links, or limits are exceeded
 * (APPNOTE 6.3.10; ECMA-376 part 2, annex B).
 * @throws DocxError `template_type` where it is no (whole) zip, `archive_limit`, `archive_invalid`
 */
export function readZip(bytes: Uint8Array, limits: ArchiveLimits = ARCHIVE_LIMITS): ZipEntry[] {
  if (bytes.length > limits.archive)
    throw new DocxError('archive_limit', say.archive_large({ number: mib(limits.archive) }));
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  if (bytes.length < END_LENGTH || view.getUint16(0, true) !== 0x4b50) {
    throw new DocxError('template_type', otherFormat(bytes));
  }
  const end = findEnd(view);
  if (end < 0) throw new DocxError('template_type', say.archive_cut());
  const count = view.getUint16(end + 10, true);
  const directory = view.getUint32(end + 16, true);
  if (view.getUint16(end + 4, true) !== 0 || view.getUint16(end + 8, true) !== count)
    invalid('it spans several disks');
  if (count === 0xffff || directory === 0xffffffff) invalid('it uses the zip64 format');
  if (count > limits.parts) throw new DocxError('archive_limit', say.archive_parts({ number: limits.parts }));

  const entries: ZipEntry[] = [];
  const seen = new Set<string>();
  const ranges: [from: number, to: number][] = [];
  let total = 0;
  let at = directory;
  for (let index = 0; index < count; index++) {
    if (at + 46 > end || view.getUint32(at, true) !== DIRECTORY_ENTRY) invalid('its directory is damaged');
    const nameLength = view.getUint16(at + 28, true);
    const next = at + 46 + nameLength + view.getUint16(at + 30, true) + view.getUint16(at + 32, true);
    if (next > end) invalid('its directory is damaged');
    const rawName = bytes.subarray(at + 46, at + 46 + nameLength);
    const name = safeName(rawName);
    if (view.getUint16(at + 8, true) & ENCRYPTED) throw new DocxError('archive_invalid', WITH_PASSWORD);
    if (
      view.getUint8(at + 5) === UNIX &&
      ((view.getUint32(at + 38, true) >>> 16) & FILE_TYPE_MASK) === SYMLINK
    ) {
      invalid('it holds a symbolic link');
    }
    const size = view.getUint32(at + 24, true);
    const packedSize = view.getUint32(at + 20, true);
    total += size;
    if (size > limits.part)
      throw new DocxError('archive_limit', say.part_large({ name, number: mib(limits.part) }));
    if (total > limits.total)
      throw new DocxError('archive_limit', say.archive_unpacked({ number: mib(limits.total) }));
    const key = name.toLowerCase();
    if (seen.has(key)) invalid(`it holds ${name} twice`);
    seen.add(key);
    if (!name.endsWith('/')) {
      const offset = view.getUint32(at + 42, true);
      const packed = packedBytes(bytes, view, offset, packedSize, rawName);
      ranges.push([offset, packed.byteOffset - bytes.byteOffset + packedSize]);
      const method = view.getUint16(at + 10, true);
      if (method !== 0 && method !== 8) invalid(`${name} is packed in an unknown way`);
      entries.push({ name, method: method === 0 ? 0 : 8, crc: view.getUint32(at + 16, true), size, packed });
    }
    at = next;
  }
  refuseOverlaps(ranges);
  refuseDerivedNames(entries, seen);
  return entries;
}

/**
 * Inflates one file, never beyond its declared size, and checks size and checksum.
 *
 * @throws DocxError `archive_limit` where it holds more than declared, `archive_invalid` where it is damaged
 */
export function unpack(entry: ZipEntry): Uint8Array {
  const bytes = entry.method === 0 ? entry.packed : inflate(entry);
  if (bytes.length !== entry.size) invalid(`the size of ${entry.name} is a lie`);
  if (crc32(bytes) !== entry.crc) invalid(`the checksum of ${entry.name} is wrong`);
  return bytes;
}

function inflate(entry: ZipEntry): Uint8Array {
  try {
    return inflateRawSync(entry.packed, {
      maxOutputLength: Math.max(entry.size, 1),
      finishFlush: constants.Z_FINISH,
    });
  } catch (error) {
    if (
      typeof error === 'object' &&
      error !== null &&
      'code' in error &&
      error.code === 'ERR_BUFFER_TOO_LARGE'
    ) {
      throw new DocxError('archive_limit', say.part_undeclared({ name: entry.name }));
    }
    return invalid(`${entry.name} is damaged`);
  }
}

function findEnd(view: DataView): number {
  const lowest = Math.max(0, view.byteLength - END_LENGTH - MAX_COMMENT);
  for (let at = view.byteLength - END_LENGTH; at >= lowest; at--) {
    if (view.getUint32(at, true) === END_OF_DIRECTORY) return at;
  }
  return -1;
}

function packedBytes(
  bytes: Uint8Array,
  view: DataView,
  offset: number,
  size: number,
  rawName: Uint8Array,
): Uint8Array {
  if (offset + 30 > bytes.length || view.getUint32(offset, true) !== LOCAL_HEADER)
    invalid('its directory points nowhere');
  const nameLength = view.getUint16(offset + 26, true);
  const localName = bytes.subarray(offset + 30, offset + 30 + nameLength);
  // Readers that trust the local header would otherwise see another file than the one checked here.
  if (Buffer.compare(localName, rawName) !== 0) invalid('a file has two names');
  const start = offset + 30 + nameLength + view.getUint16(offset + 28, true);
  if (start + size > bytes.length) invalid('a file reaches past its end');
  return bytes.subarray(start, start + size);
}

function safeName(raw: Uint8Array): string {
  let name: string;
  try {
    name = new TextDecoder('utf-8', { fatal: true }).decode(raw);
  } catch {
    name = Buffer.from(raw).toString('latin1');
  }
  const segments = name.split('/');
  const odd =
    name === '' ||
    name.startsWith('/') ||
    [...name].some((char) => char === '\\' || char === ':' || char.charCodeAt(0) < 32) ||
    segments.some(
      (segment, index) =>
        segment === '..' || segment === '.' || (segment === '' && index < segments.length - 1),
    );
  if (odd) invalid('it holds a file with an unsafe name');
  return name;
}

function refuseOverlaps(ranges: [from: number, to: number][]): void {
  ranges.sort((a, b) => a[0] - b[0]);
  ranges.forEach(([from], index) => {
    if (index > 0 && from < (ranges[index - 1]?.[1] ?? 0)) invalid('its files overlap');
  });
}

/** A file within a file: LibreOffice and Word do not open such a package (ECMA-376 part 2, rule M1.11). */
function refuseDerivedNames(entries: readonly ZipEntry[], names: ReadonlySet<string>): void {
  for (const { name } of entries) {
    const segments = name.toLowerCase().split('/');
    const isInFile = segments.some((_, index) => index > 0 && names.has(segments.slice(0, index).join('/')));
    if (isInFile) invalid(`${name} stands within another file`);
  }
}

function invalid(reason: string): never {
  throw new DocxError('archive_invalid', say.package_unsound({ reason }));
}

const mib = (bytes: number): number => Math.round(bytes / 1024 / 1024);
