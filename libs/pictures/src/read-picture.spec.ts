import { inLanguage } from '@docket/domain';
import { gzipSync } from 'node:zlib';
import fc from 'fast-check';
import { readPicture } from './read-picture';
import {
  bmpOf,
  dibOf,
  emfComment,
  emfOf,
  emfPlusFile,
  emfPlusImage,
  emfRecord,
} from './testing/small-pictures';
import {
  gifOf,
  jpegOf,
  pngChunk,
  pngOf,
  tiffOf,
  wmfEscape,
  wmfOf,
  wmfRecord,
} from './testing/small-pictures';

const SVG = '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><rect width="9" height="9"/></svg>';
const FETCHES =
  '<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink"><image xlink:href="file:///etc/passwd"/></svg>';
const POSTSCRIPT = Buffer.from('%!PS-Adobe-3.0 EPSF-3.0\n(/etc/passwd) (r) file\n');

/** The format that bytes are read as, or what is said against them. */
function outcome(bytes: Uint8Array): string {
  const reading = readPicture(bytes);
  return reading.kind === 'picture' ? reading.picture.format : inLanguage(reading.reason, 'en');
}

describe('row 26: what a picture is, its bytes say', () => {
  it.each([
    ['png', pngOf(20, 12)],
    ['jpeg', jpegOf(20, 12)],
    ['jpeg', jpegOf(20, 12, Buffer.from('ffe00004aabb' + '67617262616765', 'hex'))],
    ['gif', gifOf(20, 12)],
    ['bmp', bmpOf(20, -12)],
    ['tiff', tiffOf(20, 12)],
  ])('%s, with its size', (format, bytes) => {
    const reading = readPicture(bytes);
    expect(reading).toMatchObject({
      kind: 'picture',
      picture: { format, size: { width: 20, height: 12 }, pixels: 240, isRewritten: false },
    });
    expect(reading.kind === 'picture' && reading.picture.bytes).toBe(bytes);
  });

  it.each([
    ['emf', emfOf()],
    ['wmf', wmfOf()],
    ['wmf', Buffer.concat([Buffer.from('d7cdc69a', 'hex'), Buffer.alloc(18), wmfOf()])],
    ['emf', gzipSync(emfOf())],
    ['wmf', gzipSync(wmfOf())],
    ['svg', Buffer.from(SVG)],
    ['svg', Buffer.from(`\uFEFF<?xml version="1.0"?><!-- A long comment. ${'x'.repeat(3000)} -->\n${SVG}`)],
    ['svg', Buffer.from(`\uFEFF${SVG}`, 'utf16le')],
    ['svg', Buffer.from(`\uFEFF${SVG}`, 'utf16le').swap16()],
    ['svg', Buffer.from(SVG, 'utf16le')],
    ['svg', gzipSync(SVG)],
    ['svg', Buffer.from(SVG.replaceAll('<', '<s:').replaceAll('<s:/', '</s:').replace('xmlns=', 'xmlns:s='))],
  ])('%s, however it comes', (format, bytes) => {
    expect(outcome(bytes)).toBe(format);
  });

  it.each([
    ['PostScript', POSTSCRIPT],
    ['PostScript in a file of DOS', Buffer.concat([Buffer.from('c5d0d3c61e000000', 'hex'), POSTSCRIPT])],
    ['a PDF', Buffer.from('%PDF-1.7')],
    ['XML', Buffer.from('<?xml version="1.0"?><w:document xmlns:w="w"/>')],
    ['text', Buffer.from('gs -q')],
    ['nothing', Buffer.alloc(0)],
    ['a picture for the web', Buffer.from('RIFF0000WEBPVP8 ')],
    ['a drawing', Buffer.from('  0\nSECTION\n')],
    ['a signature alone', Buffer.from('GIF8')],
  ])('%s is none', (_, bytes) => {
    expect(readPicture(bytes)).toMatchObject({ kind: 'unknown', reason: { key: 'picture_unknown_format' } });
  });

  it.each([
    ['an SVG picture that shows a file', Buffer.from(FETCHES)],
    ['the same, packed', gzipSync(FETCHES)],
    ['the same in UTF-16', Buffer.from(`\uFEFF${FETCHES}`, 'utf16le')],
    ['the same, packed twice', gzipSync(gzipSync(FETCHES))],
    ['the same behind another root', Buffer.from(`<a>${FETCHES}</a>`)],
    ['packed PostScript', gzipSync(POSTSCRIPT)],
    ['a packed picture that is none', gzipSync('text')],
    ['a packed picture that is damaged', gzipSync(SVG).subarray(0, 30)],
    ['a packed bomb', gzipSync(Buffer.alloc(20 * 1024 * 1024))],
    ['a document type, packed', gzipSync(`<!DOCTYPE svg [<!ENTITY a SYSTEM "file:///etc/passwd">]>${SVG}`)],
    ['UTF-7', Buffer.from(`<?xml version="1.0" encoding="UTF-7"?>${SVG}`)],
    ['two encodings at once', Buffer.from(`\uFEFF<?xml version="1.0" encoding="UTF-7"?>${SVG}`)],
    ['a PNG without a size', pngOf(0, 12)],
    ['a JPEG without a frame', Buffer.from('ffd8ffd9', 'hex')],
    ['a JPEG with the bytes of PostScript', Buffer.concat([Buffer.from('ffd8ff', 'hex'), POSTSCRIPT])],
    ['a bitmap that is packed in an unknown way', bmpOf(20, 12, 0x01000053)],
    ['a TIFF whose pages go in circles', Buffer.from('49492a000800000000000800000000', 'hex')],
  ])('%s is refused', (_, bytes) => {
    expect(readPicture(bytes).kind).toBe('refused');
  });
});

