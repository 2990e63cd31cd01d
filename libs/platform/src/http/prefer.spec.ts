import type { Request } from 'express';
import { prefers, RESPOND_ASYNC } from './prefer';

const requestWith = (prefer: string | undefined) =>
  ({ get: (name: string) => (name === 'prefer' ? prefer : undefined) }) as unknown as Request;

describe('the header Prefer', () => {
  it.each([
    'respond-async',
    'Respond-Async',
    ' respond-async ',
    'respond-async, wait=10',
    'return=minimal, respond-async',
    'handling="a, b", respond-async; foo="bar"',
    ',respond-async',
  ])('asks for an answer at once with %s', (header) => {
    expect(prefers(requestWith(header), RESPOND_ASYNC)).toBe(true);
  });

  it.each([
    undefined,
    '',
    'wait=10',
    'respond-async=no',
    'respond-asynchronously',
    'x-respond-async',
    'foo="respond-async"',
    'foo="a, respond-async, b"',
    'foo; respond-async',
  ])('does not with %s', (header) => {
    expect(prefers(requestWith(header), RESPOND_ASYNC)).toBe(false);
  });

  it('is read once from its first character to its last, whatever is sent', () => {
    // Gone over again for each of its characters, it would take hours.
    for (const part of ['a', '"', '\\"', ',', ';"'])
      expect(prefers(requestWith(`"${part.repeat(2_000_000)}`), RESPOND_ASYNC)).toBe(false);
  });
});
