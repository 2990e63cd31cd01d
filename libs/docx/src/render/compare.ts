import { type ComparedAs } from '../language/operation';
import { type Comparison } from '../language/syntax';
import { compareDates } from './calendar';
import { type Formatter, toMoment } from './format';
import { compareNumbers, toBig } from './numbers';

/** Whether a value counts as yes: nothing, an empty text or list, `false` and zero do not. */
export function countsAsYes(value: unknown, isNumber = false): boolean {
  if (value === null || value === undefined || value === false || value === '' || value === 0) return false;
  // Decimals come as text: a zero is told by its digits.
  if (isNumber && typeof value === 'string') return /[1-9]/.test(value);
  return !Array.isArray(value) || value.length > 0;
}

/** Runs a comparison of a template. A missing value is neither less nor more than anything. */
export function compare(
  operator: Comparison,
  left: unknown,
  right: unknown,
  as: ComparedAs,
  format: Formatter,
): boolean {
  if (operator === '==' || operator === '!=')
    return areEqual(left, right, as, format) === (operator === '==');
  if (operator === 'contains') return contains(left, right, as, format);
  const order = orderOf(left, right, as, format);
  if (order === undefined) return false;
  if (operator === '<') return order < 0;
  if (operator === '<=') return order <= 0;
  return operator === '>' ? order > 0 : order >= 0;
}

/** Whether two values are the same, read as `as`. */
export function areEqual(left: unknown, right: unknown, as: ComparedAs, format: Formatter): boolean {
  const isMissing = (value: unknown) => value === undefined || value === null;
  if (isMissing(left) || isMissing(right)) return isMissing(left) && isMissing(right);
  switch (as) {
    case 'number':
    case 'date':
      return orderOf(left, right, as, format) === 0;
    case 'boolean':
      return yesOrNo(left) !== undefined && yesOrNo(left) === yesOrNo(right);
    case 'text':
      return format.plain(left) === format.plain(right);
    case 'any': {
      // Two texts are equal as texts: an article number 007 is not 7.
      const isNumber = typeof left === 'number' || typeof right === 'number';
      return left === right || (isNumber && orderOf(left, right, 'number', format) === 0);
    }
  }
}

/**
 * The order of two values.
 * @returns negative, 0 or positive; undefined where they have none
 */
export function orderOf(
  left: unknown,
  right: unknown,
  as: ComparedAs,
  format: Formatter,
): number | undefined {
  switch (as) {
    case 'number': {
      const [a, b] = [toBig(left), toBig(right)];
      return a && b ? compareNumbers(a, b) : undefined;
    }
    case 'date':
      return compareDates(left, right, format);
    case 'boolean': {
      const [a, b] = [yesOrNo(left), yesOrNo(right)];
      return a === undefined || b === undefined ? undefined : Number(a) - Number(b);
    }
    case 'text':
      return typeof left === 'string' && typeof right === 'string' ? compareTexts(left, right) : undefined;
    case 'any':
      return (
        orderOf(left, right, 'number', format) ??
        (toMoment(left) && toMoment(right) ? compareDates(left, right, format) : undefined) ??
        orderOf(left, right, 'text', format)
      );
  }
}

function compareTexts(left: string, right: string): number {
  return left < right ? -1 : left > right ? 1 : 0;
}

function contains(whole: unknown, part: unknown, as: ComparedAs, format: Formatter): boolean {
  if (Array.isArray(whole)) return whole.some((item) => areEqual(item, part, as, format));
  if (whole === undefined || whole === null || part === undefined || part === null) return false;
  return format.plain(whole).includes(format.plain(part));
}

/** `CUSTOMFIELDS` hold texts only: theirs are read, too. */
function yesOrNo(value: unknown): boolean | undefined {
  if (typeof value === 'boolean') return value;
  const text = typeof value === 'string' ? value.toLowerCase() : '';
  return text === 'true' ? true : text === 'false' ? false : undefined;
}

/** Whether a value is `nil` (missing), `empty` (a text or list without content) or `blank` (either, or blanks only). */
export function isEmptiness(value: unknown, of: 'empty' | 'blank' | 'nil'): boolean {
  const isMissing = value === undefined || value === null;
  if (of === 'nil') return isMissing;
  if (of === 'blank' && (isMissing || value === false)) return true;
  if (typeof value === 'string') return of === 'blank' ? value.trim() === '' : value === '';
  if (typeof value === 'object' && value !== null) return Object.keys(value).length === 0;
  return false;
}
