import { NewSalesQuote, SalesQuoteListQuery } from './index';

const messages = (
  result: ReturnType<typeof NewSalesQuote.safeParse> | ReturnType<typeof SalesQuoteListQuery.safeParse>,
) => Object.fromEntries((result.error?.issues ?? []).map(({ path, message }) => [path.join('.'), message]));

describe('messages', () => {
  it('say what to do, for every field at once', () => {
    const result = NewSalesQuote.safeParse({
      notes: 7,
      customerReference: 'x'.repeat(101),
      date: '21.11.2026',
      lines: [{ description: ' ', quantity: '0', unitPrice: '-1', discountPercent: '101', optional: 'yes' }],
    });
    expect(messages(result)).toEqual({
      customerId: 'Send a UUID.',
      notes: 'Send text.',
      customerReference: 'Send at most 100 characters.',
      date: 'Send a date as YYYY-MM-DD.',
      'lines.0.description': 'Fill in this field.',
      'lines.0.quantity': 'A quantity is greater than zero.',
      'lines.0.unitPrice': 'A price is not negative.',
      'lines.0.discountPercent': 'A percentage lies between 0 and 100.',
      'lines.0.optional': 'Send true or false.',
    });
    expect(messages(NewSalesQuote.safeParse({ customerId: 'x', lines: [] }))).toMatchObject({
      lines: 'A quote needs at least one line.',
    });
    expect(messages(NewSalesQuote.safeParse({}))).toMatchObject({ lines: 'This field is required.' });
  });

  it('name what a list can be asked for', () => {
    expect(messages(SalesQuoteListQuery.safeParse({ sort: 'password', limit: '0', status: 'lost' }))).toEqual(
      {
        sort: expect.stringMatching(/^Sort by number, date, /) as string,
        limit: 'Send a limit from 1 to 200.',
        'status.0':
          'Send one of draft, sent, accepted, partly_ordered, ordered, rejected, expired, cancelled, superseded.',
      },
    );
  });
});
