import { inflateSync } from 'node:zlib';
import { readZip, unpack } from '../package/zip-reader';
import { p, partOf, shownText } from '../testing/docx-builder';
import { fillDocx, problemsOf } from '../testing/fill-docx';
import { DATA } from '../testing/sample-catalogue';
import { encodePng } from './png';

const LOGO = encodePng({ width: 96, height: 48, isBlack: (x) => x % 2 === 0 });
const withLogo = (logo: unknown): Record<string, unknown> => ({ ...DATA, COMPANY: { name: 'Docket', logo } });
const dataUri = `data:image/png;base64,${Buffer.from(LOGO).toString('base64')}`;

const media = (docx: Uint8Array): string[] =>
  readZip(docx)
    .map((entry) => entry.name)
    .filter((name) => name.startsWith('word/media/'));

describe('pictures', () => {
  it('are drawn from the data, in a size in centimetres', async () => {
    const filled = await fillDocx(p('{{IMAGE COMPANY.LOGO}} {{COMPANY.LOGO | width: 4}}'), {
      data: withLogo(dataUri),
    });
    const xml = partOf(filled);
    expect(xml).toContain('<wp:extent cx="914400" cy="457200"/>');
    expect(xml).toContain('<wp:extent cx="1440000" cy="720000"/>');
    expect(media(filled)).toEqual(['word/media/docket-1.png']);
    expect(partOf(filled, 'word/_rels/document.xml.rels')).toContain('Id="docket1" ');
    expect(partOf(filled, '[Content_Types].xml')).toContain('Extension="png"');
    const ids = [...xml.matchAll(/<wp:docPr id="(\d+)"/g)].map((match) => match[1]);
    expect(new Set(ids).size).toBe(2);
  });

  it('belong to the part that shows them', async () => {
    const filled = await fillDocx(
      { body: p('x'), header: p('{{IMAGE COMPANY.LOGO}}') },
      { data: withLogo({ data: LOGO }) },
    );
    expect(partOf(filled, 'word/header1.xml')).toContain('r:embed="docket1"');
    expect(partOf(filled, 'word/_rels/header1.xml.rels')).toContain('Target="media/docket-1.png"');
  });

  it.each([
    null,
    'no picture',
    { data: '' },
    Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" onload="x()"/>'),
  ])('print nothing where there is none: %p', async (logo) => {
    const filled = await fillDocx(p('a{{IMAGE COMPANY.LOGO}}b'), { data: withLogo(logo) });
    expect(shownText(filled)).toBe('ab');
    expect(media(filled)).toEqual([]);
  });

  it('are never distorted, however they are asked for', async () => {
    const tall = encodePng({ width: 10, height: 100, isBlack: () => true });
    const filled = await fillDocx(
      p('{{IMAGE COMPANY.LOGO | width: 4 | height: 2}}{{IMAGE COMPANY.LOGO | width: 10}}'),
      { data: withLogo({ data: tall }) },
    );
    expect(partOf(filled)).toContain('<wp:extent cx="72000" cy="720000"/>');
    expect(partOf(filled)).toContain('<wp:extent cx="1800000" cy="18000000"/>');
    const code = await fillDocx(p('{{SQ.URL | barcode: "pdf417", 6, 2}}'));
    const png = Buffer.from(unpack(readZip(code).find((item) => item.name === 'word/media/docket-1.png')!));
    const [, cx, cy] = /<wp:extent cx="(\d+)" cy="(\d+)"/.exec(partOf(code)) ?? [];
    expect(Number(cx) / Number(cy)).toBeCloseTo(png.readUInt32BE(16) / png.readUInt32BE(20), 2);
  });

  it('are codes, every module a whole number of dots', async () => {
    const filled = await fillDocx(p('{{IMAGE SQ.URL | qr: 3}}{{SQ.NUMBER | barcode: "code128", 6, 1}}'));
    expect(partOf(filled)).toContain('<wp:extent cx="1080000" cy="1080000"/>');
    expect(partOf(filled)).toContain('<wp:extent cx="2160000" cy="360000"/>');
    const entry = readZip(filled).find((item) => item.name === 'word/media/docket-1.png');
    const png = Buffer.from(unpack(entry!));
    const width = png.readUInt32BE(16);
    // 23 characters make a QR code of 25 modules, with 4 of quiet zone on each side.
    expect(width % 33).toBe(0);
    const dots = width / 33;
    const rows = inflateSync(png.subarray(41, 41 + png.readUInt32BE(33)));
    const stride = 1 + Math.ceil(width / 8);
    const black = (x: number, y: number): boolean =>
      (rows[y * stride + 1 + (x >> 3)]! & (0x80 >> (x & 7))) === 0;
    // The finder pattern in the corner: seven black modules, then a white one.
    const row = Array.from({ length: 8 }, (_, module) => black((4 + module) * dots, 4 * dots));
    expect(row).toEqual([true, true, true, true, true, true, true, false]);
    expect(black(0, 0)).toBe(false);
  });

  it('fall back to the text that a code cannot hold', async () => {
    expect(shownText(await fillDocx(p('{{SQ.NUMBER | barcode: "ean13"}}')))).toBe('SQ-00001');
  });

  it('are checked when compiled', async () => {
    expect(await problemsOf(p('{{IMAGE SQ.NUMBER}}'))).toMatchObject([{ code: 'field_not_image' }]);
    expect(await problemsOf(p('{{SQ.NUMBER | barcode: "code182"}}'))).toMatchObject([
      { code: 'filter_argument', suggestion: 'code128' },
    ]);
  });
});
