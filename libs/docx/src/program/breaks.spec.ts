import { type DocxParts, p, partOf, r, table } from '../testing/docx-builder';
import { fillDocx } from '../testing/fill-docx';
import { DATA } from '../testing/sample-catalogue';
import { parseXml } from '../xml/parse';

const PAGE = '<w:r><w:br w:type="page"/></w:r>';
const BREAK = `<w:p>${PAGE}</w:p>`;
const section = (size: string, type = 'nextPage'): string =>
  `<w:sectPr><w:type w:val="${type}"/><w:pgSz w:w="${size}" w:h="16838"/></w:sectPr>`;
const ended = (content: string, properties: string): string =>
  `<w:p><w:pPr>${properties}</w:pPr>${content}</w:p>`;
const FOR = p('{{FOR l IN SQ.LINES}}');
const END = p('{{END-FOR l}}');
const ITEM = p('{{l.DESCRIPTION}}');
const LONG = 'word '.repeat(60).trim();

/** The body as words: texts, `|` for a page break, `#` with the width for a section. */
async function outline(template: DocxParts | string, data: Record<string, unknown> = DATA): Promise<string> {
  const xml = partOf(await fillDocx(template, { data }));
  parseXml(xml, 'body');
  expect(xml).not.toContain('<?b?>');
  expect(xml).not.toContain('<?d?>');
  return xml
    .replace(/^.*<w:body>/s, '')
    .replace(/<w:p(?: [^>]*)?>((?:(?!<w:p[ >]).)*?)<\/w:p>|<w:p\/>/gs, (_, inner: string | undefined) => {
      const sectionEnd = /<w:sectPr>.*<\/w:sectPr>/s.exec(inner ?? '')?.[0] ?? '';
      return `${(inner ?? '').replace(sectionEnd, '')} ${sectionEnd} `;
    })
    .replace(/<w:pageBreakBefore\/>|<w:br w:type="page"\/>/g, ' | ')
    .replace(/<w:sectPr>.*?w:w="(\d+)".*?<\/w:sectPr>/gs, ' #$1 ')
    .replace(/<[^>]*>/g, '')
    .replaceAll(LONG, 'long')
    .replace(/\s+/g, ' ')
    .trim();
}

