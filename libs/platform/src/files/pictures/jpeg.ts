import type { PictureSize } from './picture-size';

const START_OF_SCAN = 0xda;
const END_OF_IMAGE = 0xd9;
/** Baseline, extended and progressive: no program shows the others. */
const FRAMES = [0xc0, 0xc1, 0xc2];

/**
 * The size of a JPEG that is whole (ITU-T T.81, B.1): segments with a frame among them, at least one scan with data, and
 * the end. What cameras append after it is nobody's business.
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

/** Where the next marker stands: within the data one is told by a zero after it, or restarts them. */
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
