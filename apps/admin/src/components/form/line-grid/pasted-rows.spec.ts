import { newLine } from './line-draft';
import { type Pasted, possibleSkus, readCells, readNumber, whatFirst, withPasted } from './pasted-rows';

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
    ['€1,234.50', '.', '1234.50'],
    ['1.234,50 €', ',', '1234.50'],
    ['12.50 EUR', '.', '12.50'],
    ['19 %', ',', '19'],
    ['12 pcs', '.', null],
    ['PSU-24', '.', null],
  ])('holds numbers as they are shown: %s with %s', (text, sign, number) => {
    expect(readNumber(text, sign)).toBe(number);
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
      // Fields that a row does not contain have the defaults of a new line.
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

  it('may say how many before they say of what', () => {
    const rows = (text: string) => whatFirst(readCells(text), 'description');
    expect(rows('4\tPSU-24\n2\tLS-12')).toEqual([
      ['PSU-24', '4'],
      ['LS-12', '2'],
    ]);
    // The first cell can also be a description that is a number. A table of numbers only stays as it is.
    expect(rows('4\tPSU-24\nHose\t2')).toEqual([
      ['4', 'PSU-24'],
      ['Hose', '2'],
    ]);
    expect(rows('4\t2')).toEqual([['4', '2']]);
    expect(whatFirst([['4', 'm']], 'quantity')).toEqual([['4', 'm']]);
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

  it.each(['en', 'de'])(
    'are written by one hand: what is sure of one number holds for all, read in %s',
    (locale) => {
      const numbersOf = (text: string) => {
        const { lines, mistakes, assumed } = paste([line('a')], text, { locale });
        return { numbers: lines.map(({ quantity, unitPrice }) => [quantity, unitPrice]), mistakes, assumed };
      };
      const sure = { mistakes: new Map(), assumed: null };
      expect(numbersOf('Schlauch\t1.000\tm\t1.234,50 €\nDichtung\t2.500\tm\t0,5')).toEqual({
        numbers: [
          ['1000', '1234.50'],
          ['2500', '0.5'],
        ],
        ...sure,
      });
      expect(numbersOf('Hose\t1.000\tm\t12.50\nSeal\t1,000\tm\t1,234.5')).toEqual({
        numbers: [
          ['1.000', '12.50'],
          ['1000', '1234.5'],
        ],
        ...sure,
      });
      // `10 Stk.` is not a number, so it does not decide about the separator.
      expect(numbersOf('Schlauch\t10 Stk.\tm\t1.000\nDichtung\t2\tm\t0,5').numbers[0]).toEqual([
        '10 Stk.',
        '1000',
      ]);
      // The quantity can also follow the SKU directly.
      expect(numbersOf('PX-7\t1.234,50').numbers).toEqual([['1234.50', '12.5']]);
    },
  );

  it.each([
    ['en', '1.000', '1'],
    ['de', '1.000', '1000'],
    ['de', '1,250', '1.25'],
    ['en', '1,000', '1000'],
  ])('say how a number was read that tells neither: in %s %s', (locale, text, number) => {
    expect(paste([line('a')], `Hose\t${text}\nSeal\t3`, { locale }).assumed).toEqual({ text, number });
    // Numbers in two formats do not decide about an ambiguous one.
    expect(paste([line('a')], `A\t${text}\nB\t1.5\nC\t1,5`, { locale }).assumed).toEqual({ text, number });
    expect(paste([line('a')], 'Hose\t3\tm\t0,125', { locale }).assumed).toBeNull();
  });
});

const TABLE = {
  item: ['PX-7', 'px-7', 'PX-7'],
  description: ['Pump', 'Pump, blue', 'Pump "S"'],
  quantity: ['3', '1,000', '2.5'],
  uom: ['pcs', 'set', 'm'],
  unitPrice: ['€11.50', '1,234.50', '0'],
  discountPercent: ['10 %', '0', '2.5'],
  taxPercent: ['19 %', '7', '0'],
  optional: ['yes', 'no', 'x'],
} as const;

type Name = keyof typeof TABLE;

const CALLED: Readonly<Record<Name, readonly string[]>> = {
  item: ['Item', 'SKU', 'Artikel', 'Artikelnummer', 'Art.-Nr.', 'Part no.'],
  description: ['Description', 'Beschreibung', 'Bezeichnung', 'NAME'],
  quantity: ['Qty', 'Quantity', 'Menge', 'Anzahl', 'Stück'],
  uom: ['Unit', 'UoM', 'Einheit', 'ME'],
  unitPrice: ['Unit price', 'Price (EUR)', 'Einzelpreis', 'Preis [€]', 'Price EUR', 'Price SEK', 'E-Preis'],
  discountPercent: ['Disc. %', 'Discount', 'Rabatt', 'Rab. %'],
  taxPercent: ['Tax %', 'VAT', 'MwSt.', 'USt %', 'Steuer %'],
  optional: ['Optional', 'optional'],
};

const ALL = Object.keys(TABLE) as Name[];

/** Pseudo-random numbers with a fixed seed, so that a failure can be repeated. */
function dice(seed: number): (sides: number) => number {
  let state = seed;
  return (sides) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * sides);
  };
}

