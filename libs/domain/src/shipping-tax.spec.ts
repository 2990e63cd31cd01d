import fc from 'fast-check';
import { highestRate, keptShippingTax, sharedUnits, shippingTaxOf } from './shipping-tax';

const at = (...rates: string[]) => rates.map((taxPercent) => ({ taxPercent }));
const byCustomer = { given: null, setting: 'customer' as const, customerRate: null };

describe('the tax of shipping', () => {
  it('is the rate that the document states, whatever its lines and its customer carry', () => {
    const given = { ...byCustomer, given: '19.0', customerRate: '7' };
    expect(shippingTaxOf(given, at('0'))).toEqual({ rule: 'own', rate: '19' });
    expect(shippingTaxOf({ ...given, given: '0', setting: 'pro_rata' }, at('19'))).toEqual({
      rule: 'own',
      rate: '0',
    });
  });

  it.each([
    ['of the customer', '7.0', at('19', '5'), '7'],
    ['of the customer, be it zero', '0', at('19'), '0'],
    ['of the lines that is highest', null, at('7', '19.0', '8.875'), '19'],
    ['zero without taxed lines, whatever the customer has', '19', at('0', '0.0'), '0'],
    ['zero without lines', '19', [], '0'],
    ['of lines that are counted', null, [...at('7'), { taxPercent: '19', optional: true }], '7'],
    ['zero if all taxed lines are optional', '19', [{ taxPercent: '19', optional: true }], '0'],
    ['zero if no line says one', null, [{}, { taxPercent: null }], '0'],
  ])('is the rate %s', (_which, customerRate, lines, rate) => {
    expect(shippingTaxOf({ ...byCustomer, customerRate }, lines)).toEqual({ rule: 'customer', rate });
  });

  it('follows the lines by their amounts if the company says so', () => {
    expect(shippingTaxOf({ ...byCustomer, setting: 'pro_rata', customerRate: '7' }, at('19'))).toEqual({
      rule: 'pro_rata',
      rate: null,
    });
  });

  it('keeps its rule in a document that others may have seen', () => {
    const untaxed = { rule: 'untaxed', rate: '0' } as const;
    expect(keptShippingTax(untaxed, '19', at('19'))).toEqual(untaxed);
    const own = { rule: 'own', rate: '5' } as const;
    expect(keptShippingTax(own, '19', at('19'))).toEqual(own);
    const proRata = { rule: 'pro_rata', rate: null } as const;
    expect(keptShippingTax(proRata, '19', at('19'))).toEqual(proRata);
    expect(keptShippingTax({ rule: 'customer', rate: '19' }, null, at('7'))).toEqual({
      rule: 'customer',
      rate: '7',
    });
  });

  it('is at most the highest rate of the lines for a customer without a rate', () => {
    fc.assert(
      fc.property(fc.array(fc.nat(100).map(String)), (rates) => {
        const highest = rates.reduce((most, rate) => Math.max(most, Number(rate)), 0);
        expect(highestRate(at(...rates))).toBe(String(highest));
        expect(shippingTaxOf(byCustomer, at(...rates)).rate).toBe(String(highest));
      }),
    );
  });
});

describe('an amount that is shared', () => {
  const weights = fc.array(fc.bigInt(-(10n ** 6n), 10n ** 12n), { minLength: 1, maxLength: 12 });

  it('is the sum of its shares, each less than one unit from its exact part', () => {
    fc.assert(
      fc.property(fc.bigInt(-(10n ** 14n), 10n ** 14n), weights, (units, parts) => {
        const shares = sharedUnits(units, parts);
        const counted = parts.map((part) => (part > 0n ? part : 0n));
        const whole = counted.reduce((total, part) => total + part, 0n);
        expect(shares).toHaveLength(parts.length);
        expect(shares.reduce((total, share) => total + share, 0n)).toBe(whole === 0n ? 0n : units);
        shares.forEach((share, index) => {
          const distance = share * whole - units * (counted[index] ?? 0n);
          if (whole > 0n) expect(distance > -whole && distance < whole).toBe(true);
        });
      }),
    );
  });

  it('gives what is left to the largest remainders, the first of equal ones first', () => {
    expect(sharedUnits(100n, [1n, 1n, 1n])).toEqual([34n, 33n, 33n]);
    expect(sharedUnits(10n, [1n, 5n, 3n])).toEqual([1n, 6n, 3n]);
    expect(sharedUnits(-100n, [1n, 1n, 1n])).toEqual([-34n, -33n, -33n]);
    expect(sharedUnits(100n, [0n, -5n, 0n])).toEqual([0n, 0n, 0n]);
  });
});
