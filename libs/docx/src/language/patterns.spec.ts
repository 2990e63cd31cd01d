import { p, shownText } from '../testing/docx-builder';
import { fillDocx, problemsOf } from '../testing/fill-docx';
import { DATA } from '../testing/sample-catalogue';
import { readDatePattern } from './date-pattern';

const MOMENT = { ...DATA, SQ: { ...DATA.SQ, date: '2026-11-05', createdAt: '2026-11-05T14:07:09.000Z' } };
const text = async (expression: string, language = 'en'): Promise<string> =>
  shownText(
    await fillDocx(p(`[{{${expression}}}]`), { data: MOMENT, options: { language, currency: 'EUR' } }),
  )
    .slice(1, -1)
    .replaceAll('\u00A0', ' ');

describe('a pattern of a date', () => {
  it.each([
    // .NET, Java, Excel, Google
    ['dd.MM.yyyy', '05.11.2026'],
    ['dd.mm.yyyy', '05.11.2026'],
    ['DD/MM/YYYY', '05/11/2026'],
    ['d. MMMM yyyy', '5. November 2026'],
    ['d. mmmm yyyy', '5. November 2026'],
    ['d-MMM-yy', '5-Nov-26'],
    ['yyyy-MM-dd', '2026-11-05'],
    ['yyyyMMdd', '20261105'],
    ['dddd, MMMM d, yyyy', 'Thursday, November 5, 2026'],
    ['EEEE d MMMM y', 'Thursday 5 November 2026'],
    ['ddd dd', 'Thu 05'],
    ["dd 'de' MMMM 'de' yyyy", '05 de November de 2026'],
    ['[$-407]d. mmmm yyyy;@', '5. November 2026'],
    ['d\\.m\\.yy', '5.11.26'],
    // moment
    ['Do MMMM YYYY', '5th November 2026'],
    ['dddd, [the] Do [of] MMMM', 'Thursday, the 5th of November'],
    ['LL', 'November 5, 2026'],
    // Excel in German, French, Italian, Spanish, Dutch, Polish, Swedish
    ['TT.MM.JJJJ', '05.11.2026'],
    ['TTTT, T. MMMM JJJJ', 'Thursday, 5. November 2026'],
    ['jj/mm/aaaa', '05/11/2026'],
    ['jjjj j mmmm aaaa', 'Thursday 5 November 2026'],
    ['gg/mm/aaaa', '05/11/2026'],
    ['dd/mm/aaaa', '05/11/2026'],
    ['dd-mm-jjjj', '05-11-2026'],
    ['dd.mm.rrrr', '05.11.2026'],
    ['åååå-mm-dd', '2026-11-05'],
    // strftime
    ['%d.%m.%Y', '05.11.2026'],
    ['%-d %B %Y', '5 November 2026'],
    ['%e %b %y, %A KW %V', '5 Nov 26, Thursday KW 45'],
    // by name
    ['short', '11/5/26'],
    ['Medium', 'Nov 5, 2026'],
    ['long', 'November 5, 2026'],
    ['full', 'Thursday, November 5, 2026'],
  ])('may be %s', async (pattern, printed) => {
    expect(await text(`SQ.DATE | date: "${pattern}"`)).toBe(printed);
    expect(await text(`SQ.DATE | date: “${pattern}”`)).toBe(printed);
    if (!pattern.includes("'")) expect(await text(`SQ.DATE | date: ‚${pattern}‘`)).toBe(printed);
  });

  it.each([
    ['dd.MM.yyyy HH:mm', '05.11.2026 14:07'],
    ['DD.MM.YYYY HH:MM', '05.11.2026 14:07'],
    ['dd.mm.yyyy hh:mm', '05.11.2026 14:07'],
    ['m/d/yyyy h:mm AM/PM', '11/5/2026 2:07 PM'],
    ['M/D/YYYY h:mm A', '11/5/2026 2:07 PM'],
    ['hh:mm:ss tt', '02:07:09 PM'],
    ['hh:mm TT', '02:07 PM'],
    ['mm:ss', '07:09'],
    ["HH'h'mm", '14h07'],
    ['HHhmm', '14h07'],
    ['yyyy-MM-ddTHH:mm:ss', '2026-11-05T14:07:09'],
    ["HH:mm 'Uhr'", '14:07 Uhr'],
    ['MM/YY HH', '11/26 14'],
  ])('tells minutes from months in %s', async (pattern, printed) => {
    expect(await text(`SQ.CREATEDAT | date: "${pattern}"`)).toBe(printed);
  });

  it('has names in the language of the document', async () => {
    expect(await text('SQ.DATE | date: "EEEE, d. MMMM yyyy"', 'de')).toBe('Donnerstag, 5. November 2026');
    expect(await text('SQ.DATE | date: "Do MMMM"', 'de')).toBe('5. November');
    expect(await text('SQ.DATE | date: "long"', 'fr')).toBe('5 novembre 2026');
  });

  it.each([
    ['mm', 'MM'],
    ['KW ww', "'KW' ww"],
    ['d MMM yyyy at HH:mm', "d MMM yyyy 'at' HH:mm"],
    ['dd.MM.yyyy um HH:mm Uhr', "dd.MM.yyyy 'um' HH:mm 'Uhr'"],
    ['dd de MMMM', "dd 'de' MMMM"],
    ['hello', undefined],
    ['a hello', undefined],
    ["'x' hello", undefined],
    ['12', undefined],
    ['%Q', '%q'],
    ['%H:%i', '%H:%M'],
    ['%d.%f.%Y', undefined],
    ['', undefined],
  ])('is refused with the right one: %s', async (pattern, right) => {
    const [problem] = await problemsOf(p(`{{SQ.DATE | date: "${pattern}"}}`));
    expect(problem).toMatchObject({ severity: 'error', code: 'date_pattern' });
    expect(problem?.replacement).toBe(right === undefined ? undefined : `{{SQ.DATE | date: "${right}"}}`);
    if (right !== undefined) expect(readDatePattern(right)).toHaveProperty('pattern');
  });

  it('may come from the data', async () => {
    const data = { ...MOMENT, SQ: { ...MOMENT.SQ, customFields: { FORM: 'dd.MM.yyyy', ODD: 'hello' } } };
    const places = p('{{SQ.DATE | date: SQ.CUSTOMFIELDS.FORM}} {{SQ.DATE | date: SQ.CUSTOMFIELDS.ODD}}');
    expect(shownText(await fillDocx(places, { data }))).toBe('05.11.2026 Nov 5, 2026');
  });
});

