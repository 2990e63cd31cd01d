import { compile } from '../compile';
import { buildDocx, type DocxParts, p } from '../testing/docx-builder';
import { CATALOGUE, DATA } from '../testing/sample-catalogue';
import { type Capabilities, type Fonts } from './capabilities';

const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const W = 'xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"';

/** A machine with the fonts for Latin letters alone. */
const FONTS: Fonts = {
  families: ['carlito', 'liberation sans', 'liberation serif', 'opensymbol'],
  standIns: {
    calibri: { family: 'Carlito', sameWidths: true },
    aptos: { family: 'Carlito', sameWidths: false },
    'aptos display': { family: 'Carlito', sameWidths: false },
    georgia: { family: 'Liberation Serif', sameWidths: false },
    wingdings: { family: 'OpenSymbol', sameWidths: true },
  },
  fallback: { family: 'Liberation Sans', sameWidths: false },
  coverage: [0x20, 0x24f, 0x370, 0x4ff, 0x2010, 0x2122],
};

const run = (text: string, font?: string, properties = '') =>
  `<w:r><w:rPr>${font === undefined ? '' : `<w:rFonts w:ascii="${font}" w:hAnsi="${font}"/>`}${properties}</w:rPr><w:t>${text}</w:t></w:r>`;
const paragraph = (...runs: string[]) => `<w:p>${runs.join('')}</w:p>`;

async function problems(template: DocxParts | string, capabilities: Partial<Capabilities> = {}) {
  const printer = { fonts: FONTS, equations: true, ...capabilities };
  const { problems: found } = await compile(buildDocx(template), CATALOGUE, DATA, printer);
  return found.filter(({ code }) => code !== 'places_none');
}
const codes = async (template: DocxParts | string, capabilities?: Partial<Capabilities>) =>
  (await problems(template, capabilities)).map(({ code }) => code);
/** Fonts that the report names. */
const named = async (template: DocxParts | string) =>
  (await problems(template)).map(({ message }) => /^The font (.*) is not/.exec(message)?.[1]);

