import fc from 'fast-check';
import { fromScaled, toScaled } from './decimal';
import { exact, percentOf, times, unitsAt } from './exact';

const decimals = fc
  .tuple(fc.bigInt(-(10n ** 24n), 10n ** 24n), fc.integer({ min: 0, max: 20 }))
  .map(([units, places]) => fromScaled(units, places));

describe('an exact decimal', () => {
  it('is rounded as everything else', () => {
    fc.assert(
      fc.property(decimals, fc.integer({ min: 0, max: 8 }), (value, kept) => {
        expect(unitsAt(exact(value), kept)).toBe(BigInt(toScaled(value, kept)));
      }),
    );
  });

  it.each([
    ['0.5', 1n],
    ['-0.5', -1n],
    ['0.49', 0n],
    ['-0.49', 0n],
    ['2.', 2n],
    ['.5', 1n],
    ['1e3', 1_000n],
  ])('takes %s for %s where no places are kept', (value, units) => {
    expect(unitsAt(exact(value), 0)).toBe(units);
  });

  it('has all places of a product and of a percentage', () => {
    expect(times(exact('1.5'), exact('0.25'))).toEqual({ units: 375n, places: 3 });
    expect(percentOf(exact('200'), exact('8.875'))).toEqual({ units: 1_775_000n, places: 5 });
  });

  it.each(['', 'ten', '1,5', '0x10', ' 1', '+1'])('is not made of "%s"', (value) => {
    expect(() => exact(value)).toThrow();
  });
});
