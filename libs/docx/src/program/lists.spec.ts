import { type DocxParts, p, partOf, table } from '../testing/docx-builder';
import { fillDocx } from '../testing/fill-docx';
import { parseXml } from '../xml/parse';

const W = 'xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"';
const TYPE = 'application/vnd.openxmlformats-officedocument.wordprocessingml';
const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';

const level = (ilvl: number, format: string, start = 1, more = ''): string =>
  `<w:lvl w:ilvl="${ilvl}"><w:start w:val="${start}"/><w:numFmt w:val="${format}"/>${more}<w:lvlText w:val="%${ilvl + 1}."/></w:lvl>`;
const NUMBERING =
  `<w:numbering ${W}><w:abstractNum w:abstractNumId="0">${level(0, 'decimal')}${level(1, 'lowerLetter', 3)}</w:abstractNum>` +
  `<w:abstractNum w:abstractNumId="1">${level(0, 'bullet')}</w:abstractNum>` +
  `<w:abstractNum w:abstractNumId="2">${level(0, 'decimal', 1, '<w:pStyle w:val="Step"/>')}</w:abstractNum>` +
  '<w:num w:numId="1"><w:abstractNumId w:val="0"/></w:num><w:num w:numId="2"><w:abstractNumId w:val="1"/></w:num>' +
  '<w:num w:numId="3"><w:abstractNumId w:val="2"/></w:num>' +
  '<w:num w:numId="4"><w:abstractNumId w:val="0"/><w:lvlOverride w:ilvl="0"><w:startOverride w:val="5"/></w:lvlOverride></w:num>' +
  '<w:numIdMacAtCleanup w:val="9"/></w:numbering>';
const STYLES =
  `<w:styles ${W}><w:style w:type="paragraph" w:styleId="Step"><w:pPr><w:numPr><w:numId w:val="3"/></w:numPr><w:ind w:left="400"/></w:pPr></w:style>` +
  '<w:style w:type="paragraph" w:styleId="SubStep"><w:basedOn w:val="Step"/><w:pPr><w:ind w:hanging="200"/></w:pPr></w:style></w:styles>';

const item = (text: string, numId = 1, ilvl = 0): string =>
  p(text).replace(
    '<w:p>',
    `<w:p><w:pPr><w:numPr><w:ilvl w:val="${ilvl}"/><w:numId w:val="${numId}"/></w:numPr></w:pPr>`,
  );
const styled = (text: string, style: string): string =>
  p(text).replace('<w:p>', `<w:p><w:pPr><w:pStyle w:val="${style}"/><w:jc w:val="left"/></w:pPr>`);
const FOR = p('{{FOR l IN SQ.LINES}}');
const END = p('{{END-FOR l}}');

const template = (body: string): DocxParts => ({
  body,
  types:
    `<Override PartName="/word/numbering.xml" ContentType="${TYPE}.numbering+xml"/>` +
    `<Override PartName="/word/styles.xml" ContentType="${TYPE}.styles+xml"/>`,
  relationships:
    `<Relationship Id="n" Type="${OFFICE}/numbering" Target="numbering.xml"/>` +
    `<Relationship Id="s" Type="${OFFICE}/styles" Target="styles.xml"/>`,
  files: { 'word/numbering.xml': NUMBERING, 'word/styles.xml': STYLES },
});

/** Texts of the numbered paragraphs with the number of their list; `new` counts lists that were made. */
async function numbered(body: string): Promise<{ items: string[]; made: number; numbering: string }> {
  const filled = await fillDocx(template(body));
  const numbering = partOf(filled, 'word/numbering.xml');
  parseXml(numbering, 'numbering');
  const paragraphs = partOf(filled).match(/<w:p>.*?<\/w:p>/g) ?? [];
  const items = paragraphs.flatMap((xml) => {
    const [, id] = /<w:numId w:val="(\d+)"/.exec(xml) ?? [];
    return id === undefined ? [] : [`${id} ${xml.replace(/<[^>]*>/g, '')}`];
  });
  return { items, made: numbering.split('<w:num ').length - 5, numbering };
}

