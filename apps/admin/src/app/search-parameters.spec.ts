import { parseSearch, stringifySearch } from './search-parameters';
import { quotesSearch } from './search-schemas/sales';
import { signInSearch } from './search-schemas/session';

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
    ['/salesquotes?q=a', '/salesquotes?q=a'],
    ['//evil.example', undefined],
    ['/\\evil.example', undefined],
    ['https://evil.example', undefined],
    ['javascript:alert(1)', undefined],
  ])('lead to %p after signing in as %p', (redirect, kept) =>
    expect(signInSearch({ redirect }).redirect).toBe(kept),
  );
});
