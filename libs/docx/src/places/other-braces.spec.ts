import { p, r, table } from '../testing/docx-builder';
import { filledText, problemsOf } from '../testing/fill-docx';

const told = async (body: string): Promise<(string | undefined)[]> =>
  (await problemsOf(body))
    .filter(({ code }) => code === 'braces_foreign')
    .map(({ replacement }) => replacement);

describe('places in the braces of other systems', () => {
  it.each([
    ['{SQ.NUMBER}', '{{SQ.NUMBER}}'],
    ['{d.number}', '{{SQ.NUMBER}}'],
    ['{customer.name}', '{{SQ.CUSTOMER.NAME}}'],
    ['{#lines}', '{{SQ.LINES}}'],
    ['{d.total:formatN(2)}', '{{SQ.TOTAL}}'],
    ['<<SQ.NUMBER>>', '{{SQ.NUMBER}}'],
    ['<<[sq.number]>>', '{{SQ.NUMBER}}'],
    ['[SQ.NUMBER]', '{{SQ.NUMBER}}'],
    ['[[SQ.NUMBER]]', '{{SQ.NUMBER}}'],
    ['${SQ.NUMBER}', '{{SQ.NUMBER}}'],
    ['+++SQ.NUMBER+++', '{{SQ.NUMBER}}'],
    ['+++INS SQ.NUMBER+++', '{{SQ.NUMBER}}'],
    ['+++FOR line IN SQ.LINES+++', '{{FOR line IN SQ.LINES}}'],
    ['%SQ.NUMBER%', '{{SQ.NUMBER}}'],
    ['«SQ.NUMBER»', '{{SQ.NUMBER}}'],
    ['«SQ_NUMBER»', '{{SQ.NUMBER}}'],
    ['{ {SQ.NUMBER} }', '{{SQ.NUMBER}}'],
    ['{SQ.DATE | date: "%Y"}', '{{SQ.DATE | date: "%Y"}}'],
    ['#SQ.NUMBER#', '{{SQ.NUMBER}}'],
    ['((SQ.NUMBER))', '{{SQ.NUMBER}}'],
    ['{% for l in SQ.LINES %}', '{{FOR l IN SQ.LINES}}'],
    ['{%tr for l in SQ.LINES %}', '{{FOR l IN SQ.LINES}}'],
    ['{%- endfor -%}', '{{END-FOR}}'],
    ['{%p if SQ.NOTES %}', '{{IF SQ.NOTES}}'],
    ['{% elif SQ.URL %}', '{{ELSEIF SQ.URL}}'],
    ['{% else %}', '{{ELSE}}'],
    ['{% endif %}', '{{END-IF}}'],
    ['{SQ.NUMBRE}', '{{SQ.NUMBER}}'],
  ])('are told with what to write, and are printed as they stand: %s', async (text, meant) => {
    expect(await told(p(`To ${text}.`))).toEqual([meant]);
    expect(await told(p(...`To ${text}.`))).toEqual([meant]);
    expect(await told(table([`To ${text}.`]))).toEqual([meant]);
    expect((await filledText(p(`To ${text}.`))).replaceAll('&quot;', '"')).toBe(`To ${text}.`);
  });

  it.each([
    '{note}',
    '{name}',
    'WWW.EXAMPLE',
    'SQ.NUMBER@EXAMPLE.COM',
    '[1]',
    '[sic]',
    'a < b << c >> d',
    '100 % of 50 %',
    '«Total»',
    '%d',
    '{%d}',
    '{ "total": 5 }',
    '[SQ]',
  ])('are not seen in ordinary text: %s', async (text) => {
    expect(await told(p(text))).toEqual([]);
  });

  it('are not seen in places of our own, nor in merge fields', async () => {
    const field = `<w:p><w:fldSimple w:instr=" MERGEFIELD SQ_NUMBER ">${r('«SQ_NUMBER»')}</w:fldSimple></w:p>`;
    expect(await problemsOf(p('{{SQ.NUMBER}}{{SQ.LINES | map: "total" | join: "[x]"}}') + field)).toEqual([]);
  });

  it.each([
    ['{{{SQ.NUMBER}}}', 'SQ-00001'],
    ['{{SQ.NUMBER}', 'SQ-00001'],
    ['{{SQ.NUMBER} {{SQ.NUMBER}}', 'SQ-00001 SQ-00001'],
  ])('with a brace too many or too few are read as they are meant: %s', async (text, printed) => {
    expect(await problemsOf(p(text))).toMatchObject([
      { severity: 'warning', code: 'braces_odd', replacement: '{{SQ.NUMBER}}' },
    ]);
    expect(await filledText(p(text))).toBe(printed);
  });
});
