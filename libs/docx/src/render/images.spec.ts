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
    expect(partOf(filled)).toContain('<wp:extent cx="886320" cy="8863200"/>');
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

describe('the room for a picture', () => {
  const wide = (dpi?: number): Uint8Array =>
    withDensity(encodePng({ width: 2000, height: 200, isBlack: () => true }), dpi);
  const page = (attributes = '', columns = ''): string =>
    `<w:sectPr><w:pgSz w:w="11906" w:h="16838"${attributes}/><w:pgMar w:top="1134" w:right="1134" w:bottom="1134" w:left="1134"/>${columns}</w:sectPr>`;
  const widths = async (body: string, logo = wide(), header?: string): Promise<number[]> => {
    const filled = await fillDocx({ body, header }, { data: withLogo({ data: logo }) });
    const xml = partOf(filled, header === undefined ? undefined : 'word/header1.xml');
    return [...xml.matchAll(/<wp:extent cx="(\d+)"/g)].map(
      (match) => Math.round(Number(match[1]) / 36_000) / 10,
    );
  };
  const image = p('{{IMAGE COMPANY.LOGO}}');

  it('is that between the margins of its page, or of its column', async () => {
    expect(await widths(`${image}<w:p><w:pPr>${page()}</w:pPr></w:p>`)).toEqual([17]);
    expect(
      await widths(`${image}<w:p><w:pPr>${page('', '<w:cols w:num="2" w:space="1134"/>')}</w:pPr></w:p>`),
    ).toEqual([7.5]);
    expect(
      await widths(`${p('{{IMAGE COMPANY.LOGO | width: 40}}')}<w:p><w:pPr>${page()}</w:pPr></w:p>`),
    ).toEqual([17]);
    expect(await widths(`<w:p><w:pPr>${page()}</w:pPr></w:p>`, wide(), image)).toEqual([15.9]);
  });

  it('is that of its cell, without margins and indents', async () => {
    const cell = (width: string, content: string): string =>
      `<w:tbl><w:tblPr/><w:tblGrid><w:gridCol w:w="2268"/><w:gridCol w:w="2268"/></w:tblGrid><w:tr><w:tc><w:tcPr>${width}</w:tcPr>${content}</w:tc><w:tc>${p('b')}</w:tc></w:tr></w:tbl>`;
    const indented =
      '<w:p><w:pPr><w:ind w:left="567"/></w:pPr><w:r><w:t>{{IMAGE COMPANY.LOGO}}</w:t></w:r></w:p>';
    expect(await widths(cell('<w:tcW w:w="3000" w:type="dxa"/>', image))).toEqual([4.9]);
    expect(await widths(cell('', image))).toEqual([3.6]);
    expect(await widths(cell('', indented))).toEqual([2.6]);
    expect(await widths(cell('<w:tcW w:w="150pt" w:type="dxa"/>', image))).toEqual([4.9]);
  });

  it('leaves smaller pictures in their own size, at their own resolution', async () => {
    expect(await widths(image, wide(300))).toEqual([15.9]);
    expect(await widths(image, wide(600))).toEqual([8.5]);
    expect(await widths(p('{{IMAGE COMPANY.LOGO | height: 0.5}}'), wide(300))).toEqual([5]);
  });
});

/** A PNG that says how many dots it has an inch. */
function withDensity(png: Uint8Array, dpi?: number): Uint8Array {
  if (dpi === undefined) return png;
  const chunk = Buffer.alloc(21);
  chunk.writeUInt32BE(9, 0);
  chunk.write('pHYs', 4, 'latin1');
  chunk.writeUInt32BE(Math.round(dpi / 0.0254), 8);
  chunk.writeUInt32BE(Math.round(dpi / 0.0254), 12);
  chunk[16] = 1;
  return Buffer.concat([png.subarray(0, 33), chunk, png.subarray(33)]);
}
