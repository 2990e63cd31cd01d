import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { compile } from './compile';
import { fill } from './fill';
import { type Catalogue, type Field, type FieldType } from './language/catalogue';
import { FILTERS } from './language/filters';
import { FILTER_NAMES } from './render/filters';
import { buildDocx, p, shownText } from './testing/docx-builder';

const field = (name: string, type: FieldType, fields?: Field[]): Field => ({
  name,
  label: name,
  type,
  fields,
});

/** The fields of a quote that the guide's examples use. */
const CATALOGUE: Catalogue = {
  roots: [
    field('SQ', 'object', [
      field('number', 'text'),
      field('date', 'date'),
      field('validUntil', 'date'),
      field('customer', 'object', [field('name', 'text')]),
      field('customerReference', 'text'),
      field('notes', 'text'),
      field('lines', 'list', [
        field('sku', 'text'),
        field('description', 'text'),
        field('quantity', 'quantity'),
        field('uom', 'text'),
        field('discountPercent', 'percent'),
        field('optional', 'boolean'),
      ]),
      field('taxes', 'list', [field('taxPercent', 'percent')]),
      field('shipping', 'money'),
      field('total', 'money'),
    ]),
  ],
};

/** The quote that the guide's examples are of. */
const DATA = {
  SQ: {
    number: 'SQ-00042',
    date: '2026-11-05',
    validUntil: '2026-12-24',
    customer: { name: 'Miller Ltd' },
    customerReference: '',
    notes: 'Thank **you**',
    lines: [
      { sku: 'CAB-1', description: 'cable', quantity: '9', uom: 'm', discountPercent: null, optional: false },
      {
        sku: 'DRILL-1',
        description: 'Drill',
        quantity: '10',
        uom: 'pcs',
        discountPercent: null,
        optional: false,
      },
      { sku: 'CASE-1', description: 'case', quantity: '2', uom: 'pcs', discountPercent: '5', optional: true },
    ],
    taxes: [{ taxPercent: '19' }],
    shipping: '0.00',
    total: '1110.63',
  },
};

const GUIDE = readFileSync(join(__dirname, '../../../docs/templates.md'), 'utf8');
/** Rows of the guide's tables that hold an example and what it prints. */
const EXAMPLES = [...GUIDE.matchAll(/^\| `(\{\{.*\}\})` +\| `(.*)` +\|$/gm)].map(
  ([, example = '', printed = '']) =>
    [example, printed].map((cell) => cell.replaceAll('\\|', '|')) as [string, string],
);
const examples = EXAMPLES.map(([example]) => example).join('\n');

describe('the guide to templates', () => {
  it.each(EXAMPLES)('says what %s prints', async (example, printed) => {
    const { compiled, problems } = await compile(buildDocx(p(example)), CATALOGUE, DATA);
    expect(problems).toEqual([]);
    const filled = await fill(compiled!.bytes, DATA, { language: 'en', currency: 'EUR' });
    expect(shownText(filled).replaceAll('\u00A0', ' ')).toBe(printed);
  });

  it('has an example of every filter', () => {
    const used = (name: string): boolean => new RegExp(`\\|\\s*${name}\\b`).test(examples);
    // Pictures are no text: their examples stand in a block of their own.
    const pictures = new Set(['qr', 'barcode', 'width', 'height']);
    for (const name of Object.keys(FILTERS))
      expect([name, pictures.has(name) ? GUIDE.includes(`| ${name}: `) : used(name)]).toEqual([name, true]);
  });

  it('has an example of every operator and command', () => {
    const operators = ['+', '-', '*', '/', '==', '!=', '<', '<=', '>', '>=', 'contains', 'and', 'or'];
    for (const operator of operators) expect(examples).toContain(` ${operator} `);
    const commands = [
      'IF',
      'ELSEIF',
      'ELSE',
      'END-IF',
      'FOR',
      'END-FOR',
      'not',
      'FIRST',
      'LAST',
      'INDEX',
      'COUNT',
      'days',
      'weeks',
      'month',
      'year',
    ];
    for (const command of commands) expect(examples).toMatch(new RegExp(`\\b${command}\\b`));
  });
});

it('every filter that may be written can be run, and no other', () => {
  expect([...FILTER_NAMES].sort()).toEqual(Object.keys(FILTERS).sort());
});
