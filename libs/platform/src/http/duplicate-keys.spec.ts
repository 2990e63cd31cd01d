import type { Request, Response } from 'express';
import type { DomainError } from '../errors/domain-error';
import { duplicateKeys, noteKeys, requireUniqueKeys } from './duplicate-keys';
import { requireJsonLimits } from './json-limits';

/** The fields that are refused of a body. */
function refused(text: string): string[] {
  const bytes = Buffer.from(text);
  const request = { body: JSON.parse(text) as unknown } as Request;
  noteKeys(request, bytes, requireJsonLimits(bytes));
  const next = jest.fn();
  try {
    requireUniqueKeys(request, {} as Response, next);
    expect(next).toHaveBeenCalledTimes(1);
    return [];
  } catch (error) {
    return ((error as DomainError).extras.errors ?? []).map(({ path = '' }) => path);
  }
}

describe('a key that is there twice', () => {
  it.each([
    ['{"name":"A","name":"B"}', ['name']],
    ['{"name":"A","n\\u0061me":"B"}', ['name']],
    ['{"lines":[{"quantity":"1"},{"quantity":"1","a":{},"quantity":"9"}]}', ['lines.1.quantity']],
    ['[[{"a":1,"a":2}]]', ['0.0.a']],
    ['{"a":{"b":1},"a":{"b":2}}', ['a']],
    ['{"__proto__":1,"__proto__":2}', ['__proto__']],
    ['{"":1,"":2}', ['']],
    ['{"a\\"b":1,"a\\"b":2,"c":[1,{"d":1,"d":2}]}', ['a"b', 'c.1.d']],
  ])('is refused by its path, wherever it is: %s', (text, paths) => {
    expect(refused(text)).toEqual(paths);
  });

  it.each([
    '{}',
    '[]',
    '{"a":{"a":1},"b":{"a":2}}',
    '[{"a":1},{"a":2}]',
    '{"a":"{\\"a\\":1,\\"a\\":2}","b":":"}',
    '{"lines":["a","a",":",{"x":null}],"toString":1,"__proto__":{"x":1}}',
  ])('is not found where there is none: %s', (text) => {
    expect(refused(text)).toEqual([]);
    expect(duplicateKeys(Buffer.from(text))).toEqual([]);
  });

  it('is told of at most twenty times', () => {
    const one = (index: number) => `{"k${index}":1,"k${index}":2}`;
    expect(refused(`[${Array.from({ length: 100 }, (_, index) => one(index)).join()}]`)).toHaveLength(20);
  });

  it('is found beside long texts and in many objects', () => {
    const text = JSON.stringify('\\"{'.repeat(100_000));
    expect(refused(`{"a":${text},"lines":[${'{"x":1},'.repeat(20_000)}{}],"a":1}`)).toEqual(['a']);
  });
});
