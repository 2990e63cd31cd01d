import { p } from '../testing/docx-builder';
import { problemsOf } from '../testing/fill-docx';

const LINE = '{{FOR line IN SQ.LINES}}';

describe('what is known from other languages', () => {
  it.each([
    ['{{TODAY}}', '{{NOW | date: "%x"}}'],
    ['{{TODAY()}}', '{{NOW | date: "%x"}}'],
    ['{{NOW()}}', '{{NOW | date: "%x"}}'],
    ['{{SUM(SQ.LINES.TOTAL)}}', '{{SQ.LINES | sum: "TOTAL"}}'],
    ['{{UPPER(SQ.NUMBER)}}', '{{SQ.NUMBER | upcase}}'],
    ['{{ROUND(SQ.TOTAL; 1)}}', '{{SQ.TOTAL | round: 1}}'],
    ['{{SQ.TOTAL | number 2}}', '{{SQ.TOTAL | number: 2}}'],
    ['{{SQ.TOTAL | number(2)}}', '{{SQ.TOTAL | number: 2}}'],
    ['{{SQ.Customer Name}}', '{{SQ.CUSTOMER.NAME}}'],
    ['{{SQ.Customer Name | upcase}}', '{{SQ.CUSTOMER.NAME | upcase}}'],
    ['{{SQ.NUMBER & " " & SQ.CUSTOMER.NAME}}', '{{SQ.NUMBER | append: " " | append: SQ.CUSTOMER.NAME}}'],
    ['{{SQ.NOTES ?? "-"}}', '{{SQ.NOTES | default: "-"}}'],
    ['{{IF SQ.TOTAL > 1,000}}x{{END-IF}}', '{{IF SQ.TOTAL > 1000}}'],
    ['{{IF SQ.TOTAL GT 5}}x{{END-IF}}', '{{IF SQ.TOTAL > 5}}'],
    ['{{LOGO}}', '{{COMPANY.LOGO}}'],
    ['{{IMAGE LOGO}}', '{{IMAGE COMPANY.LOGO}}'],
    ['{{CITY}}', '{{SQ.CUSTOMER.CITY}}'],
    [`${LINE}{{DESCRIPTION | upcase}}{{END-FOR line}}`, '{{line.DESCRIPTION | upcase}}'],
    ['{{SQ.CUSTOMER}}', '{{SQ.CUSTOMER.NAME}}'],
    ['{{SQ.LINES}}', `${LINE}{{line.DESCRIPTION}}{{END-FOR line}}`],
    ['{{SQ.NUMBER', '{{SQ.NUMBER}}'],
    [`{{FOREACH line IN SQ.LINES}}{{line.TOTAL}}{{END-FOREACH}}`, LINE],
    ['{{for line of SQ.LINES}}{{line.TOTAL}}{{END-FOR}}', LINE],
    ['{{LOOP SQ.LINES}}{{line.TOTAL}}{{ENDLOOP}}', LINE],
    ['{{#each SQ.LINES}}x{{/each}}', LINE],
    [`${LINE}x{{NEXT}}`, '{{END-FOR}}'],
    ['{{#if SQ.NOTES}}x{{/if}}', '{{IF SQ.NOTES}}'],
    ['{{IF SQ.NOTES}}x{{FI}}', '{{END-IF}}'],
    ['{{WENN SQ.NOTES}}x{{ENDE-WENN}}', '{{IF SQ.NOTES}}'],
    ['{{SQ.NUMBER | upper}}', '{{SQ.NUMBER | upcase}}'],
    ['{{SQ.TOTAL | format: 2}}', '{{SQ.TOTAL | number: 2}}'],
    ['{{QR SQ.URL}}', '{{IMAGE SQ.URL | qr: 3}}'],
    ['{{BARCODE SQ.NUMBER}}', '{{IMAGE SQ.NUMBER | barcode: "code128"}}'],
    ['{{PRINT SQ.NUMBER}}', '{{SQ.NUMBER}}'],
    ['{{MERGEFIELD SQ.NUMBER}}', '{{SQ.NUMBER}}'],
    ['{{IMAGE COMPANY.LOGO width=5cm}}', '{{IMAGE COMPANY.LOGO | width: 5}}'],
    ['{{SQ:NUMBER}}', '{{SQ.NUMBER}}'],
    ['{{SQ->CUSTOMER->NAME}}', '{{SQ.CUSTOMER.NAME}}'],
    ['{{SQ_CUSTOMER_NAME}}', '{{SQ.CUSTOMER.NAME}}'],
    ['{{IF SQ.STATUS == draft}}x{{END-IF}}', '{{IF SQ.STATUS == "draft"}}'],
    ['{{UNLESS SQ.NOTES}}x{{END-IF}}', '{{IF not SQ.NOTES}}'],
  ])('is told once, with what to write: %s', async (text, replacement) => {
    expect(await problemsOf(p(text))).toMatchObject([{ severity: 'error', replacement }]);
  });

  it.each([
    ['{{PAGE}}', 'Insert > Page Number'],
    ['{{PAGES}}', 'NumPages'],
    ['{{IF PAGE > 1}}x{{END-IF}}', 'Insert > Page Number'],
    ['{{END}}', '{{END-FOR}} or {{END-IF}}'],
    ['{{IFF(SQ.NOTES, 1, 2)}}', 'There is no function IFF'],
  ])('is told in words where nothing can be pasted: %s', async (text, words) => {
    expect(await problemsOf(p(text))).toMatchObject([
      { severity: 'error', code: 'command_unknown', message: expect.stringContaining(words) as string },
    ]);
  });

  it('does not hide what else is wrong', async () => {
    const problems = await problemsOf(p('{{FOREACH line IN SQ.LINES}}{{line.NOPE}}{{END-FOREACH}} {{PAGE}}'));
    expect(problems.map(({ code }) => code)).toEqual(['command_unknown', 'field_unknown', 'command_unknown']);
  });
});
