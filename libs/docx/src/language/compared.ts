import type { Sentence } from '@docket/domain';
import { type ComparedAs, type Operation, type ValueClass, classOf } from './operation';
import { type ValueType } from './scope';
import { type Comparison, type Span, type Syntax } from './syntax';
import { say } from '../sentences';

/** A part of an expression with its type, and where it stands in the source. */
export interface Typed {
  readonly operation: Operation;
  readonly type: ValueType;
  readonly syntax: Syntax;
}

/** Why two values cannot be compared, and what to write instead. */
export interface Mismatch {
  readonly message: Sentence;
  readonly suggestion?: string;
  readonly at?: Span;
}

const DECIMAL = /^\s*[+-]?\d+(?:\.\d+)?\s*$/;
const ISO_DATE = /^\d{4}-\d{2}-\d{2}(?:[T ]\d{2}:\d{2}.*)?$/;
/** The words of a report for each class of values. */
export const CLASS_NAMES: Readonly<Record<ValueClass, Sentence>> = {
  ...{
    number: say.kind_number(),
    date: say.kind_date(),
    text: say.kind_text(),
    boolean: say.kind_yes_or_no(),
    any: say.kind_value(),
  },
  ...{ list: say.kind_list(), object: say.kind_group(), image: say.kind_picture() },
};

/**
 * Decides by the types how two values are compared.
 *
 * @param source the expression, for the report
 */
export function comparedAs(
  operator: Comparison,
  left: Typed,
  right: Typed,
  source: string,
): ComparedAs | Mismatch {
  const [one, other] = [classOf(left.type.type), classOf(right.type.type)];
  for (const [side, is] of [
    [left, one],
    [right, other],
  ] as const) {
    if (is === 'list' || is === 'object' || is === 'image')
      return { message: say.value_not_compared({ value: written(side, source), kind: CLASS_NAMES[is] }) };
  }
  if (one === other) return one as ComparedAs;
  if (one === 'any' || other === 'any') return withAny(one === 'any' ? other : one);
  if (one === 'text' || other === 'text')
    return one === 'text' ? withText(operator, right, left, source) : withText(operator, left, right, source);
  return mismatch(left, right, source);
}

/** Only the data tell one of the types: it is read as the other one. Texts may hold numbers. */
const withAny = (other: ValueClass): ComparedAs =>
  other === 'number' || other === 'date' || other === 'boolean' ? other : 'any';

function withText(operator: Comparison, typed: Typed, text: Typed, source: string): ComparedAs | Mismatch {
  const is = classOf(typed.type.type);
  const isLiteral = text.syntax.kind === 'text';
  const value = text.syntax.kind === 'text' ? text.syntax.value : '';
  if (is === 'number') {
    if (isLiteral) return DECIMAL.test(value) ? 'number' : mismatch(typed, text, source);
    // A text that looks like a number stays a text: 007 is not 7.
    return operator === '==' || operator === '!=' || operator === 'contains' ? 'text' : 'number';
  }
  if (is === 'date') {
    if (!isLiteral || isIsoDate(value)) return 'date';
    return { ...mismatch(typed, text, source), ...isoFix(value, text.syntax) };
  }
  if (is === 'boolean' && (!isLiteral || /^(true|false)$/i.test(value))) return 'boolean';
  return mismatch(typed, text, source);
}

function mismatch(left: Typed, right: Typed, source: string): Mismatch {
  const [one, other] = [classOf(left.type.type), classOf(right.type.type)];
  const isText = right.syntax.kind === 'text';
  if (one === 'boolean' && isText) return { message: say.value_yes_or_no({ value: written(left, source) }) };
  if (one === 'date' && isText)
    return {
      message: say.value_date({ value: written(left, source), text: written(right, source) }),
    };
  return {
    message: say.values_not_compared({
      one: written(left, source),
      kind: CLASS_NAMES[one],
      other: written(right, source),
      another: CLASS_NAMES[other],
    }),
  };
}

export function written({ syntax }: Typed, source: string): string {
  return source.slice(syntax.begin, syntax.end);
}

export function isIsoDate(text: string): boolean {
  return ISO_DATE.test(text) && !Number.isNaN(Date.parse(text.slice(0, 10)));
}

/** `31.1.2026` as `"2026-01-31"`; nothing for dates with slashes, whose order differs by country. */
function isoFix(text: string, at: Span): Partial<Mismatch> {
  const [, day = '', month = '', year = ''] = /^\s*(\d{1,2})\.\s?(\d{1,2})\.\s?(\d{4})\s*$/.exec(text) ?? [];
  const iso = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
  return isIsoDate(iso) ? { suggestion: `"${iso}"`, at: { begin: at.begin, end: at.end } } : {};
}