describe('a pattern of a number', () => {
  it.each([
    ['SQ.TOTAL | number: "#,##0.00"', '1,234.50'],
    ['SQ.TOTAL | number: "#.##0,00"', '1,234.50'],
    ['SQ.TOTAL | number: "# ##0,00"', '1,234.50'],
    ['SQ.TOTAL | number: "#\'##0.00"', '1,234.50'],
    ['SQ.TOTAL | number: "0"', '1,235'],
    ['SQ.TOTAL | number: "#"', '1235'],
    ['SQ.TOTAL | number: "#,##0"', '1,235'],
    ['SQ.TOTAL | number: "0.0##"', '1234.5'],
    ['SQ.TOTAL | number: "0000000"', '0001235'],
    ['SQ.TOTAL | number: "€ #,##0.00"', '€ 1,234.50'],
    ['SQ.TOTAL | number: "#,##0.00 \'Euro\'"', '1,234.50 Euro'],
    ['SQ.TOTAL | number: "[$€-407] #,##0.00"', '€ 1,234.50'],
    ['SQ.TOTAL | number: "_(* #,##0.00_)"', '1,234.50'],
    ['SQ.TOTAL | number: "0.0,"', '1.2'],
    ['0 - SQ.TOTAL | number: "0.00;(0.00)"', '(1234.50)'],
    ['0 - SQ.TOTAL | number: "#,##0.00"', '-1,234.50'],
    ['SQ.DISCOUNT | number: "0.00;(0.00);-"', '-'],
    ['0 - 0.001 | number: "0.00"', '0.00'],
    ['2.345 | number: "0.00"', '2.35'],
    ['0.5 | number: "#.00"', '.50'],
    ['SQ.DISCOUNT / SQ.TOTAL + 0.123 | number: "0.0%"', '12.3%'],
    ['SQ.TAXRATE | number: "0.0%"', '7.7%'],
    ['SQ.TAXRATE | percent: "0.00 %"', '7.70 %'],
    ['SQ.TOTAL | money: "USD"', '$1,234.50'],
    ['SQ.TOTAL | money: "usd"', '$1,234.50'],
    ['SQ.TOTAL | money: 0', '€1,235'],
    ['SQ.TOTAL | money: "#,##0.00 €"', '1,234.50 €'],
    ['SQ.TOTAL | number: "2"', '1,234.50'],
    ['SQ.TOTAL | qty: "0.000"', '1234.500'],
    ['SQ.TOTAL | number: "General"', '1234.5'],
  ])('%s', async (expression, printed) => {
    expect(await text(expression)).toBe(printed);
  });

  it('is printed with the separators of the language', async () => {
    expect(await text('SQ.TOTAL | number: "#,##0.00"', 'de')).toBe('1.234,50');
    expect(await text('SQ.TOTAL | number: "#.##0,00"', 'en')).toBe('1,234.50');
  });

  it.each([
    ['number: "abc"', 'number_pattern', undefined],
    ['number: "0,000"', 'number_pattern', undefined],
    ['number: "0.00E+00"', 'number_pattern', undefined],
    ['number: "# ?/?"', 'number_pattern', undefined],
    ['number: "[Red]0.00"', 'number_pattern', 'number: "0.00"'],
    ['money: "€"', 'currency_unknown', 'money: "EUR"'],
    ['money: "Euro"', 'currency_unknown', undefined],
  ])('is refused: %s', async (filter, code, right) => {
    const [problem] = await problemsOf(p(`{{SQ.TOTAL | ${filter}}}`));
    expect(problem?.code).toBe(code);
    expect(problem?.replacement).toBe(right === undefined ? undefined : `{{SQ.TOTAL | ${right}}}`);
  });
});
