import { beyondLimits, unsafeContent } from './unsafe-content';

const nested = (depth: number) => JSON.parse('{"a":'.repeat(depth) + '1' + '}'.repeat(depth)) as unknown;
const message = (value: unknown) => beyondLimits(value)?.message;

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

  it('lets a whole document pass, 32 levels deep', () => {
    expect(message(nested(32))).toBeUndefined();
    const lines = Array.from({ length: 2_000 }, () => ({ a: 1, b: '2', c: null, d: [] }));
    expect(message({ lines })).toBeUndefined();
    expect(unsafeContent({ lines })).toEqual([]);
  });

  it('is depth, however deep', () => {
    expect(message(nested(33))).toMatch(/32 levels/);
    expect(message(nested(40_000))).toMatch(/32 levels/);
  });

  it.each([
    ['a long list', Array.from({ length: 500_000 }, () => 0)],
    ['many lists', Array.from({ length: 300 }, () => Array.from({ length: 300 }, () => ({})))],
    [
      'an object of many keys',
      Object.fromEntries(Array.from({ length: 90_000 }, (_, index) => [`_${index}`, 1])),
    ],
  ])('is sheer number, told in one line: %s', (_what, value) => {
    const started = performance.now();
    expect(message({ value })).toMatch(/^Send less at once/);
    expect(performance.now() - started).toBeLessThan(500);
  });
});
