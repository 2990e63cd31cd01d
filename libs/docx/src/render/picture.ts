/** A picture as a file, with its size in dots. */
export interface Picture {
  readonly bytes: Uint8Array;
  readonly extension: 'png' | 'jpeg' | 'gif';
  readonly width: number;
  readonly height: number;
  /** Dots an inch; 96 where the file does not say. */
  readonly resolution: number;
}

const USUAL_RESOLUTION = 96;
const CM_PER_INCH = 2.54;

/**
 * Reads a picture from data: a `data:` URI, base64, bytes, or an object with one of these as `data`. Only PNG, JPEG
 * and GIF, told by their content: other formats could bring in files from elsewhere.
 */
export function readPicture(value: unknown): Picture | undefined {
  const bytes = bytesOf(value);
  if (!bytes || bytes.length < 24) return undefined;
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  if (view.getUint32(0) === 0x89504e47)
    return known(bytes, 'png', view.getUint32(16), view.getUint32(20), pngResolution(view));
  if (view.getUint32(0) === 0x47494638)
    return known(bytes, 'gif', view.getUint16(6, true), view.getUint16(8, true));
  return view.getUint16(0) === 0xffd8 ? readJpeg(bytes, view) : undefined;
}

function bytesOf(value: unknown): Uint8Array | undefined {
  if (value instanceof Uint8Array) return value;
  if (typeof value === 'string') {
    const text = value.startsWith('data:') ? value.slice(value.indexOf(',') + 1) : value;
    return Buffer.from(text, 'base64');
  }
  return typeof value === 'object' && value !== null && 'data' in value ? bytesOf(value.data) : undefined;
}

/** The size stands in the first frame header (ITU-T T.81, B.2.2), the resolution before it. */
function readJpeg(bytes: Uint8Array, view: DataView): Picture | undefined {
  let at = 2;
  let resolution: number | undefined;
  while (at + 9 < bytes.length && view.getUint8(at) === 0xff) {
    const marker = view.getUint8(at + 1);
    const isFrame = marker >= 0xc0 && marker <= 0xcf && marker !== 0xc4 && marker !== 0xc8 && marker !== 0xcc;
    if (isFrame) return known(bytes, 'jpeg', view.getUint16(at + 7), view.getUint16(at + 5), resolution);
    const length = view.getUint16(at + 2);
    if (marker === 0xe0 && length >= 16) resolution ??= jfifResolution(view, at + 4);
    at += 2 + length;
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

function known(
  bytes: Uint8Array,
  extension: Picture['extension'],
  width: number,
  height: number,
  resolution = USUAL_RESOLUTION,
): Picture | undefined {
  if (width === 0 || height === 0) return undefined;
  const isSound = resolution >= 30 && resolution <= 4800;
  return { bytes, extension, width, height, resolution: isSound ? resolution : USUAL_RESOLUTION };
}
