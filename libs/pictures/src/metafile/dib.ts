import { refusals } from '../picture';
import { type PictureSize } from '../picture-size';
import { say } from '../sentences';

/** Size of the header of an OS/2 bitmap (BITMAPCOREHEADER). */
const CORE_HEADER = 12;
/** None, run lengths of 8 and of 4 bits, masks, masks with alpha ([MS-WMF], 2.1.1.7). Others hold other files, or nothing known. */
const COMPRESSIONS = new Set([0, 1, 2, 3, 6]);

/**
 * Size of a device independent bitmap ([MS-WMF], 2.2.2.9).
 *
 * @param at where its header begins
 * @returns null where there is none
 * @throws PictureRefusal where another file is packed into it
 */
export function measureDib(bytes: Buffer, at: number): PictureSize | null {
  if (at + CORE_HEADER > bytes.length) return null;
  const header = bytes.readUInt32LE(at);
  if (header === CORE_HEADER) return sizeOf(bytes.readUInt16LE(at + 4), bytes.readUInt16LE(at + 6));
  if (header < 16 || at + 20 > bytes.length) return null;
  if (header >= 20 && !COMPRESSIONS.has(bytes.readUInt32LE(at + 16)))
    throw refusals.metafile(say.metafile_packed_bitmap());
  return sizeOf(Math.abs(bytes.readInt32LE(at + 4)), Math.abs(bytes.readInt32LE(at + 8)));
}

const sizeOf = (width: number, height: number): PictureSize | null =>
  width > 0 && height > 0 ? { width, height } : null;