describe('fonts that are not installed', () => {
  it('are named once each with what is printed instead, in the order of the document', async () => {
    const body =
      paragraph(run('a', 'Aptos'), run('b', 'Calibri'), run('c', 'aptos')) +
      paragraph(run('d', 'Gibberish'), run('e', 'Liberation Sans'));
    const found = await problems(body);
    expect(found.map(({ severity, code, message }) => [severity, code, message.split(':')[0]])).toEqual([
      [
        'warning',
        'font_missing',
        'The font Aptos is not installed on the server. Carlito is printed instead',
      ],
      [
        'warning',
        'font_replaced',
        'The font Calibri is not installed on the server. Carlito is printed instead, which has the same widths',
      ],
      [
        'warning',
        'font_missing',
        'The font Gibberish is not installed on the server. Liberation Sans is printed instead',
      ],
    ]);
  });

  it('are told of headers and drawings too, and of no font without letters', async () => {
    const watermark =
      '<w:p><w:r><w:pict><v:shape><v:textpath style="font-family:&quot;Gibberish&quot;;font-size:1pt" string="DRAFT"/></v:shape></w:pict></w:r></w:p>';
    const empty = '<w:p><w:r><w:rPr><w:rFonts w:ascii="Garamond"/></w:rPr><w:t> </w:t></w:r></w:p>';
    expect(await named({ body: empty, header: paragraph(run('x', 'Georgia')) + watermark })).toEqual([
      'Georgia',
      'Gibberish',
    ]);
  });

  it('are not told where LibreOffice draws their symbols, nor without a printer that tells its fonts', async () => {
    expect(await codes(paragraph(run('x', 'Wingdings')))).toEqual([]);
    expect(await codes(paragraph(run('x', 'Aptos')), { fonts: null })).toEqual([]);
  });

  it('are found by the styles that are used, their base, the defaults and the theme', async () => {
    const style = (id: string, content: string, attributes = '') =>
      `<w:style w:type="paragraph" w:styleId="${id}"${attributes}>${content}</w:style>`;
    const fonts = (attributes: string) => `<w:rPr><w:rFonts ${attributes}/></w:rPr>`;
    const files = {
      'word/styles.xml': `<w:styles ${W}><w:docDefaults><w:rPrDefault>${fonts('w:asciiTheme="minorHAnsi" w:hAnsiTheme="minorHAnsi" w:eastAsia="Batang" w:cs="Arabic Typesetting"')}</w:rPrDefault></w:docDefaults>${style('Normal', '', ' w:default="1"')}${style('Base', fonts('w:ascii="Georgia" w:hAnsi="Georgia"'))}${style('Title', '<w:basedOn w:val="Base"/>')}${style('Unused', fonts('w:ascii="Unused"'))}</w:styles>`,
      'word/theme/theme1.xml':
        '<a:theme xmlns:a="http://schemas.openxmlformats.org/drawingml/2006/main"><a:themeElements><a:fontScheme><a:majorFont><a:latin typeface="Aptos Display"/></a:majorFont><a:minorFont><a:latin typeface="Aptos"/></a:minorFont></a:fontScheme></a:themeElements></a:theme>',
    };
    const relationships = ['styles', 'theme']
      .map(
        (type) =>
          `<Relationship Id="${type}" Type="${OFFICE}/${type}" Target="${type === 'theme' ? 'theme/theme1' : type}.xml"/>`,
      )
      .join('');
    const body = paragraph(run('a')) + paragraph('<w:pPr><w:pStyle w:val="Title"/></w:pPr>', run('b'));
    expect(await named({ body, files, relationships })).toEqual(['Aptos', 'Georgia']);
  });

  it('count as there where the file brings them, and where it names the stand-in itself', async () => {
    const font = (name: string, content: string) => `<w:font w:name="${name}">${content}</w:font>`;
    const files = {
      'word/fontTable.xml': `<w:fonts ${W} xmlns:r="${OFFICE}">${font('Brand', '<w:embedRegular r:id="f"/>')}${font('Calibri', '<w:altName w:val="Carlito"/>')}</w:fonts>`,
    };
    const relationships = `<Relationship Id="fonts" Type="${OFFICE}/fontTable" Target="fontTable.xml"/>`;
    const body = paragraph(run('ก', 'Brand'), run('b', 'Calibri'), run('c', 'Aptos'));
    expect(await named({ body, files, relationships })).toEqual(['Aptos']);
  });
});

describe('characters that no font has', () => {
  it.each([
    ['見積書', 'Chinese', 'fonts-noto-cjk'],
    ['みつもり', 'Japanese', 'fonts-noto-cjk'],
    ['한국어', 'Korean', 'fonts-noto-cjk'],
    ['हिन्दी', 'Devanagari (Hindi)', 'fonts-noto-core'],
    ['ไทย', 'Thai', 'fonts-noto-core'],
    ['عرض', 'Arabic', 'fonts-noto-core'],
    ['עברית', 'Hebrew', 'fonts-noto-core'],
    ['🙂', 'Emoji', 'fonts-noto-color-emoji'],
  ])('of %s are told by their script, with the package to install', async (text, script, needed) => {
    const found = await problems(p(`For {{SQ.NUMBER}}`) + p(text) + p(text));
    expect(found).toMatchObject([{ severity: 'warning', code: 'script_missing', part: 'body', text }]);
    expect(found[0]?.message).toContain(`this script: ${script}.`);
    expect(found[0]?.message).toContain(`the package ${needed},`);
  });

  it('are not told of where a font has them', async () => {
    expect(await codes(p('Größe – Ω Привет ™'))).toEqual([]);
  });
});

it('warns of equations where they are not printed', async () => {
  const body = `<w:p><m:oMath xmlns:m="http://schemas.openxmlformats.org/officeDocument/2006/math"><m:r><m:t>x</m:t></m:r></m:oMath></w:p>`;
  expect(await codes(body)).toEqual([]);
  expect(await codes(body, { equations: false })).toEqual(['equations_missing']);
});