describe('numbered lists in loops', () => {
  it('begin anew in each pass where they begin inside of the loop', async () => {
    const { items, made, numbering } = await numbered(
      FOR +
        p('Part {{l.POSITION}}') +
        item('unpack {{l.DESCRIPTION}}') +
        item('check') +
        item('sub', 1, 1) +
        END +
        item('after'),
    );
    expect(items).toEqual([
      '1 unpack Bolt',
      '1 check',
      '1 sub',
      '5 unpack Nut',
      '5 check',
      '5 sub',
      '1 after',
    ]);
    expect(made).toBe(1);
    expect(numbering).toContain(
      '</w:num><w:num w:numId="5"><w:abstractNumId w:val="0"/><w:lvlOverride w:ilvl="0"><w:startOverride w:val="1"/></w:lvlOverride>' +
        '<w:lvlOverride w:ilvl="1"><w:startOverride w:val="3"/></w:lvlOverride></w:num><w:numIdMacAtCleanup',
    );
  });

  it.each([
    ['that began before the loop', item('before') + FOR + p('Part') + item('a') + item('b') + END],
    [
      'that count the passes',
      FOR + item('{{l.DESCRIPTION}}') + p('more of it') + item('sub', 1, 1) + item('sub', 1, 1) + END,
    ],
    [
      'that count the passes of loops in loops',
      FOR + p('{{FOR x IN l.PARTS}}') + item('{{x.CODE}}') + p('{{END-FOR x}}') + END,
    ],
    [
      'that count the passes in another form each',
      FOR +
        p('{{IF l.PARTS}}') +
        item('a') +
        p('{{END-IF}}{{IF not l.PARTS}}') +
        item('b') +
        p('{{END-IF}}') +
        END,
    ],
    [
      'that number the rows of a table',
      table(['{{FOR l IN SQ.LINES}}', ''], ['{{l.DESCRIPTION}}', item('{{l.TOTAL}}')], ['{{END-FOR l}}', '']),
    ],
    [
      'that go on with a number that has a start of its own',
      item('before', 4) + FOR + p('Part') + item('a') + item('b') + END,
    ],
    ['of bullets', FOR + p('Part') + item('a', 2) + item('b', 2) + END],
    ['that there are no definitions of', FOR + p('Part') + item('a', 77) + item('b', 77) + END],
    ['that are switched off', FOR + p('Part') + item('a', 0) + item('b', 0) + END],
  ])('go on: those %s', async (_, body) => {
    const { made, items } = await numbered(body);
    expect(made).toBe(0);
    expect(items.length).toBeGreaterThan(1);
  });

  it('go on behind the first of two loops', async () => {
    const { items } = await numbered(
      FOR +
        p('-') +
        item('a') +
        item('b') +
        END +
        p('{{FOR m IN SQ.LINES}}') +
        p('-') +
        item('c') +
        item('d') +
        p('{{END-FOR m}}'),
    );
    expect(items).toEqual(['1 a', '1 b', '5 a', '5 b', '1 c', '1 d', '1 c', '1 d']);
  });

  it('begin anew with the outer loop, and go on in the inner one where they count its passes', async () => {
    const inner = p('{{FOR x IN (1..2)}}') + item('{{x}}') + p('{{END-FOR x}}');
    const { items } = await numbered(FOR + p('Part {{l.POSITION}}') + inner + END);
    expect(items).toEqual(['1 1', '1 2', '5 1', '5 2']);
  });

  it('begin anew with every pass of the inner loop', async () => {
    const inner = p('{{FOR x IN (1..2)}}') + p('-') + item('a{{x}}') + item('b') + p('{{END-FOR x}}');
    const { items } = await numbered(FOR + inner + END);
    expect(items).toEqual(['1 a1', '1 b', '5 a2', '5 b', '6 a1', '6 b', '7 a2', '7 b']);
  });

  it('begin anew in cells, in long paragraphs, and where they have a start of their own', async () => {
    const long = 'word '.repeat(60).trim();
    const cells = table([
      '{{FOR l IN SQ.LINES}}{{l.POSITION}}',
      item(long, 4) + item('b', 4) + p('{{END-FOR l}}'),
    ]);
    const { items, numbering } = await numbered(item('another') + cells);
    expect(items).toEqual(['1 another', `4 ${long}`, '4 b', `5 ${long}`, '5 b']);
    expect(numbering).toContain(
      'w:numId="5"><w:abstractNumId w:val="0"/><w:lvlOverride w:ilvl="0"><w:startOverride w:val="5"/>',
    );
  });

  it('begin anew in headers, too', async () => {
    const header = FOR + p('Part') + item('a') + item('b') + END;
    const filled = await fillDocx({ ...template(p('x')), header });
    const ids = partOf(filled, 'word/header1.xml').matchAll(/<w:numId w:val="(\d+)"/g);
    expect([...ids].map(([, id]) => id)).toEqual(['1', '1', '5', '5']);
  });

  it('begin anew where a style numbers them, which keeps its indentation', async () => {
    const filled = await fillDocx(
      template(FOR + p('Part') + styled('a', 'Step') + styled('b', 'SubStep') + END),
    );
    const xml = partOf(filled);
    expect([...xml.matchAll(/<w:numId w:val="(\d+)"/g)].map(([, id]) => id)).toEqual(['3', '3', '5', '5']);
    expect(xml).toContain(
      '<w:pStyle w:val="SubStep"/><w:numPr><w:ilvl w:val="0"/><w:numId w:val="5"/></w:numPr><w:ind w:left="400" w:hanging="200"/><w:jc w:val="left"/>',
    );
  });
});