function shuffled<Value>(values: readonly Value[], roll: (sides: number) => number): Value[] {
  const rest = [...values];
  return values.map(() => rest.splice(roll(rest.length), 1)[0]!);
}

const textOf = (columns: readonly (readonly string[])[]) =>
  columns[0]!.map((_, row) => columns.map((cells) => cells[row]).join('\t')).join('\n');

const saidOf = ({ lines }: Pasted) => lines.map(({ key: _key, ...said }) => said);

describe('a row above that names the columns', () => {
  it('puts every column in its place, whatever their order and language', () => {
    const plainly = paste([line('a')], textOf(ALL.map((name) => TABLE[name])));
    for (let seed = 1; seed <= 200; seed += 1) {
      const roll = dice(seed);
      const names = shuffled(ALL, roll);
      const heads = names.map((name) => CALLED[name][roll(CALLED[name].length)]!);
      const headed = paste([line('a')], textOf(names.map((name, index) => [heads[index]!, ...TABLE[name]])));
      expect({ heads, lines: saidOf(headed) }).toEqual({ heads, lines: saidOf(plainly) });
      expect(headed).toMatchObject({ count: 3, left: 0, isHeaded: true, mistakes: new Map() });
    }
  });

  it('leaves what it does not name as in every new line', () => {
    for (let seed = 1; seed <= 100; seed += 1) {
      const roll = dice(seed);
      const others = shuffled(
        ALL.filter((name) => name !== 'description' && name !== 'item'),
        roll,
      );
      const names = shuffled(['description' as const, ...others.slice(0, 1 + roll(others.length))], roll);
      const { lines } = paste([line('a')], textOf(names.map((name) => [CALLED[name][0]!, ...TABLE[name]])));
      const [usual] = paste([line('a')], 'Pump\t1').lines;
      for (const name of ALL.filter(
        (one) => one !== 'item' && !names.includes(one),
      ) as (keyof typeof usual)[])
        expect(lines.map((one) => one[name])).toEqual([usual![name], usual![name], usual![name]]);
    }
  });

  it('says which columns have no place, and takes what is called an item for a description where it is none', () => {
    const { lines, left } = paste(
      [line('a')],
      'Pos.\tItem\tQty\tTotal\t\n1\tHose\t2\t17.00\t\n2\tSeal\t3\t1.00\t',
    );
    expect(lines).toMatchObject([
      { itemId: null, description: 'Hose', quantity: '2' },
      { itemId: null, description: 'Seal', quantity: '3' },
    ]);
    expect(left).toBe(2);
    expect(paste([line('a')], 'Item\tText\tQty\nPX-9\tHose\t1').mistakes.get('a')).toEqual({
      description: 'No PX-9.',
    });
  });

  it('takes the item whose number stands where descriptions do, and leaves the other descriptions as they are', () => {
    const text = 'Qty\tDescription\n2\tpx-7\n3\tHose\n4\tHose, 3 m';
    expect(possibleSkus(readCells(text), 'description')).toEqual(['px-7', 'Hose']);
    const { lines, left, mistakes } = paste([line('a')], text);
    expect(lines).toMatchObject([
      { itemId: 'i-1', description: 'Pump', quantity: '2', unitPrice: '12.5' },
      { itemId: null, description: 'Hose', quantity: '3' },
      { itemId: null, description: 'Hose, 3 m', quantity: '4' },
    ]);
    expect(left).toBe(0);
    expect(mistakes.size).toBe(0);
  });

  it('makes lines wherever the focus is, and a single name only goes down its own column', () => {
    const before = [line('a', 'First'), line('b', 'Second')];
    const whole = paste(before, 'Qty\tDescription\n5\tHose', { column: 'quantity' });
    expect(whole.lines.map(({ description }) => description)).toEqual(['First', 'Hose', 'Second']);
    const down = paste(before, 'Quantity\n5\n7', { column: 'quantity' });
    expect(down.lines.map(({ description, quantity }) => [description, quantity])).toEqual([
      ['First', '5'],
      ['Second', '7'],
    ]);
  });

  it.each(['Hose\t2\nSeal\t3', 'Item\tHose\nUnit\tSeal', 'Item\tQty', 'Price\tPrice\nA\tB', 'Option\nHose'])(
    'is none in %j',
    (text) => {
      const pasted = paste([line('a')], text);
      expect(pasted).toMatchObject({ isHeaded: false, count: text.split('\n').length });
    },
  );

  it('names the column of the numbers that are asked for', () => {
    expect(possibleSkus(readCells('Qty\tSKU\n1\tPX-7\n2\tPX-8\n3\tPX-7'), 'quantity')).toEqual([
      'PX-7',
      'PX-8',
    ]);
    expect(possibleSkus(readCells('Qty\tUnit\n1\tm'), 'item')).toEqual([]);
    expect(possibleSkus(readCells('PX-7\t1'), 'description')).toEqual(['PX-7']);
    expect(possibleSkus(readCells('7\t1'), 'quantity')).toEqual([]);
  });
});
