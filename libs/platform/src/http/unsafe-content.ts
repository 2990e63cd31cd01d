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
 * What is too much to be looked through: sheer number, and depth. Nothing else is asked of such a value.
 * @param path where the value stands
 */
export function beyondLimits(value: unknown, path: readonly string[] = []): ProblemDetail | null {
  if (holdsTooMuch(value))
    return problem(path, 'invalid_field', `Send less at once: at most ${MOST_VALUES} values in all.`);
  const deep = tooDeep(value, path);
  return (
    deep &&
    problem(deep, 'invalid_field', `Nest less deeply: at most ${DEEPEST} levels of objects and lists.`)
  );
}

/**
 * What no schema would notice, and a database or a library behind it would cut, alter or trip over: NUL, halves of
 * characters, and keys that reach for a prototype.
 * @param value within the limits
 */
export function unsafeContent(value: unknown, path: readonly string[] = []): ProblemDetail[] {
  if (typeof value === 'string') return unsafeText(value, path);
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, item]) =>
    RESERVED_KEYS.has(key)
      ? [problem([...path, key], 'unknown_field', 'There is no such field here.')]
      : [...unsafeText(key, [...path, key]), ...unsafeContent(item, [...path, key])],
  );
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

/** Where the first object or list beyond the depth stands; null where none does. */
function tooDeep(value: unknown, path: readonly string[]): readonly string[] | null {
  if (typeof value !== 'object' || value === null) return null;
  if (path.length >= DEEPEST) return path;
  for (const [key, item] of Object.entries(value)) {
    const found = tooDeep(item, [...path, key]);
    if (found !== null) return found;
  }
  return null;
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
