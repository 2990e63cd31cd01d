import { p, shownText } from '../testing/docx-builder';
import { filledText, fillDocx, problemsOf } from '../testing/fill-docx';
import { DATA } from '../testing/sample-catalogue';

const LINES = [
  {
    description: 'Cable',
    sku: '007',
    shipDate: '2026-02-03',
    quantity: '9',
    total: '201.00',
    optional: false,
  },
  { description: 'Drill', sku: '7', shipDate: '2025-12-24', quantity: '10', total: '721.80', optional: true },
  {
    description: 'Ärmel',
    sku: '1e3',
    shipDate: '2026-01-31',
    quantity: '100',
    total: '1803.00',
    optional: false,
  },
  { description: 'bolt', sku: '1000', shipDate: null, quantity: '2', total: '0.10', optional: false },
  {
    description: 'Anchor',
    sku: '10',
    shipDate: '2026-01-31',
    quantity: '2.0',
    total: '0.20',
    optional: false,
  },
];
const data = (fields: Record<string, unknown> = {}): Record<string, unknown> => ({
  ...DATA,
  SQ: { ...DATA.SQ, lines: LINES, ...fields },
});
const text = async (expression: string, language = 'en', fields = {}): Promise<string> =>
  shownText(
    await fillDocx(p(`[${expression}]`), { data: data(fields), options: { language, currency: 'EUR' } }),
  ).slice(1, -1);
const holds = async (condition: string, fields = {}): Promise<boolean> =>
  (await text(`{{IF ${condition}}}yes{{END-IF}}`, 'en', fields)) === 'yes';

describe('lists', () => {
  it.each([
    ['SQ.LINES | sort: "quantity" | map: "quantity" | join', '2 2.0 9 10 100'],
    ['SQ.LINES | sort: "total" | map: "total" | join', '0.10 0.20 201.00 721.80 1803.00'],
    ['SQ.LINES | sort_natural: "quantity" | map: "quantity" | join', '2 2.0 9 10 100'],
    ['SQ.LINES | map: "quantity" | sort | last', '100'],
    ['SQ.LINES | map: "quantity" | sort | reverse | first', '100'],
    ['SQ.LINES | sort: "sku" | map: "sku" | join', '007 10 1000 1e3 7'],
    ['SQ.LINES | sort: "description" | map: "description" | join', 'Anchor Cable Drill bolt Ärmel'],
    ['SQ.LINES | sort_natural: "description" | map: "description" | join', 'Anchor Ärmel bolt Cable Drill'],
    ['SQ.LINES | sort: "shipDate" | map: "description" | join', 'Drill Ärmel Anchor Cable bolt'],
    ['SQ.LINES | where: "quantity", 2 | map: "description" | join', 'bolt Anchor'],
    ['SQ.LINES | where: "quantity", "2.00" | size', '2'],
    ['SQ.LINES | reject: "quantity", 2 | size', '3'],
    ['SQ.LINES | where: "sku", "7" | map: "description" | join', 'Drill'],
    ['SQ.LINES | where: "sku", 7 | map: "description" | join', 'Drill'],
    ['SQ.LINES | where: "sku", "1000" | size', '1'],
    ['SQ.LINES | where: "shipDate", "2026-01-31" | size', '2'],
    ['SQ.LINES | where: "shipDate", SQ.DATE | size', '2'],
    ['SQ.LINES | where: "optional" | size', '1'],
    ['SQ.LINES | where: "optional", false | size', '4'],
    ['SQ.LINES | where: "optional", "false" | size', '4'],
    ['SQ.LINES | map: "quantity" | uniq | join', '9 10 100 2'],
    ['SQ.LINES | map: "sku" | uniq | size', '5'],
    ['SQ.LINES | compact: "shipDate" | size', '4'],
    ['SQ.LINES | where: "shipDate", blank | map: "description" | join', 'bolt'],
    ['SQ.LINES | map: "shipDate" | compact | sort | last', 'Feb 3, 2026'],
    ['SQ.LINES | sum: "total"', '2726.1'],
    ['SQ.LINES | where: "quantity", 5 | sum: "total"', '0'],
  ])('%s', async (expression, printed) => {
    expect(await text(`{{${expression}}}`)).toBe(printed);
  });

  it('find an item', async () => {
    const loop = '{{FOR one IN SQ.LINES | where: "quantity", 100}}{{one.DESCRIPTION}}{{END-FOR one}}';
    expect(await text(loop)).toBe('Ärmel');
  });
});

