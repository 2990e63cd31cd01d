import fc from 'fast-check';
import { Percent, Quantity, StockQuantity, UnitPrice } from '@docket/contracts';
import { isDecimal, isOfType, readDecimal, showDecimal } from './decimal-text';

const LOCALES = ['en', 'en-IE', 'de', 'de-CH', 'fr', 'sv'];

describe('a number that is typed', () => {
  it.each([
    ['quantity', Quantity],
    ['stockQuantity', StockQuantity],
    ['price', UnitPrice],
    ['percent', Percent],
  ] as const)('is a %s where the contract has it', (type, contract) => {
    for (const value of ['0', '0.000', '0.000001', '-0', '-1', '5', '100', '100.000001', '999999999999'])
      expect([value, isOfType(value, type)]).toEqual([value, contract.safeParse(value).success]);
  });

  it.each([
    ['en', '1,234.50', '1234.50'],
    ['en', '12.5', '12.5'],
    ['en', '.5', '0.5'],
    ['en', '5.', '5'],
    ['en', '12,50', '12.50'],
    ['en', '0,125', '0.125'],
    ['de', '1.234,50', '1234.50'],
    ['de', '1.500', '1500'],
    ['de', '12.50', '12.50'],
    ['en', '1.250,50', '1250.50'],
    ['de', '1,250.50', '1250.50'],
    ['en', '1.250.000,5', '1250000.5'],
    ['de', '0,125', '0.125'],
    ['fr', '1 234,5', '1234.5'],
    ['de-CH', '1’234.50', '1234.50'],
    ['en', '007', '7'],
    ['en', '−3', '-3'],
    ['en', '999999999999.999999', '999999999999.999999'],
  ])('is read in %s: %s is %s', (locale, typed, value) => {
    expect(readDecimal(typed, locale)).toBe(value);
  });

  it.each(['', '.', '-', 'ten', '1.2.3', '12 pcs', '1e5', '1234567890123', '0.1234567', '1,2,3'])(
    'is none: “%s”',
    (typed) => {
      expect(readDecimal(typed, 'en')).toBeNull();
    },
  );

  it('is the same number when it is shown and read again, in every language', () => {
    const digits = (minLength: number, maxLength: number) =>
      fc.string({ unit: fc.constantFrom(...'0123456789'), minLength, maxLength });
    fc.assert(
      fc.property(
        fc.bigInt({ min: 0n, max: 999_999_999_999n }),
        fc.option(digits(1, 6)),
        fc.constantFrom(...LOCALES),
        (whole, places, locale) => {
          const value = places === null ? String(whole) : `${whole}.${places}`;
          expect(readDecimal(showDecimal(value, locale), locale)).toBe(value);
          expect(isDecimal(value)).toBe(true);
        },
      ),
    );
  });

  it('stays as it is while it is none', () => {
    expect(showDecimal('ten', 'de')).toBe('ten');
  });
});
