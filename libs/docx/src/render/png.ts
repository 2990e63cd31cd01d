import { crc32, deflateSync } from 'node:zlib';

/** Black and white dots, row by row: true is black. */
export interface Bitmap {
  readonly width: number;
  readonly height: number;
  readonly isBlack: (x: number, y: number) => boolean;
}

const SIGNATURE = Buffer.from('89504e470d0a1a0a', 'hex');

/** Encodes a bitmap as a PNG of one bit for each dot, which stays lossless on its way into a PDF (ISO 15948). */
export function encodePng({ width, height, isBlack }: Bitmap): Uint8Array {
  const stride = 1 + Math.ceil(width / 8);
  const rows = Buffer.alloc(stride * height, 0xff);
  for (let y = 0; y < height; y++) {
    rows[y * stride] = 0;
    for (let x = 0; x < width; x++) {
      if (!isBlack(x, y)) continue;
      const at = y * stride + 1 + (x >> 3);
      rows[at] = (rows[at] ?? 0) & ~(0x80 >> (x & 7));
    }
  }
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header[8] = 1; // one bit of grey
  return Buffer.concat([
    SIGNATURE,
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(rows)),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

function chunk(type: string, data: Buffer): Buffer {
  const out = Buffer.alloc(12 + data.length);
  out.writeUInt32BE(data.length, 0);
  out.write(type, 4, 'latin1');
  data.copy(out, 8);
  out.writeUInt32BE(crc32(out.subarray(4, 8 + data.length)), 8 + data.length);
  return out;
}
