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

const shippingRate = fc.constantFrom('0', '7', '19.0', '20', null);

const ratesOf = (quote: readonly PricedLine[]) =>
  quote.filter((line) => !line.optional).map((line) => line.taxPercent ?? '0');

const sum = (values: string[]) => values.reduce((total, value) => total.plus(value), new Big(0)).toFixed();

describe('document totals', () => {
  it('prices a quote with two tax rates, a discount and an optional line', () => {
    const quote: PricedLine[] = [
      { quantity: '3', unitPrice: '19.99', taxPercent: '19' },
      { quantity: '1.5', unitPrice: '100', discountPercent: '10', taxPercent: '7' },
      { quantity: '1', unitPrice: '1000', taxPercent: '19', optional: true },
    ];
    expect(documentTotals(quote, 'EUR', { amount: '12', rate: '19' })).toEqual({
      subtotal: '209.97',
      discount: '15.00',
      netTotal: '194.97',
      shipping: '12.00',
      shippingTaxes: [{ taxPercent: '19', base: '12.00' }],
      taxes: [
        { taxPercent: '7', base: '135.00', tax: '9.45' },
        { taxPercent: '19', base: '71.97', tax: '13.67' },
      ],
      taxTotal: '23.12',
      total: '230.09',
    });
  });

  it.each(['EUR', 'JPY', 'KWD'])('are the sums of the rounded lines, in %s', (currency) => {
    fc.assert(
      fc.property(lines, decimalOf(10n ** 9n, 6), shippingRate, (quote, amount, rate) => {
        const totals = documentTotals(quote, currency, { amount, rate });
        const counted = quote.filter((line) => !line.optional).map((line) => lineAmounts(line, currency));
        expect(new Big(totals.subtotal).eq(sum(counted.map((line) => line.amount)))).toBe(true);
        expect(new Big(totals.discount).eq(sum(counted.map((line) => line.discount)))).toBe(true);
        expect(new Big(totals.taxTotal).eq(sum(totals.taxes.map((tax) => tax.tax)))).toBe(true);
        expect(new Big(totals.netTotal).eq(sum(counted.map((line) => line.total)))).toBe(true);
        expect(new Big(totals.netTotal).eq(new Big(totals.subtotal).minus(totals.discount))).toBe(true);
        const parts = new Big(totals.netTotal).plus(totals.shipping).plus(totals.taxTotal);
        expect(new Big(totals.total).eq(parts)).toBe(true);
        const shares = totals.shippingTaxes;
        if (rate !== null || !new Big(totals.shipping).eq(0))
          expect(new Big(totals.shipping).eq(sum(shares.map(({ base }) => base)))).toBe(true);
        for (const { taxPercent, base, tax } of totals.taxes) {
          const ofRate = counted.filter((_line, index) => new Big(ratesOf(quote)[index] ?? 0).eq(taxPercent));
          const ofShipping = shares.filter((share) => share.taxPercent === taxPercent);
          const parts = [...ofRate.map(({ total }) => total), ...ofShipping.map((share) => share.base)];
          expect(new Big(base).eq(sum(parts))).toBe(true);
          expect(new Big(tax).eq(roundMoney(new Big(base).times(taxPercent).div(100), currency))).toBe(true);
        }
      }),
    );
  });

  it('tax shipping at its own rate, in an entry of its own if no line has this rate', () => {
    const quote = [{ quantity: '1', unitPrice: '100', taxPercent: '7' }];
    expect(documentTotals(quote, 'EUR', { amount: '20', rate: '19.0' })).toMatchObject({
      shippingTaxes: [{ taxPercent: '19', base: '20.00' }],
      taxes: [
        { taxPercent: '7', base: '100.00', tax: '7.00' },
        { taxPercent: '19', base: '20.00', tax: '3.80' },
      ],
      total: '130.80',
    });
    expect(documentTotals(quote, 'EUR', { amount: '20', rate: '0' })).toMatchObject({
      shippingTaxes: [{ taxPercent: '0', base: '20.00' }],
      taxTotal: '7.00',
      total: '127.00',
    });
    expect(documentTotals(quote, 'EUR', { amount: '0', rate: '19' }).taxes).toHaveLength(1);
  });

  it('share shipping over the rates of the lines by net amount, untaxed lines among them', () => {
    const quote = [
      { quantity: '1', unitPrice: '50', taxPercent: '19' },
      { quantity: '1', unitPrice: '100', taxPercent: '7', discountPercent: '50' },
      { quantity: '1', unitPrice: '50' },
      { quantity: '1', unitPrice: '900', taxPercent: '8.875', optional: true },
    ];
    expect(documentTotals(quote, 'EUR', { amount: '20', rate: null })).toMatchObject({
      shippingTaxes: [
        { taxPercent: '0', base: '6.67' },
        { taxPercent: '7', base: '6.67' },
        { taxPercent: '19', base: '6.66' },
      ],
      taxes: [
        { taxPercent: '7', base: '56.67', tax: '3.97' },
        { taxPercent: '19', base: '56.66', tax: '10.77' },
      ],
      total: '184.74',
    });
  });

  it('tax shared shipping at the highest rate if the lines cost nothing, and not at all without taxed lines', () => {
    const gifts = ['7', '19'].map((taxPercent) => ({ quantity: '1', unitPrice: '0', taxPercent }));
    expect(documentTotals(gifts, 'EUR', { amount: '20', rate: null }).taxTotal).toBe('3.80');
    const untaxed = [{ quantity: '1', unitPrice: '100' }];
    expect(documentTotals(untaxed, 'EUR', { amount: '20', rate: null }).total).toBe('120.00');
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
      fc.property(lines, shippingRate, (quote, rate) => {
        const shipping = { amount: '19.99', rate };
        expect(documentTotals([...quote].reverse(), 'EUR', shipping)).toEqual(
          documentTotals(quote, 'EUR', shipping),
        );
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
