import { gzipSync } from 'node:zlib';
import { encodePng } from '../render/png';
import { type DocxParts, p, partOf, r } from '../testing/docx-builder';
import { codesOf, fillDocx, problemsOf } from '../testing/fill-docx';
import { readZip, unpack } from './zip-reader';

const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const STRICT = 'http://purl.oclc.org/ooxml/officeDocument/relationships';
const A = 'xmlns:a="http://schemas.openxmlformats.org/drawingml/2006/main"';
const PNG = encodePng({ width: 2, height: 2, isBlack: () => true });
const JPEG = Buffer.from('ffd8ffc0000b080002000201011100ffda000801010000003f00ffd9', 'hex');
const SVG = '<svg xmlns="http://www.w3.org/2000/svg"><rect onclick="x()" width="9" height="9"/></svg>';
const FETCHES =
  '<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink"><image xlink:href="file:///etc/passwd"/></svg>';
const POSTSCRIPT = '%!PS-Adobe-3.0 EPSF-3.0\n';
const NESTED = `<svg xmlns="http://www.w3.org/2000/svg"><rect id="g0"/>${Array.from(
  { length: 9 },
  (_, level) => `<g id="g${level + 1}">${`<use href="#g${level}"/>`.repeat(10)}</g>`,
).join('')}<use href="#g9"/></svg>`;

const relation = (target: string, type = `${OFFICE}/image`, id = 'i1'): string =>
  `<Relationship Id="${id}" Type="${type}" Target="${target}"/>`;
const relations = (inner: string): string =>
  `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">${inner}</Relationships>`;
const drawing = (attributes = 'r:embed="i1"', inner = ''): string =>
  `<w:r><w:drawing><a:blip ${A} ${attributes}>${inner}</a:blip></w:drawing></w:r>`;

/** A document that shows a file as a picture. */
function showing(file: string | Uint8Array, name = 'media/i.png', body = drawing()): DocxParts {
  return {
    body: `<w:p>${r('Logo {{SQ.NUMBER}}')}${body}</w:p>`,
    relationships: relation(name),
    files: { [`word/${name}`]: file },
  };
}

const bytesOf = (docx: Uint8Array, name: string): Uint8Array => {
  const entry = readZip(docx).find((item) => item.name === name);
  if (!entry) throw new Error(`no part ${name}`);
  return unpack(entry);
};