describe('conditions', () => {
  it.each([
    ['SQ.TOTAL | times: 0', false],
    ['SQ.TOTAL | minus: SQ.TOTAL', false],
    ['SQ.TOTAL - SQ.TOTAL', false],
    ['not (SQ.TOTAL - SQ.TOTAL)', true],
    ['SQ.LINES | where: "quantity", 5 | sum: "total"', false],
    ['SQ.LINES | where: "quantity", 5 | size', false],
    ['SQ.LINES | where: "quantity", 5', false],
    ['4 | modulo: 2', false],
    ['5 | modulo: 2', true],
    ['SQ.TOTAL | at_most: 0', false],
    ['SQ.TOTAL | round', true],
    ['SQ.TOTAL / 2 > 617', true],
    ['SQ.TOTAL / 2 > 617.25', false],
    ['0.1 + 0.2 == 0.3', true],
    ['SQ.TOTAL / 3 * 3 == SQ.TOTAL', true],
    ['(SQ.LINES | size) > 4', true],
    ['(SQ.LINES | map: "quantity") contains 2', true],
    ['(SQ.LINES | map: "sku") contains "07"', false],
    ['(SQ.LINES | map: "sku") contains 7', true],
    ['SQ.TOTAL = 1234.5', true],
    ['SQ.TOTAL <> 1234.50', false],
    ['SQ.TOTAL ≥ 1234.5 && !SQ.DISCOUNT', true],
    ['SQ.DISCOUNT || SQ.NOTES', true],
    ['SQ.TOTAL == "1234.5"', true],
    ['SQ.CUSTOMFIELDS.SIZE > 9', true],
    ['SQ.CUSTOMFIELDS.SIZE == 10', true],
    ['SQ.CUSTOMFIELDS.SIZE == "10"', false],
    ['SQ.CUSTOMFIELDS.SEALED == true', true],
    ['SQ.DATE <= NOW', true],
    ['SQ.DATE > "2026-01-01"', true],
    ['SQ.DATE == SQ.CREATEDAT', true],
    ['SQ.CREATEDAT > SQ.DATE', false],
    ['SQ.DATE + 2 days > NOW', true],
    ['SQ.CUSTOMFIELDS.DELIVERY < SQ.DATE', false],
    ['SQ.NOTES == empty or SQ.CUSTOMFIELDS.NOTHING == nil', true],
    ['SQ.NOTES != blank', true],
    // `and` before `or`, as in every language but Liquid.
    ['SQ.DISCOUNT and SQ.DISCOUNT or SQ.TOTAL', true],
    ['SQ.NOTES or SQ.NOTES and SQ.DISCOUNT', true],
    ['(SQ.NOTES or SQ.NOTES) and SQ.DISCOUNT', false],
    ['NOT SQ.NOTES Or SQ.TOTAL', true],
  ])('%s is %s', async (condition, expected) => {
    const customFields = { SIZE: '10.0', SEALED: 'true', DELIVERY: '2026-02-01' };
    expect(await holds(condition, { customFields })).toBe(expected);
  });
});

