import fc from 'fast-check';
import { fromScaled, plain, round, toScaled } from './decimal';
import Big from 'big.js';

describe('decimals', () => {
  it('round half away from zero', () => {
    expect(round(new Big('0.125'), 2).toFixed()).toBe('0.13');
    expect(round(new Big('-0.125'), 2).toFixed()).toBe('-0.13');
    expect(round(new Big('0.124999'), 2).toFixed()).toBe('0.12');
  });

  it('keep up to twelve digits before the point and six behind it, exactly', () => {
    fc.assert(
      fc.property(fc.bigInt(-(10n ** 18n) + 1n, 10n ** 18n - 1n), (scaled) => {
        expect(toScaled(fromScaled(scaled, 6), 6)).toBe(scaled.toString());
      }),
    );
  });

  it('are the same when the point is moved as when they are divided', () => {
    const integers = fc.oneof(
      fc.bigInt(-(10n ** 18n), 10n ** 18n),
      fc.bigInt(-1000n, 1000n),
      fc.integer(),
      fc.bigInt(-(10n ** 12n), 10n ** 12n).map((integer) => `${integer}000`),
      fc.nat().map((integer) => `00${integer}`),
      fc.constant('-0'),
    );
    fc.assert(
      fc.property(integers, fc.nat(8), fc.nat(10), (scaled, scale, minimum) => {
        const divided = new Big(String(scaled)).div(new Big(10).pow(scale));
        const absolute = divided.eq(0) ? new Big(0) : divided;
        expect(fromScaled(scaled, scale, minimum)).toBe(plain(absolute, minimum));
      }),
      { numRuns: 2_000 },
    );
  });

  it('show trailing zeros only as far as asked for', () => {
    expect(plain('12.500000')).toBe('12.5');
    expect(plain('12.5', 2)).toBe('12.50');
    expect(plain('12.123456', 2)).toBe('12.123456');
    expect(plain('1e-7')).toBe('0.0000001');
  });
});
