import { currencyDecimals } from './currencies';
import { CURRENT_CURRENCIES, isCurrency } from './currency-codes';

/** Decimal places by ISO 4217 of currencies that have other than 2. */
const NOT_TWO: Readonly<Record<string, number>> = {
  ...Object.fromEntries(
    'BIF CLP DJF GNF ISK JPY KMF KRW PYG RWF UGX UYI VND VUV XAF XOF XPF'.split(' ').map((code) => [code, 0]),
  ),
  ...Object.fromEntries('BHD IQD JOD KWD LYD OMR TND'.split(' ').map((code) => [code, 3])),
  CLF: 4,
  UYW: 4,
};

describe('the table of currencies', () => {
  it('has the decimal places of ISO 4217', () => {
    expect(CURRENT_CURRENCIES).toHaveLength(165);
    for (const code of CURRENT_CURRENCIES)
      expect([code, currencyDecimals(code)]).toEqual([code, NOT_TWO[code] ?? 2]);
  });

  it.each(['HUF', 'COP', 'IDR', 'PKR', 'RSD'])('has 2 for %s, which CLDR has changed', (code) => {
    expect(currencyDecimals(code)).toBe(2);
  });

  it('knows what records may have from before, and offers what is in use', () => {
    for (const code of ['HRK', 'BGN', 'ANG', 'SLL', 'ZWL', 'CUC', 'VEF', 'XDR']) {
      expect([code, isCurrency(code)]).toEqual([code, true]);
      expect(CURRENT_CURRENCIES).not.toContain(code);
    }
    for (const code of ['XAU', 'XXX', 'XTS', 'AAA', 'eur', '']) expect(isCurrency(code)).toBe(false);
  });

  it('accepts every currency that could be chosen before', () => {
    expect(Intl.supportedValuesOf('currency').filter((code) => !isCurrency(code))).toEqual([]);
  });

  it('does not ask Intl', () => {
    const before = CURRENT_CURRENCIES.map(currencyDecimals);
    const format = jest.spyOn(Intl, 'NumberFormat').mockImplementation(() => {
      throw new Error('Intl was asked.');
    });
    expect(CURRENT_CURRENCIES.map(currencyDecimals)).toEqual(before);
    format.mockRestore();
  });
});
