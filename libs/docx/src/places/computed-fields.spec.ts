import { type FillOptions } from '../fill';
import { p, partOf, r, shownText, table } from '../testing/docx-builder';
import { filledText, fillDocx, problemsOf } from '../testing/fill-docx';
import { fill } from '../fill';
import { needsPages } from '../program/container';
import { compile } from '../compile';
import { buildDocx } from '../testing/docx-builder';
import { CATALOGUE, DATA } from '../testing/sample-catalogue';

const mark = (type: string): string => `<w:r><w:fldChar w:fldCharType="${type}"/></w:r>`;
const escaped = (text: string): string =>
  text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;');
const code = (text: string, properties = ''): string =>
  `<w:r>${properties && `<w:rPr>${properties}</w:rPr>`}<w:instrText xml:space="preserve">${escaped(text)}</w:instrText></w:r>`;
/** A complex field: pieces of code, and inner fields as they are. */
const field = (...pieces: string[]): string =>
  mark('begin') +
  pieces.map((piece) => (piece.startsWith('<') ? piece : code(piece))).join('') +
  mark('separate') +
  r('old') +
  mark('end');
const merge = (name: string): string => field(` MERGEFIELD ${name} `);
/** Gives the template something to fill. */
const PLACE = p('{{SQ.NUMBER}}');
const para = (...content: string[]): string => `<w:p>${content.join('')}</w:p>`;
const cell = (...content: string[]): string => para(...content);
const plain = (text: string): string => text.replace(/[\u00A0\u202F]/g, ' ').replaceAll('’', "'");
const inLanguage = (language: string): FillOptions => ({ language, currency: 'EUR' });

const LINES = (formula: string): string =>
  table(
    ['Pos', 'Amount'],
    ['{{FOR line IN SQ.LINES}}{{line.POSITION}}', '{{line.TOTAL}}{{END-FOR line}}'],
    ['Sum', cell(field(formula))],
  );

describe('formulas of LibreOffice', () => {
  const numbers = (formula: string): string =>
    table(['2', '3'], ['4', '5'], [cell(field(formula)), '']) + PLACE;

  it.each([
    [' =ooow:sum A1:A2', '6'],
    [' =ooow:sumA1:A2', '6'],
    [' =ooow:sum <A1:A2>', '6'],
    [' =ooow:sum B2:B2', '5'],
    [' =ooow:mean(B1:B2)', '4'],
    [' =ooow:min <B1:B2>|<A1>', '2'],
    [' =ooow:max(A1|B2)', '5'],
    [' =ooow:productB1:B2', '15'],
    [' =ooow:A1+B2*2', '12'],
    [' =ooow:<A1>+<B2>', '7'],
  ])('%s is computed', async (formula, result) => {
    expect(await filledText(numbers(formula))).toContain(`\n${result}\t`);
  });

  it.each([
    [' =ooow:mean A1:A2 + 2', '=AVERAGE(A1:A2) + 2'],
    [' =ooow:A1 * 19 phd', '=A1 * 19%'],
    [' =ooow:round(A1/3;2)', '=ROUND(A1/3;2)'],
    [' =ooow:sqrt(A1)', undefined],
    [' =ooow:sum <?:?>', undefined],
  ])('%s is refused with what to write', async (formula, suggestion) => {
    const [problem, ...others] = await problemsOf(numbers(formula));
    expect(others).toEqual([]);
    expect(problem).toMatchObject({ severity: 'error', code: 'field_invalid' });
    expect(problem?.message).toMatch(/^LibreOffice writes this formula in a way of its own: write /);
    expect(problem?.suggestion).toBe(suggestion);
  });
});

