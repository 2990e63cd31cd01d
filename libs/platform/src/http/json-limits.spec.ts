import { DomainError } from '../errors/domain-error';
import { requireJsonLimits } from './json-limits';

/** Refusal of a body; undefined for one within the limits. */
function refusalOf(text: string): string | undefined {
  try {
    requireJsonLimits(Buffer.from(text));
    return undefined;
  } catch (error) {
    return (error as DomainError).extras.errors?.[0]?.message;
  }
}

const nested = (open: string, close: string, depth: number) => open.repeat(depth) + '1' + close.repeat(depth);

describe('the limits of JSON', () => {
  it.each([
    ['lists', '[', ']'],
    ['objects', '{"a":', '}'],
  ])('are 32 levels of %s', (_what, open, close) => {
    expect(refusalOf(nested(open, close, 32))).toBeUndefined();
    expect(refusalOf(nested(open, close, 33))).toMatch(/32 levels/);
    expect(refusalOf(nested(open, close, 300_000))).toMatch(/32 levels/);
  });

  it('let the largest documents pass', () => {
    const lines = Array.from({ length: 2_000 }, () => ({ a: 1, b: '2', c: null, d: [], e: { f: 'x,y' } }));
    expect(refusalOf(JSON.stringify({ lines }))).toBeUndefined();
  });

  it.each([
    ['a long list', `[${'0,'.repeat(500_000)}0]`],
    ['many lists', `[${'[],'.repeat(300_000)}[]]`],
    ['many objects', `{"lines":[${'{},'.repeat(300_000)}{}]}`],
    ['an object of many keys', `{${Array.from({ length: 90_000 }, (_, index) => `"k${index}":1`).join()}}`],
    [
      'an object of many keys in another one',
      `{"a":{${Array.from({ length: 5_001 }, (_, index) => `"k${index}":1`).join()}}}`,
    ],
  ])('are a number of values: %s', (_what, text) => {
    expect(refusalOf(text)).toMatch(/^Send less at once/);
  });

  it('count nothing within texts, however these are escaped', () => {
    const text = '[{,"\\'.repeat(30_000);
    expect(refusalOf(JSON.stringify({ text, [text.slice(0, 400)]: text }))).toBeUndefined();
    expect(refusalOf(JSON.stringify(['\\', [[text]]]))).toBeUndefined();
    expect(refusalOf(`["\\"",${nested('[', ']', 40)}]`)).toMatch(/32 levels/);
    expect(refusalOf(`["\\\\",${nested('[', ']', 40)}]`)).toMatch(/32 levels/);
  });

  it.each(['', ']]]]', '"', '{"a', '\\', ','.repeat(10), '}'.repeat(100)])(
    'leave what is no JSON to the parser: %s',
    (text) => expect(refusalOf(text)).toBeUndefined(),
  );
});