describe('row 26: metafiles hold nothing but drawing', () => {
  const format = (signature: string): Buffer => {
    const data = Buffer.alloc(44);
    data.write('GDIC', 0, 'latin1');
    data.writeUInt32LE(0x40000004, 4);
    data.writeUInt32LE(1, 24);
    data.write(signature, 28, 'latin1');
    return data;
  };
  const enhanced = (file: Buffer): Buffer => {
    const head = Buffer.alloc(34);
    head.write('WMFC', 0, 'latin1');
    return wmfEscape(15, Buffer.concat([head, file]));
  };
  const texture = Buffer.concat([
    Buffer.from('0210c0db0200000000000000000000000210c0db01000000', 'hex'),
    Buffer.alloc(16),
    Buffer.from('01000000', 'hex'),
    Buffer.from(FETCHES),
  ]);

  it.each([
    ['PostScript in EMF', emfOf(emfComment(format('FSPE')))],
    ['a PDF in EMF', emfOf(emfComment(format(' FDP')))],
    ['SVG in EMF+', emfOf(...emfPlusImage(emfPlusFile(Buffer.from(FETCHES))))],
    ['SVG in EMF+, in pieces', emfOf(...emfPlusImage(emfPlusFile(Buffer.from(FETCHES)), 3))],
    ['packed SVG in EMF+', emfOf(...emfPlusImage(emfPlusFile(gzipSync(FETCHES))))],
    ['PostScript in EMF+', emfOf(...emfPlusImage(emfPlusFile(POSTSCRIPT)))],
    ['commands for a printer driver', emfOf(emfRecord(106, Buffer.alloc(12)))],
    ['PostScript in WMF', wmfOf(wmfEscape(0x1014, POSTSCRIPT))],
    ['a program in WMF', wmfOf(wmfEscape(9, Buffer.alloc(8)))],
    ['an EMF with SVG in WMF', wmfOf(enhanced(emfOf(...emfPlusImage(emfPlusFile(Buffer.from(FETCHES))))))],
    ['PostScript in place of an EMF in WMF', wmfOf(enhanced(POSTSCRIPT))],
  ])('%s is refused', (_, bytes) => {
    expect(readPicture(bytes)).toMatchObject({ kind: 'refused', reason: { key: 'metafile_holds' } });
  });

  it('SVG in a brush of EMF+ is refused', () => {
    const [comment = Buffer.alloc(0)] = emfPlusImage(texture);
    // The object is a brush.
    comment.writeUInt8(1, 19);
    expect(readPicture(emfOf(comment)).kind).toBe('refused');
  });

  it.each([
    ['pictures of EMF+', emfOf(...emfPlusImage(emfPlusFile(pngOf(20, 12)), 2)), 240],
    ['bitmaps of EMF', emfOf(emfRecord(81, bitmapRecord(20, 12))), 240],
    ['bitmaps of WMF', wmfOf(wmfRecord(0x0f43, Buffer.concat([Buffer.alloc(22), dibOf(20, 12)]))), 240],
    ['an EMF in WMF', wmfOf(enhanced(emfOf(...emfPlusImage(emfPlusFile(jpegOf(20, 12)))))), 240],
  ])('%s are measured', (_, bytes, pixels) => {
    expect(readPicture(bytes)).toMatchObject({ kind: 'picture', picture: { pixels } });
  });
});

