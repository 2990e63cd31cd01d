import { foldText } from './fold-text';
import { say } from './sentences';
import type { Sentence } from './sentence';

/**
 * Document numbers by pattern: plain text with `{seq}` or `{seq:5}` (the running number, padded with zeros to so many
 * digits) and `{yyyy}`, `{yy}`, `{mm}` (the date's).
 */
const TOKEN = /\{(seq(?::(\d{1,2}))?|yyyy|yy|mm)\}/g;

const MOST_DIGITS = 12;

/** Says what is wrong with a pattern, or null where it can be used. */
export function numberPatternProblem(pattern: string): Sentence | null {
  if ((pattern.match(/\{seq(:\d{1,2})?\}/g) ?? []).length !== 1) {
    return say.pattern_one_sequence({ number: '{seq}' });
  }
  const rest = pattern.replace(TOKEN, '');
  if (/[{}]/.test(rest))
    return say.pattern_part_unknown({ number: '{seq}', year: '{yyyy}', shortYear: '{yy}', month: '{mm}' });
  if (Number(/\{seq:(\d+)\}/.exec(pattern)?.[1] ?? 0) > MOST_DIGITS) {
    return say.pattern_padding({ digits: MOST_DIGITS });
  }
  // An invisible character cannot be typed into a search.
  if (/[\p{C}\p{Zl}\p{Zp}]/u.test(pattern) || pattern !== pattern.trim() || /\s{2}/.test(pattern)) {
    return say.pattern_characters();
  }
  if (pattern.length > 40) return say.pattern_length();
  return null;
}

/**
 * The number for a running count.
 * @param date `YYYY-MM-DD`, for `{yyyy}`, `{yy}` and `{mm}`
 */
export function formatNumber(pattern: string, sequence: number, date: string): string {
  return pattern.replace(TOKEN, (token: string, name: string, digits: string | undefined) => {
    if (name.startsWith('seq')) return String(sequence).padStart(Number(digits ?? 0), '0');
    if (name === 'yyyy') return date.slice(0, 4);
    if (name === 'yy') return date.slice(2, 4);
    return name === 'mm' ? date.slice(5, 7) : token;
  });
}

/** The largest running number that can be set. */
export const LARGEST_SEQUENCE = 999_999_999;

/** Whether numbers of two patterns look alike: the same text around their digits, whatever these stand for. */
export function areNumbersAlike(one: string, other: string): boolean {
  return shapeOf(one) === shapeOf(other);
}

const shapeOf = (pattern: string) => foldText(pattern.replace(TOKEN, '#').replace(/#+/g, '#'));

/** Whether a pattern holds the year or the month. */
export const isDated = (pattern: string) => /\{(yyyy|yy|mm)\}/.test(pattern);

/** Reads the running number from a document's number; null if the pattern does not make such a number, whatever the date. */
export function sequenceReader(pattern: string): (number: string) => number | null {
  let end = 0;
  let source = '';
  let width = 0;
  for (const { 0: token, 1: name = '', 2: digits, index } of pattern.matchAll(TOKEN)) {
    source += escaped(pattern.slice(end, index));
    end = index + token.length;
    if (name.startsWith('seq')) {
      width = Number(digits ?? 0);
      source += '(\\d+)';
    } else source += name === 'yyyy' ? '\\d{4}' : '\\d{2}';
  }
  const whole = new RegExp(`^${source}${escaped(pattern.slice(end))}$`);
  return (number) => {
    const [, sequence] = whole.exec(number) ?? [];
    if (sequence === undefined || Number(sequence) > LARGEST_SEQUENCE) return null;
    return String(Number(sequence)).padStart(width, '0') === sequence ? Number(sequence) : null;
  };
}

const escaped = (text: string) => text.replace(/[.*+?^${}()|[\]\\/-]/g, '\\$&');
