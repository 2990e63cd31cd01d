import { crc32 } from 'node:zlib';
import { measureGif } from './gif';
import { type Measured, refusals } from './picture';
import type { PictureSize } from './picture-size';

const SIGNATURE_LENGTH = 8;
/** Length, type and checksum of a chunk. */
const FRAME = 12;
const HEADER_LENGTH = 13;

/** The size of a PNG that is whole (ISO 15948, 5): IHDR first, data, IEND last, and every chunk as it was written. */
export function pngSize(bytes: Buffer): PictureSize | null {
  let size: PictureSize | null = null;
  let hasData = false;
  for (let at = SIGNATURE_LENGTH; at + FRAME <= bytes.length;) {
    const length = bytes.readUInt32BE(at);
    const end = at + FRAME + length;
    if (end > bytes.length) return null;
    if (crc32(bytes.subarray(at + 4, end - 4)) !== bytes.readUInt32BE(end - 4)) return null;
    const type = bytes.toString('latin1', at + 4, at + 8);
    if ((type === 'IHDR') !== (size === null)) return null;
    if (type === 'IHDR') size = length === HEADER_LENGTH ? headerSize(bytes, at + 8) : null;
    if (size === null) return null;
    if (type === 'IDAT' && length > 0) hasData = true;
    if (type === 'IEND') return hasData ? size : null;
    at = end;
  }
  return null;
}

function headerSize(bytes: Buffer, at: number): PictureSize | null {
  const [width, height] = [bytes.readUInt32BE(at), bytes.readUInt32BE(at + 4)];
  return width > 0 && height > 0 ? { width, height } : null;
}

/** How the chunk begins in which Office keeps an animated GIF; LibreOffice shows it. */
const OFFICE_GIF = 'MSOFFICE9.0';

/**
 * Every frame of an animation counts (acTL, PNG third edition, 11.3.6), and so does a GIF beside it.
 *
 * @throws PictureRefusal where its size cannot be read
 */
export function measurePng(bytes: Buffer): Measured {
  const isHeaderFirst =
    bytes.length >= SIGNATURE_LENGTH + FRAME + HEADER_LENGTH &&
    bytes.readUInt32BE(SIGNATURE_LENGTH) === HEADER_LENGTH &&
    bytes.toString('latin1', 12, 16) === 'IHDR';
  const size = isHeaderFirst ? headerSize(bytes, 16) : null;
  if (size === null) throw refusals.damaged();
  let frames = 1;
  let beside = 0;
  for (let at = SIGNATURE_LENGTH; at + FRAME <= bytes.length; at += FRAME + bytes.readUInt32BE(at)) {
    const type = bytes.toString('latin1', at + 4, at + 8);
    if (type === 'fcTL') frames += 1;
    else if (type === 'msOG') beside += measureGif(bytes.subarray(at + 8 + OFFICE_GIF.length)).pixels;
    else if (type === 'IEND') break;
  }
  return { size, pixels: size.width * size.height * frames + beside };
}
