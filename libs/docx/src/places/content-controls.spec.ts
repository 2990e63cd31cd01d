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

  const box = (states: string): string => `<w14:checkbox><w14:checked w14:val="0"/>${states}</w14:checkbox>`;
  const signs = (yes: string, no: string): string =>
    box(
      `<w14:checkedState w14:val="2714" w14:font="${yes}"/><w14:uncheckedState w14:val="2718" w14:font="${no}"/>`,
    );

  it('check a box with their own signs, in the font of each', async () => {
    const filled = await fillDocx(
      `<w:p>${sdt('SQ.URGENT', r('☐'), signs('Segoe UI Symbol', 'Segoe UI Symbol'))}</w:p>`,
    );
    expect(shownText(filled)).toBe('✔');
    expect(partOf(filled)).toContain('w:ascii="Segoe UI Symbol"');
    expect(partOf(filled)).toContain('<w14:checked w14:val="1"/>');
    const data = { SQ: { urgent: false } };
    const no = await fillDocx(`<w:p>${sdt('SQ.URGENT', r('☐'), signs('A', 'B'))}</w:p>`, { data });
    expect(shownText(no)).toBe('✘');
    expect(partOf(no)).toMatch(/w:ascii="B"[^>]*\/><\/w:rPr><w:t xml:space="preserve">✘/);
    expect(partOf(no)).toContain('<w14:checked w14:val="0"/>');
  });

  it('may be named for the item of a loop', async () => {
    const body =
      p('{{FOR line IN SQ.LINES}}') +
      `<w:p>${sdt('line.DESCRIPTION', r('x'))}${r(' ')}${sdt('line.PARTS.SIZE', r('☐'), signs('A', 'A'))}</w:p>` +
      p('{{END-FOR line}}');
    expect(await problemsOf(body)).toEqual([]);
    expect(await filledText(body)).toBe('Bolt ✔\nNut ✘');
  });

  it.each([
    ['dd.MM.yyyy', 'de-DE', '', '31.01.2026'],
    ["dddd, d. MMMM yyyy 'Uhr'", 'de-DE', 'gregorian', 'Samstag, 31. Januar 2026 Uhr'],
    ['d MMM yy', 'en-US', '', '31 Jan 26'],
    ['d MMMM yyyy', 'ru-RU', '', '31 января 2026'],
    ['d/M/yyyy', 'th-TH', 'thai', '31/1/2569'],
    ['yyyy/MM/dd', 'zh-TW', 'taiwan', '115/01/31'],
    ['d MMMM yyyy', 'en-US', 'hebrew', '13 Shevat 5786'],
  ])('write a date as %s in %s', async (format, language, calendar, expected) => {
    const date = `<w:date w:fullDate="2020-01-01T00:00:00Z"><w:dateFormat w:val="${format}"/><w:lid w:val="${language}"/>${calendar && `<w:calendar w:val="${calendar}"/>`}</w:date>`;
    expect(await filledText(`<w:p>${sdt('SQ.DATE', r('old'), date)}</w:p>`)).toBe(expected);
  });

  it('warn of a calendar that is not known', async () => {
    const date = '<w:date><w:dateFormat w:val="yyyy"/><w:calendar w:val="korea"/></w:date>';
    expect(await problemsOf(`<w:p>${sdt('SQ.DATE', r('x'), date)}</w:p>`)).toMatchObject([
      { severity: 'warning', code: 'control_calendar' },
    ]);
  });

  it('show the display text of a value in a list, else the value', async () => {
    const list = (kind: string): string =>
      `<w:${kind}><w:listItem w:displayText="Choose" w:value=""/><w:listItem w:displayText="Entwurf" w:value="draft"/><w:listItem w:value="sent"/></w:${kind}>`;
    const body = `<w:p>${sdt('SQ.STATUS', r('Choose'), list('dropDownList'))}</w:p>`;
    const show = async (status: string): Promise<string> =>
      shownText(await fillDocx(body, { data: { SQ: { status } } }));
    expect(await problemsOf(body)).toEqual([]);
    expect(await show('draft')).toBe('Entwurf');
    expect(await show('sent')).toBe('sent');
    expect(await show('won')).toBe('won');
    expect(await filledText(`<w:p>${sdt('SQ.NUMBER', r('x'), list('comboBox'))}</w:p>`)).toBe('SQ-00001');
  });

  it('print without the style of a hint', async () => {
    const hint = r('Click here', '<w:rStyle w:val="PlaceholderText"/>');
    expect(partOf(await fillDocx(`<w:p>${sdt('SQ.NUMBER', hint)}</w:p>`))).not.toContain('PlaceholderText');
  });

  it('replace all that they hold, tables as well', async () => {
    const body = sdt(
      'SQ.NUMBER',
      `<w:tbl><w:tblPr/><w:tblGrid/><w:tr><w:tc>${p('a')}</w:tc></w:tr></w:tbl>${p('b')}`,
    );
    expect(await filledText(body + p('End'))).toBe('SQ-00001\nEnd');
  });

  it('may write the field in braces and with filters', async () => {
    expect(await filledText(`<w:p>${sdt('{{SQ.NUMBER | downcase}}', r('x'))}</w:p>`)).toBe('sq-00001');
  });

  it('called as a group of fields, such as Company, stay as they are', async () => {
    const titled = sdt('COMPANY', r('Own')).replace('w:tag', 'w:alias');
    expect(await problemsOf(`<w:p>${titled}</w:p>${p('{{SQ.NUMBER}}')}`)).toEqual([]);
    expect(await problemsOf(`<w:p>${sdt('COMPANY', r('Own'))}</w:p>${p('{{SQ.NUMBER}}')}`)).toMatchObject([
      { severity: 'warning', code: 'control_unknown' },
    ]);
    const bookmark =
      '<w:bookmarkStart w:id="1" w:name="COMPANY"/><w:r><w:t>Own</w:t></w:r><w:bookmarkEnd w:id="1"/>';
    expect(await problemsOf(`<w:p>${bookmark}</w:p>${p('{{SQ.NUMBER}}')}`)).toMatchObject([
      { severity: 'warning', code: 'bookmark_unknown' },
    ]);
  });

  it('are told where they print their prompt', async () => {
    const prompt = (name: string, text: string, state = '<w:showingPlcHdr/>'): string =>
      `<w:p><w:sdt><w:sdtPr>${name}${state}<w:text/></w:sdtPr><w:sdtContent>${r(text)}</w:sdtContent></w:sdt></w:p>${p('{{SQ.NUMBER}}')}`;
    const hint = 'Click or tap here to enter text';
    const warning = { severity: 'warning', code: 'control_prompt', text: hint };
    expect(await problemsOf(prompt('', hint))).toMatchObject([
      {
        ...warning,
        message: expect.stringMatching(/^A content control without a name prints its prompt: Click /),
      },
    ]);
    expect(await problemsOf(prompt('<w:alias w:val="Contact"/>', hint))).toMatchObject([
      {
        ...warning,
        message: expect.stringMatching(/^The content control Contact prints its prompt: Click /),
      },
    ]);
    expect(await problemsOf(prompt('', 'typed', ''))).toEqual([]);
    expect(await problemsOf(prompt('', '{{SQ.NUMBER}}'))).toEqual([]);
    expect(await problemsOf(prompt('<w:tag w:val="SQ.NUMBER"/>', hint))).toEqual([]);
  });

  it('are left alone and reported where the tag is unknown', async () => {
    const body = `<w:p>${sdt('SQ.NUMBR', r('kept'))}${r(' {{SQ.NUMBER}}')}</w:p>`;
    expect(await problemsOf(body)).toMatchObject([
      { severity: 'warning', code: 'control_unknown', suggestion: 'SQ.NUMBER' },
    ]);
    expect(await filledText(body)).toBe('kept SQ-00001');
  });
});
