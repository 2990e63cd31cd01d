import Big from 'big.js';
import { type Arithmetic } from '../language/syntax';

/** A number of the data, of a template or of a calculation; undefined where there is none, null where something else is. */
export type Operand = Big | undefined | null;

/** More digits than any amount has: further ones are noise of a division, and could grow for ever. */
const DECIMALS = 12;
const DECIMAL = /^\s*[+-]?\d+(\.\d+)?\s*$/;
/** Longer texts are no amounts. */
const MAX_LENGTH = 60;

/** The number that a value is; undefined for anything else. */
export function toBig(value: unknown): Big | undefined {
  if (value instanceof Big) return value;
  if (typeof value === 'number') return Number.isFinite(value) ? new Big(value) : undefined;
  if (typeof value !== 'string' || value.length > MAX_LENGTH || !DECIMAL.test(value)) return undefined;
  return new Big(value.trim().replace(/^\+/, ''));
}

/** @returns undefined for a missing value or an empty text, null for something that is no number */
export function toOperand(value: unknown): Operand {
  if (value === undefined || value === null || value === '') return undefined;
  return toBig(value) ?? null;
}

/** The decimal that is printed and compared: rounded, without exponent. */
export function toDecimal(value: Big): string {
  return value.round(DECIMALS, Big.roundHalfUp).toFixed();
}

/** -1, 0 or 1; differences that only come from a division's last digit do not count. */
export function compareNumbers(left: Big, right: Big): number {
  return left.round(DECIMALS, Big.roundHalfUp).cmp(right.round(DECIMALS, Big.roundHalfUp));
}

/**
 * Calculates exactly. A sum leaves out a missing value; a product or quotient of a missing one is missing, and so is a
 * quotient by zero. Something that is no number makes the result none.
 */
export function calculate(operator: Arithmetic | 'modulo', left: Operand, right: Operand): Operand {
  if (left === null || right === null) return null;
  if (operator === '+' || operator === '-') {
    if (left === undefined && right === undefined) return undefined;
    const [a, b] = [left ?? new Big(0), right ?? new Big(0)];
    return operator === '+' ? a.plus(b) : a.minus(b);
  }
  if (left === undefined || right === undefined) return undefined;
  if (operator === '*') return left.times(right);
  if (right.eq(0)) return undefined;
  return operator === '/' ? left.div(right) : left.mod(right);
}

/** The decimal that a calculation gives; undefined, which prints nothing, where it gives none. */
export function resultOf(value: Operand): string | undefined {
  return value ? toDecimal(value) : undefined;
}
