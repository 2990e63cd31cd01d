import { newLine } from './line-draft';
import { type Pasted, readCells, readNumber, withPasted } from './pasted-rows';

const ITEM = { id: 'i-1', sku: 'PX-7', name: 'Pump', uom: 'pcs', currency: 'EUR', price: '12.5' };
const WORDS = { number: 'No number.', yesOrNo: 'Yes or no.', noItem: (sku: string) => `No ${sku}.` };
const line = (key: string, description = '') => ({ ...newLine(), key, description });

function paste(
  lines: ReturnType<typeof line>[],
  text: string,
  part: Partial<Parameters<typeof withPasted>[1]> = {},
): Pasted {
  return withPasted(lines, {
    rows: readCells(text),
    key: lines[0]?.key ?? '',
    column: 'description',
    itemOf: (sku) => (sku.toUpperCase() === ITEM.sku ? ITEM : undefined),
    currency: 'EUR',
    locale: 'en',
    withOptional: true,
    words: WORDS,
    ...part,
  });
}

describe('what a spreadsheet copies', () => {
  it.each([
    [
      'a\tb\r\nc\td\r\n',
      [
        ['a', 'b'],
        ['c', 'd'],
      ],
    ],
    ['a\t\tb', [['a', '', 'b']]],
    [
      '"two\nlines"\t"say ""yes"""\nx\ty',
      [
        ['two\nlines', 'say "yes"'],
        ['x', 'y'],
      ],
    ],
    ['3/4" hose\t2', [['3/4" hose', '2']]],
    ['a\n\n\nb\n', [['a'], ['b']]],
  ])('is read by rows and cells: %j', (text, cells) => {
    expect(readCells(text)).toEqual(cells);
  });

  it.each([
    ['€1,234.50', 'en', '1234.50'],
    ['1.234,50 €', 'de', '1234.50'],
    ['12.50 EUR', 'en', '12.50'],
    ['19 %', 'de', '19'],
    ['12 pcs', 'en', null],
  ])('holds numbers as they are shown: %s in %s', (text, locale, number) => {
    expect(readNumber(text, locale)).toBe(number);
  });
});

describe('rows that are pasted', () => {
  it('are a line each, from the focused column to the right, the first of them that with the focus', () => {
    const { lines, count } = paste([line('a')], 'Hose\t2\tm\t8.5\t0\t19\tyes\nSeal\t1,000\tpcs\t4');
    expect(count).toBe(2);
    expect(lines).toMatchObject([
      {
        key: 'a',
        description: 'Hose',
        quantity: '2',
        uom: 'm',
        unitPrice: '8.5',
        taxPercent: '19',
        optional: true,
      },
      // What a row does not say is as in every new line.
      {
        description: 'Seal',
        quantity: '1000',
        uom: 'pcs',
        unitPrice: '4',
        taxPercent: '19',
        optional: false,
      },
    ]);
  });

  it('stand below a line in which something is said, and leave the others as they are', () => {
    const { lines } = paste([line('a', 'First'), line('b', 'Last')], 'Hose\t2\nSeal\t3');
    expect(lines.map(({ description }) => description)).toEqual(['First', 'Hose', 'Seal', 'Last']);
  });

  it('go down over the lines that are there, from a column further to the right, and on below', () => {
    const before = [line('a', 'First'), line('b', 'Second'), line('c', 'Third')];
    const { lines } = paste(before, '7\n8\n9', { key: 'b', column: 'quantity' });
    expect(lines.map(({ description, quantity }) => [description, quantity])).toEqual([
      ['First', '1'],
      ['Second', '7'],
      ['Third', '8'],
      ['', '9'],
    ]);
    expect(lines.slice(0, 3).map(({ key }) => key)).toEqual(['a', 'b', 'c']);
  });

  it('take items over by their numbers, and then either a description or at once a quantity', () => {
    expect(paste([line('a')], 'px-7\t3').lines).toMatchObject([
      { itemId: 'i-1', description: 'Pump', quantity: '3', unitPrice: '12.5' },
    ]);
    expect(paste([line('a')], 'PX-7\tPump, blue\t3\tset\t11').lines).toMatchObject([
      { itemId: 'i-1', description: 'Pump, blue', quantity: '3', uom: 'set', unitPrice: '11' },
    ]);
  });

  it('say where there is no such item, and what is no number, and keep what was pasted', () => {
    const { lines, mistakes } = paste([line('a')], 'PX-7\t3\nPX-8\tmany');
    expect(lines[1]).toMatchObject({ itemId: null, description: 'PX-8', quantity: 'many' });
    expect(mistakes.get(lines[1]?.key ?? '')).toEqual({ description: 'No PX-8.', quantity: 'No number.' });
    const wrong = paste([line('a')], 'Hose\ttwo\tm\t8,5,1\t\t\tperhaps');
    expect(wrong.lines[0]).toMatchObject({ quantity: 'two', unitPrice: '8,5,1' });
    expect(wrong.mistakes.get('a')).toEqual({
      quantity: 'No number.',
      unitPrice: 'No number.',
      optional: 'Yes or no.',
    });
  });

  it('say how many columns there was no place for', () => {
    expect(paste([line('a')], 'Hose\t2\tm\t8\t0\t19\tno', { withOptional: false }).left).toBe(1);
    expect(paste([line('a')], 'Hose\t2').left).toBe(0);
  });

  it('read numbers as the language of the reader writes them', () => {
    const { lines } = paste([line('a')], 'Schlauch\t1.500\tm\t8,25', { locale: 'de' });
    expect(lines).toMatchObject([{ quantity: '1500', unitPrice: '8.25' }]);
  });
});
