import { p, partOf, r, shownText } from '../testing/docx-builder';
import { filledText, fillDocx, problemsOf } from '../testing/fill-docx';

const sdt = (tag: string, content: string, more = ''): string =>
  `<w:sdt><w:sdtPr><w:tag w:val="${tag}"/><w:id w:val="5"/>${more}</w:sdtPr><w:sdtContent>${content}</w:sdtContent></w:sdt>`;

describe('content controls', () => {
  it('print in a paragraph in the format of their first run', async () => {
    const filled = await fillDocx(`<w:p>${r('No. ')}${sdt('SQ.NUMBER', r('old', '<w:b/>') + r('er'))}</w:p>`);
    expect(shownText(filled)).toBe('No. SQ-00001');
    expect(partOf(filled)).toContain(
      '<w:sdtContent><w:r><w:rPr><w:b/></w:rPr><w:t xml:space="preserve">SQ-00001</w:t></w:r></w:sdtContent>',
    );
  });

  it('print around paragraphs and cells, and forget their hint and binding', async () => {
    const hint = '<w:showingPlcHdr/><w:dataBinding w:xpath="/a"/>';
    const body =
      sdt('SQ_CUSTOMER_NAME', p('Click here') + p('second'), hint) +
      `<w:tbl><w:tblPr/><w:tblGrid/><w:tr>${sdt('sq.total', `<w:tc>${p('0')}</w:tc>`)}</w:tr></w:tbl>${p('End')}`;
    const filled = await fillDocx(body);
    expect(shownText(filled)).toBe('Ada & Söhne\n1,234.50\nEnd');
    expect(partOf(filled)).not.toMatch(/showingPlcHdr|dataBinding/);
  });

  it('repeat rows and paragraphs where tagged with a list', async () => {
    const row = `<w:tr><w:tc><w:p>${sdt('SQ.LINES.DESCRIPTION', r('x'))}</w:p></w:tc><w:tc>${p('{{SQ.LINES.TOTAL}}')}</w:tc></w:tr>`;
    const body = `<w:tbl><w:tblPr/><w:tblGrid/>${sdt('SQ.LINES', row)}</w:tbl>${sdt('SQ.LINES', p('{{SQ.LINES.POSITION}}'))}${p('End')}`;
    const filled = await fillDocx(body);
    expect(shownText(filled).replace(/\s+/g, ' ')).toBe('Bolt 25.00 Nut 12.51 1 2 End');
  });

  it('may be named by their title where the tag is lost', async () => {
    const titled = `<w:sdt><w:sdtPr><w:alias w:val="SQ.NUMBER"/></w:sdtPr><w:sdtContent>${r('x')}</w:sdtContent></w:sdt>`;
    expect(await filledText(`<w:p>${titled}${titled.replace('SQ.NUMBER', 'Any title')}</w:p>`)).toBe(
      'SQ-00001x',
    );
  });

  it('check a box', async () => {
    expect(await filledText(`<w:p>${sdt('SQ.URGENT', r('☐'), '<w14:checkbox/>')}</w:p>`)).toBe('☒');
  });

  it('are left alone and reported where the tag is unknown', async () => {
    const body = `<w:p>${sdt('SQ.NUMBR', r('kept'))}</w:p>`;
    expect(await problemsOf(body)).toMatchObject([
      { severity: 'warning', code: 'control_unknown', suggestion: 'SQ.NUMBER' },
    ]);
    expect(await filledText(body)).toBe('kept');
  });
});
