import { isBlank, isUnpriced, lineSent, newLine, pricedLine } from './line-draft';
import {
  copyOf,
  withLineAfter,
  withLineMoved,
  withoutLine,
  withPricesIn,
  withTaxFollowed,
} from './line-edits';
import { lineMistakes, linesSent } from './line-mistakes';

const line = (key: string) => ({ ...newLine(), key, description: `Line ${key}`, unitPrice: '1' });
const lines = ['a', 'b', 'c'].map(line);
const keys = (result: { key: string }[]) => result.map(({ key }) => key).join('');
const WORDS = {
  required: 'Missing.',
  number: (value: string, type: string) =>
    value === 'ten' || value === '101' ? `No ${type === 'percent' ? type : 'number'}: ${value}.` : undefined,
};

describe('lines that are written', () => {
  it('are put below another one, or last where that is gone', () => {
    expect(keys(withLineAfter(lines, 'a', line('x')))).toBe('axbc');
    expect(keys(withLineAfter(lines, 'gone', line('x')))).toBe('abcx');
  });

  it('are moved as far as there is room', () => {
    expect(keys(withLineMoved(lines, 'b', -1))).toBe('bac');
    expect(keys(withLineMoved(lines, 'b', 1))).toBe('acb');
    expect(keys(withLineMoved(lines, 'a', -1))).toBe('abc');
    expect(keys(withLineMoved(lines, 'c', 1))).toBe('abc');
  });

  it('take prices of the catalogue in the currency they are in, and let go of them in another one', () => {
    const of = (listPrice: { currency: string; price: string } | null, unitPrice: string) => ({
      ...line('a'),
      listPrice,
      unitPrice,
    });
    const listed = { currency: 'EUR', price: '12.50' };
    const before = [of(listed, ''), of(listed, '12.50'), of(listed, '9'), of(null, ''), of(null, '12.50')];
    const prices = (currency: string) => withPricesIn(before, currency).map(({ unitPrice }) => unitPrice);
    expect(prices('EUR')).toEqual(['12.50', '12.50', '9', '', '12.50']);
    expect(prices('USD')).toEqual(['', '', '9', '', '12.50']);
    expect(before.map((one) => isUnpriced(one, 'USD'))).toEqual([true, false, false, false, false]);
    expect(before.some((one) => isUnpriced(one, 'EUR') || isUnpriced(one, null))).toBe(false);
  });

  it('never leave nothing to write into', () => {
    expect(keys(withoutLine(lines, 'b'))).toBe('ac');
    const [rest, ...more] = withoutLine([line('a')], 'a');
    expect(more).toEqual([]);
    expect(rest).toMatchObject({ description: '', unitPrice: '' });
  });

  it('are copied with all they say, as lines of their own', () => {
    const copy = copyOf(line('a'));
    expect(copy).toEqual({ ...line('a'), key: copy.key });
    expect(copy.key).not.toBe('a');
  });

  it('take the tax over from the line before, but not its unit', () => {
    const before = { ...line('a'), taxPercent: '19', uom: 'h' };
    expect(newLine('Stk.', before)).toMatchObject({ taxPercent: '19', uom: 'Stk.', description: '' });
    expect(withoutLine([before], 'a', 'Stk.')).toMatchObject([{ taxPercent: '19', uom: 'Stk.' }]);
  });
});

describe('the tax of lines', () => {
  it('follows where it is the one by default, and stays where it was said', () => {
    const rates = (before: string, after: string, ...taxes: string[]) =>
      withTaxFollowed(
        taxes.map((taxPercent) => ({ ...line('a'), taxPercent })),
        before,
        after,
      ).map(({ taxPercent }) => taxPercent);
    expect(newLine().taxPercent).toBe('');
    // Without a customer the default tax is empty, so a zero was typed.
    expect(rates('', '20', '', '0', '7')).toEqual(['20', '0', '7']);
    expect(rates('20', '0', '20', '7', '')).toEqual(['0', '7', '']);
  });
});

describe('lines that are sent', () => {
  it('are those in which something is said', () => {
    expect(keys([...linesSent([line('a'), { ...newLine(), key: 'b' }])])).toBe('a');
    expect(linesSent([newLine()])).toHaveLength(1);
    expect(isBlank({ ...newLine(), unitPrice: '0' })).toBe(false);
  });

  it('have no key, and zero where no percentage is given', () => {
    expect(lineSent({ ...line('a'), discountPercent: '', taxPercent: ' ' })).toEqual({
      itemId: null,
      description: 'Line a',
      quantity: '1',
      uom: 'pcs',
      unitPrice: '1',
      discountPercent: '0',
      taxPercent: '0',
      optional: false,
    });
  });

  it('are not reckoned with while a number is none', () => {
    expect(pricedLine({ ...line('a'), quantity: '' })).toBeNull();
    expect(pricedLine({ ...line('a'), unitPrice: 'ten' })).toBeNull();
    expect(pricedLine({ ...line('a'), discountPercent: '' })).not.toBeNull();
  });

  it('are marked where a number is none or missing', () => {
    const wrong = { ...line('a'), description: ' ', quantity: '', unitPrice: 'ten', taxPercent: '101' };
    expect(lineMistakes('lines', [wrong, line('b')], WORDS)).toEqual({
      'lines.a.description': 'Missing.',
      'lines.a.quantity': 'Missing.',
      'lines.a.unitPrice': 'No number: ten.',
      'lines.a.taxPercent': 'No percent: 101.',
    });
  });
});
