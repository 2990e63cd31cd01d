import { currencyDecimals } from '@docket/domain';
import { type EarlierDocument, possibleDecimals, writtenAmounts } from './written-decimals';

const LINE = { quantity: '2', unitPrice: '45000.50', taxPercent: '0' };

const document = (changes: Partial<EarlierDocument>): EarlierDocument => ({
  id: 'o-1',
  number: 'SO-1',
  status: 'confirmed',
  currency: 'HUF',
  shipping: '150000',
  total: '9150100',
  lines: [LINE],
  recordedShipping: null,
  ...changes,
});

describe('the decimal places that a document was written with', () => {
  it.each(['HUF', 'COP', 'IDR', 'PKR', 'RSD'])('are told by its lines, in %s', (currency) => {
    expect(writtenAmounts(document({ currency }))).toEqual({
      decimals: 2,
      shipping: '1500000000',
      total: '91501000000',
      doubt: null,
    });
    expect(writtenAmounts(document({ currency, shipping: '1500', total: '91501' }))).toEqual({
      decimals: 0,
      shipping: '1500000000',
      total: '91501000000',
      doubt: null,
    });
  });

  it('are kept by a document that was sent, and given up by a draft', () => {
    const odd = { lines: [{ ...LINE, quantity: '1' }], shipping: '0', total: '45001' };
    expect(writtenAmounts(document(odd))).toMatchObject({ decimals: 0, total: '45001000000', doubt: null });
    expect(writtenAmounts(document({ ...odd, status: 'draft' }))).toMatchObject({
      decimals: 2,
      total: '45000500000',
      doubt: null,
    });
  });

  it.each(['AFN', 'IQD', 'SLL', 'YER'])('were none in %s, whatever ISO 4217 says', (currency) => {
    expect(writtenAmounts(document({ currency, shipping: '1500', total: '91501' }))).toMatchObject({
      decimals: 0,
      total: '91501000000',
      doubt: null,
    });
  });

  it.each([
    ['1500.00', 2, '1500000000'],
    ['150000', 0, '150000000000'],
  ])('are told by the history where only shipping is charged: %s', (recordedShipping, decimals, shipping) => {
    const only = document({ lines: [], total: '150000', recordedShipping });
    expect(writtenAmounts(only)).toEqual({ decimals, shipping, total: shipping, doubt: null });
  });

  it('are doubtful where neither lines nor history tell, which is said', () => {
    expect(writtenAmounts(document({ lines: [], total: '150000' }))).toMatchObject({
      decimals: 0,
      shipping: '150000000000',
      doubt: expect.stringContaining('no line that tells') as string,
    });
    expect(writtenAmounts(document({ total: '9150000' }))).toMatchObject({
      decimals: 2,
      total: '91500000000',
      doubt: expect.stringContaining('do not add up') as string,
    });
  });

  it('do not matter for what is worth nothing', () => {
    const nothing = document({ lines: [], shipping: '0', total: '0' });
    expect(writtenAmounts(nothing)).toMatchObject({ shipping: '0', total: '0', doubt: null });
  });

  it('bring back a shipping that an update of Node had changed', () => {
    // Entered as 1500.00 with 2 places; then its notes were changed with 0, and the total computed with 150,000.
    const moved = document({ total: '240001', recordedShipping: '1500.00' });
    expect(writtenAmounts(moved)).toEqual({
      decimals: 2,
      shipping: '1500000000',
      total: '91501000000',
      doubt: expect.stringContaining('an update of Node') as string,
    });
  });

  it('are those of the running Intl, whichever it is, for every currency that could be chosen', () => {
    for (const currency of Intl.supportedValuesOf('currency')) {
      const format = new Intl.NumberFormat('en', { style: 'currency', currency });
      expect([currency, ...possibleDecimals(currency)]).toContain(
        format.resolvedOptions().maximumFractionDigits,
      );
      if (possibleDecimals(currency).length === 1 && currencyDecimals(currency) === 2)
        expect([0, 2]).toContain(possibleDecimals(currency)[0]);
    }
  });
});
