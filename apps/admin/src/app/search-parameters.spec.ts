import { parseSearch, stringifySearch } from './search-parameters';
import { locationsSearch, movementsSearch } from './search-schemas/inventory';
import { boardSearch, productionSearch } from './search-schemas/production';
import { quotesSearch } from './search-schemas/sales';
import { signInSearch } from './search-schemas/session';
import { documentsSearch } from './search-schemas/setup';

describe('addresses of the UI', () => {
  it('stay readable and come back as they were', () => {
    const text = stringifySearch({ status: ['draft', 'sent'], q: 'a & b', cursor: undefined, size: 25 });
    expect(text).toBe('?status=draft,sent&q=a%20%26%20b&size=25');
    expect(quotesSearch(parseSearch(text))).toMatchObject({
      status: ['draft', 'sent'],
      q: 'a & b',
      size: 25,
    });
  });

  it('open although they were mistyped', () => {
    expect(quotesSearch({ status: 'sent,nonsense', size: 'many', page: '-1' })).toMatchObject({
      status: ['sent'],
      size: undefined,
      page: undefined,
    });
  });

  it.each([
    ['status=banana', { status: 'banana' }],
    ['status=released,banana', { status: 'banana' }],
    ['dueBefore=yesterday', { dueBefore: 'yesterday' }],
    ['dueBefore=2026-02-31', { dueBefore: '2026-02-31' }],
    ['dueBefore=2026-99-01', { dueBefore: '2026-99-01' }],
    ['dueBefore=2028-02-29', undefined],
    ['late=maybe&status=banana', { late: 'maybe', status: 'banana' }],
    ['colour=red', { colour: 'red' }],
    ['itemId=i-1', { itemId: 'i-1' }],
    [`itemId=${'-'.repeat(36)}`, { itemId: '-'.repeat(36) }],
    ['itemId=00000000-0000-0000-0000-000000000000', undefined],
    ['itemId=01900000-0000-7000-8000-000000000001', undefined],
    ['q=a%00b', { q: 'a\0b' }],
    [`q=${'a'.repeat(201)}`, { q: 'a'.repeat(201) }],
    [`q=${'a'.repeat(200)}`, undefined],
    // A list finds the place in its pages by itself, so these parameters are not reported.
    ['size=many&page=-1&sort=', undefined],
    ['q=a,b&status=planned,released&late=true', undefined],
    ['', undefined],
  ])('keep what a list does not understand of %p, to be told of, until it is taken out', (text, unread) => {
    const search = productionSearch(parseSearch(text));
    expect(search.unread).toEqual(unread);
    expect(Object.keys(unread ?? {}).filter((name) => Reflect.get(search, name) === 'banana')).toEqual([]);
    // The router does the same: it reads again what it read, writes it, and reads that.
    expect(productionSearch({ ...parseSearch(text), ...search })).toEqual(search);
    expect(productionSearch(parseSearch(stringifySearch({ ...search })))).toEqual(search);
    expect(productionSearch({ ...search, unread: undefined }).unread).toBeUndefined();
  });

  it('keep of lists that have no pages what would be one, and drop an order where there is none', () => {
    const place = { sort: '-code', size: '25' };
    expect(locationsSearch({ q: 'a', ...place }).unread).toEqual({ size: '25' });
    expect(boardSearch({ kind: 'x' }).unread).toEqual({ kind: 'x' });
    const documents = documentsSearch({ sort: 'name' });
    expect(documents.unread).toBeUndefined();
    expect(stringifySearch({ ...documents })).toBe('');
    // The ledger has pages, in the one order of time.
    expect(movementsSearch(place)).toMatchObject({ size: 25, unread: undefined });
    expect(movementsSearch({ q: 'bolt' }).q).toBe('bolt');
  });

  it('write what was understood together with what was not', () => {
    expect(stringifySearch({ ...productionSearch({ status: 'released,banana', size: '25' }) })).toBe(
      '?status=released,banana&size=25',
    );
  });

  it.each([
    ['/salesquotes?q=a', '/salesquotes?q=a'],
    ['//evil.example', undefined],
    ['/\\evil.example', undefined],
    ['https://evil.example', undefined],
    ['javascript:alert(1)', undefined],
  ])('lead to %p after signing in as %p', (redirect, kept) =>
    expect(signInSearch({ redirect }).redirect).toBe(kept),
  );
});
