import type { ProblemDetail } from '@docket/contracts';

const DEEPEST = 32;
/** Twice what the largest document holds. More would keep everyone else waiting while it is looked through. */
const MOST_VALUES = 50_000;
/** No object of ours has nearly as many: custom fields are bounded in all. */
const MOST_KEYS = 5_000;
/** Libraries on the way drop these without a word. */
const RESERVED_KEYS = new Set(['__proto__', 'prototype', 'constructor']);
const LONE_SURROGATE = /\p{Surrogate}/u;

/**
 * What no schema would notice, and a database or a library behind it would cut, alter or trip over: NUL, halves of
 * characters, keys that reach for a prototype, depth, and sheer number.
 */
export function unsafeContent(value: unknown, path: readonly string[] = []): ProblemDetail[] {
  if (holdsTooMuch(value))
    return [problem(path, 'invalid_field', `Send less at once: at most ${MOST_VALUES} values in all.`)];
  return unsafeParts(value, path);
}

/** Stops as soon as it knows, and does not recurse: this must hold for anything that JSON can be. */
function holdsTooMuch(value: unknown): boolean {
  const open = [value];
  for (let seen = 1; open.length > 0;) {
    const next = open.pop();
    if (typeof next !== 'object' || next === null) continue;
    const items: unknown[] = Array.isArray(next) ? next : Object.values(next);
    seen += items.length;
    if (seen > MOST_VALUES || (items !== next && items.length > MOST_KEYS)) return true;
    for (const item of items) open.push(item);
  }
  return false;
}

function unsafeParts(value: unknown, path: readonly string[]): ProblemDetail[] {
  if (typeof value === 'string') return unsafeText(value, path);
  if (typeof value !== 'object' || value === null) return [];
  if (path.length >= DEEPEST)
    return [
      problem(path, 'invalid_field', `Nest less deeply: at most ${DEEPEST} levels of objects and lists.`),
    ];
  return Object.entries(value).flatMap(([key, item]) =>
    RESERVED_KEYS.has(key)
      ? [problem([...path, key], 'unknown_field', 'There is no such field here.')]
      : [...unsafeText(key, [...path, key]), ...unsafeParts(item, [...path, key])],
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