describe('formula fields', () => {
  it.each([
    ['en', '1,037.51'],
    ['de', '1.037,51'],
    ['fr', '1 037,51'],
    ['de-CH', "1'037.51"],
  ])(
    'add up the rows that a loop has printed, in the document’s language: %s',
    async (language, expected) => {
      const body = table(
        [
          '{{FOR line IN SQ.LINES}}{{line.DESCRIPTION}}',
          '{{line.QUANTITY}} pcs',
          '{{line.TOTAL}}{{END-FOR line}}',
        ],
        ['', 'Extra', '{{SQ.TOTAL | minus: 234.5}}'],
        ['', cell(field(' =SUM(ABOVE) ')), cell(field(' =SUM(ABOVE) \\# "#,##0.00" '))],
      );
      const [, sum] = /\t([^\t]*)$/.exec(plain(await filledText(body, inLanguage(language)))) ?? [];
      expect(sum).toBe(expected);
    },
  );

  it('print the decimals of the data where they have no picture', async () => {
    expect(await filledText(LINES(' =SUM(ABOVE) '))).toMatch(/Sum\t37\.51$/);
    expect(await filledText(para(field(' = 2000 + 26 ')))).toBe('2026');
    expect(await filledText(para(field(' = 1/3 ')))).toBe('0.33');
    expect(await filledText(para(field(' = ', merge('SQ.TOTAL'), ' * 2 ')))).toBe('2,469.00');
  });

  it('take data from merge fields and placeholders in their code', async () => {
    const body =
      para(field(' = ', merge('SQ.TOTAL'), ' * 0.02 \\# "0.00" ')) +
      para(field(' = {{SQ.TOTAL}} * 0,02 \\# 0.00 '));
    expect(await filledText(body)).toBe('24.69\n24.69');
    expect(await filledText(body, inLanguage('de'))).toBe('24,69\n24,69');
  });

  it('may be simple fields', async () => {
    const simple = `<w:fldSimple w:instr=" =2*3 \\# &quot;0.0&quot; ">${r('6', '<w:b/>')}</w:fldSimple>`;
    const filled = await fillDocx(para(simple));
    expect(shownText(filled)).toBe('6.0');
    expect(partOf(filled)).toContain('<w:b/>');
    expect(partOf(filled)).not.toMatch(/fld|docket/);
  });

  it('calculate within each row of a loop', async () => {
    const body = table(
      [
        '{{FOR line IN SQ.LINES}}{{line.QUANTITY}}',
        '{{line.UNITPRICE}}',
        cell(field(' =PRODUCT(LEFT) \\# "0.00" '), r('{{END-FOR line}}')),
      ],
      ['', '', cell(field(' =SUM(ABOVE) \\# "0.00" '))],
    );
    expect(await filledText(body)).toBe('2\t12.50\t25.00\n1,000.5\t0.0125\t12.51\n\t\t37.51');
  });

  it('mean the cells of their own row where a loop repeats it', async () => {
    const rows = table(
      ['Quantity', 'Price', ''],
      [
        '{{FOR l IN SQ.LINES}}{{l.QUANTITY}}',
        '{{l.UNITPRICE}}',
        cell(field(' =A2*B2 \\# 0.00 '), r('{{END-FOR l}}')),
      ],
    );
    expect(await filledText(rows)).toBe('Quantity\tPrice\t\n2\t12.50\t25.00\n1,000.5\t0.0125\t12.51');
    expect(await problemsOf(rows)).toEqual([]);
  });

  it('calculate with what other formulas print', async () => {
    expect(await filledText(table([cell(field('=1/3')), cell(field('=A1*3'))]))).toBe('0.33\t0.99');
    const third = (picture: string) => para(field(' = ', field(` =1/3 ${picture} `), ' * 3 \\# 0.0000 '));
    expect(await filledText(third('\\# "0.000"'))).toBe('0.9990');
    expect(await filledText(third('\\* CardText'))).toBe('1.0000');
  });

  it('count the rows that are printed, and say so', async () => {
    const body = LINES(' =SUM(B2:B3) ');
    expect(await problemsOf(body)).toMatchObject([{ severity: 'warning', code: 'formula_rows' }]);
    expect(await filledText(body)).toMatch(/Sum\t37\.51$/);
    expect(await problemsOf(LINES(' =B1*2 '))).toEqual([]);
  });

  it('know cells by name, areas, whole columns and the tables of bookmarks', async () => {
    const body =
      `<w:tbl><w:tblPr/><w:tblGrid/><w:tr><w:tc>${para('<w:bookmarkStart w:id="1" w:name="Table1"/>', r('2'))}</w:tc><w:tc>${p('3')}</w:tc></w:tr>` +
      `<w:tr><w:tc>${p('4')}</w:tc><w:tc>${para(r('5'), '<w:bookmarkEnd w:id="1"/>')}</w:tc></w:tr>` +
      `<w:tr><w:tc>${para(field('=A1*B2'))}</w:tc><w:tc>${para(field('=SUM(A1:B2)'))}</w:tc></w:tr></w:tbl>` +
      para(field('=SUM(Table1 A1:A2)'), r(' '), field('=SUM(Table1 B:B)'), r(' '), field('=SUM(Table1 1:2)'));
    expect(await filledText(body)).toBe('2\t3\n4\t5\n10\t14\n6 22 14');
  });

  it('take the numbers that filters write, beside other text, exactly, also below merged cells', async () => {
    const row = (...cells: string[]) => `<w:tr>${cells.join('')}</w:tr>`;
    const tc = (content: string, span = 1) =>
      `<w:tc><w:tcPr><w:gridSpan w:val="${span}"/></w:tcPr>${content.startsWith('<') ? content : p(content)}</w:tc>`;
    const rows =
      row(
        tc('{{FOR l IN SQ.LINES}}{{l.POSITION}}'),
        tc('{{l.DESCRIPTION}}'),
        tc('{{l.TOTAL | money}} net{{END-FOR l}}'),
      ) +
      row(tc('Discount', 2), tc('-{{SQ.SUBTOTAL | number: 0}}')) +
      row(tc('Sum', 2), tc(para(field('=SUM(ABOVE)'))));
    const filled = await filledText(`<w:tbl><w:tblPr/><w:tblGrid/>${rows}</w:tbl>`);
    expect(filled.split('\n').at(-1)).toBe('Sum\t0.00');
  });

  it('use results of formulas that come later', async () => {
    const body = table([cell(field('=B1*2')), cell(field('=1+2'))]);
    expect(await filledText(body)).toBe('6\t3');
  });

  it('end where formulas need each other', async () => {
    expect(await filledText(table([cell(field('=B1')), cell(field('=A1'))]))).toBe('0\t0');
  });

  it('read numbers from text, and leave headings, header rows and cells without a number out', async () => {
    const header =
      '<w:tr><w:trPr><w:tblHeader/></w:trPr><w:tc><w:p><w:r><w:t>2026</w:t></w:r></w:p></w:tc></w:tr>';
    const rows = table(['Amount 2'], ['€ 10.50'], [''], ['none'], ['(0.50)'], [cell(field('=SUM(ABOVE)'))]);
    expect(await filledText(rows.replace('<w:tblGrid/>', `<w:tblGrid/>${header}`))).toMatch(/\n10\.00$/);
  });

  it('leave hidden text out', async () => {
    const hidden = '<w:r><w:rPr><w:vanish/></w:rPr><w:t>100</w:t></w:r>';
    const rows = table([para(r('5'), hidden)], [cell(field('=SUM(ABOVE)'))]);
    expect(await filledText(rows)).toMatch(/\n5$/);
  });

  it('use bookmarks', async () => {
    const body = para(
      '<w:bookmarkStart w:id="1" w:name="Rate"/>',
      r('1.5'),
      '<w:bookmarkEnd w:id="1"/>',
      r(' '),
      field('=Rate*2'),
    );
    expect(await filledText(body)).toBe('1.5 3.0');
  });

  it('say what Word says where there is no result', async () => {
    expect(await filledText(para(field('=1/{{SQ.DISCOUNT}}')))).toBe('!Zero Divide');
  });

  it.each([
    ['=SUMME(ABOVE)', 'SUM'],
    ['=SQ.TOTAL*2', '{{SQ.TOTAL}}'],
    ['=SUM(ABOVE', undefined],
    ['=SUM(ABOVE)', undefined],
    ['=SUM(Nowhere A1:A2)', undefined],
    ['=1,000*2', '1000'],
  ])('that cannot be computed are errors that say what to write: %s', async (formula, suggestion) => {
    const [problem, ...others] = await problemsOf(para(field(formula)));
    expect(others).toEqual([]);
    expect(problem).toMatchObject({
      severity: 'error',
      code: 'field_invalid',
      ...(suggestion && { suggestion }),
    });
  });

  it('that name a cell outside of their table are errors', async () => {
    const [problem] = await problemsOf(table(['1', cell(field('=C5'))]));
    expect(problem?.message).toBe('There is no cell C5: the last cell of the table is B1.');
  });
});

