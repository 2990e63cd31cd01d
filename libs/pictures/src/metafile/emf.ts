import { MAXIMUM_METAFILE_RECORDS } from '../limits';
import { type Measured, refusals } from '../picture';
import { measureDib } from './dib';
import { EmfPlus } from './emf-plus';
import { say } from '../sentences';

/** Measures a picture within a metafile, in pixels. @throws PictureRefusal where it is none that may be shown */
export type MeasureWithin = (bytes: Buffer) => number;

const END = 14;
const COMMENT = 70;
/** Records with a bitmap: where each keeps the offset of its header ([MS-EMF], 2.3.1 and 2.3.7). */
const BITMAP_OFFSETS: Readonly<Record<number, number>> = {
  76: 84, // BITBLT
  77: 84, // STRETCHBLT
  78: 84, // MASKBLT
  79: 96, // PLGBLT
  80: 48, // SETDIBITSTODEVICE
  81: 48, // STRETCHDIBITS
  93: 16, // CREATEMONOBRUSH
  94: 16, // CREATEDIBPATTERNBRUSHPT
  95: 12, // EXTCREATEPEN
  114: 84, // ALPHABLEND
  116: 84, // TRANSPARENTBLT
};
/** Records with commands for a printer driver: DRAWESCAPE, EXTESCAPE and NAMEDESCAPE. */
const DEVICE_DATA = new Set([105, 106, 110]);
const EMF_PLUS = 0x2b464d45;
const PUBLIC = 0x43494447;
const WINDOWS_METAFILE = 0x80000001;
/** Offset of that metafile in its comment ([MS-EMF], 2.3.3.4.5). */
const METAFILE_DATA = 24;
const MULTIPLE_FORMATS = 0x40000004;
/** The format of such a comment that is no file of another type. */
const EMF_FORMAT = 0x464d4520;

/**
 * Reads the records of an enhanced metafile ([MS-EMF]) as far as they hold pictures or files of other kinds.
 *
 * @throws PictureRefusal where it holds what is not printed, such as PostScript
 */
export function measureEmf(bytes: Buffer, measureWithin: MeasureWithin): Measured {
  let pixels = 0;
  const plus = new EmfPlus(measureWithin);
  let records = 0;
  for (let at = 0; at + 8 <= bytes.length; records++) {
    if (records === MAXIMUM_METAFILE_RECORDS) throw refusals.metafile(say.metafile_many_records());
    const [type, size] = [bytes.readUInt32LE(at), bytes.readUInt32LE(at + 4)];
    if (size < 8 || type === END) break;
    const record = bytes.subarray(at, at + size);
    const offset = BITMAP_OFFSETS[type];
    if (DEVICE_DATA.has(type)) throw refusals.metafile(say.metafile_printer_commands());
    if (offset !== undefined) pixels += pixelsAt(record, offset);
    if (type === COMMENT) pixels += readComment(record, plus, measureWithin);
    at += size;
  }
  return { size: null, pixels: pixels + plus.pixels };
}

function pixelsAt(record: Buffer, offset: number): number {
  const start = offset + 4 <= record.length ? record.readUInt32LE(offset) : 0;
  const size = start === 0 ? null : measureDib(record, start);
  return size === null ? 0 : size.width * size.height;
}

/**
 * A comment ([MS-EMF], 2.3.3): records of EMF+, or a file of another format beside the records.
 *
 * @returns pixels of a Windows metafile within it; `plus` counts its own
 */
function readComment(record: Buffer, plus: EmfPlus, measureWithin: MeasureWithin): number {
  if (record.length < 16) return 0;
  const identifier = record.readUInt32LE(12);
  const data = record.subarray(12);
  if (identifier === EMF_PLUS) plus.read(data.subarray(4));
  if (identifier !== PUBLIC || data.length < 8) return 0;
  const kind = data.readUInt32LE(4);
  if (kind === MULTIPLE_FORMATS && holdsOtherFormat(data)) throw refusals.metafile(say.metafile_postscript());
  if (kind !== WINDOWS_METAFILE || data.length <= METAFILE_DATA) return 0;
  return measureWithin(data.subarray(METAFILE_DATA));
}

function holdsOtherFormat(data: Buffer): boolean {
  if (data.length < 28) return false;
  const count = Math.min(data.readUInt32LE(24), Math.floor((data.length - 28) / 16));
  return Array.from({ length: count }, (_, index) => data.readUInt32LE(28 + index * 16)).some(
    (format) => format !== EMF_FORMAT,
  );
}