/** An EMF record with a bitmap after its fields. */
function bitmapRecord(width: number, height: number): Buffer {
  const fields = Buffer.alloc(72);
  fields.writeUInt32LE(80, 40);
  return Buffer.concat([fields, dibOf(width, height)]);
}

describe('row 27: pixels are bounded by what the header says', () => {
  const frames = Array.from({ length: 80 }, () => pngChunk('fcTL', Buffer.alloc(26)));
  const officeGif = Buffer.concat([Buffer.from('MSOFFICE9.0', 'latin1'), gifOf(60_000, 60_000)]);
  const twoWidths = Buffer.from(
    '49492a000800000003000001040001000000ffff00000101040001000000ffff000000010400010000000100000000000000',
    'hex',
  );

  it.each([
    ['a PNG', pngOf(50_000, 50_000)],
    ['a PNG that moves', pngOf(1000, 1000, ...frames)],
    ['a JPEG', jpegOf(60_000, 60_000)],
    ['a GIF that moves', gifOf(1000, 1000, 80)],
    ['a GIF of small frames in a large picture', gifOf(60_000, 60_000)],
    ['a bitmap', bmpOf(100_000, 100_000)],
    ['a PNG with a GIF beside it', pngOf(1, 1, pngChunk('msOG', officeGif))],
    ['a TIFF of many pages', tiffOf(1000, 1000, 80)],
    ['a TIFF that has two widths', twoWidths],
    ['a bitmap of EMF', emfOf(emfRecord(81, bitmapRecord(100_000, 100_000)))],
    ['a picture of EMF+', emfOf(...emfPlusImage(emfPlusFile(pngOf(50_000, 50_000))))],
    ['a bitmap of WMF', wmfOf(wmfRecord(0x0f43, Buffer.concat([Buffer.alloc(22), dibOf(99_999, 99_999)])))],
    [
      'a picture of SVG',
      Buffer.from(
        `<svg xmlns="http://www.w3.org/2000/svg"><image href="data:image/png;base64,${pngOf(50_000, 50_000).toString('base64')}"/></svg>`,
      ),
    ],
  ])('%s', (_, bytes) => {
    expect(readPicture(bytes)).toMatchObject({
      kind: 'refused',
      reason: { key: 'picture_megapixels', params: { most: 64 } },
    });
  });
});

describe('row 26: damaged pictures', () => {
  const whole = [
    pngOf(20, 12, pngChunk('fcTL', Buffer.alloc(26))),
    jpegOf(20, 12, Buffer.from('ffe00004aabb', 'hex')),
    gifOf(20, 12, 3),
    bmpOf(20, 12),
    tiffOf(20, 12, 2),
    emfOf(emfRecord(81, bitmapRecord(20, 12)), ...emfPlusImage(emfPlusFile(pngOf(20, 12)), 2)),
    wmfOf(
      wmfRecord(0x0f43, Buffer.concat([Buffer.alloc(22), dibOf(20, 12)])),
      wmfEscape(15, Buffer.alloc(40)),
    ),
    Buffer.from(SVG),
    gzipSync(SVG),
  ];

  it('are read or refused, wherever they break off and whatever is in them', () => {
    const damaged = fc.tuple(
      fc.constantFrom(...whole),
      fc.nat(),
      fc.array(fc.tuple(fc.nat(), fc.integer({ min: 0, max: 255 })), { maxLength: 6 }),
    );
    fc.assert(
      fc.property(damaged, ([bytes, length, changes]) => {
        const copy = Buffer.from(bytes.subarray(0, length % (bytes.length + 1)));
        for (const [at, value] of changes) if (copy.length > 0) copy[at % copy.length] = value;
        expect(['picture', 'refused', 'unknown']).toContain(readPicture(copy).kind);
      }),
      { numRuns: 2000 },
    );
  });
});
