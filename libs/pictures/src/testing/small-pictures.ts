import { crc32, deflateSync } from 'node:zlib';

const PNG_SIGNATURE = Buffer.from('89504e470d0a1a0a', 'hex');

export function pngChunk(type: string, data: Buffer): Buffer {
  const named = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(data.length);
  sum.writeUInt32BE(crc32(named));
  return Buffer.concat([length, named, sum]);
}

/** A PNG that says it has a size; its data are few whatever that is. */
export function pngOf(width: number, height: number, ...more: Buffer[]): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header[8] = 8;
  return Buffer.concat([
    PNG_SIGNATURE,
    pngChunk('IHDR', header),
    ...more,
    pngChunk('IDAT', deflateSync(Buffer.alloc(64))),
    pngChunk('IEND', Buffer.alloc(0)),
  ]);
}

/** A JPEG with a frame header and a scan without data. */
export function jpegOf(width: number, height: number, before = Buffer.alloc(0)): Buffer {
  const frame = Buffer.from('ffc0000b080000000001011100', 'hex');
  frame.writeUInt16BE(height, 5);
  frame.writeUInt16BE(width, 7);
  return Buffer.concat([
    Buffer.from('ffd8', 'hex'),
    before,
    frame,
    Buffer.from('ffda000801010000003f00ffd9', 'hex'),
  ]);
}

export function gifOf(width: number, height: number, frames = 1): Buffer {
  const head = Buffer.from('47494638396100000000000000', 'hex');
  head.writeUInt16LE(width, 6);
  head.writeUInt16LE(height, 8);
  const frame = Buffer.from('2c0000000000000000000202440100', 'hex');
  frame.writeUInt16LE(width, 5);
  frame.writeUInt16LE(height, 7);
  return Buffer.concat([head, ...Array.from({ length: frames }, () => frame), Buffer.from(';')]);
}

/** A bitmap header without data. */
export function dibOf(width: number, height: number, compression = 0): Buffer {
  const header = Buffer.alloc(40);
  header.writeUInt32LE(40, 0);
  header.writeInt32LE(width, 4);
  header.writeInt32LE(height, 8);
  header.writeUInt16LE(1, 12);
  header.writeUInt16LE(24, 14);
  header.writeUInt32LE(compression, 16);
  return header;
}

export const bmpOf = (width: number, height: number, compression = 0): Buffer =>
  Buffer.concat([
    Buffer.from('424d0000000000000000360000', 'hex'),
    Buffer.alloc(1),
    dibOf(width, height, compression),
  ]);

/** A TIFF of pages of one size. */
export function tiffOf(width: number, height: number, pages = 1): Buffer {
  const page = (index: number): Buffer => {
    const directory = Buffer.alloc(2 + 2 * 12 + 4);
    directory.writeUInt16LE(2, 0);
    [256, 257].forEach((tag, entry) => {
      const at = 2 + entry * 12;
      directory.writeUInt16LE(tag, at);
      directory.writeUInt16LE(4, at + 2);
      directory.writeUInt32LE(1, at + 4);
      directory.writeUInt32LE(tag === 256 ? width : height, at + 8);
    });
    directory.writeUInt32LE(index + 1 < pages ? 8 + (index + 1) * directory.length : 0, 26);
    return directory;
  };
  const head = Buffer.from('49492a0008000000', 'hex');
  return Buffer.concat([head, ...Array.from({ length: pages }, (_, index) => page(index))]);
}

/** A record of an enhanced metafile. */
export function emfRecord(type: number, body: Buffer): Buffer {
  const head = Buffer.alloc(8);
  head.writeUInt32LE(type, 0);
  head.writeUInt32LE(8 + body.length, 4);
  return Buffer.concat([head, body]);
}

export function emfOf(...records: Buffer[]): Buffer {
  const header = Buffer.alloc(80);
  header.write(' EMF', 32, 'latin1');
  return Buffer.concat([emfRecord(1, header), ...records, emfRecord(14, Buffer.alloc(12))]);
}

/** A comment of an enhanced metafile. */
export function emfComment(data: Buffer): Buffer {
  const size = Buffer.alloc(4);
  size.writeUInt32LE(data.length);
  return emfRecord(70, Buffer.concat([size, data]));
}

/** EMF+ with an image object, whole or in pieces. */
export function emfPlusImage(image: Buffer, pieces = 1): Buffer[] {
  const length = Math.ceil(image.length / pieces);
  return Array.from({ length: pieces }, (_, index) => {
    const piece = image.subarray(index * length, (index + 1) * length);
    const whole = Buffer.alloc(pieces > 1 ? 4 : 0);
    if (pieces > 1) whole.writeUInt32LE(image.length);
    const data = Buffer.concat([whole, piece]);
    const head = Buffer.alloc(12);
    head.writeUInt16LE(0x4008, 0);
    head.writeUInt16LE(0x0500 | (pieces > 1 ? 0x8000 : 0), 2);
    head.writeUInt32LE(12 + data.length, 4);
    head.writeUInt32LE(data.length, 8);
    return emfComment(Buffer.concat([Buffer.from('EMF+', 'latin1'), head, data]));
  });
}

/** An image object of EMF+: a file that is packed into it. */
export function emfPlusFile(file: Buffer): Buffer {
  const head = Buffer.alloc(28);
  head.writeUInt32LE(0xdbc01002, 0);
  head.writeUInt32LE(1, 4);
  head.writeUInt32LE(1, 24);
  return Buffer.concat([head, file]);
}

/** A record of a Windows metafile. */
export function wmfRecord(type: number, body: Buffer): Buffer {
  const even = body.length % 2 === 0 ? body : Buffer.concat([body, Buffer.alloc(1)]);
  const head = Buffer.alloc(6);
  head.writeUInt32LE((6 + even.length) / 2, 0);
  head.writeUInt16LE(type, 4);
  return Buffer.concat([head, even]);
}

export function wmfOf(...records: Buffer[]): Buffer {
  const header = Buffer.from('010009000003000000000000000000000000', 'hex');
  return Buffer.concat([header, ...records, wmfRecord(0, Buffer.alloc(0))]);
}

/** An escape record: commands for a device. */
export function wmfEscape(kind: number, data: Buffer): Buffer {
  const head = Buffer.alloc(4);
  head.writeUInt16LE(kind, 0);
  head.writeUInt16LE(data.length, 2);
  return wmfRecord(0x0626, Buffer.concat([head, data]));
}
