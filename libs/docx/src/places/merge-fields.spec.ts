import { p, partOf, r, shownText } from '../testing/docx-builder';
import { filledText, fillDocx, problemsOf } from '../testing/fill-docx';

const simple = (instruction: string, result = r('«x»', '<w:b/>')): string =>
  `<w:p><w:fldSimple w:instr="${instruction.replace(/"/g, '&quot;')}">${result}</w:fldSimple></w:p>`;
const mark = (type: string): string => `<w:r><w:fldChar w:fldCharType="${type}"/></w:r>`;
const complex = (instruction: string[], result = r('«x»', '<w:b/>')): string =>
  `${mark('begin')}${instruction.map((text) => `<w:r><w:instrText>${text}</w:instrText></w:r>`).join('')}${mark('separate')}${result}${mark('end')}`;

describe('merge fields', () => {
  it('print, simple or complex, also with a split instruction, in the format of the result', async () => {
    const filled = await fillDocx(
      simple(' MERGEFIELD SQ.NUMBER \\* MERGEFORMAT ') +
        `<w:p>${r('a ')}${complex([' MERGE', 'FIELD  SQ_CUSTOMER', '_NAME '])}${r(' b')}</w:p>`,
    );
    expect(shownText(filled)).toBe('SQ-00001\na Ada & Söhne b');
    expect(partOf(filled)).not.toMatch(/fldChar|fldSimple|instrText/);
    expect(partOf(filled).match(/<w:b\/>/g)).toHaveLength(2);
  });

  it('may share a run with text', async () => {
    const one = `<w:p><w:r><w:t>a </w:t><w:fldChar w:fldCharType="begin"/><w:instrText>MERGEFIELD SQ.NUMBER</w:instrText><w:fldChar w:fldCharType="separate"/><w:t>x</w:t><w:fldChar w:fldCharType="end"/></w:r></w:p>`;
    expect(await filledText(one)).toBe('a SQ-00001');
  });

  it('honour their switches', async () => {
    expect(await filledText(simple('MERGEFIELD SQ.DATE \\@ "dddd, d. MMMM yyyy"'))).toBe(
      'Saturday, 31. January 2026',
    );
    expect(await filledText(simple('MERGEFIELD SQ.TOTAL \\# "$#,##0.0"'))).toBe('$1,234.5');
    expect(await filledText(simple('MERGEFIELD SQ.CUSTOMER.NAME \\* Upper'))).toBe('ADA & SÖHNE');
    expect(await filledText(simple('MERGEFIELD SQ.CUSTOMER.CITY \\b "in " \\f "!"'))).toBe('in Bern!');
  });

  it('leave other fields as they are', async () => {
    const page = `<w:p>${complex([' PAGE '], r('1'))}</w:p>`;
    expect(partOf(await fillDocx(page + p('{{SQ.NUMBER}}')))).toContain('<w:instrText> PAGE </w:instrText>');
  });

  it('that name no field are an error', async () => {
    expect(await problemsOf(simple('MERGEFIELD SQ.NUMBR'))).toMatchObject([
      { severity: 'error', code: 'field_unknown', suggestion: 'SQ.NUMBER' },
    ]);
  });
});