describe('page breaks in loops', () => {
  it.each([
    ['in a paragraph of its own', FOR + ITEM + BREAK + END, 'Bolt | Nut #11906'],
    ['behind the text', `${FOR}<w:p>${r('{{l.DESCRIPTION}}')}${PAGE}</w:p>${END}`, 'Bolt | Nut #11906'],
    ['behind a long text', `${FOR}<w:p>${r(LONG)}${PAGE}</w:p>${END}`, 'long | long #11906'],
    [
      'before the end of the loop in its paragraph',
      `${FOR}${ITEM}<w:p>${PAGE}${r('{{END-FOR l}}')}</w:p>`,
      'Bolt | Nut #11906',
    ],
    ['with blank paragraphs behind', FOR + ITEM + BREAK + p(' ') + END, 'Bolt | Nut #11906'],
    ['behind a table', FOR + table(['{{l.POSITION}}']) + BREAK + END, '1 | 2 #11906'],
    [
      'and a condition that leaves the rest out',
      FOR + ITEM + BREAK + END + p('{{IF SQ.DISCOUNT}}') + p('x') + p('{{END-IF}}'),
      'Bolt | Nut #11906',
    ],
    [
      'in loops in loops',
      `${FOR}${p('{{FOR x IN (1..2)}}')}${p('{{x}}')}${BREAK}${p('{{END-FOR x}}')}${BREAK}${END}`,
      '1 | 2 | 1 | 2 #11906',
    ],
    [
      'around the text of a paragraph',
      p('{{FOR l IN SQ.LINES}}{{l.POSITION}}').replace('</w:p>', `${PAGE}${r('{{END-FOR l}}')}</w:p>`),
      '1 | 2 #11906',
    ],
    ['before the text of each pass', FOR + BREAK + ITEM + END, 'Bolt | Nut #11906'],
  ])('leave no empty page: %s', async (_, body, expected) => {
    expect(await outline(body)).toBe(expected);
  });

  it.each([
    ['where something follows', FOR + ITEM + BREAK + END + p('Total'), 'Bolt | Nut | Total #11906'],
    ['where something goes before', p('Cover') + FOR + BREAK + ITEM + END, 'Cover | Bolt | Nut #11906'],
    ['where the author wants a blank page', FOR + ITEM + BREAK + BREAK + END, 'Bolt | | Nut | #11906'],
    ['outside of loops', BREAK + p('{{SQ.NUMBER}}') + BREAK, '| SQ-00001 | #11906'],
  ])('stay %s', async (_, body, expected) => {
    expect(await outline(body)).toBe(expected);
  });

  it('stay where a part has fields to compute', async () => {
    const field = '<w:p><w:fldSimple w:instr="=1+1"><w:r><w:t>2</w:t></w:r></w:fldSimple></w:p>';
    expect(await outline(field + BREAK + FOR + ITEM + BREAK + END)).toBe('2 | Bolt | Nut #11906');
  });

  it('beside a command stay on their side of it', async () => {
    const before = `<w:p>${PAGE}${r('{{FOR l IN SQ.LINES}}')}</w:p>`;
    const after = `<w:p>${r('{{END-FOR l}}')}${PAGE}</w:p>`;
    expect(await outline(p('a') + before + ITEM + after + p('z'))).toBe('a | Bolt Nut | z #11906');
  });

  it('before the paragraph of a command go to the next one', async () => {
    const broken = (text: string): string =>
      p(text).replace('<w:p>', '<w:p><w:pPr><w:pageBreakBefore/></w:pPr>');
    const body = p('a') + broken('{{IF SQ.NOTES}}') + p('b') + broken('{{END-IF}}') + table(['c']);
    expect(await outline(body)).toBe('a | b | c #11906');
    expect(await outline(broken('{{FOR l IN SQ.LINES}}') + ITEM + END)).toBe('| Bolt | Nut #11906');
    const off = p('{{IF SQ.NOTES}}').replace('<w:p>', '<w:p><w:pPr><w:pageBreakBefore w:val="0"/></w:pPr>');
    expect(await outline(off + p('b') + p('{{END-IF}}'))).toBe('b #11906');
  });
});

describe('sections in loops', () => {
  it('leave no empty page at the end, which gets the properties of the last', async () => {
    const body = p('Cover') + FOR + ITEM + ended('', section('500')) + END;
    expect(await outline(body)).toBe('Cover Bolt #500 Nut #500');
    const sideways = FOR + ended(r('{{l.POSITION}}'), section('700')) + END;
    expect(await outline(sideways)).toBe('1 #700 2 #700');
  });

  it('stay where something follows, or the end begins on the same page', async () => {
    const loop = FOR + ended(r('{{l.POSITION}}'), section('700')) + END;
    expect(await outline(loop + p('Total'))).toBe('1 #700 2 #700 Total #11906');
    const same = `${loop}${p(' ')}`;
    const filled = await outline({
      body: '',
      files: { 'word/document.xml': document(same, section('11906', 'continuous')) },
    });
    expect(filled).toBe('1 #700 2 #700 #11906');
  });

  it('behind the command that ends a loop are not repeated', async () => {
    const body = FOR + ITEM + ended(r('{{END-FOR l}}'), section('500')) + p('Total');
    expect(await outline(body)).toBe('Bolt Nut #500 Total #11906');
  });

  it('keep their headers', async () => {
    const own =
      '<w:sectPr><w:headerReference w:type="default" r:id="rel-header"/><w:pgSz w:w="500" w:h="1"/></w:sectPr>';
    const filled = await fillDocx({ body: FOR + ended(r('{{l.POSITION}}'), own) + END, header: p('H') });
    expect(partOf(filled).match(/r:id="rel-header"/g)).toHaveLength(2);
  });
});

function document(body: string, properties: string): string {
  return `<w:document xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"><w:body>${body}${properties}</w:body></w:document>`;
}