describe('IF fields', () => {
  const bigger = (than: string, language = 'en') =>
    filledText(para(field(' IF ', merge('SQ.TOTAL'), ` > ${than} "large" "small" `)), inLanguage(language));

  it('compare numbers exactly, whatever the language', async () => {
    expect(await bigger('1000')).toBe('large');
    expect(await bigger('1000', 'de')).toBe('large');
    expect(await bigger('1234.5')).toBe('small');
    expect(await bigger('"999"')).toBe('large');
    for (const language of ['en', 'de', 'fr'])
      for (const than of ['1.234,50', '1,234.50', '1234,50', '2*617,25']) {
        expect(await bigger(than, language)).toBe('small');
      }
  });

  it('compare texts, with wildcards', async () => {
    const city = (test: string) =>
      filledText(para(field(' IF ', merge('SQ.CUSTOMER.CITY'), ` ${test} "yes" "no" `)));
    expect(await city('= "Bern"')).toBe('yes');
    expect(await city('= "bern"')).toBe('no');
    expect(await city('<> ""')).toBe('yes');
    expect(await city('= "B*n"')).toBe('yes');
    expect(await city('= "B?n"')).toBe('no');
    expect(await city('<"C"')).toBe('yes');
  });

  it('compare dates by the day, however they are written', async () => {
    const compared = (left: string, test: string) => para(field(' IF ', left, ` ${test} "yes" "no" `));
    // 31 January 2026, printed on 1 February.
    const body =
      compared(merge('SQ.DATE'), '< "2026-02-01"') +
      compared(merge('SQ.DATE \\@ "dd.MM.yyyy"'), '< 2026-02-01') +
      compared('{{SQ.DATE | date: "%d.%m.%Y"}}', '= "2026-01-31"') +
      para(field(' IF ', merge('SQ.DATE'), ' < ', field(' DATE '), ' "yes" "no" ')) +
      para(field(' IF ', field(' DATE \\@ "d.M.yyyy" '), ' > ', merge('SQ.DATE'), ' "yes" "no" ')) +
      compared(merge('SQ.DATE \\@ "yyyyMMdd"'), '< 20260201') +
      compared(merge('SQ.DATE \\@ "dd.MM.yyyy"'), '= "31.01.2026"') +
      compared(merge('SQ.DATE \\@ "M"'), '= 1');
    for (const language of ['en', 'de'])
      expect((await filledText(body, inLanguage(language))).split('\n')).toEqual(Array(8).fill('yes'));
  });

  it.each(['> "15.03.2026"', '<= 15/03/2026', '< "15 March 2026"', '> "Mar 15, 2026"'])(
    'that ask for an earlier or later date in a form that has no order say what to write: %s',
    async (test) => {
      const [problem] = await problemsOf(para(field(' IF ', merge('SQ.DATE'), ` ${test} "a" "b" `)));
      expect(problem).toMatchObject({
        code: 'field_invalid',
        message: expect.stringContaining('write its year first') as string,
      });
    },
  );

  it('know yes and no in any language', async () => {
    const body = para(
      field(' IF ', merge('SQ.URGENT'), ' = "Yes" "urgent" "" '),
      field(' IF {{SQ.URGENT}} <> "false" "!" "" '),
    );
    for (const language of ['en', 'de', 'fr'])
      expect(await filledText(body, inLanguage(language))).toBe('urgent!');
  });

  it('print fields of their branches, and may stand in each other', async () => {
    const inner = field(' IF {{SQ.URGENT}} = "Yes" "urgent ', merge('SQ.NUMBER'), '" "" ');
    const body = para(field(' IF ', merge('SQ.CUSTOMFIELDS.PLATING'), ' = "" "none, ', inner, '" "some" '));
    expect(await filledText(body)).toBe('none, urgent SQ-00001');
  });

  it('take data as a whole, whatever it holds', async () => {
    const data = {
      ...DATA,
      SQ: { ...DATA.SQ, notes: 'a "quoted" \\* Upper = <b> } ', customer: { name: '"', city: '*' } },
    };
    const body = para(
      field(' IF ', merge('SQ.CUSTOMER.NAME'), ' = "x" "no" "', merge('SQ.NOTES'), '" '),
      r('|'),
      field(' IF "Bern" = ', merge('SQ.CUSTOMER.CITY'), ' "fits" "differs" '),
    );
    const filled = await fillDocx(body, { data });
    expect(shownText(filled)).toBe('a "quoted" \\* Upper = <b> } |differs');
  });

  it('keep the formats of the chosen branch', async () => {
    const body = para(
      mark('begin') +
        code(' IF 1 = 1 "plain ') +
        code('bold', '<w:b/>') +
        code('" "no" ') +
        mark('separate') +
        r('old') +
        mark('end'),
    );
    const filled = partOf(await fillDocx(body));
    expect(filled).toContain(
      '<w:r><w:t xml:space="preserve">plain </w:t></w:r><w:r><w:rPr><w:b/></w:rPr><w:t xml:space="preserve">bold</w:t></w:r>',
    );
    expect(filled).not.toMatch(/fldChar|instrText|docket-|>old/);
  });

  it('keep page fields in their branches', async () => {
    const page = mark('begin') + code(' PAGE ') + mark('separate') + r('1') + mark('end');
    const filled = partOf(await fillDocx(para(field(' IF 1 = 1 "Page ', page, '" "" '))));
    expect(filled).toMatch(/Page .*fldCharType="begin".* PAGE .*fldCharType="end"/);
  });

  it('choose between branches of several paragraphs', async () => {
    const start = mark('begin') + code(' IF ');
    const properties = (style: string) => `<w:pPr><w:pStyle w:val="${style}"/></w:pPr>`;
    const body = (operator: string) =>
      `<w:p>${properties('A')}${r('a ')}${start}${merge('SQ.TOTAL')}${code(` ${operator} 1000 "one`)}</w:p>` +
      `<w:p>${properties('B')}${code('two')}</w:p>` +
      `<w:p>${properties('C')}${code('three" "none" ')}${mark('separate')}${r('old')}</w:p>` +
      `<w:p>${properties('D')}${r('older')}${mark('end')}${r(' z')}</w:p>`;
    expect(await filledText(body('>'))).toBe('a one\ntwo\nthree z');
    const small = await fillDocx(body('<'));
    expect(shownText(small)).toBe('a none z');
    expect(partOf(small)).toMatch(/<w:pStyle w:val="D"\/>.*none/);
    expect(partOf(small)).not.toMatch(/w:val="[ABC]"/);
  });

  it('apply their switches', async () => {
    expect(await filledText(para(field(' IF 1 = 1 "large order" "" \\* Upper ')))).toBe('LARGE ORDER');
    expect(await filledText(para(field(' IF 1 = 1 ', merge('SQ.TOTAL'), ' "" \\# "0.0" ')))).toBe('1234.5');
  });

  it('compute COMPARE and QUOTE, too', async () => {
    const body = para(
      field(' COMPARE ', merge('SQ.CUSTOMER.CITY'), ' = "B*" '),
      r(' '),
      field(' QUOTE "No. ', merge('SQ.NUMBER'), '" \\* Lower '),
    );
    expect(await filledText(body)).toBe('1 no. sq-00001');
  });

  it.each([' IF 1 "a" "b" ', ' IF 1 = 1 ', ' IF 1 = 1 "a "b" ', ' COMPARE 1 ', ' IF 1 = 1 "a" "b" c '])(
    'that cannot be read are errors that say what to write: %s',
    async (instruction) => {
      expect(await problemsOf(para(field(instruction)))).toMatchObject([
        { severity: 'error', code: 'field_invalid' },
      ]);
    },
  );
});

