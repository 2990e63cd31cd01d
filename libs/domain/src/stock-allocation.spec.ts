import Big from 'big.js';
import fc from 'fast-check';
import { fromScaled } from './decimal';
import { spreadOverStock, takeFromLeast, takeInOrder } from './stock-allocation';

const amount = (min: bigint) => fc.bigInt(min, 10n ** 15n).map((scaled) => fromScaled(scaled, 6));
const stocks = fc.uniqueArray(
  fc.record({
    locationCode: fc.constantFrom('A', 'B', 'C', 'D'),
    locationId: fc.constant('id'),
    lot: fc.constantFrom('', 'L1', 'L2'),
    // A count may have taken what was promised.
    available: amount(-(10n ** 9n)),
  }),
  { selector: ({ locationCode, lot }) => `${locationCode}${lot}`, maxLength: 12 },
);

const sum = (values: readonly string[]) => values.reduce((total, value) => total.plus(value), new Big(0));

describe('stock that is allocated', () => {
  it('and what is short are together what was asked for; nothing is promised that is not there', () => {
    fc.assert(
      fc.property(amount(1n), stocks, (quantity, places) => {
        const { parts, short } = spreadOverStock(quantity, places);
        const given = sum(parts.map((part) => part.quantity));
        expect(given.plus(short).eq(quantity)).toBe(true);
        for (const part of parts) {
          expect(new Big(part.quantity).gt(0)).toBe(true);
          expect(new Big(part.quantity).lte(part.stock.available)).toBe(true);
        }
        const there = sum(places.map(({ available }) => (available.startsWith('-') ? '0' : available)));
        expect(new Big(short).gt(0) ? given.eq(there) : given.lte(there)).toBe(true);
      }),
    );
  });

  it('is the same in whatever order the places are given', () => {
    fc.assert(
      fc.property(amount(1n), stocks, (quantity, places) => {
        expect(spreadOverStock(quantity, [...places].reverse())).toEqual(spreadOverStock(quantity, places));
      }),
    );
  });

  it('comes from where most is, then by the codes of locations and by lots', () => {
    const at = (locationCode: string, available: string, lot = '') => ({
      locationCode,
      locationId: 'id',
      lot,
      available,
    });
    const places = [at('B', '5'), at('A', '5', 'L2'), at('A', '5', 'L1'), at('C', '9')];
    const { parts, short } = spreadOverStock('16', places);
    expect(parts.map(({ stock, quantity }) => [stock.locationCode, stock.lot, quantity])).toEqual([
      ['C', '', '9'],
      ['A', 'L1', '5'],
      ['A', 'L2', '2'],
    ]);
    expect(short).toBe('0');
    expect(takeInOrder('6', places).parts.map(({ stock }) => stock.locationCode)).toEqual(['B', 'A']);
  });

  it('is freed to the last digit, and what stays is what most is of', () => {
    const held = stocks.map((places) => places.filter(({ available }) => !available.startsWith('-')));
    fc.assert(
      fc.property(amount(1n), held, (quantity, places) => {
        const { parts, short } = takeFromLeast(quantity, places);
        const freed = sum(parts.map((part) => part.quantity));
        expect(freed.plus(short).eq(quantity)).toBe(true);
        if (new Big(short).gt(0)) expect(freed.eq(sum(places.map(({ available }) => available)))).toBe(true);
        // Only the last place that is taken from keeps some of what it has.
        for (const part of parts.slice(0, -1)) expect(part.quantity).toBe(part.stock.available);
        const most = parts.reduce((greatest, { stock }) => Math.max(greatest, Number(stock.available)), 0);
        const whole = places.filter((place) => parts.every(({ stock }) => stock !== place));
        for (const place of whole)
          if (Number(place.available) > 0) expect(Number(place.available)).toBeGreaterThanOrEqual(most);
      }),
    );
  });
});
