import { Formatter } from '@docket/docx';
import { CURRENT_CURRENCIES, currencyDecimals } from '@docket/domain';

/** The places of a printed amount. */
const placesOf = (text: string) => /\d(?:\.(\d+))?\D*$/.exec(text)?.[1]?.length ?? 0;

describe('a printed amount', () => {
  it('has the places of the table, whatever Intl says of its currency', () => {
    for (const currency of CURRENT_CURRENCIES) {
      const format = new Formatter({ language: 'en', currency, decimalsOf: currencyDecimals });
      const expected = [currency, currencyDecimals(currency), currencyDecimals(currency)];
      expect([currency, placesOf(format.money('91501')), placesOf(format.amount('91501'))]).toEqual(expected);
    }
  });

  it('has them in a currency that is not the document’s, too', () => {
    const format = new Formatter({ language: 'en', currency: 'JPY', decimalsOf: currencyDecimals });
    expect(format.money('1234.5', 'HUF')).toBe('HUF\u00a01,234.50');
    expect(format.money('1234.5', 'RSD')).toBe('RSD\u00a01,234.50');
    expect(format.money('1234.5', 'IQD')).toBe('IQD\u00a01,234.500');
    expect(format.money('1234.5')).toBe('¥1,235');
  });

  it('keeps no formatter of another table', () => {
    const options = { language: 'en', currency: 'HUF' };
    expect(Formatter.for({ ...options, decimalsOf: () => 0 }).amount('5')).toBe('5');
    expect(Formatter.for({ ...options, decimalsOf: currencyDecimals }).amount('5')).toBe('5.00');
  });
});
