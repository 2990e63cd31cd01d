import { p, partOf, r, shownText, table } from '../testing/docx-builder';
import { fillDocx } from '../testing/fill-docx';
import { descendants } from '../xml/node';
import { parseXml } from '../xml/parse';
import { serialize } from '../xml/serialize';
import { Inert } from './inert';

const W = 'xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"';
const LONG = 'word '.repeat(60).trim();
const mark = (type: string): string => `<w:r><w:fldChar w:fldCharType="${type}"/></w:r>`;
const bookmarked = (name: string, content: string): string =>
  `<w:bookmarkStart w:id="1" w:name="${name}"/>${content}<w:bookmarkEnd w:id="1"/>`;
const control = (tag: string, content: string): string =>
  `<w:sdt><w:sdtPr><w:tag w:val="${tag}"/></w:sdtPr><w:sdtContent>${content}</w:sdtContent></w:sdt>`;

function keptAsWritten(body: string): number {
  const root = parseXml(`<w:body ${W}>${body}</w:body>`, 'test', new Inert());
  return [...descendants(root)].filter((node) => node.kind === 'source').length;
}

describe('paragraphs and tables without a place', () => {
  it('stay as they are written, white space and quotes included', () => {
    const odd = `<w:p   w:rsidR='00A1'><w:r><w:t xml:space="preserve">${LONG} &amp;&#x20;</w:t></w:r></w:p>`;
    const plain = odd.replace('&#x20;', '');
    const source = `<w:body ${W}>${plain}<w:p/>${p(LONG)}</w:body>`;
    expect(serialize(parseXml(source, 'test', new Inert()))).toContain(plain);
    expect(keptAsWritten(plain + p(LONG) + table([LONG, 'x']))).toBe(3);
  });

  it.each([
    ['short ones', p('word')],
    ['placeholders', p(`${LONG}{`, '{SQ.NUMBER}}')],
    ['characters written as numbers', `<w:p><w:r><w:t>${LONG}&#123;</w:t></w:r></w:p>`],
    ['what a bookmark covers', bookmarked('SQ_NUMBER', p(LONG))],
    ['what a field covers', `<w:p>${mark('begin')}</w:p>${p(LONG)}<w:p>${mark('end')}</w:p>`],
    ['what a content control holds', control('SQ.NUMBER', p(LONG))],
    [
      'those written with another prefix',
      `<x:p xmlns:x="http://schemas.openxmlformats.org/wordprocessingml/2006/main"><x:r><x:t>${LONG}</x:t></x:r></x:p>`,
    ],
    ['those with instructions of their own', `<w:p><?p?>${r(LONG)}</w:p>`],
    ['those without text', `<w:p w:rsidR="${'0'.repeat(300)}"><w:r><w:t> </w:t></w:r></w:p>`],
  ])('are not: %s', (_, body) => {
    expect(keptAsWritten(body)).toBe(0);
  });

  it('are looked for again behind what covers others', () => {
    const covered = bookmarked('SQ_NUMBER', p(LONG)) + control('SQ.NUMBER', p(LONG));
    expect(keptAsWritten(covered + p(LONG))).toBe(1);
    expect(keptAsWritten(bookmarked('_Toc1', p(LONG)))).toBe(1);
  });
});

describe('a template is filled alike whether its texts are long or short', () => {
  it.each([
    [
      'bookmark over paragraphs',
      (text: string) => p(text) + bookmarked('SQ_NUMBER', p(text) + p(text)) + p(text),
    ],
    [
      'bookmark over rows',
      (text: string) => {
        const row = `<w:tr><w:tc>${p(text)}</w:tc><w:tc>${p('{{SQ.NUMBER}}')}</w:tc></w:tr>`;
        return `<w:tbl><w:tblPr/><w:tblGrid/>${row}${bookmarked('SQ_LINES', row)}${row}</w:tbl>${p(text)}`;
      },
    ],
    ['content control over paragraphs', (text: string) => p(text) + control('SQ.NOTES', p(text) + p(text))],
    ['repeating content control', (text: string) => control('SQ.LINES', p(text) + p('{{SQ.NUMBER}}'))],
    [
      'loop around paragraphs',
      (text: string) =>
        p('{{FOR l IN SQ.LINES}}') + p(text) + table([text, '{{l.TOTAL}}']) + p('{{END-FOR}}') + p(text),
    ],
    [
      'loop over rows',
      (text: string) => table([text], ['{{FOR l IN SQ.LINES}}'], [text], ['{{END-FOR}}'], [text]),
    ],
    [
      'commands and text in the cells of one row',
      (text: string) => table(['{{FOR l IN SQ.LINES}}', text, '{{END-FOR l}}']),
    ],
    [
      'condition around a table',
      (text: string) => p('{{IF SQ.NOTES}}') + table([text]) + p('{{END-IF}}') + p(text),
    ],
    [
      'loop that leaves a cell without a paragraph',
      (text: string) =>
        `<w:tbl><w:tr><w:tc>${p('{{FOR l IN SQ.LINES}}')}${p(text)}${p('{{END-FOR}}')}</w:tc></w:tr></w:tbl>`,
    ],
    [
      'merge field over paragraphs',
      (text: string) =>
        `<w:p>${mark('begin')}<w:r><w:instrText>MERGEFIELD SQ.NUMBER</w:instrText></w:r>${mark('separate')}${r(text)}</w:p>${p(text)}<w:p>${r(text)}${mark('end')}</w:p>${p(text)}`,
    ],
  ])('%s', async (_, body) => {
    const [long, short] = [await fillDocx(body(LONG)), await fillDocx(body('word'))];
    expect(shownText(long).replaceAll(LONG, 'word')).toBe(shownText(short));
    expect(partOf(long).replaceAll(LONG, 'word')).toBe(partOf(short));
  });

  it('without ids that Word wants to be unique printed twice', async () => {
    const paragraph = p(`${LONG} w14:paraId="x"`).replace(
      '<w:p>',
      '<w:p w14:paraId="0A0B0C0D" w14:textId="01020304">',
    );
    const once = partOf(await fillDocx(paragraph + p('{{SQ.NUMBER}}')));
    expect(once).toContain('w14:paraId="0A0B0C0D"');
    const filled = partOf(await fillDocx(p('{{FOR l IN SQ.LINES}}') + paragraph + p('{{END-FOR}}')));
    expect(filled).not.toContain('0A0B0C0D');
    expect(filled.split(`${LONG} w14:paraId="x"`)).toHaveLength(3);
  });
});