describe('calculations', () => {
  it.each([
    ['SQ.TOTAL * 1.19 | money', '€1,469.06'],
    ['SQ.TOTAL * 2', '2,469.00'],
    ['0.1 + 0.2', '0.3'],
    ['1.005 * 100', '100.5'],
    ['10 - 4 - 3', '3'],
    ['2 + 3 * 4', '14'],
    ['(2 + 3) * 4', '20'],
    ['12 / 2 / 3', '2'],
    ['-SQ.TOTAL + 1', '-1,233.50'],
    ['SQ.TOTAL - -1', '1,235.50'],
    ['SQ.TOTAL-1', '1,233.50'],
    ['SQ.TOTAL – 1 · 2', '1,232.50'],
    ['SQ.TOTAL × ½', '617.25'],
    ['SQ.TOTAL / 7 | round: 3', '176.357'],
    ['SQ.TAXRATE / 100', '0.077'],
    ['SQ.TOTAL / SQ.DISCOUNT', ''],
    ['SQ.TOTAL + SQ.CUSTOMFIELDS.NOTHING', '1,234.50'],
    ['SQ.TOTAL * SQ.CUSTOMFIELDS.NOTHING', ''],
    ['SQ.TOTAL * SQ.CUSTOMFIELDS.COLOUR', ''],
    ['SQ.TOTAL | times: SQ.CUSTOMFIELDS.NOTHING', ''],
    ['SQ.TOTAL | times: 1 + 1', '2469'],
    ['SQ.TOTAL > 1000', 'Yes'],
  ])('%s', async (expression, printed) => {
    expect(await text(`{{${expression}}}`)).toBe(printed);
  });

  it('work on the fields of a loop', async () => {
    const loop = '{{FOR line IN SQ.LINES}}{{(line.QUANTITY - 1) * line.TOTAL}} {{END-FOR line}}';
    expect(await text(loop)).toBe('1,608.00 6,496.20 178,497.00 0.10 0.20 ');
  });

  it('print in the language of the document', async () => {
    const places = '{{SQ.TOTAL * 2}} {{SQ.TOTAL | times: 0.5}} {{SQ.LINES | map: "total" | join: " + "}}';
    expect(await text(places, 'de')).toBe('2.469,00 617,25 201,00 + 721,80 + 1803,00 + 0,10 + 0,20');
  });
});

describe('dates', () => {
  it.each([
    ['SQ.DATE + 30 days', 'Mar 2, 2026'],
    ['SQ.DATE + 30', 'Mar 2, 2026'],
    ['SQ.DATE - 2 weeks', 'Jan 17, 2026'],
    ['SQ.DATE + 1 month', 'Feb 28, 2026'],
    ['SQ.DATE + 25 Months', 'Feb 29, 2028'],
    ['SQ.DATE - 1 year', 'Jan 31, 2025'],
    ['SQ.DATE + 2 * 7 days', 'Feb 14, 2026'],
    ['SQ.DATE + SQ.CUSTOMFIELDS.DAYS days', 'Feb 10, 2026'],
    ['SQ.DATE + 30 days | date: "dd.MM.yyyy"', '02.03.2026'],
    ['SQ.CUSTOMFIELDS.DELIVERY + 1 week', 'Feb 8, 2026'],
    ['"2026-12-24" - SQ.DATE', '327'],
    ['SQ.CUSTOMFIELDS.DELIVERY - SQ.DATE', '1'],
    ['SQ.DATE + SQ.CUSTOMFIELDS.NOTHING days', ''],
    ['SQ.CUSTOMFIELDS.NOTHING + 1 day', ''],
    ['SQ.DATE + 9000 years', ''],
    ['SQ.DATE | at_least: "2026-05-01"', 'May 1, 2026'],
  ])('%s', async (expression, printed) => {
    const customFields = { DAYS: '10', DELIVERY: '2026-02-01' };
    expect(await text(`{{${expression}}}`, 'en', { customFields })).toBe(printed);
  });

  it('count days and keep the time of day in the time zone of the document', async () => {
    const options = { language: 'en', currency: 'EUR', timeZone: 'Europe/Berlin' };
    const moment = { ...DATA, NOW: '2026-03-27T23:30:00.000Z' };
    const places =
      '{{NOW}} | {{NOW + 2 days}} | {{NOW - SQ.DATE}} | {{NOW + 1 month | date: "%Y-%m-%d %H:%M"}}';
    expect(shownText(await fillDocx(p(places), { data: moment, options }))).toBe(
      'Mar 28, 2026, 12:30 AM | Mar 30, 2026, 12:30 AM | 56 | 2026-04-28 00:30',
    );
  });
});

describe('names of own fields', () => {
  it.each([
    ['SQ.CUSTOMFIELDS.NET-WEIGHT', '12'],
    ['SQ.CUSTOMFIELDS.A/B', 'ab'],
    ['SQ.CUSTOMFIELDS["A/B"] | upcase', 'AB'],
    ['SQ.CUSTOMFIELDS.NET-WEIGHT * 2', '24'],
    ['SQ.CUSTOMFIELDS.LENGTH-2', '3'],
    ['SQ.CUSTOMFIELDS.LENGTH/2', '2.5'],
    ['SQ.CUSTOMFIELDS.LENGTH - 2', '3'],
    ['SQ.CUSTOMFIELDS.2ND | upcase', 'X'],
  ])('may hold hyphens and slashes: %s', async (expression, printed) => {
    const customFields = { 'NET-WEIGHT': '12', 'A/B': 'ab', LENGTH: '5', '2ND': 'x' };
    expect(await text(`{{${expression}}}`, 'en', { customFields })).toBe(printed);
  });
});

