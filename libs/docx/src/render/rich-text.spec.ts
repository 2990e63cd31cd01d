import { type DocxParts, p, partOf, r, shownText, table } from '../testing/docx-builder';
import { codesOf, fillDocx } from '../testing/fill-docx';
import { DATA } from '../testing/sample-catalogue';
import { growth, LINEAR } from '../testing/growth';
import { checkXml } from '../xml/parse';

const notes = (text: unknown): Record<string, unknown> => ({ ...DATA, SQ: { ...DATA.SQ, notes: text } });
const filled = async (
  text: unknown,
  body: DocxParts | string = p('{{SQ.NOTES | rich}}'),
): Promise<string> => {
  const docx = await fillDocx(body, { data: notes(text) });
  const xml = partOf(docx);
  expect(checkXml(xml, 'word/document.xml')).toBe('w:document');
  return xml;
};
const shown = async (text: unknown, body?: DocxParts | string): Promise<string> =>
  shownText(await fillDocx(body ?? p('{{SQ.NOTES | rich}}'), { data: notes(text) }));
/** Each run of a paragraph with what is set in it, such as `b:text`. */
const formats = (xml: string): string[] =>
  [...xml.matchAll(/<w:r>(?:<w:rPr>(.*?)<\/w:rPr>)?<w:t[^>]*>([^<]*)<\/w:t><\/w:r>/g)].map(
    ([, properties = '', text = '']) =>
      `${[...properties.matchAll(/<w:(\w+)/g)].map(([, name]) => name).join(' ')}:${text}`,
  );

describe('a text with formatting', () => {
  it.each([
    ['plain', [':plain']],
    ['**bold** and *italic*', ['b:bold', ': and ', 'i:italic']],
    ['__bold__ and _italic_', ['b:bold', ': and ', 'i:italic']],
    ['***both***', ['b i:both']],
    ['**a *b* c**', ['b:a ', 'b i:b', 'b: c']],
    ['~~old~~ <u>under</u> <b>html</b>', ['strike:old', ': ', 'u:under', ': ', 'b:html']],
    ['\\*as it is\\*', [':*', ':as it is', ':*']],
    [
      '10*20*30 mm, a_b_c, 2 * 3 * 4',
      [':10', ':*', ':20', ':*', ':30 mm, a', ':_', ':b', ':_', ':c, 2 ', ':*', ': 3 ', ':*', ': 4'],
    ],
    ['**never closed', [':**', ':never closed']],
    ['# Heading', ['b:Heading']],
    ['5 < 6 & <script>', [':5 &lt; 6 &amp; &lt;script&gt;']],
  ])('%s', async (text, runs) => {
    expect(formats(await filled(text))).toEqual(runs);
  });

  it('has paragraphs, line breaks and lists in the format of its place', async () => {
    const body = `<w:p><w:pPr><w:pStyle w:val="Terms"/><w:spacing w:after="60"/><w:ind w:left="200"/><w:jc w:val="both"/></w:pPr>${r('{{SQ.NOTES | rich}}', '<w:color w:val="FF0000"/>')}</w:p>`;
    const text =
      'First\nline\n\nSecond **paragraph**\n- one\n- two\n  1. inner\n  2. inner\n- three\n\n3. three\n4. four';
    const xml = await filled(text, body);
    expect(await shown(text, body)).toBe(
      'First\nline\nSecond paragraph\n•\tone\n•\ttwo\n1.\tinner\n2.\tinner\n•\tthree\n3.\tthree\n4.\tfour',
    );
    expect(xml.match(/<w:pStyle w:val="Terms"\/>/g)).toHaveLength(9);
    expect(xml.match(/<w:ind w:left="200"\/>/g)).toHaveLength(2);
    expect(xml.match(/<w:ind w:left="560" w:hanging="360"\/><w:jc w:val="both"\/>/g)).toHaveLength(5);
    expect(xml.match(/<w:ind w:left="920" w:hanging="360"\/>/g)).toHaveLength(2);
    expect(xml).toContain('<w:rPr><w:b/><w:color w:val="FF0000"/></w:rPr>');
    expect(xml).not.toMatch(/<w:r><w:t/);
  });

  it('within other text becomes lines of it', async () => {
    const body = p('Terms: {{SQ.NOTES | rich}} (end)');
    expect(await shown('**a**\n- one\n- two\n\nb', body)).toBe('Terms: a\n• one\n• two\n\nb (end)');
    expect((await filled('**a**\n- one', body)).match(/<w:p>/g)).toHaveLength(1);
  });

  it('works in cells, loops and headers', async () => {
    const data = notes('- x\n- **y**');
    const filledDocx = await fillDocx(
      {
        body: table(['{{FOR l IN SQ.LINES}}{{l.POSITION}}', p('{{SQ.NOTES | rich}}'), '{{END-FOR l}}']),
        header: p('{{SQ.NOTES | rich}}'),
      },
      { data },
    );
    expect(shownText(filledDocx).replace(/\s+/g, ' ')).toBe('1 • x • y 2 • x • y');
    expect(shownText(filledDocx, 'word/header1.xml')).toBe('•\tx\n•\ty');
  });

  it.each([undefined, null, '', ' \n '])('prints nothing of %j', async (text) => {
    expect(await shown(text)).toBe('');
    expect((await filled(text)).match(/<w:p>/g)).toHaveLength(1);
  });

  it('is printed as it is written without the filter', async () => {
    expect(await shown('**bold**\n- one', p('{{SQ.NOTES}}'))).toBe('**bold**\n- one');
  });

  it('keeps the bookmarks of its paragraph', async () => {
    const body = `<w:p><w:bookmarkStart w:id="3" w:name="here"/>${r('{{SQ.NOTES | rich}}')}<w:bookmarkEnd w:id="3"/></w:p>`;
    expect(await filled('a', body)).toContain(
      '<w:bookmarkStart w:id="3" w:name="here"/><w:bookmarkEnd w:id="3"/></w:p>',
    );
  });
});

