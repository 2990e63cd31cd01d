import { partOf, p, r, shownText, table } from '../testing/docx-builder';
import { filledText, fillDocx, problemsOf } from '../testing/fill-docx';

const start = (name: string, id = 7, more = ''): string =>
  `<w:bookmarkStart w:id="${id}" w:name="${name}"${more}/>`;
const end = (id = 7): string => `<w:bookmarkEnd w:id="${id}"/>`;
const paragraph = (...content: string[]): string => `<w:p>${content.join('')}</w:p>`;

describe('bookmarks', () => {
  it('have their content replaced in the format of its first run, and stay', async () => {
    const body = paragraph(
      r('No. '),
      start('SQ_NUMBER'),
      r('12', '<w:b/>'),
      r('34', '<w:i/>'),
      end(),
      r('.'),
    );
    const filled = await fillDocx(body);
    expect(shownText(filled)).toBe('No. SQ-00001.');
    expect(partOf(filled)).toContain(
      `${start('SQ_NUMBER')}<w:r><w:rPr><w:b/></w:rPr><w:t xml:space="preserve">SQ-00001</w:t></w:r>${end()}`,
    );
  });

  it('are places to insert where they are empty, in the format of their neighbour', async () => {
    const filled = await fillDocx(paragraph(r('To ', '<w:b/>'), start('SQ_CUSTOMER_NAME'), end()));
    expect(shownText(filled)).toBe('To Ada & Söhne');
    expect(partOf(filled).match(/<w:b\/>/g)).toHaveLength(2);
  });

  it('mean the same field again with two underscores and more', async () => {
    expect(
      await filledText(paragraph(start('SQ_NUMBER', 1), end(1), r(' '), start('SQ_NUMBER__2', 2), end(2))),
    ).toBe('SQ-00001 SQ-00001');
  });

  it('may cover several paragraphs', async () => {
    const body =
      p('Before') +
      paragraph(r('a '), start('SQ_NUMBER'), r('b')) +
      p('c') +
      paragraph(r('d'), end(), r(' e')) +
      p('After');
    expect(await filledText(body)).toBe('Before\na SQ-00001\n e\nAfter');
  });

  it('leave the next paragraph alone where they end at its beginning', async () => {
    const body = paragraph(start('SQ_NUMBER'), r('b')) + paragraph(end(), r('Next'));
    expect(await filledText(body)).toBe('SQ-00001\nNext');
  });

  it('may stand around paragraphs instead of in them', async () => {
    expect(await filledText(start('SQ_NUMBER') + p('x') + p('y') + end() + p('z'))).toBe('SQ-00001\nz');
  });

  it('may cover a cell, as Word writes it', async () => {
    const cells = `<w:tbl><w:tblPr/><w:tblGrid/><w:tr><w:tc>${paragraph(start('SQ_NUMBER', 7, ' w:colFirst="1" w:colLast="1"'), r('left'))}</w:tc><w:tc>${p('old')}${p('older')}</w:tc></w:tr>${end()}</w:tbl>`;
    const filled = await fillDocx(cells + p('End'));
    expect(shownText(filled)).toBe('left\tSQ-00001\nEnd');
  });

  it('repeat the rows they cover where they are named for a list', async () => {
    const row = (...cells: string[]): string =>
      `<w:tr>${cells.map((cell) => `<w:tc>${cell}</w:tc>`).join('')}</w:tr>`;
    const rows =
      row(p('Item'), p('Sum')) +
      row(
        paragraph(start('SQ_LINES', 1), start('SQ_LINES_DESCRIPTION', 2), r('x'), end(2)),
        paragraph(start('SQ_LINES_TOTAL', 3), r('0'), end(3), r(' {{SQ.LINES.POSITION}}')),
      ) +
      row(paragraph(end(1), r('Total')), p('{{SQ.TOTAL}}'));
    const filled = await fillDocx(`<w:tbl><w:tblPr/><w:tblGrid/>${rows}</w:tbl>`);
    expect(shownText(filled)).toBe('Item\tSum\nBolt\t25.00 1\nNut\t12.51 2\nTotal\t1,234.50');
  });

  it('repeat the paragraphs they cover, too', async () => {
    const body =
      paragraph(start('SQ_LINES', 1), start('SQ_LINES_DESCRIPTION', 2), r('x'), end(2)) +
      paragraph(end(1), r('End'));
    expect(await filledText(body)).toBe('Bolt\nNut\nEnd');
  });

  it('keep ids and names unique where rows are repeated', async () => {
    const row = `<w:tr><w:tc>${paragraph(start('SQ_LINES', 1), start('SQ_LINES_TOTAL', 2), r('x'), end(2), end(1))}</w:tc></w:tr>`;
    const xml = partOf(await fillDocx(`<w:tbl><w:tblPr/><w:tblGrid/>${row}</w:tbl>${p('')}`));
    const starts = [...xml.matchAll(/<w:bookmarkStart w:id="(\d+)" w:name="([^"]+)"/g)];
    const ends = [...xml.matchAll(/<w:bookmarkEnd w:id="(\d+)"/g)].map((match) => match[1]);
    expect(starts).toHaveLength(3);
    expect(new Set(starts.map((match) => match[1])).size).toBe(3);
    expect(new Set(starts.map((match) => match[2])).size).toBe(3);
    expect(ends.sort()).toEqual(starts.map((match) => match[1]).sort());
  });

  it('repeat rows also where LibreOffice has split the bookmark over cells', async () => {
    const row = `<w:tr><w:tc>${paragraph(start('SQ_LINES', 4), r('{{SQ.LINES.POSITION}}'))}</w:tc><w:tc>${paragraph(start('SQ_LINES', 6), r('{{SQ.LINES.TOTAL}}'), end(6))}</w:tc></w:tr>`;
    expect(await filledText(`<w:tbl><w:tblPr/><w:tblGrid/>${row}</w:tbl>${p('')}`)).toBe(
      '1\t25.00\n2\t12.51',
    );
  });

  it('are left alone where hidden, and reported where unknown', async () => {
    const body = paragraph(
      start('_Toc123', 1),
      r('Chapter'),
      end(1),
      start('Customers', 2),
      r('Ada'),
      end(2),
      r(' {{SQ.NUMBER}}'),
    );
    expect(await problemsOf(body)).toMatchObject([{ severity: 'warning', code: 'bookmark_unknown' }]);
    expect(await filledText(body)).toBe('ChapterAda SQ-00001');
  });

  it.each([
    ['a formula', '<w:fldSimple w:instr=" =Rate*2 "/>'],
    ['REF', '<w:fldSimple w:instr=" REF rate \\h "/>'],
    [
      'PAGEREF in pieces',
      '<w:r><w:fldChar w:fldCharType="begin"/></w:r><w:r><w:instrText> PAGEREF Ra</w:instrText></w:r><w:r><w:instrText>te </w:instrText></w:r><w:r><w:fldChar w:fldCharType="end"/></w:r>',
    ],
    ['a link', `<w:hyperlink w:anchor="Rate">${r('there')}</w:hyperlink>`],
  ])('are not told where the document uses them: %s', async (_use, use) => {
    const body = paragraph(start('Rate'), r('19'), end(), r(' {{SQ.NUMBER}}'));
    expect(await problemsOf(body + paragraph(use))).toEqual([]);
    expect(await problemsOf({ body, footer: paragraph(use) })).not.toContainEqual(
      expect.objectContaining({ code: 'bookmark_unknown' }),
    );
    const merge = '<w:fldSimple w:instr=" MERGEFIELD Rate "/>';
    expect(await problemsOf(body + paragraph(merge))).toContainEqual(
      expect.objectContaining({ code: 'bookmark_unknown' }),
    );
  });

  it('are errors where they begin as a field and are none', async () => {
    expect(await problemsOf(paragraph(start('SQ_CUSTMER_NAME'), r('Ada'), end()))).toMatchObject([
      { severity: 'error', code: 'bookmark_unknown', suggestion: 'SQ_CUSTOMER_NAME', text: 'Ada' },
    ]);
    expect(await problemsOf(paragraph(start('SQ_Whatever_it_is'), r('Ada'), end()))).toMatchObject([
      { severity: 'error', code: 'bookmark_unknown' },
    ]);
  });

  it.each(['goog_rdk_0', 'OLE_LINK1', 'Text1', 'Dropdown1', 'Check1', '_Hlk1', '_GoBack', 'bookmark=id.x1'])(
    'are not told where a program made them: %s',
    async (name) => {
      expect(await problemsOf(paragraph(start(name), r('{{SQ.NUMBER}}'), end()))).toEqual([]);
    },
  );

  it('keep a text box in the paragraph out of it', async () => {
    const box = `<w:r><w:pict><v:textbox><w:txbxContent>${paragraph(start('SQ_NUMBER'), r('x'), end())}</w:txbxContent></v:textbox></w:pict></w:r>`;
    expect(await filledText(paragraph(r('a '), box))).toContain('SQ-00001');
  });

  it('with a list field outside of its rows are an error', async () => {
    expect(await problemsOf(paragraph(start('SQ_LINES_TOTAL'), end()))).toMatchObject([
      { severity: 'error', code: 'field_in_list' },
    ]);
  });

  it('work beside a table of places of all kinds', async () => {
    expect(await filledText(table([`<w:p>${start('SQ_NUMBER')}${end()}</w:p>`, '{{SQ.TOTAL}}']))).toBe(
      'SQ-00001\t1,234.50',
    );
  });
});
