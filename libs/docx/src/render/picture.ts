import { readPicture as readBytes } from '@docket/pictures';
import { DocxError } from '../docx-error';

/** A picture as a file, with its size in dots. */
export interface Picture {
  readonly bytes: Uint8Array;
  readonly extension: 'png' | 'jpeg' | 'gif';
  readonly width: number;
  readonly height: number;
  /** Those of every frame. */
  readonly pixels: number;
  /** Dots an inch; 96 where the file does not say. */
  readonly resolution: number;
}

const USUAL_RESOLUTION = 96;
const CM_PER_INCH = 2.54;

/**
 * Reads a picture from data: a `data:` URI, base64, bytes, or an object with one of these as `data`. Only PNG, JPEG and
 * GIF, told by their content.
 *
 * @returns undefined for what is no such picture
 * @throws DocxError `picture_invalid` for one that cannot be printed, such as one of too many pixels
 */
export function readPicture(value: unknown): Picture | undefined {
  const bytes = bytesOf(value);
  const reading = bytes && readBytes(bytes);
  if (!bytes || !reading || reading.kind === 'unknown') return undefined;
  // Drawings could bring in files from elsewhere: what they hold is not of this data.
  if (reading.format !== 'png' && reading.format !== 'jpeg' && reading.format !== 'gif') return undefined;
  if (reading.kind === 'refused') throw new DocxError('picture_invalid', reading.reason);
  const { size, pixels } = reading.picture;
  if (size === null) return undefined;
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const resolution = RESOLUTIONS[reading.format](view) ?? USUAL_RESOLUTION;
  const isSound = resolution >= 30 && resolution <= 4800;
  return {
    bytes,
    extension: reading.format,
    ...size,
    pixels,
    resolution: isSound ? resolution : USUAL_RESOLUTION,
  };
}

const RESOLUTIONS = { png: pngResolution, jpeg: jpegResolution, gif: () => undefined };

function bytesOf(value: unknown): Uint8Array | undefined {
  if (value instanceof Uint8Array) return value;
  if (typeof value === 'string') {
    const text = value.startsWith('data:') ? value.slice(value.indexOf(',') + 1) : value;
    return Buffer.from(text, 'base64');
  }
  return typeof value === 'object' && value !== null && 'data' in value ? bytesOf(value.data) : undefined;
}

/** It stands in a segment before the first frame header (ITU-T T.81, B.2.2). */
function jpegResolution(view: DataView): number | undefined {
  for (let at = 2; at + 9 < view.byteLength && view.getUint8(at) === 0xff; at += 2 + view.getUint16(at + 2)) {
    const marker = view.getUint8(at + 1);
    if (marker >= 0xc0 && marker <= 0xcf && marker !== 0xc4) return undefined;
    if (marker === 0xe0 && view.getUint16(at + 2) >= 16) return jfifResolution(view, at + 4);
  }
  return undefined;
}

/** The densities of a JFIF header (ISO 10918-5, 10.2): unit 1 is dots an inch, unit 2 is dots a centimetre. */
function jfifResolution(view: DataView, at: number): number | undefined {
  if (at + 12 > view.byteLength || view.getUint32(at) !== 0x4a464946) return undefined;
  const [unit, density] = [view.getUint8(at + 7), view.getUint16(at + 8)];
  return unit === 1 ? density : unit === 2 ? density * CM_PER_INCH : undefined;
}

/** The chunk pHYs, which comes before the data (ISO 15948, 11.3.5.3): dots a metre where its unit is 1. */
function pngResolution(view: DataView): number | undefined {
  for (let at = 8; at + 21 <= view.byteLength; at += 12 + view.getUint32(at)) {
    const type = view.getUint32(at + 4);
    if (type === 0x49444154) return undefined;
    if (type === 0x70485973)
      return view.getUint8(at + 16) === 1
        ? Math.round((view.getUint32(at + 8) * CM_PER_INCH) / 100)
        : undefined;
  }
  return undefined;
}
