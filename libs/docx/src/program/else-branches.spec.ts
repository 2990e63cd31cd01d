import { type DocxParts, p, partOf, r, shownText, table } from '../testing/docx-builder';
import { codesOf, filledText, fillDocx, problemsOf } from '../testing/fill-docx';
import { DATA } from '../testing/sample-catalogue';

const paragraphs = (...texts: string[]): string => texts.map((text) => p(text)).join('');

describe('ELSE', () => {
  it.each([
    ['in a line', p('a {{IF SQ.DISCOUNT}}x{{ELSE}}y{{END-IF}} b'), 'a y b'],
    ['with brackets', p('{{IF(SQ.DISCOUNT)}}x{{ELSEIF(SQ.NOTES)}}y{{ELSE}}z{{ENDIF}}'), 'y'],
    ['in a line, the other branch', p('a {{if SQ.NOTES}}x{{else}}y{{end-if}} b'), 'a x b'],
    [
      'over paragraphs',
      paragraphs('{{IF SQ.DISCOUNT}}', 'A', '{{ELSE}}', 'B', '{{END-IF}}', 'End'),
      'B\nEnd',
    ],
    [
      'at the begin of a paragraph',
      paragraphs('{{IF SQ.DISCOUNT}}A1', 'A2', '{{ELSE}}B1', 'B2{{END-IF}}', 'End'),
      'B1\nB2\nEnd',
    ],
    [
      'at the end of a paragraph',
      paragraphs('{{IF SQ.NOTES}}A1', 'A2{{ELSE}}', 'B1', 'B2{{END-IF}}', 'End'),
      'A1\nA2\nEnd',
    ],
    [
      'over rows',
      table(['Head'], ['{{IF SQ.DISCOUNT}}'], ['A'], ['{{ELSE}}'], ['B'], ['{{END-IF}}'], ['Foot']),
      'Head\nB\nFoot',
    ],
    [
      'in the cells of rows',
      table(['{{IF SQ.DISCOUNT}}A', 'a'], ['{{ELSE}}B', 'b{{END-IF}}'], ['Z', 'z']),
      'B\tb\nZ\tz',
    ],
    ['in one cell', table(['{{IF SQ.DISCOUNT}}A{{ELSE}}B{{END-IF}}', 'x']), 'B\tx'],
    [
      'in a loop',
      p('{{FOR l IN SQ.LINES}}{{IF l.POSITION == 1}}one{{ELSE}}more{{END-IF}} {{END-FOR l}}'),
      'one more',
    ],
    [
      'in a loop over rows',
      table(
        ['{{FOR l IN SQ.LINES}}'],
        ['{{IF l.PARTS}}'],
        ['{{l.DESCRIPTION}} with parts'],
        ['{{ELSE}}'],
        ['{{l.DESCRIPTION}} alone'],
        ['{{END-IF}}{{END-FOR}}'],
      ),
      'Bolt with parts\nNut alone',
    ],
    [
      'in each other',
      p(
        '{{IF SQ.NOTES}}{{IF SQ.DISCOUNT}}a{{ELSE}}b{{END-IF}}{{ELSE}}{{IF SQ.DISCOUNT}}c{{ELSE}}d{{END-IF}}{{END-IF}}',
      ),
      'b',
    ],
    [
      'around a loop',
      paragraphs(
        '{{IF SQ.LINES}}',
        '{{FOR l IN SQ.LINES}}',
        '{{l.POSITION}}',
        '{{END-FOR l}}',
        '{{ELSE}}',
        'none',
        '{{END-IF}}',
      ),
      '1\n2',
    ],
  ])('prints one branch %s', async (_, body, printed) => {
    expect(await filledText(body)).toBe(printed);
  });

  it('keeps the format of each branch', async () => {
    const body = `<w:p>${r('{{IF SQ.DISCOUNT}}x{{ELSE}}')}${r('y', '<w:b/>')}${r('{{END-IF}}', '<w:i/>')}</w:p>`;
    expect(partOf(await fillDocx(body))).toContain('<w:rPr><w:b/></w:rPr><w:t xml:space="preserve">y</w:t>');
  });

  it('works in headers and text boxes, too', async () => {
    const box = `<w:p><w:r><w:pict><v:textbox><w:txbxContent>${p('{{IF SQ.DISCOUNT}}x{{ELSE}}y{{END-IF}}')}</w:txbxContent></v:textbox></w:pict></w:r></w:p>`;
    const parts: DocxParts = { body: box, header: p('{{IF SQ.DISCOUNT}}x{{ELSE}}y{{END-IF}}') };
    const filled = await fillDocx(parts);
    expect(shownText(filled)).toBe('y');
    expect(shownText(filled, 'word/header1.xml')).toBe('y');
  });
});

