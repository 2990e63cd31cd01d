import { unsafeContent } from './unsafe-content';

describe('what no schema would notice', () => {
  it('is found, with where it is', () => {
    const value = JSON.parse(
      '{"a":[{"b":"x\\u0000"}],"__proto__":{},"c":{"constructor":1},"\\ud800":1}',
    ) as unknown;
    expect(unsafeContent(value).map(({ path, code }) => [path, code])).toEqual([
      ['a.0.b', 'invalid_field'],
      ['__proto__', 'unknown_field'],
      ['c.constructor', 'unknown_field'],
      ['\ud800', 'invalid_field'],
    ]);
    expect(({} as Record<string, unknown>)['a']).toBeUndefined();
  });
});
