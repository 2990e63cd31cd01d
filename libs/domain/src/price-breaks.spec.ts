import Big from 'big.js';
import fc from 'fast-check';
import { fromScaled } from './decimal';
import { inQuantityOrder, priceBreakAt, repeatedQuantities, unitPriceAt } from './price-breaks';

const quantity = fc.bigInt(1n, 10n ** 12n).map((scaled) => fromScaled(scaled, 6));
const price = fc.bigInt(0n, 10n ** 12n).map((scaled) => fromScaled(scaled, 6));
const priceBreaks = fc.uniqueArray(fc.record({ minimumQuantity: quantity, price }), {
  selector: ({ minimumQuantity }) => minimumQuantity,
  maxLength: 20,
});

describe('the price of a quantity', () => {
  it('is that of the highest break that the quantity has reached, and the item’s below the first', () => {
    fc.assert(
      fc.property(price, priceBreaks, quantity, (base, breaks, many) => {
        const reached = breaks.filter(({ minimumQuantity }) => new Big(minimumQuantity).lte(many));
        const highest = reached.sort((one, other) =>
          new Big(other.minimumQuantity).cmp(one.minimumQuantity),
        )[0];
        expect(priceBreakAt(breaks, many)).toBe(highest ?? null);
        expect(unitPriceAt({ price: base, priceBreaks: breaks }, many)).toBe(highest?.price ?? base);
      }),
    );
  });

  it('is the same in whatever order the breaks are', () => {
    fc.assert(
      fc.property(price, priceBreaks, quantity, (base, breaks, many) => {
        const said = unitPriceAt({ price: base, priceBreaks: breaks }, many);
        expect(unitPriceAt({ price: base, priceBreaks: [...breaks].reverse() }, many)).toBe(said);
        expect(unitPriceAt({ price: base, priceBreaks: inQuantityOrder(breaks) }, many)).toBe(said);
      }),
    );
  });

  it('never rises with the quantity where the breaks never do', () => {
    fc.assert(
      fc.property(priceBreaks, quantity, quantity, (breaks, one, other) => {
        const prices = breaks.map((each) => each.price).sort((left, right) => new Big(right).cmp(left));
        const falling = inQuantityOrder(breaks).map((each, index) => ({
          ...each,
          price: prices[index] ?? '0',
        }));
        const list = { price: prices[0] ?? '1', priceBreaks: falling };
        const [fewer, more] = new Big(one).lte(other) ? [one, other] : [other, one];
        expect(new Big(unitPriceAt(list, more)).lte(unitPriceAt(list, fewer))).toBe(true);
      }),
    );
  });

  it('changes with the very quantity that a break names, however either is written', () => {
    const list = {
      price: '10.00',
      priceBreaks: [
        { minimumQuantity: '10', price: '9.00' },
        { minimumQuantity: '100.50', price: '8.125' },
      ],
    };
    const at = (many: string) => unitPriceAt(list, many);
    expect(['1', '9.999999', '10', '10.000', '100.499999', '100.5', '5000'].map(at)).toEqual([
      '10.00',
      '10.00',
      '9.00',
      '9.00',
      '9.00',
      '8.125',
      '8.125',
    ]);
    expect(unitPriceAt({ price: '3', priceBreaks: [] }, '1000000')).toBe('3');
  });
});

describe('the breaks of an item', () => {
  it('are put in order by their quantities as numbers, not as texts', () => {
    fc.assert(
      fc.property(priceBreaks, (breaks) => {
        const ordered = inQuantityOrder(breaks);
        expect(new Set(ordered)).toEqual(new Set(breaks));
        expect(ordered).toHaveLength(breaks.length);
        ordered.slice(1).forEach(({ minimumQuantity }, index) => {
          expect(new Big(minimumQuantity).gt(ordered[index]?.minimumQuantity ?? 0)).toBe(true);
        });
      }),
    );
    const named = ['100', '9', '10.5'].map((minimumQuantity) => ({ minimumQuantity, price: '1' }));
    expect(inQuantityOrder(named).map(({ minimumQuantity }) => minimumQuantity)).toEqual([
      '9',
      '10.5',
      '100',
    ]);
  });

  it('are found to name a quantity twice, at the second place', () => {
    expect(repeatedQuantities(['10', '20', '10.0', '5', '020', '10'])).toEqual([2, 4, 5]);
    expect(repeatedQuantities(['1', '2'])).toEqual([]);
  });
});
