import { type Measured, refusals } from './picture';

const WIDTH = 256;
const HEIGHT = 257;
const SHORT = 3;
const ENTRY = 12;
/** Readers take every page of a file as a frame. */
const MOST_PAGES = 1000;

/** Pages with their sizes (TIFF 6.0, section 2). @throws PictureRefusal where they cannot be read */
export function measureTiff(bytes: Buffer): Measured {
  const isLittle = bytes[0] === 0x49;
  const short = (at: number) => (isLittle ? bytes.readUInt16LE(at) : bytes.readUInt16BE(at));
  const long = (at: number) => (isLittle ? bytes.readUInt32LE(at) : bytes.readUInt32BE(at));
  if (bytes.length < 8) throw refusals.damaged();
  const sizes: { width: number; height: number }[] = [];
  let at = long(4);
  for (let page = 0; at !== 0 && at + 2 <= bytes.length; page++) {
    if (page === MOST_PAGES) throw refusals.damaged();
    const entries = short(at);
    const end = at + 2 + entries * ENTRY;
    if (end > bytes.length) break;
    const size = { width: 0, height: 0 };
    for (let entry = at + 2; entry < end; entry += ENTRY) {
      const value = short(entry + 2) === SHORT ? short(entry + 8) : long(entry + 8);
      // Readers disagree on which of several entries counts, so the largest one does.
      if (short(entry) === WIDTH) size.width = Math.max(size.width, value);
      if (short(entry) === HEIGHT) size.height = Math.max(size.height, value);
    }
    sizes.push(size);
    at = end + 4 <= bytes.length ? long(end) : 0;
  }
  const [size] = sizes;
  if (size === undefined || size.width === 0 || size.height === 0) throw refusals.damaged();
  return { size, pixels: sizes.reduce((sum, { width, height }) => sum + width * height, 0) };
}