describe('ELSEIF', () => {
  const chain =
    '{{IF SQ.TOTAL > 1000}}large{{ELSEIF SQ.TOTAL > 100}}medium{{ELSE IF SQ.TOTAL > 10}}small{{ELSE}}tiny{{END-IF}}';

  it.each([
    ['1234.50', 'large'],
    ['500', 'medium'],
    ['50', 'small'],
    ['5', 'tiny'],
  ])('of %s prints %s', async (total, printed) => {
    const data = { ...DATA, SQ: { ...DATA.SQ, total } };
    expect(shownText(await fillDocx(p(chain), { data }))).toBe(printed);
    const over = chain.split(/(?<=\}\})|(?=\{\{)/).map((text) => p(text));
    expect(shownText(await fillDocx(over.join(''), { data }))).toBe(printed);
    expect(shownText(await fillDocx(table(...over.map((row) => [row])), { data }))).toBe(printed);
  });

  it('without ELSE leaves no blank line', async () => {
    const body = p('a') + p('{{IF SQ.DISCOUNT}}b{{ELSEIF SQ.CUSTOMFIELDS.PLATING}}c{{END-IF}}') + p('d');
    expect(partOf(await fillDocx(body)).match(/<w:p>/g)).toHaveLength(2);
  });
});

describe('an ELSE in the wrong place is named', () => {
  it.each([
    ['without an IF', p('a{{ELSE}}b'), 'block_stray'],
    ['after its END-IF', p('{{IF SQ.NOTES}}a{{END-IF}}{{ELSE}}b'), 'block_stray'],
    ['twice', p('{{IF SQ.NOTES}}a{{ELSE}}b{{ELSE}}c{{END-IF}}'), 'else_twice'],
    ['before an ELSEIF', p('{{IF SQ.NOTES}}a{{ELSE}}b{{ELSEIF SQ.TOTAL}}c{{END-IF}}'), 'else_twice'],
    [
      'within a loop',
      p('{{IF SQ.NOTES}}{{FOR l IN SQ.LINES}}a{{ELSE}}b{{END-FOR l}}{{END-IF}}'),
      'block_stray',
    ],
    ['never closed', p('{{IF SQ.NOTES}}a{{ELSE}}b'), 'block_unclosed'],
    ['within a paragraph', paragraphs('{{IF SQ.NOTES}}a', 'b{{ELSE}}c', 'd{{END-IF}}'), 'else_inside'],
    ['beside its IF', paragraphs('{{IF SQ.NOTES}}a{{ELSE}}b', 'c{{END-IF}}'), 'else_inside'],
    ['between cells', table(['{{IF SQ.NOTES}}a', '{{ELSE}}b', 'c{{END-IF}}']), 'else_inside'],
    ['without a condition', p('{{IF SQ.NOTES}}a{{ELSEIF}}b{{END-IF}}'), 'command_incomplete'],
  ])('%s', async (_, body, code) => {
    expect(await codesOf(body)).toEqual([code]);
  });

  it('and each condition once', async () => {
    const problems = await problemsOf(p('{{IF SQ.NOTS}}a{{ELSEIF SQ.TOTL}}b{{ELSE}}c{{END-IF}}'));
    expect(problems.map(({ replacement }) => replacement)).toEqual([
      '{{IF SQ.NOTES}}',
      '{{ELSEIF SQ.TOTAL}}',
    ]);
  });
});
