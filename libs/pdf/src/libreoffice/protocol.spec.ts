import { encodeFrame, FrameReader } from './protocol';

describe('frames', () => {
  const bytesOf = (head: object, body?: Uint8Array) => Buffer.concat(encodeFrame(head, body));
  const stream = Buffer.concat([
    bytesOf({ kind: 'pdf', n: 1 }, Buffer.from('body')),
    bytesOf({ kind: 'idle' }),
  ]);

  it.each([1, 3, 7, 1000])('come out as they went in, in chunks of %i bytes', (size) => {
    const reader = new FrameReader();
    const frames = [];
    for (let at = 0; at < stream.length; at += size)
      frames.push(...reader.push(stream.subarray(at, at + size)));
    expect(frames.map(({ head, body }) => [head, body.toString()])).toEqual([
      [{ kind: 'pdf', n: 1 }, 'body'],
      [{ kind: 'idle' }, ''],
    ]);
  });
});

it('row 30: takes no memory for a message that is announced as too long', () => {
  for (const [head, body] of [
    [2 ** 20 + 1, 0],
    [2, 2 ** 30 + 1],
    [2 ** 32 - 1, 2 ** 32 - 1],
  ] as const) {
    const start = Buffer.alloc(8);
    start.writeUInt32LE(head, 0);
    start.writeUInt32LE(body, 4);
    expect(() => new FrameReader().push(start)).toThrow('too long');
  }
});