describe('fields that are not whole', () => {
  it('are errors', async () => {
    const open = para(mark('begin') + code(' IF 1 = 1 "a" ')) + PLACE;
    const across = table([
      para(mark('begin') + code(' IF 1 = 1 "a" ')),
      para(code('"b"') + mark('separate') + r('old') + mark('end')),
    ]);
    const messages = [...(await problemsOf(open)), ...(await problemsOf(across + PLACE))].map(
      ({ message }) => message,
    );
    expect(messages).toEqual([
      'The field {IF 1 = 1 "a" {{SQ.NUMBER}}} has no end: delete it, and insert it again.',
      'The field {IF 1 = 1 "a" "b"} begins and ends in different cells or text boxes: put all of it into one.',
    ]);
  });
});

describe('fields that depend on pages', () => {
  const many = field(' IF ', field(' NUMPAGES '), ' > 1 "Page ', field(' PAGE '), '" "" ');

  it('are computed for the pages that the document has', async () => {
    const { compiled, problems } = await compile(
      buildDocx({ body: p('Text'), footer: para(many, r('.')) }),
      CATALOGUE,
      DATA,
    );
    expect(problems).toEqual([]);
    const bytes = compiled?.bytes ?? new Uint8Array();
    expect(needsPages(bytes)).toBe(true);
    const footer = async (pages?: number) =>
      shownText(await fill(bytes, DATA, { language: 'en', pages }), 'word/footer1.xml');
    expect(await footer()).toBe('.');
    expect(await footer(2)).toBe('Page old.');
  });

  it('print NUMPAGES in a format, and count the pages of the only section', async () => {
    const body = para(
      field(' NUMPAGES \\* Roman '),
      r(' '),
      field(' IF ', field(' SECTIONPAGES '), ' = 4 "four" "" '),
    );
    const { compiled } = await compile(buildDocx(body), CATALOGUE, DATA);
    expect(
      shownText(await fill(compiled?.bytes ?? new Uint8Array(), DATA, { language: 'en', pages: 4 })),
    ).toBe('IV four');
  });

  it('count the pages of the only section in a footer without any place, too', async () => {
    const footer = para(r('of '), field(' SECTIONPAGES '));
    const filled = await fillDocx({ body: PLACE, footer });
    expect(partOf(filled, 'word/footer1.xml')).toContain(' NUMPAGES ');
  });

  it('are named where the PDF shows another format, or the number of other pages', async () => {
    const sections = `<w:p><w:pPr><w:sectPr/></w:pPr></w:p>`;
    expect(
      await problemsOf(para(field(' PAGE \\* CardText ')) + sections + para(field(' SECTIONPAGES '))),
    ).toMatchObject([
      { severity: 'warning', code: 'field_switch_unknown' },
      { severity: 'error', code: 'field_unsupported' },
    ]);
    expect(await problemsOf(para(field(' PAGE \\* roman \\* MERGEFORMAT ')) + PLACE)).toEqual([]);
  });

  it.each([
    ['PAGE', 'field_invalid'],
    ['SECTIONPAGES', 'field_unsupported'],
  ])('are errors where they change from page to page: %s', async (kind, code) => {
    const sections = `<w:p><w:pPr><w:sectPr/></w:pPr></w:p>`;
    const body = para(field(' IF ', field(` ${kind} `), ' = 1 "first" "" ')) + sections;
    expect(await problemsOf(body)).toMatchObject([{ severity: 'error', code }]);
  });
});

describe('fields that cannot be filled', () => {
  it.each(['ADDRESSBLOCK', 'GREETINGLINE', 'MERGEREC', 'MERGESEQ', 'SET x "1"', 'ASK x "?"', 'FILLIN "?"'])(
    'are errors that say what to write: %s',
    async (instruction) => {
      expect(await problemsOf(para(field(` ${instruction} `)) + PLACE)).toMatchObject([
        { severity: 'error', code: 'field_unsupported' },
      ]);
    },
  );

  it('are errors where their old result shows other data', async () => {
    const body = para(field(' DISPLAYBARCODE "', merge('SQ.NUMBER'), '" QR '));
    expect(await problemsOf(body)).toMatchObject([{ severity: 'error', code: 'field_unsupported' }]);
  });

  it.each(['NEXT', 'NEXTIF 1 = 1', 'SKIPIF 1 = 1', 'DOCVARIABLE x', 'AUTOTEXT x'])(
    'are warnings where they print nothing wrong: %s',
    async (instruction) => {
      expect(await problemsOf(para(field(` ${instruction} `)) + PLACE)).toMatchObject([
        { severity: 'warning', code: 'merge_field_unsupported' },
      ]);
    },
  );
});
