import { MAXIMUM_METAFILE_RECORDS } from '../limits';
import { type Measured, refusals } from '../picture';
import { measureDib } from './dib';
import { type MeasureWithin } from './emf';
import { say } from '../sentences';

const PLACEABLE = 0x9ac6cdd7;
const PLACEABLE_LENGTH = 22;
const HEADER_LENGTH = 18;
const ESCAPE = 0x0626;
const COMMENT = 15;
/** Identifies a comment with a piece of an enhanced metafile ([MS-WMF], 2.3.6.25). */
const ENHANCED = 0x43464d57;
const ENHANCED_HEADER = 34;
/** Records with a bitmap, and where it begins ([MS-WMF], 2.3.1 and 2.3.4.8). */
const BITMAPS: Readonly<Record<number, number>> = {
  0x0940: 22, // DIBBITBLT
  0x0b41: 26, // DIBSTRETCHBLT
  0x0f43: 28, // STRETCHDIB
  0x0d33: 24, // SETDIBTODEV
  0x0142: 10, // DIBCREATEPATTERNBRUSH
};
/** Escapes that carry PostScript, or have carried programs ([MS-WMF], 2.1.1.17). */
const HOSTILE_ESCAPES = new Set([0x0009, 0x0013, 0x1005, 0x1006, 0x1013, 0x1014, 0x1015, 0x1016]);

/**
 * Reads the records of a Windows metafile ([MS-WMF]) as far as they hold pictures or files of other kinds.
 *
 * @throws PictureRefusal where it holds what is not printed, such as PostScript
 */
export function measureWmf(bytes: Buffer, measureWithin: MeasureWithin): Measured {
  const start = bytes.length >= 4 && bytes.readUInt32LE(0) === PLACEABLE ? PLACEABLE_LENGTH : 0;
  // Readers differ in what they make of another length of the header.
  if (start + HEADER_LENGTH > bytes.length || bytes.readUInt16LE(start + 2) * 2 !== HEADER_LENGTH)
    throw refusals.damaged();
  let pixels = 0;
  let records = 0;
  const enhanced: Buffer[] = [];
  for (let at = start + HEADER_LENGTH; at + 6 <= bytes.length; records++) {
    if (records === MAXIMUM_METAFILE_RECORDS) throw refusals.metafile(say.metafile_many_records());
    const [size, type] = [bytes.readUInt32LE(at) * 2, bytes.readUInt16LE(at + 4)];
    if (size < 6 || type === 0) break;
    const record = bytes.subarray(at, at + size);
    const bitmap = BITMAPS[type];
    const dib = bitmap === undefined ? null : measureDib(record, bitmap);
    if (dib) pixels += dib.width * dib.height;
    if (type === ESCAPE) readEscape(record, enhanced);
    at += size;
  }
  if (enhanced.length > 0) pixels += measureWithin(Buffer.concat(enhanced));
  return { size: null, pixels };
}

function readEscape(record: Buffer, enhanced: Buffer[]): void {
  if (record.length < 10) return;
  const kind = record.readUInt16LE(6);
  if (HOSTILE_ESCAPES.has(kind)) throw refusals.metafile(say.metafile_postscript_alone());
  if (kind !== COMMENT || record.length < 10 + ENHANCED_HEADER || record.readUInt32LE(10) !== ENHANCED)
    return;
  enhanced.push(record.subarray(10 + ENHANCED_HEADER, 10 + record.readUInt16LE(8)));
}
