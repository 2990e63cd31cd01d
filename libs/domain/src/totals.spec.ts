import Big from 'big.js';
import fc from 'fast-check';
import { fromScaled } from './decimal';
import { roundMoney } from './money';
import { documentTotals, lineAmounts, netUnitPrice, type PricedLine } from './totals';

const decimalOf = (max: bigint, scale: number) => fc.bigInt(0n, max).map((value) => fromScaled(value, scale));

const lines = fc.array(
  fc.record({
    quantity: decimalOf(10n ** 10n, 6),
    unitPrice: decimalOf(10n ** 12n, 6),
    discountPercent: decimalOf(10_000n, 2),
    taxPercent: fc.constantFrom('0', '7', '19', '19.0', '8.875'),
    optional: fc.boolean(),
  }),
  { maxLength: 30 },
);

const sum = (values: string[]) => values.reduce((total, value) => total.plus(value), new Big(0)).toFixed();

describe('document totals', () => {
  it('prices a quote with two tax rates, a discount and an optional line', () => {
    const quote: PricedLine[] = [
      { quantity: '3', unitPrice: '19.99', taxPercent: '19' },
      { quantity: '1.5', unitPrice: '100', discountPercent: '10', taxPercent: '7' },
      { quantity: '1', unitPrice: '1000', taxPercent: '19', optional: true },
    ];
    expect(documentTotals(quote, 'EUR', '12')).toEqual({
      subtotal: '209.97',
      discount: '15.00',
      netTotal: '194.97',
      shipping: '12.00',
      taxes: [
        { taxPercent: '7', base: '135.00', tax: '9.45' },
        { taxPercent: '19', base: '59.97', tax: '11.39' },
      ],
      taxTotal: '20.84',
      total: '227.81',
    });
  });

  it.each(['EUR', 'JPY', 'KWD'])('are the sums of the rounded lines, in %s', (currency) => {
    fc.assert(
      fc.property(lines, decimalOf(10n ** 9n, 6), (quote, shipping) => {
        const totals = documentTotals(quote, currency, shipping);
        const counted = quote.filter((line) => !line.optional).map((line) => lineAmounts(line, currency));
        expect(new Big(totals.subtotal).eq(sum(counted.map((line) => line.amount)))).toBe(true);
        expect(new Big(totals.discount).eq(sum(counted.map((line) => line.discount)))).toBe(true);
        expect(new Big(totals.taxTotal).eq(sum(totals.taxes.map((tax) => tax.tax)))).toBe(true);
        expect(new Big(totals.netTotal).eq(sum(counted.map((line) => line.total)))).toBe(true);
        expect(new Big(totals.netTotal).eq(new Big(totals.subtotal).minus(totals.discount))).toBe(true);
        const parts = new Big(totals.netTotal).plus(totals.shipping).plus(totals.taxTotal);
        expect(new Big(totals.total).eq(parts)).toBe(true);
      }),
    );
  });

  it.each(['EUR', 'JPY', 'KWD'])('price each line as decimals of any length do, in %s', (currency) => {
    const signed = (max: bigint, scale: number) =>
      fc.bigInt(-max, max).map((value) => fromScaled(value, scale));
    fc.assert(
      fc.property(
        signed(10n ** 18n, 9),
        signed(10n ** 18n, 8),
        decimalOf(100_000n, 3),
        (quantity, unitPrice, discountPercent) => {
          const rounded = (value: Big) => roundMoney(value, currency);
          const amount = rounded(new Big(quantity).times(unitPrice));
          const discount = rounded(amount.times(discountPercent).div(100));
          const { amount: got, ...rest } = lineAmounts({ quantity, unitPrice, discountPercent }, currency);
          expect([got, rest.discount, rest.total].map((text) => new Big(text).toFixed())).toEqual(
            [amount, discount, amount.minus(discount)].map((value) => value.plus(0).toFixed()),
          );
        },
      ),
    );
  });

  it('take whatever is a number, and nothing else', () => {
    expect(lineAmounts({ quantity: '1e2', unitPrice: '.5' }, 'EUR').amount).toBe('50.00');
    expect(() => lineAmounts({ quantity: 'ten', unitPrice: '1' }, 'EUR')).toThrow();
    expect(() => lineAmounts({ quantity: '1', unitPrice: '1', discountPercent: '' }, 'EUR')).toThrow();
  });

  it('know a rate however it is written', () => {
    const quote = ['19', '19.0', '019.00', '0', '0.0'].map((taxPercent) => ({
      quantity: '1',
      unitPrice: '1',
      taxPercent,
    }));
    expect(documentTotals(quote, 'EUR').taxes).toEqual([{ taxPercent: '19', base: '3.00', tax: '0.57' }]);
  });

  it('do not depend on the order of the lines', () => {
    fc.assert(
      fc.property(lines, (quote) => {
        expect(documentTotals([...quote].reverse(), 'EUR')).toEqual(documentTotals(quote, 'EUR'));
      }),
    );
  });

  it('count 0.1 three times as 0.3', () => {
    const quote = Array.from({ length: 3 }, () => ({ quantity: '1', unitPrice: '0.1' }));
    expect(documentTotals(quote, 'EUR').total).toBe('0.30');
  });
});

describe('the price of a unit after discount', () => {
  it.each([
    ['12', '10', 'EUR', '10.80'],
    ['12.5', null, 'EUR', '12.50'],
    ['100', '100', 'EUR', '0.00'],
    ['0.005', '50', 'EUR', '0.0025'],
    ['1000', '2.5', 'JPY', '975'],
    ['0.000001', '50', 'EUR', '0.000001'],
    ['99.995', '33.333333', 'EUR', '66.663334'],
  ])('of %s less %s percent in %s is %s', (unitPrice, discountPercent, currency, net) => {
    expect(netUnitPrice({ unitPrice, discountPercent }, currency)).toBe(net);
  });
});
