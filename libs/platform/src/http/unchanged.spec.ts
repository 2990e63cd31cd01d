import type { Request } from 'express';
import { isUnchanged } from './unchanged';

const requestWith = (method: string, headers: Record<string, string>) =>
  ({ method, get: (name: string) => headers[name] }) as unknown as Request;

describe('If-None-Match', () => {
  it.each([
    ['"a"', true],
    ['"b", "a"', true],
    ['W/"a"', true],
    ['W/"a-gzip"', true],
    ['"a--gzip"', true],
    ['"a;br"', true],
    ['"a-zip"', false],
    ['*', true],
    ['"b"', false],
    ['a', false],
    ['', false],
  ])('%s is unchanged: %s', (given, unchanged) => {
    expect(isUnchanged(requestWith('GET', { 'if-none-match': given }), '"a"')).toBe(unchanged);
  });

  it('is heeded whatever caches are told, and only for reads', () => {
    const headers = { 'if-none-match': '"a"', 'cache-control': 'no-cache' };
    expect(isUnchanged(requestWith('GET', headers), '"a"')).toBe(true);
    expect(isUnchanged(requestWith('POST', headers), '"a"')).toBe(false);
    expect(isUnchanged(requestWith('GET', {}), '"a"')).toBe(false);
  });
});
