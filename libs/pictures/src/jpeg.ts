import { type Measured, refusals } from './picture';
import type { PictureSize } from './picture-size';

const START_OF_SCAN = 0xda;
const END_OF_IMAGE = 0xd9;
/** Baseline, extended and progressive: no program shows the others. */
const FRAMES = [0xc0, 0xc1, 0xc2];

/**
 * Size of a complete JPEG (ITU-T T.81, B.1): segments with a frame, at least one scan with data, and an end marker.
 * Data that cameras append after the end are ignored.
 */
export function jpegSize(bytes: Buffer): PictureSize | null {
  let size: PictureSize | null = null;
  let hasScan = false;
  for (let at = 2; at + 1 < bytes.length;) {
    if (bytes[at] !== 0xff) return null;
    const marker = bytes[at + 1] ?? 0;
    if (marker === 0xff) {
      // Before a marker any number of these may stand.
      at += 1;
      continue;
    }
    if (marker === END_OF_IMAGE) return hasScan ? size : null;
    if (at + 4 > bytes.length) return null;
    const end = at + 2 + bytes.readUInt16BE(at + 2);
    if (end < at + 4 || end > bytes.length) return null;
    if (FRAMES.includes(marker)) size ??= frameSize(bytes.subarray(at + 4, end));
    at = end;
    if (marker === START_OF_SCAN) {
      if (size === null) return null;
      at = endOfScan(bytes, end);
      hasScan ||= at > end;
    }
  }
  return null;
}

/**
 * Offset of the marker that ends the scan; the end of the bytes if there is none. Within scan data, 0xFF is followed by
 * zero or is a restart marker.
 */
function endOfScan(bytes: Buffer, from: number): number {
  for (let at = bytes.indexOf(0xff, from); at >= 0; at = bytes.indexOf(0xff, at + 2)) {
    const next = bytes[at + 1] ?? 0;
    if (next !== 0 && (next < 0xd0 || next > 0xd7)) return at;
  }
  return bytes.length;
}

function frameSize(frame: Buffer): PictureSize | null {
  if (frame.length < 6) return null;
  const [height, width] = [frame.readUInt16BE(1), frame.readUInt16BE(3)];
  return width > 0 && height > 0 ? { width, height } : null;
}

const EXIF = Buffer.from('Exif\0\0', 'latin1');
const APPLICATION_1 = 0xe1;
const ORIENTATION = 0x0112;

/** Whether the camera says that its photo has to be turned or mirrored (Exif 2.32, 4.6.4: Orientation is not 1). */
export function isTurnedJpeg(bytes: Buffer): boolean {
  for (let at = 2; at + 4 <= bytes.length && bytes[at] === 0xff && bytes[at + 1] !== START_OF_SCAN;) {
    const end = at + 2 + bytes.readUInt16BE(at + 2);
    const segment = bytes.subarray(at + 4, end);
    if (bytes[at + 1] === APPLICATION_1 && segment.subarray(0, EXIF.length).equals(EXIF))
      return orientationOf(segment.subarray(EXIF.length)) > 1;
    at = end;
  }
  return false;
}

/** Orientation in the first directory of a TIFF file; 1 if it is missing. */
function orientationOf(tiff: Buffer): number {
  if (tiff.length < 10) return 1;
  const isLittle = tiff[0] === 0x49;
  const short = (at: number) => (isLittle ? tiff.readUInt16LE(at) : tiff.readUInt16BE(at));
  const first = isLittle ? tiff.readUInt32LE(4) : tiff.readUInt32BE(4);
  if (first + 2 > tiff.length) return 1;
  for (let entry = 0; entry < short(first); entry++) {
    const at = first + 2 + entry * 12;
    if (at + 12 > tiff.length) return 1;
    if (short(at) === ORIENTATION) return short(at + 8);
  }
  return 1;
}

/** Frame headers of every kind (ITU-T T.81, table B.1); 0xc4, 0xc8 and 0xcc are none. */
const isFrame = (marker: number): boolean =>
  marker >= 0xc0 && marker <= 0xcf && marker !== 0xc4 && marker !== 0xc8 && marker !== 0xcc;
/** Markers without a length: fill bytes, restarts, the start of the picture. */
const isBare = (marker: number): boolean =>
  marker === 0xff || marker === 0 || marker === 1 || (marker >= 0xd0 && marker <= 0xd8);

/** Read as decoders do, which skip garbage between segments. @throws PictureRefusal where its size cannot be read */
export function measureJpeg(bytes: Buffer): Measured {
  for (let at = bytes.indexOf(0xff, 2); at >= 0 && at + 4 <= bytes.length; at = bytes.indexOf(0xff, at)) {
    const marker = bytes[at + 1] ?? 0;
    if (isBare(marker)) {
      at += 1;
      continue;
    }
    if (marker === END_OF_IMAGE || marker === START_OF_SCAN) break;
    const end = at + 2 + bytes.readUInt16BE(at + 2);
    if (isFrame(marker)) {
      const size = frameSize(bytes.subarray(at + 4, end));
      if (size === null) break;
      return { size, pixels: size.width * size.height };
    }
    at = Math.max(end, at + 2);
  }
  throw refusals.damaged();
}
