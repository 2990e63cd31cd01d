import { crc32, deflateRawSync } from 'node:zlib';
import { type ZipEntry } from './zip-reader';

/** Below this many bytes packing costs more than it saves. */
const WORTH_PACKING = 512;
// 1980-01-01, the earliest date a zip knows: equal input must give equal bytes.
const DOS_DATE = 0x21;

/** Packs one file at the fastest deflate level, or stores it where that is smaller or `store` asks for it. */
export function packEntry(name: string, bytes: Uint8Array, store = false): ZipEntry {
  const crc = crc32(bytes);
  if (!store && bytes.length >= WORTH_PACKING) {
    const packed = deflateRawSync(bytes, { level: 1 });
    if (packed.length < bytes.length) return { name, method: 8, crc, size: bytes.length, packed };
  }
  return { name, method: 0, crc, size: bytes.length, packed: bytes };
}

/** Writes entries, packed as they are, into one zip archive. The same entries always give the same bytes. */
export function writeZip(entries: readonly ZipEntry[]): Uint8Array {
  const names = entries.map((entry) => Buffer.from(entry.name, 'utf8'));
  const nameBytes = names.reduce((sum, name) => sum + name.length, 0);
  const packedBytes = entries.reduce((sum, entry) => sum + entry.packed.length, 0);
  const out = Buffer.allocUnsafeSlow(packedBytes + 2 * nameBytes + entries.length * (30 + 46) + 22);
  const offsets: number[] = [];
  let at = 0;
  entries.forEach((entry, index) => {
    const name = names[index] ?? Buffer.alloc(0);
    offsets.push(at);
    at = out.writeUInt32LE(0x04034b50, at);
    at = writeCommon(out, at, entry, name.length);
    at += name.copy(out, at);
    out.set(entry.packed, at);
    at += entry.packed.length;
  });
  const directory = at;
  entries.forEach((entry, index) => {
    const name = names[index] ?? Buffer.alloc(0);
    at = out.writeUInt32LE(0x02014b50, at);
    at = out.writeUInt16LE(20, at);
    at = writeCommon(out, at, entry, name.length);
    out.fill(0, at, at + 10);
    at = out.writeUInt32LE(offsets[index] ?? 0, at + 10);
    at += name.copy(out, at);
  });
  const size = at - directory;
  at = out.writeUInt32LE(0x06054b50, at);
  at = out.writeUInt32LE(0, at);
  at = out.writeUInt16LE(entries.length, at);
  at = out.writeUInt16LE(entries.length, at);
  at = out.writeUInt32LE(size, at);
  at = out.writeUInt32LE(directory, at);
  out.writeUInt16LE(0, at);
  return out;
}

/** The fields that the local header and the directory share: version to extra length. */
function writeCommon(out: Buffer, start: number, entry: ZipEntry, nameLength: number): number {
  let at = out.writeUInt16LE(20, start);
  at = out.writeUInt16LE(0x0800, at); // names are UTF-8
  at = out.writeUInt16LE(entry.method, at);
  at = out.writeUInt16LE(0, at);
  at = out.writeUInt16LE(DOS_DATE, at);
  at = out.writeUInt32LE(entry.crc, at);
  at = out.writeUInt32LE(entry.packed.length, at);
  at = out.writeUInt32LE(entry.size, at);
  at = out.writeUInt16LE(nameLength, at);
  return out.writeUInt16LE(0, at);
}
