import type { ProblemDetail } from '@docket/contracts';

const DEEPEST = 32;
/** Libraries on the way drop these without a word. */
const RESERVED_KEYS = new Set(['__proto__', 'prototype', 'constructor']);
const LONE_SURROGATE = /\p{Surrogate}/u;

/**
 * What no schema would notice, and a database or a library behind it would cut, alter or trip over: NUL, halves of
 * characters, keys that reach for a prototype, and depth.
 */
export function unsafeContent(value: unknown, path: readonly string[] = []): ProblemDetail[] {
  if (typeof value === 'string') return unsafeText(value, path);
  if (typeof value !== 'object' || value === null) return [];
  if (path.length >= DEEPEST)
    return [
      problem(path, 'invalid_field', `Nest less deeply: at most ${DEEPEST} levels of objects and lists.`),
    ];
  return Object.entries(value).flatMap(([key, item]) =>
    RESERVED_KEYS.has(key)
      ? [problem([...path, key], 'unknown_field', 'There is no such field here.')]
      : [...unsafeText(key, [...path, key]), ...unsafeContent(item, [...path, key])],
  );
}

function unsafeText(text: string, path: readonly string[]): ProblemDetail[] {
  if (text.includes('\0')) return [problem(path, 'invalid_field', 'Leave out the character NUL.')];
  if (LONE_SURROGATE.test(text))
    return [problem(path, 'invalid_field', 'This text holds half a character: send it as valid Unicode.')];
  return [];
}

function problem(path: readonly string[], code: string, message: string): ProblemDetail {
  return { path: path.join('.'), code, message };
}
