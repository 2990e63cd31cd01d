/** A picture as a file, with its size in dots. */
export interface Picture {
  readonly bytes: Uint8Array;
  readonly extension: 'png' | 'jpeg' | 'gif';
  readonly width: number;
  readonly height: number;
}

/**
 * Reads a picture from data: a `data:` URI, base64, bytes, or an object with one of these as `data`. Only PNG, JPEG
 * and GIF, told by their content: other formats could bring in files from elsewhere.
 */
export function readPicture(value: unknown): Picture | undefined {
  const bytes = bytesOf(value);
  if (!bytes || bytes.length < 24) return undefined;
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  if (view.getUint32(0) === 0x89504e47) return known(bytes, 'png', view.getUint32(16), view.getUint32(20));
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

/** The size stands in the first frame header (ITU-T T.81, B.2.2). */
function readJpeg(bytes: Uint8Array, view: DataView): Picture | undefined {
  let at = 2;
  while (at + 9 < bytes.length && view.getUint8(at) === 0xff) {
    const marker = view.getUint8(at + 1);
    const isFrame = marker >= 0xc0 && marker <= 0xcf && marker !== 0xc4 && marker !== 0xc8 && marker !== 0xcc;
    if (isFrame) return known(bytes, 'jpeg', view.getUint16(at + 7), view.getUint16(at + 5));
    at += 2 + view.getUint16(at + 2);
  }
  return undefined;
}

function known(
  bytes: Uint8Array,
  extension: Picture['extension'],
  width: number,
  height: number,
): Picture | undefined {
  return width > 0 && height > 0 ? { bytes, extension, width, height } : undefined;
}
