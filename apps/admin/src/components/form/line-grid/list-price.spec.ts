import { withPricesIn } from './line-edits';
import { filledAround, filledFrom, newLine } from './line-draft';
import { followed, isProposed, otherPriceOf, priceOf } from './list-price';
import { readCells, withPasted } from './pasted-rows';

const LIST = {
  currency: 'EUR',
  price: '10.00',
  priceBreaks: [
    { minimumQuantity: '10', price: '9.00' },
    { minimumQuantity: '100', price: '8.00' },
  ],
};
const ITEM = { id: 'i-1', sku: 'PX-7', name: 'Pump', uom: 'pcs', ...LIST };
const priced = (quantity: string, unitPrice: string) => ({ quantity, unitPrice });

describe('what an item sells for', () => {
  it('is the price of the quantity, in its currency alone', () => {
    expect(['1', '10', '99.5', '100', '', 'ten'].map((many) => priceOf(LIST, many, 'EUR'))).toEqual([
      '10.00',
      '9.00',
      '9.00',
      '8.00',
      '10.00',
      '10.00',
    ]);
    expect(priceOf(LIST, '10', 'USD')).toBeNull();
    expect(priceOf({ currency: 'EUR', price: '10.00' }, '10', 'EUR')).toBe('10.00');
  });

  it('is what a line begins with, for the quantity that it has already', () => {
    expect(filledFrom(ITEM, 'EUR', '100').unitPrice).toBe('8.00');
    expect(filledFrom(ITEM, 'USD', '100')).not.toHaveProperty('unitPrice');
    expect(filledAround({ ...newLine(), quantity: '12' }, ITEM, 'EUR').unitPrice).toBe('9.00');
    expect(filledAround({ ...newLine(), unitPrice: '7' }, ITEM, 'EUR')).not.toHaveProperty('unitPrice');
  });

  it('comes and goes with the currency of the document, by the quantity of each line', () => {
    const line = { ...newLine(), ...filledFrom(ITEM, null, '10'), quantity: '10' };
    const inEuro = withPricesIn([line], 'EUR');
    expect(inEuro[0]?.unitPrice).toBe('9.00');
    expect(withPricesIn(inEuro, 'USD')[0]?.unitPrice).toBe('');
    expect(withPricesIn([{ ...line, unitPrice: '10.00' }], 'USD')[0]?.unitPrice).toBe('10.00');
  });
});

describe('a line that has another quantity', () => {
  it('follows where it had the price of its quantity, however that was written', () => {
    const follows = (quantity: string, unitPrice: string) =>
      isProposed(priced(quantity, unitPrice), LIST, 'EUR');
    expect([follows('1', '10'), follows('10', '9.0'), follows('250', '8')]).toEqual([true, true, true]);
    expect([follows('10', '10'), follows('10', '8.99'), follows('10', '')]).toEqual([false, false, false]);
    // Without a quantity, each price of the list counts as proposed.
    expect([follows('', '9'), follows('', '7')]).toEqual([true, false]);
    expect(isProposed(priced('10', '9.00'), LIST, 'USD')).toBe(false);
    expect([followed('100', LIST, 'EUR'), followed('', LIST, 'EUR')]).toEqual([{ unitPrice: '8.00' }, {}]);
  });

  it('says what the price would be, where that is another one', () => {
    const other = (quantity: string, unitPrice: string) =>
      otherPriceOf(priced(quantity, unitPrice), LIST, 'EUR');
    expect(other('12', '9')).toBeNull();
    expect(other('12', '9.50')).toEqual({ price: '9.00', priceBreak: LIST.priceBreaks[0] });
    expect(other('1', '9')).toEqual({ price: '10.00', priceBreak: null });
    expect(other('ten', '9')).toBeNull();
    expect(otherPriceOf(priced('12', '1'), { ...LIST, priceBreaks: [] }, 'EUR')).toBeNull();
    expect(otherPriceOf(priced('12', '1'), LIST, 'USD')).toBeNull();
    expect(otherPriceOf(priced('12', '1'), null, 'EUR')).toBeNull();
  });
});

describe('rows that are pasted', () => {
  const paste = (text: string, part: Partial<Parameters<typeof withPasted>[1]> = {}) =>
    withPasted([{ ...newLine(), key: 'a' }], {
      ...{ rows: readCells(text), key: 'a', column: 'description', currency: 'EUR', locale: 'en' },
      itemOf: (sku) => (sku === ITEM.sku ? ITEM : undefined),
      withOptional: true,
      words: { number: '', yesOrNo: '', noItem: () => '' },
      ...part,
    }).lines.map(({ quantity, unitPrice }) => [quantity, unitPrice]);

  it('have the price of their quantity, unless they say one', () => {
    expect(paste('PX-7\t5\nPX-7\t10\nPX-7\t100\tpcs\t9.99\nPX-7\tten')).toEqual([
      ['5', '10.00'],
      ['10', '9.00'],
      ['100', '9.99'],
      ['ten', '10.00'],
    ]);
  });

  it('change the price of lines that follow, where they change their quantity', () => {
    const line = { ...newLine(), itemId: 'i-1', unitPrice: '10.00' };
    const lines = [
      { ...line, key: 'a' },
      { ...line, key: 'b', unitPrice: '9.90' },
    ];
    const change = (listPriceOf: () => typeof LIST | null) =>
      withPasted(lines, {
        ...{ rows: readCells('100\n100'), key: 'a', column: 'quantity', currency: 'EUR', locale: 'en' },
        ...{ itemOf: () => undefined, listPriceOf, withOptional: true },
        words: { number: '', yesOrNo: '', noItem: () => '' },
      }).lines.map(({ unitPrice }) => unitPrice);
    expect(change(() => LIST)).toEqual(['8.00', '9.90']);
    expect(change(() => null)).toEqual(['10.00', '9.90']);
  });
});
