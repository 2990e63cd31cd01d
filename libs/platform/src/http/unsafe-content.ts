import type { ToldDetail } from '../errors/domain-error';
import { common, type Sentence } from '@docket/domain';
import { say } from '../sentences';

/** Libraries on the way drop these without a word. */
const RESERVED_KEYS = new Set(['__proto__', 'prototype', 'constructor']);

/**
 * Values that no schema notices and that a database or library would cut, alter or fail on: NUL, halves of
 * characters, and keys that reach for a prototype.
 * @param value of bounded depth
 */
export function unsafeContent(value: unknown, path: readonly string[] = []): ToldDetail[] {
  const problems: ToldDetail[] = [];
  collect(value, [...path], problems);
  return problems;
}

/** @param path of the value; it is the same list for all of them, since a long one would take longest to copy */
function collect(value: unknown, path: string[], problems: ToldDetail[]): void {
  if (typeof value === 'string') return checkText(value, path, problems);
  if (typeof value !== 'object' || value === null) return;
  for (const [key, item] of Object.entries(value)) {
    path.push(key);
    if (RESERVED_KEYS.has(key)) {
      problems.push(problem(path, 'unknown_field', common.field_unknown_here()));
    } else {
      checkText(key, path, problems);
      collect(item, path, problems);
    }
    path.pop();
  }
}

function checkText(text: string, path: readonly string[], problems: ToldDetail[]): void {
  if (text.includes('\0')) {
    problems.push(problem(path, 'invalid_field', say.character_nul()));
  } else if (!text.isWellFormed()) {
    const message = say.half_a_character();
    problems.push(problem(path, 'invalid_field', message));
  }
}

function problem(path: readonly string[], code: string, message: Sentence): ToldDetail {
  return { path: path.join('.'), code, message };
}