describe('row 26: a picture in a template is what its bytes say', () => {
  it.each([
    ['SVG in .png', FETCHES, 'media/i.png'],
    ['SVG in .emf', FETCHES, 'media/i.emf'],
    ['SVG without an extension', FETCHES, 'media/i'],
    ['SVG in a part called XML', FETCHES, 'picture.xml'],
    ['SVG in UTF-16', Buffer.from(`\uFEFF${FETCHES}`, 'utf16le'), 'media/i.jpeg'],
    ['SVG behind a comment', `<?xml version="1.0"?><!-- ${'x'.repeat(3000)} -->${FETCHES}`, 'media/i.gif'],
    ['packed SVG', gzipSync(FETCHES), 'media/i.svgz'],
    ['packed SVG in .png', gzipSync(FETCHES), 'media/i.png'],
    ['SVG packed twice', gzipSync(gzipSync(FETCHES)), 'media/i.emz'],
    ['SVG with a script', SVG.replace('<rect', '<script>x()</script><rect'), 'media/i.svg'],
    ['PostScript in .png', POSTSCRIPT, 'media/i.png'],
    ['PostScript in .eps', POSTSCRIPT, 'media/i.eps'],
    [
      'PostScript behind the mark of a JPEG',
      Buffer.concat([Buffer.from('ffd8ff', 'hex'), Buffer.from(POSTSCRIPT)]),
      'media/i.jpg',
    ],
    ['a PDF', '%PDF-1.7', 'media/i.png'],
    ['PostScript in a part with an escape in its name', POSTSCRIPT, 'media/i%2Epng'],
    ['PostScript in a part with a fragment in its name', POSTSCRIPT, 'media/i.png#i'],
    ['another part of the document', PNG, 'document.xml'],
    ['text', 'x', 'media/i.png'],
  ])('%s is refused with its place', async (_, file, name) => {
    const template = showing(file, name);
    if (name === 'document.xml') delete template.files;
    expect(await problemsOf(template)).toMatchObject([
      { severity: 'error', code: 'picture_invalid', part: 'body', text: 'Logo {{SQ.NUMBER}}' },
    ]);
  });

  it.each(['media/i%2Epng', 'media/i.png#i'])(
    'is the one that the PDF engine takes, where a target may name two: %s',
    async (name) => {
      const template = showing(POSTSCRIPT, name);
      template.files = { ...template.files, 'word/media/i.png': PNG };
      expect(await codesOf(template)).toEqual(['picture_invalid']);
    },
  );

  const part = (type: string, name: string): string => relation(name, `${OFFICE}/${type}`, 'n');
  const evil = relation('media/i.png');
  const NAMES = `xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main" xmlns:r="${OFFICE}" xmlns:v="urn:schemas-microsoft-com:vml" ${A}`;
  const media = { 'word/media/i.png': FETCHES };

  it.each<[string, DocxParts]>([
    [
      'a header',
      {
        body: p('x'),
        header: `<w:p>${drawing()}</w:p>`,
        files: { ...media, 'word/_rels/header1.xml.rels': relations(evil) },
      },
    ],
    [
      'the bullet of a list',
      {
        body: p('x'),
        relationships: part('numbering', 'numbering.xml'),
        files: {
          ...media,
          'word/numbering.xml': `<w:numbering ${NAMES}><w:numPicBullet><w:pict><v:imagedata r:id="i1"/></w:pict></w:numPicBullet></w:numbering>`,
          'word/_rels/numbering.xml.rels': relations(evil),
        },
      },
    ],
    [
      'a chart in a part called otherwise',
      {
        body: p('x'),
        relationships: part('chart', 'charts/chart.bin'),
        files: {
          'word/media/i.png': FETCHES,
          'word/charts/chart.bin': `<c:chartSpace xmlns:c="http://schemas.openxmlformats.org/drawingml/2006/chart" ${NAMES}><a:blip r:embed="i1"/></c:chartSpace>`,
          'word/charts/_rels/chart.bin.rels': relations(relation('../media/i.png')),
        },
      },
    ],
    [
      'the theme, its relationships in other letters',
      {
        body: p('x'),
        relationships: part('theme', 'theme.xml'),
        files: {
          ...media,
          'word/theme.xml': `<a:theme ${NAMES}><a:blip r:embed="i1"/></a:theme>`,
          'word/_rels/Theme.XML.rels': relations(evil),
        },
      },
    ],
    [
      'a relationship that is called a font',
      { ...showing(POSTSCRIPT), relationships: relation('media/i.png', `${OFFICE}/font`) },
    ],
    [
      'a relationship that is called a hyperlink',
      { ...showing(FETCHES), relationships: relation('media/i.png', `${OFFICE}/hyperlink`) },
    ],
    [
      'a relationship of a strict document',
      { ...showing(FETCHES), relationships: relation('media/i.png', `${STRICT}/image`) },
    ],
    [
      'a fill of VML under any prefix',
      showing(
        POSTSCRIPT,
        'media/i.png',
        '<w:r><w:pict><q:fill xmlns:q="urn:schemas-microsoft-com:vml" xmlns:z="urn:schemas-microsoft-com:office:office" z:relid="i1"/></w:pict></w:r>',
      ),
    ],
  ])('it is so everywhere: %s', async (_, template) => {
    expect(await codesOf(template)).toContain('picture_invalid');
  });

  it.each([
    ['a JPEG in .png', JPEG, 'media/i.png', 'image/jpeg'],
    ['a PNG in .emf', PNG, 'media/i.emf', 'image/png'],
    ['a PNG without an extension', PNG, 'media/i', 'image/png'],
    ['SVG in .png', SVG, 'media/i.png', 'image/svg+xml'],
    ['packed SVG', gzipSync(SVG), 'media/i.svgz', 'image/svg+xml'],
  ])('%s is written under its type, and prints', async (_, file, name, type) => {
    const template = {
      ...showing(file, name),
      types: '<Default Extension="emf" ContentType="image/x-emf"/>',
    };
    expect(await problemsOf(template)).toEqual([]);
    const filled = await fillDocx(template);
    expect(partOf(filled, '[Content_Types].xml')).toContain(`PartName="/word/${name}" ContentType="${type}"`);
    const written = Buffer.from(bytesOf(filled, `word/${name}`));
    if (type === 'image/svg+xml')
      expect(written.toString()).toMatch(/^<svg [^>]*><rect width="9" height="9"\/><\/svg>$/);
    else expect(written.equals(file as Uint8Array)).toBe(true);
  });

  it('an SVG picture that is refused leaves the picture beside it', async () => {
    const extension = `<a:extLst><a:ext><asvg:svgBlip xmlns:asvg="http://schemas.microsoft.com/office/drawing/2016/SVG/main" r:embed="i2"/></a:ext></a:extLst>`;
    const template = {
      ...showing(PNG, 'media/i.png', drawing('r:embed="i1"', extension)),
      relationships: relation('media/i.png') + relation('media/i.svg', `${OFFICE}/image`, 'i2'),
      types: '<Default Extension="svg" ContentType="image/svg+xml"/>',
      files: { 'word/media/i.png': PNG, 'word/media/i.svg': FETCHES },
    };
    expect(await problemsOf(template)).toMatchObject([{ severity: 'warning', code: 'picture_replaced' }]);
    const filled = await fillDocx(template);
    expect(partOf(filled)).not.toContain('svgBlip');
    expect(() => bytesOf(filled, 'word/media/i.svg')).toThrow();
    expect(partOf(filled, 'word/_rels/document.xml.rels')).not.toContain('i.svg');
  });

  it('a PDF of Word for Mac leaves the picture for other programs', async () => {
    const both = `<mc:AlternateContent><mc:Choice Requires="ma">${drawing('r:embed="i2"').slice(5, -6)}</mc:Choice><mc:Fallback>${drawing().slice(5, -6)}</mc:Fallback></mc:AlternateContent>`;
    const template = {
      ...showing(PNG, 'media/i.png', `<w:r>${both}</w:r>`),
      relationships: relation('media/i.png') + relation('media/i.pdf', `${OFFICE}/image`, 'i2'),
      files: { 'word/media/i.png': PNG, 'word/media/i.pdf': '%PDF-1.3' },
    };
    expect(await problemsOf(template)).toMatchObject([{ severity: 'warning', code: 'picture_replaced' }]);
    const filled = await fillDocx(template);
    expect(partOf(filled)).not.toMatch(/AlternateContent|i2/);
    expect(partOf(filled)).toContain('r:embed="i1"');
  });

  it('fonts, sheets of charts and effects of pictures are none and stay', async () => {
    const table = `<w:fonts ${NAMES}><w:font w:name="A"><w:embedRegular r:id="i1" w:fontKey="{0}"/></w:font></w:fonts>`;
    const effect =
      '<a14:imgLayer xmlns:a14="http://schemas.microsoft.com/office/drawing/2010/main" r:embed="i2"/>';
    const template = {
      ...showing(PNG, 'media/i.png', drawing('r:embed="i1"', effect)),
      relationships:
        relation('media/i.png') +
        relation('media/i.wdp', 'http://schemas.microsoft.com/office/2007/relationships/hdphoto', 'i2') +
        part('fontTable', 'fontTable.xml'),
      files: {
        'word/media/i.png': PNG,
        'word/media/i.wdp': 'II\u00bc',
        'word/fontTable.xml': table,
        'word/_rels/fontTable.xml.rels': relations(relation('fonts/f.odttf', `${OFFICE}/font`)),
        'word/fonts/f.odttf': 'font',
      },
    };
    expect(await problemsOf(template)).toEqual([]);
    expect(Buffer.from(bytesOf(await fillDocx(template), 'word/fonts/f.odttf')).toString()).toBe('font');
  });

  it('parts in encodings that others read otherwise are refused', async () => {
    const theme = Buffer.from(`<?xml version="1.0" encoding="UTF-7"?><a:theme ${A}/>`);
    const hidden = Buffer.from(`<?xml version="1.0"${' '.repeat(2000)} encoding="UTF-7"?><a:theme ${A}/>`);
    const mainframe = Buffer.from('4c6fa79493', 'hex');
    for (const file of [theme, hidden, mainframe])
      await expect(codesOf({ body: p('x'), files: { 'word/theme.xml': file } })).rejects.toMatchObject({
        code: 'template_invalid',
      });
  });
});

