import { readSheet } from '../package/workbook';
import { readZip, unpack } from '../package/zip-reader';
import { chart, type Rows, WORKBOOK, workbook } from '../testing/chart';
import { p, partOf, zipOf } from '../testing/docx-builder';
import { codesOf, fillDocx, problemsOf } from '../testing/fill-docx';
import { DATA } from '../testing/sample-catalogue';

const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';

/** Ranges of a chart with the points of each. */
function drawn(docx: Uint8Array): Record<string, string[]> {
  const xml = partOf(docx, 'word/charts/chart1.xml');
  expect(xml).not.toMatch(/\{\{|<\?v/);
  return Object.fromEntries(
    [...xml.matchAll(/<c:f>([^<]*)<\/c:f>(.*?)<\/c:(?:str|num)Ref>/g)].map(([, range = '', inner = '']) => {
      const points = [...inner.matchAll(/<c:pt idx="(\d+)"><c:v>([^<]*)<\/c:v><\/c:pt>/g)];
      const count = /<c:ptCount val="(\d+)"\/>/.exec(inner)?.[1];
      return [
        range,
        [`of ${count ?? ''}`, ...points.map(([, index = '', text = '']) => `${index}: ${text}`)],
      ];
    }),
  );
}

function cellsOf(docx: Uint8Array): Record<string, string> {
  const entry = readZip(docx).find(({ name }) => name === WORKBOOK);
  const sheet = entry && readSheet(unpack(entry), 'Sheet1');
  return Object.fromEntries(
    [...(sheet ?? [])].flatMap(([row, cells]) =>
      [...cells].map(([column, { text, isNumber }]) => [
        `${'ABC'[column - 1] ?? ''}${row}`,
        isNumber ? `#${text}` : text,
      ]),
    ),
  );
}

describe('the sheet of a chart', () => {
  it('repeats its rows for a list, and becomes the sheet that was filled', async () => {
    const docx = await fillDocx(
      chart([
        ['', 'Sums of {{SQ.NUMBER}}'],
        ['{{FOR l IN SQ.LINES}}{{l.DESCRIPTION}} & more', '{{l.UNITPRICE * 2}}{{END-FOR l}}'],
      ]),
    );
    expect(drawn(docx)).toEqual({
      'Sheet1!$B$1': ['of 1', '0: Sums of SQ-00001'],
      'Sheet1!$A$2:$A$3': ['of 2', '0: Bolt &amp; more', '1: Nut &amp; more'],
      'Sheet1!$B$2:$B$3': ['of 2', '0: 25', '1: 0.025'],
    });
    expect(partOf(docx, 'word/charts/chart1.xml')).toContain('<c:formatCode>0.0</c:formatCode>');
    expect(cellsOf(docx)).toEqual({
      B1: 'Sums of SQ-00001',
      A2: 'Bolt & more',
      B2: '#25',
      A3: 'Nut & more',
      B3: '#0.025',
    });
  });

  it('has rows of commands, of text, and such that are left out', async () => {
    const rows = [
      ['', 'Sum'],
      ['Before', 1],
      ['{{FOR l IN SQ.LINES}}', ''],
      ['{{IF l.POSITION = 2}}{{l.DESCRIPTION}}', '{{l.QUANTITY}}{{END-IF}}'],
      ['{{END-FOR l}}', ''],
      ['After', 2],
    ];
    const expected = ['of 3', '0: Before', '1: Nut', '2: After'];
    const whole = await fillDocx(chart(rows, { names: 'Sheet1!$A$2:$A$6', values: 'Sheet1!$B$2:$B$6' }));
    expect(drawn(whole)['Sheet1!$A$2:$A$4']).toEqual(expected);
    expect(drawn(whole)['Sheet1!$B$2:$B$4']?.at(0)).toBe('of 3');
    // The rows of commands may stand around what the chart draws.
    const inner = await fillDocx(chart(rows, { names: 'Sheet1!$A$4', values: 'Sheet1!$B$4' }));
    expect(drawn(inner)['Sheet1!$A$4']).toEqual(['of 1', '0: Nut']);
  });

  it('may have no row left, and values that are absent', async () => {
    const rows = [
      ['', 'Sum'],
      ['{{FOR l IN SQ.LINES}}{{l.DESCRIPTION}}', '{{l.TOTAL}}{{END-FOR l}}'],
    ];
    const none = { ...DATA, SQ: { ...(DATA['SQ'] as object), lines: [] } };
    expect(drawn(await fillDocx(chart(rows), { data: none }))).toMatchObject({
      'Sheet1!$A$2': ['of 0'],
      'Sheet1!$B$2': ['of 0'],
    });
    const gap = {
      ...DATA,
      SQ: {
        ...(DATA['SQ'] as object),
        lines: [
          { description: 'A', total: null },
          { description: 'B', total: '2.5' },
        ],
      },
    };
    expect(drawn(await fillDocx(chart(rows), { data: gap }))['Sheet1!$B$2:$B$3']).toEqual(['of 2', '1: 2.5']);
  });

  it('fills single cells, also of a series that runs across', async () => {
    const docx = await fillDocx(
      chart(
        [
          ['', 'Net', 'Gross'],
          ['Sums', '{{SQ.SUBTOTAL}}', '{{SQ.TOTAL}}'],
        ],
        { names: 'Sheet1!$B$1:$C$1', values: 'Sheet1!$B$2:$C$2' },
      ),
    );
    expect(drawn(docx)['Sheet1!$B$2:$C$2']?.slice(1)).toEqual([
      expect.stringMatching(/^0: [\d.]+$/),
      '1: 1234.5',
    ]);
    expect(cellsOf(docx)).toMatchObject({ B1: 'Net', C1: 'Gross', C2: '#1234.5' });
  });

  it('tells what cannot be drawn, each once and at the chart', async () => {
    const list = (name: string, value: string): Rows => [
      ['', 'Sum'],
      [`{{FOR l IN SQ.LINES}}${name}`, `${value}{{END-FOR l}}`],
    ];
    expect(await problemsOf(chart(list('{{l.DESCRIPTION}}', '{{l.TOTL}}')))).toMatchObject([
      { code: 'field_unknown', part: 'chart 1', text: '{{l.TOTL}}{{END-FOR l}}', replacement: '{{l.TOTAL}}' },
    ]);
    expect(await problemsOf(chart(list('{{l.DESCRIPTION}}', '{{l.SKU}}')))).toMatchObject([
      { code: 'chart_number', part: 'chart 1' },
    ]);
    expect(
      await codesOf(
        chart([
          ['', 'x'],
          ['{{FOR l IN SQ.LINS}}{{l.SKU}}', '1{{END-FOR l}}'],
        ]),
      ),
    ).toEqual(['field_unknown']);
    expect(
      await codesOf(
        chart([
          ['', 'x'],
          ['{{FOR l IN SQ.LINES}}{{l.SKU}}', '{{l.TOTAL}}'],
        ]),
      ),
    ).toContain('block_unclosed');
    const across = { names: 'Sheet1!$A$1:$C$1', values: 'Sheet1!$A$2:$C$2' };
    const loop = ['{{FOR l IN SQ.LINES}}', '{{l.TOTAL}}', '{{END-FOR l}}'];
    expect(await codesOf(chart([['a', 'b', 'c'], loop], across))).toEqual(['chart_sideways']);
    const levels = { names: 'Sheet1!$A$2:$B$3', values: 'Sheet1!$C$2:$C$3' };
    expect(await codesOf(chart([[], ['a', 'b', '{{SQ.TOTAL}}'], ['a', 'c', 1]], levels))).toEqual([
      'chart_range',
    ]);
  });

  it('refuses a formula, which nothing would calculate', async () => {
    const bytes = workbook([
      ['', 'x'],
      ['{{SQ.NUMBER}}', 5],
    ]);
    const computed = readZip(bytes).map((entry): [string, string] => {
      const xml = Buffer.from(unpack(entry)).toString('utf8');
      return [entry.name, xml.replace('<c r="B2"><v>', '<c r="B2"><f>B1*2</f><v>')];
    });
    expect(
      await problemsOf(chart([['', 'x']], { bytes: zipOf(Object.fromEntries(computed)) })),
    ).toMatchObject([{ code: 'chart_formula', message: expect.stringContaining('B2') }]);
  });

  it('is read as other programs write it: with prefixes, shared and formatted texts, and a name in quotes', async () => {
    const named = "It's a sheet";
    const rows: Rows = [
      ['', 'Sum'],
      ['shared', '{{l.TOTAL}}{{END-FOR l}}'],
    ];
    const shared =
      '<x:sst xmlns:x="http://schemas.openxmlformats.org/spreadsheetml/2006/main"><x:si><x:r><x:t>{{FOR l IN </x:t></x:r><x:r><x:t>SQ.LINES}}</x:t></x:r><x:r><x:t>{{l.SKU}}</x:t></x:r><x:rPh sb="0" eb="1"><x:t>spoken</x:t></x:rPh></x:si></x:sst>';
    const parts = readZip(workbook(rows, named)).map((entry): [string, string] => {
      const xml = Buffer.from(unpack(entry)).toString('utf8');
      if (entry.name === 'xl/_rels/workbook.xml.rels')
        return [
          entry.name,
          xml.replace(
            '/>',
            `/><Relationship Id="s" Type="${OFFICE}/sharedStrings" Target="/xl/strings.xml"/>`,
          ),
        ];
      if (entry.name !== 'xl/sheet.xml') return [entry.name, xml];
      const cell = /<c r="A2".*?<\/c>/.exec(xml)?.[0] ?? '';
      const sheet = xml.replace(cell, '<c r="A2" t="s"><v>0</v></c>');
      return [entry.name, sheet.replace(/<(\/?)(?=[a-zA-Z])/g, '<$1x:').replace('xmlns=', 'xmlns:x=')];
    });
    const bytes = zipOf({ ...Object.fromEntries(parts), 'xl/strings.xml': shared });
    const ranges = {
      names: "'It''s a sheet'!$A$2",
      values: "'It''s a sheet'!$B$2",
      title: "'It''s a sheet'!$B$1",
    };
    const docx = await fillDocx(chart(rows, { ...ranges, bytes }));
    expect(drawn(docx)["'It''s a sheet'!$A$2:$A$3"]?.at(0)).toBe('of 2');
    expect(drawn(docx)["'It''s a sheet'!$B$2:$B$3"]?.at(1)).toBe('0: 25');
  });

  it('is left alone where it holds no place, or cannot be read', async () => {
    const plain = chart([
      ['', 'Sum'],
      ['Bolt', 5],
    ]);
    const bytes = plain.files?.[WORKBOOK];
    const docx = await fillDocx({
      ...plain,
      body: p('{{SQ.NUMBER}}'),
      files: {
        ...plain.files,
        'word/charts/chart1.xml': String(plain.files?.['word/charts/chart1.xml']).replace('{{x', 'Bolt'),
      },
    });
    const kept = readZip(docx).find(({ name }) => name === WORKBOOK);
    expect(kept && Buffer.compare(unpack(kept), Buffer.from(bytes ?? ''))).toBe(0);
    const broken = chart([['', 'Sum']], { bytes: Buffer.from('no workbook') });
    expect(await codesOf(broken)).toContain('tag_unclosed');
  });
});