it('texts write line breaks, tabs and quotes with a backslash', async () => {
  expect(await text('{{SQ.NUMBER | append: "\\n\\t\\"\\u00e4\\" \\\\"}}')).toBe('SQ-00001\n\t"ä" \\');
  expect(await text('{{SQ.NOTES | replace: "\\n", ", "}}')).toBe('First, Second');
});

describe('what cannot be meant', () => {
  it.each([
    ['SQ.TOTAL / 0', 'division_by_zero', undefined],
    ['SQ.NUMBER + "x"', 'value_type', undefined],
    ['SQ.TOTAL + SQ.DATE * 2', 'value_type', undefined],
    ['SQ.DATE + SQ.DATE', 'value_type', undefined],
    ['SQ.TOTAL + 3 days', 'value_type', undefined],
    ['SQ.DATE + 1.5 weeks', 'value_type', undefined],
    ['SQ.URGENT + 1', 'value_type', undefined],
    ['SQ.TOTAL > "viel"', 'value_type', undefined],
    ['SQ.DATE > 5', 'value_type', undefined],
    ['SQ.DATE > "31.1.2026"', 'value_type', '{{SQ.DATE > "2026-01-31"}}'],
    ['SQ.URGENT == "yes"', 'value_type', undefined],
    ['SQ.LINES > 3', 'value_type', undefined],
    ['SQ.TOTAL < blank', 'value_type', undefined],
    ['SQ.LINES | where: "quantity", "viel"', 'value_type', undefined],
    ['SQ.LINES | sum: "description"', 'filter_argument', undefined],
    ['SQ.LINES | money', 'filter_argument', undefined],
    ['SQ.DATE | plus: 30', 'filter_argument', undefined],
    ['SQ.TOTAL | date: "dd.MM.yyyy"', 'filter_argument', undefined],
    ['SQ.TOTAL | times', 'filter_argument', undefined],
    ['SQ.TOTAL | upcase: 1, 2', 'filter_argument', undefined],
    ['SQ.TOTAL | times: 1,19', 'filter_argument', '{{SQ.TOTAL | times: 1.19}}'],
    ['SQ.TOTAL * 1,19', 'expression_invalid', '{{SQ.TOTAL * 1.19}}'],
    ['SQ.TOTAL * 19%', 'expression_invalid', '{{SQ.TOTAL * 0.19}}'],
    ['SQ.LINES | size > 2', 'expression_invalid', '{{(SQ.LINES | size) > 2}}'],
    ['SQ.NOTES and SQ.LINES | size', 'expression_invalid', '{{SQ.NOTES and (SQ.LINES | size)}}'],
    ['not SQ.TOTAL | minus: 5', 'expression_invalid', '{{not (SQ.TOTAL | minus: 5)}}'],
    ['SQ.TOTAL > 5 | times: 2', 'expression_invalid', '{{SQ.TOTAL > (5 | times: 2)}}'],
    ['1 < SQ.TOTAL < 5', 'expression_invalid', undefined],
    ['SQ.TOTAL *', 'expression_invalid', undefined],
    ['(SQ.TOTAL', 'expression_invalid', undefined],
    ['SQ.TOTAL)', 'expression_invalid', undefined],
    ['TODAY()', 'command_unknown', '{{NOW | date: "%x"}}'],
  ])('is named: %s', async (expression, code, replacement) => {
    const problems = await problemsOf(p(`{{${expression}}}`));
    expect(problems.map((problem) => problem.code)).toContain(code);
    expect(problems.find((problem) => problem.code === code)?.replacement).toBe(replacement);
  });

  it('has an end, however deep its brackets are', async () => {
    const problems = await problemsOf(p(`{{${'('.repeat(900)}1${')'.repeat(900)}}}`));
    expect(problems.map(({ code }) => code)).toEqual(['expression_invalid']);
    expect(await filledText(p(`{{${'1+'.repeat(900)}1}}`))).toBe('901');
  });
});