describe('row 27: pictures that grow are refused at upload', () => {
  it.each([
    ['uses within uses', NESTED, 'media/i.svg'],
    ['the same in .png', NESTED, 'media/i.png'],
    ['a picture of 2,500 megapixels', pngHeader(50_000, 50_000), 'media/i.png'],
  ])('%s', async (_, file, name) => {
    expect(await problemsOf(showing(file, name))).toMatchObject([
      { severity: 'error', code: 'picture_invalid', part: 'body', text: 'Logo {{SQ.NUMBER}}' },
    ]);
  });

  it('many pictures that each would do', async () => {
    const names = Array.from({ length: 5 }, (_, index) => `media/i${index}.png`);
    const problems = await problemsOf({
      body: p('{{SQ.NUMBER}}'),
      relationships: names.map((name, index) => relation(name, `${OFFICE}/image`, `p${index}`)).join(''),
      files: Object.fromEntries(names.map((name) => [`word/${name}`, pngHeader(8000, 8000)])),
    });
    expect(problems).toMatchObject([
      { code: 'picture_invalid', message: expect.stringContaining('320 megapixels together') as string },
    ]);
  });

  it('a picture of the data, when it is printed', async () => {
    const logo = pngHeader(50_000, 50_000);
    const data = { SQ: {}, COMPANY: { logo: { data: logo } } };
    await expect(fillDocx(p('{{IMAGE COMPANY.LOGO}}'), { data })).rejects.toMatchObject({
      code: 'picture_invalid',
    });
  });
});

/** A PNG that says it has a size. */
function pngHeader(width: number, height: number): Uint8Array {
  const png = Buffer.from(PNG);
  png.writeUInt32BE(width, 16);
  png.writeUInt32BE(height, 20);
  return png;
}
