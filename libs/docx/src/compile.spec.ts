import { compile } from './compile';
import { fill, type FillOptions } from './fill';
import { CATALOGUE, DATA } from './testing/sample-catalogue';
import { buildDocx, type DocxParts, p, shownText, table } from './testing/docx-builder';

const english: FillOptions = { language: 'en', currency: 'EUR' };

async function filled(
  parts: DocxParts | string,
  options = english,
  data: Record<string, unknown> = DATA,
): Promise<Uint8Array> {
  const { compiled, problems } = await compile(buildDocx(parts), CATALOGUE, DATA);
  expect(problems).toEqual([]);
  return fill(compiled!.bytes, data, options);
}

const text = async (parts: DocxParts | string, options?: FillOptions): Promise<string> =>
  shownText(await filled(parts, options));

describe('placeholders', () => {
  it('print a field whatever the case of its name', async () => {
    expect(await text(p('No. {{sq.Number}} for {{ SQ.CUSTOMER.NAME }}'))).toBe(
      'No. SQ-00001 for Ada & Söhne',
    );
  });

  it('are found although Word has split them over runs', async () => {
    expect(await text(p('A {', '{SQ', '.NUM', 'BER}', '} B'))).toBe('A SQ-00001 B');
  });

  it('print typed fields in the language of the document', async () => {
    const body = p('{{SQ.TOTAL}} {{SQ.DATE}} {{SQ.URGENT}} {{SQ.TAXRATE}}');
    expect(await text(body)).toBe('1,234.50 Jan 31, 2026 Yes 7.7');
    expect(await text(body, { language: 'de', currency: 'EUR' })).toBe('1.234,50 31.01.2026 Ja 7,7');
  });

  it('set one sign between thousands, also where Intl has another one beside a currency', async () => {
    const body = p('{{SQ.TOTAL}} {{SQ.TOTAL | number: 1}} {{SQ.TOTAL | money}} {{SQ.TOTAL | percent}}');
    const austrian = await text(body, { language: 'de-AT', currency: 'EUR' });
    expect(austrian.replaceAll('\u00A0', ' ')).toBe('1.234,50 1.234,5 € 1.234,50 1.234,5 %');
    const swiss = await text(body, { language: 'de-CH', currency: 'CHF' });
    expect(swiss.replaceAll('\u00A0', ' ').replaceAll('’', "'")).toBe(
      "1'234.50 1'234.5 CHF 1'234.50 1'234.5%",
    );
  });

  it('take filters', async () => {
    expect(
      await text(
        p(
          '{{SQ.TOTAL | money}} {{SQ.DATE | date: “%d.%m.%Y”}} {{SQ.TOTAL | number: 1}} {{SQ.TOTAL | times: 2}}',
        ),
      ),
    ).toBe('€1,234.50 31.01.2026 1,234.5 2469');
  });

  it('keep line breaks of the data', async () => {
    expect(await text(p('{{SQ.NOTES}}'))).toBe('First\nSecond');
  });
});

describe('loops and conditions', () => {
  it('repeat the rows between a FOR and an END-FOR row', async () => {
    const rows = table(
      ['Head', ''],
      ['{{FOR line IN SQ.LINES}}', ''],
      ['{{line.DESCRIPTION}}', '{{$line.TOTAL}}'],
      ['{{END-FOR line}}', ''],
    );
    expect(await text(rows)).toBe('Head\t\nBolt\t25.00\nNut\t12.51');
  });

  it('repeat the row that holds both commands', async () => {
    const rows = table([
      '{{FOR l IN SQ.LINES}}{{l.POSITION}}',
      '{{l.QUANTITY}}',
      '{{l.UNITPRICE}}{{END-FOR l}}',
    ]);
    expect(await text(rows)).toBe('1\t2\t12.50\n2\t1,000.5\t0.0125');
  });

  it('repeat paragraphs and parts of a paragraph, nested', async () => {
    const body =
      p('{{FOR l IN SQ.LINES}}') +
      p('{{l.DESCRIPTION}}: {{FOR x IN l.PARTS}}{{x.CODE}};{{END-FOR x}}') +
      p('{{END-FOR l}}') +
      p('End');
    expect(await text(body)).toBe('Bolt: A;B;\nNut: \nEnd');
  });

  it('leave out what a condition denies', async () => {
    const body =
      p('{{IF SQ.DISCOUNT}}Discount{{END-IF}}') +
      p('{{IF SQ.NOTES and SQ.TOTAL > 999.5}}') +
      p('Large') +
      p('{{END-IF}}') +
      p('a{{IF SQ.TOTAL < 10}} small{{END-IF}}b');
    expect(await text(body)).toBe('Large\nab');
  });

  it('know that Word’s own DATE shows the moment, also where its name is split over runs', async () => {
    const mark = (type: string) => `<w:r><w:fldChar w:fldCharType="${type}"/></w:r>`;
    const field = (...texts: string[]) =>
      `<w:p>${mark('begin')}${texts.map((text) => `<w:r><w:instrText>${text}</w:instrText></w:r>`).join('')}${mark('separate')}${mark('end')}</w:p>`;
    for (const body of [field(' DATE '), field(' DA', 'TE ')]) {
      const { compiled, fields } = await compile(buildDocx(body), CATALOGUE, DATA);
      expect(compiled?.usesNow).toBe(true);
      expect(fields).toEqual(['NOW']);
    }
  });
});
