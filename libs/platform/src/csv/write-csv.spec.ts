import { parse } from 'csv-parse/sync';
import fc from 'fast-check';
import { neutralise, restore } from './formulas';
import { csvHeader, csvLines } from './write-csv';

const read = (text: string) => parse(text, { record_delimiter: '\r\n' });

/** Texts with everything that CSV and spreadsheets trip over. */
const nasty = fc.string({
  unit: fc.oneof(
    fc.constantFrom(...'",;\t\r\n\'=+-@＝ 1.a'),
    fc.string({ minLength: 1, maxLength: 1, unit: 'grapheme' }),
  ),
});

describe('CSV', () => {
  it('has a header, line ends of RFC 4180, and quotes where they are needed', () => {
    const rows = [
      { a: 'plain', b: { c: 'x, "y"\r\nz' } },
      { a: null, b: null },
      { a: [1, 2], b: { c: true } },
    ];
    expect(csvHeader(['a', 'b.c']) + csvLines(['a', 'b.c'], rows)).toBe(
      'a,b.c\r\nplain,"x, ""y""\r\nz"\r\n,\r\n"[1,2]",true\r\n',
    );
  });

  it('is read again as what was written, whatever it holds', () => {
    fc.assert(
      fc.property(fc.array(fc.record({ a: nasty, b: nasty }), { minLength: 1 }), (rows) => {
        const cells: string[][] = read(csvHeader(['a', 'b']) + csvLines(['a', 'b'], rows));
        expect(cells.slice(1).map((row) => row.map(restore))).toEqual(rows.map(({ a, b }) => [a, b]));
      }),
    );
  });

  it('row 24: holds no cell that a spreadsheet would run', () => {
    fc.assert(
      fc.property(fc.constantFrom(...'=+-@\t\r\n＝＋－＠'), nasty, (first, rest) => {
        const [[cell = ''] = []]: string[][] = read(csvLines(['a'], [{ a: first + rest }]));
        expect(cell).toMatch(/^(?:'|-\d+(\.\d+)?$)/);
      }),
    );
    expect(csvLines(['a', 'b'], [{ a: "=HYPERLINK('x')", b: '@SUM(A1)' }])).toBe(
      `'=HYPERLINK('x'),'@SUM(A1)\r\n`,
    );
  });

  it('leaves numbers what they are', () => {
    fc.assert(
      fc.property(fc.integer(), fc.nat({ max: 999_999 }), (whole, fraction) => {
        const number = `${whole}.${String(fraction).padStart(6, '0')}`;
        expect(csvLines(['a', 'b'], [{ a: number, b: whole }])).toBe(`${number},${whole}\r\n`);
      }),
    );
    expect(neutralise('-1+1')).toBe("'-1+1");
    expect(neutralise('+49 30 1234')).toBe("'+49 30 1234");
  });
});
