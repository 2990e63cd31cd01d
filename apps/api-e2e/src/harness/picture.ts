import { crc32, deflateSync } from 'node:zlib';

/** A PNG of black and white stripes, as an upload takes it (W3C PNG, third edition). */
export function picture({ width, height }: { width: number; height: number }): File {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([8, 0], 8); // eight bits of grey
  const rows = Buffer.alloc((width + 1) * height);
  for (let index = 0; index < rows.length; index++)
    if (index % 7 > 3 && index % (width + 1) > 0) rows[index] = 255;
  const bytes = Buffer.concat([
    Buffer.from('89504e470d0a1a0a', 'hex'),
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(rows)),
    chunk('IEND', Buffer.alloc(0)),
  ]);
  return new File([new Uint8Array(bytes)], 'logo.png', { type: 'image/png' });
}

function chunk(type: string, content: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), content]);
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(content.length);
  sum.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, sum]);
}
