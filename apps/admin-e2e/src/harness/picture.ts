import { crc32, deflateSync } from 'node:zlib';

/** A file as the file chooser of a page takes it. */
interface Picture {
  name: string;
  mimeType: string;
  buffer: Buffer;
}

/** A PNG of one grey (W3C PNG, third edition). */
export function picture(name: string, { width, height }: { width: number; height: number }): Picture {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([8, 0], 8); // eight bits of grey
  const rows = Buffer.alloc((width + 1) * height, 90);
  // Each row begins with its filter: none.
  for (let row = 0; row < height; row++) rows[row * (width + 1)] = 0;
  const buffer = Buffer.concat([
    Buffer.from('89504e470d0a1a0a', 'hex'),
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(rows)),
    chunk('IEND', Buffer.alloc(0)),
  ]);
  return { name, mimeType: 'image/png', buffer };
}

function chunk(type: string, content: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), content]);
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(content.length);
  sum.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, sum]);
}