describe('links in a text', () => {
  it.each([
    ['[our site](https://example.com/a?b=1&c=2)', 'our site', 'https://example.com/a?b=1&amp;c=2'],
    ['<https://example.com>', 'https://example.com', 'https://example.com/'],
    ['[mail](mailto:a@b.example)', 'mail', 'mailto:a@b.example'],
    ['[call](tel:+4930123)', 'call', 'tel:+4930123'],
    ['[q](https://example.com/"x\\y)', 'q', 'https://example.com/%22x/y'],
  ])('%s', async (text, label, address) => {
    const xml = await filled(text);
    expect(xml).toContain(`<w:instrText xml:space="preserve"> HYPERLINK "${address}" </w:instrText>`);
    expect(formats(xml)).toEqual([`color u:${label}`]);
  });

  it.each([
    '[x](javascript:alert(1))',
    '[x](file:///etc/passwd)',
    '[x](data:text/html,x)',
    '[x](\\\\server\\share)',
    '[x](www.example.com)',
    '[x](https://)',
    '[x](ftp://example.com)',
  ])('stay text where they are no addresses of the web, of mail or of a telephone: %s', async (text) => {
    expect(await filled(text)).not.toContain('HYPERLINK');
    expect(await shown(text)).toContain('x');
  });

  it('may be bold, and have bold text', async () => {
    expect(formats(await filled('**[a](https://e.example) b**'))).toEqual(['b color u:a', 'b: b']);
    expect(formats(await filled('[a **b**](https://e.example)'))).toEqual(['color u:a ', 'b color u:b']);
  });
});

it('is the last filter, and of texts alone', async () => {
  expect(await codesOf(p('{{SQ.NOTES | rich | upcase}}'))).toEqual(['filter_argument']);
  expect(await codesOf(p('{{SQ.TOTAL | rich}}'))).toEqual(['filter_argument']);
  expect(await codesOf(p('{{SQ.NUMBER | append: "| rich"}}'))).toEqual([]);
});

it.each(['*', '[', '[a](', '<b>', '- a\n'])(
  'takes as long as its text is, and no longer: %j',
  async (part) => {
    const fillOf = (size: number) =>
      fillDocx(p('{{SQ.NOTES | rich}}'), { data: notes(part.repeat(size / part.length)) });
    expect(await growth(60_000, fillOf)).toBeLessThan(LINEAR);
  },
);
