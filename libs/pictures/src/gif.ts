import { type Measured, refusals } from './picture';
import type { PictureSize } from './picture-size';

const HEADER_LENGTH = 13;
const IMAGE = 0x2c;
const EXTENSION = 0x21;
const TRAILER = 0x3b;
const IMAGE_LENGTH = 10;

/**
 * The size of a GIF that is whole (GIF89a, 17-27): its screen, and blocks with an image with data among them. Some programs
 * leave out the trailer, and nobody misses it.
 */
export function gifSize(bytes: Buffer): PictureSize | null {
  if (bytes.length < HEADER_LENGTH) return null;
  const [width, height] = [bytes.readUInt16LE(6), bytes.readUInt16LE(8)];
  if (width === 0 || height === 0) return null;
  let hasImage = false;
  let at = HEADER_LENGTH + tableLength(bytes, 10);
  while (at < bytes.length && bytes[at] !== TRAILER) {
    const block = bytes[at];
    if (block === EXTENSION) {
      at = afterData(bytes, at + 2);
    } else if (block === IMAGE && at + IMAGE_LENGTH < bytes.length) {
      // A byte says how the data are packed.
      const data = at + IMAGE_LENGTH + tableLength(bytes, at + 9) + 1;
      at = afterData(bytes, data);
      hasImage ||= at > data + 1;
    } else {
      return null;
    }
  }
  return hasImage && at <= bytes.length ? { width, height } : null;
}

/** Bytes of the colour table that the flags at an offset announce. */
function tableLength(bytes: Buffer, at: number): number {
  const flags = bytes[at] ?? 0;
  return flags & 0x80 ? 3 * 2 ** ((flags & 7) + 1) : 0;
}

/**
 * Offset after data, which consist of blocks with their length; an empty block is the last one. Infinity if the data
 * break off.
 */
function afterData(bytes: Buffer, from: number): number {
  let at = from;
  while (at < bytes.length) {
    const length = bytes[at] ?? 0;
    at += 1 + length;
    if (length === 0) return at;
  }
  return Infinity;
}

/** Every frame counts, since readers decode all of them. @throws PictureRefusal where its size cannot be read */
export function measureGif(bytes: Buffer): Measured {
  if (bytes.length < HEADER_LENGTH) throw refusals.damaged();
  const size = { width: bytes.readUInt16LE(6), height: bytes.readUInt16LE(8) };
  if (size.width === 0 || size.height === 0) throw refusals.damaged();
  let pixels = 0;
  let frames = 0;
  let at = HEADER_LENGTH + tableLength(bytes, 10);
  while (at + IMAGE_LENGTH <= bytes.length && bytes[at] !== TRAILER) {
    if (bytes[at] === IMAGE) {
      frames += 1;
      pixels += bytes.readUInt16LE(at + 5) * bytes.readUInt16LE(at + 7);
      at = afterData(bytes, at + IMAGE_LENGTH + tableLength(bytes, at + 9) + 1);
    } else if (bytes[at] === EXTENSION) at = afterData(bytes, at + 2);
    else break;
  }
  // Each frame is kept in the size of the whole picture where programs compose them.
  return { size, pixels: Math.max(pixels, size.width * size.height * Math.max(1, frames)) };
}
