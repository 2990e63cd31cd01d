import { crc32, deflateSync } from 'node:zlib';
import { readWholePicture } from './whole-picture';

const PNG_SIGNATURE = Buffer.from('89504e470d0a1a0a', 'hex');

function chunk(type: string, data: Buffer): Buffer {
  const named = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(data.length);
  sum.writeUInt32BE(crc32(named));
  return Buffer.concat([length, named, sum]);
}

function header(width: number, height: number): Buffer {
  const data = Buffer.alloc(13);
  data.writeUInt32BE(width, 0);
  data.writeUInt32BE(height, 4);
  data[8] = 8;
  return chunk('IHDR', data);
}

const DATA = chunk('IDAT', deflateSync(Buffer.alloc(21 * 12)));
const END = chunk('IEND', Buffer.alloc(0));
const png = Buffer.concat([PNG_SIGNATURE, header(20, 12), DATA, END]);

// Files that a browser and a drawing program made.
const jpeg = Buffer.from(
  '/9j/4AAQSkZJRgABAQAAAQABAAD/2wBDAFA3PEY8MlBGQUZaVVBfeMiCeG5uePWvuZHI////////////////////////////////' +
    '////////////////////2wBDAVVaWnhpeOuCguv/////////////////////////////////////////////////////////////' +
    '////////////wAARCAAMABQDASIAAhEBAxEB/8QAFgABAQEAAAAAAAAAAAAAAAAAAAED/8QAGBABAQEBAQAAAAAAAAAAAAAAAAER' +
    'AiH/xAAXAQADAQAAAAAAAAAAAAAAAAAAAgME/8QAGxEAAwACAwAAAAAAAAAAAAAAABESAQIhUYH/2gAMAwEAAhEDEQA/AMOrZfDm' +
    '27q5FwVrKXPZpnNN+ABMc//Z',
  'base64',
);
const gif = Buffer.from('R0lGODlhAQACAIAAAP8AAAAAACH5BAAAAAAALAAAAAABAAIAAAICRFIAOw==', 'base64');

const at = (content: Buffer, marker: string) => content.indexOf(Buffer.from(marker, 'hex'));
const without = (content: Buffer, from: number, to: number) =>
  Buffer.concat([content.subarray(0, from), content.subarray(to)]);

describe('a picture', () => {
  it.each([
    ['image/png', png, { width: 20, height: 12 }],
    ['image/jpeg', jpeg, { width: 20, height: 12 }],
    ['image/gif', gif, { width: 1, height: 2 }],
  ])('is told by its content, with its size: %s', (mediaType, content, size) => {
    expect(readWholePicture(content)).toEqual({ mediaType, size, isTurned: false, isTooLarge: false });
    expect(readWholePicture(Buffer.concat([content, Buffer.from('what a camera adds')]))).toEqual({
      mediaType,
      size,
      isTurned: false,
      isTooLarge: false,
    });
  });

  it.each([
    [1, false],
    [6, true],
  ])('of a camera says whether it has to be turned: %d', (orientation, isTurned) => {
    const tiff = Buffer.from('49492a000800000001001201030001000000000000000000000000', 'hex');
    tiff.writeUInt16LE(orientation, 18);
    const exif = Buffer.concat([Buffer.from('ffe10000', 'hex'), Buffer.from('Exif\0\0', 'latin1'), tiff]);
    exif.writeUInt16BE(exif.length - 2, 2);
    const photo = Buffer.concat([jpeg.subarray(0, 20), exif, jpeg.subarray(20)]);
    expect(readWholePicture(photo)).toMatchObject({ size: { width: 20, height: 12 }, isTurned });
  });

  it.each([png, jpeg, gif])('is damaged wherever it breaks off', (whole) => {
    // A GIF is whole without its last byte, too.
    const last = whole === gif ? whole.length - 1 : whole.length;
    const sizes = Array.from(
      { length: last - 16 },
      (_, lost) => readWholePicture(whole.subarray(0, 16 + lost))?.size,
    );
    expect(new Set(sizes)).toEqual(new Set([null]));
  });

  it.each([
    ['a byte of its data differs', Buffer.from(png).fill(7, 50, 51)],
    ['the size is missing', Buffer.concat([PNG_SIGNATURE, DATA, END])],
    ['the size comes twice', Buffer.concat([PNG_SIGNATURE, header(20, 12), header(20, 12), DATA, END])],
    ['there are no data', Buffer.concat([PNG_SIGNATURE, header(20, 12), END])],
    ['it is nothing wide', Buffer.concat([PNG_SIGNATURE, header(0, 12), DATA, END])],
  ])('of PNG is damaged where %s', (_what, content) => {
    expect(readWholePicture(content)).toEqual({
      mediaType: 'image/png',
      size: null,
      isTurned: false,
      isTooLarge: false,
    });
  });

  it.each([
    ['the frame is missing', without(jpeg, at(jpeg, 'ffc0'), at(jpeg, 'ffc4'))],
    ['the scan is missing', without(jpeg, at(jpeg, 'ffda'), jpeg.length - 2)],
    ['the scan has no data', without(jpeg, at(jpeg, 'ffda') + 14, jpeg.length - 2)],
    [
      'it goes on with something else',
      Buffer.concat([jpeg.subarray(0, 20), Buffer.from('junk'), jpeg.subarray(20)]),
    ],
  ])('of JPEG is damaged where %s', (_what, content) => {
    expect(readWholePicture(content)).toMatchObject({ mediaType: 'image/jpeg', size: null });
  });

  it.each(['', '<svg xmlns="http://www.w3.org/2000/svg"/>', 'RIFF0000WEBP', '%PDF-1.7', ' GIF89a'])(
    'is none that documents show: %s',
    (content) => {
      expect(readWholePicture(Buffer.from(content))).toBeNull();
    },
  );
});
