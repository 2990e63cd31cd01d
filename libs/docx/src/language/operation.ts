import { type FieldType, NUMERIC } from './catalogue';
import { type NumberPattern } from './number-pattern';
import { type Arithmetic, type Comparison, type Unit } from './syntax';
import { type ValueType } from './scope';

/** How two values are compared: by what the catalogue says of them, `any` by what the data turn out to be. */
export type ComparedAs = 'number' | 'date' | 'text' | 'boolean' | 'any';

/** An expression with every name resolved, as the program holds it (JSON). */
export type Operation =
  /** The value of a path, by its index. */
  | { readonly kind: 'field'; readonly path: number }
  | { readonly kind: 'text'; readonly value: string }
  /** A decimal. */
  | { readonly kind: 'number'; readonly value: string }
  | { readonly kind: 'constant'; readonly value: boolean | null }
  /** The argument of a filter that writes a number. */
  | { readonly kind: 'pattern'; readonly value: NumberPattern }
  | { readonly kind: 'range'; readonly from: Operation; readonly to: Operation }
  /** Whether a value counts as yes; a number does not if it is zero. */
  | { readonly kind: 'test'; readonly operand: Operation; readonly isNumber: boolean }
  | { readonly kind: 'not'; readonly operand: Operation }
  | { readonly kind: 'and' | 'or'; readonly left: Operation; readonly right: Operation }
  | {
      readonly kind: 'comparison';
      readonly operator: Comparison;
      readonly left: Operation;
      readonly right: Operation;
      readonly as: ComparedAs;
    }
  /** Whether a value is, or is not, `empty`, `blank` or `nil`. */
  | {
      readonly kind: 'emptiness';
      readonly operand: Operation;
      readonly of: 'empty' | 'blank' | 'nil';
      readonly negated: boolean;
    }
  | { readonly kind: 'negative'; readonly operand: Operation }
  | {
      readonly kind: 'arithmetic';
      readonly operator: Arithmetic;
      readonly left: Operation;
      readonly right: Operation;
    }
  /** A date moved by an amount of a unit; `sign` is -1 for backwards. */
  | {
      readonly kind: 'shift';
      readonly date: Operation;
      readonly amount: Operation;
      readonly unit: Unit;
      readonly sign: 1 | -1;
    }
  /** Days from `right` to `left`. */
  | { readonly kind: 'days'; readonly left: Operation; readonly right: Operation }
  | {
      readonly kind: 'filter';
      readonly name: string;
      readonly input: Operation;
      readonly args: readonly Operation[];
      readonly named: Readonly<Record<string, Operation>>;
      /** How the filter compares, where it does. */
      readonly as: ComparedAs;
    }
  /** `wide` if the data have every field of these paths, else `narrow`. */
  | {
      readonly kind: 'choice';
      readonly paths: readonly number[];
      readonly wide: Operation;
      readonly narrow: Operation;
    };

/** Classes of types that allow the same operations. */
export type ValueClass = 'number' | 'date' | 'text' | 'boolean' | 'list' | 'object' | 'image' | 'any';

const CLASSES: Readonly<Partial<Record<ValueType['type'], ValueClass>>> = {
  ...{ decimal: 'number', date: 'date', datetime: 'date', text: 'text', rich: 'text', boolean: 'boolean' },
  ...{ list: 'list', map: 'object', object: 'object', image: 'image' },
};

export function classOf(type: ValueType['type']): ValueClass {
  if (NUMERIC.has(type as FieldType)) return 'number';
  return CLASSES[type] ?? 'any';
}

/** The type of a computed number: amounts stay amounts, whole numbers stay whole. */
export function arithmeticType(
  operator: Arithmetic,
  left: ValueType & { readonly isLiteral?: boolean },
  right: ValueType & { readonly isLiteral?: boolean },
): FieldType {
  const isSum = operator === '+' || operator === '-';
  const [one, other] = [left.type, right.type];
  if (one === 'money' || other === 'money') {
    if (isSum) return 'money';
    // An amount by an amount is a ratio, and a number by an amount is neither.
    if (operator === '*') return one === other ? 'number' : 'money';
    return one === 'money' && other !== 'money' ? 'money' : 'number';
  }
  if (one === 'integer' && other === 'integer') return operator === '/' ? 'number' : 'integer';
  for (const type of ['quantity', 'percent'] as const) {
    if (isSum && [one, other].every((item) => item === type || item === 'integer')) return type;
  }
  return one === 'quantity' && right.isLiteral === true ? 'quantity' : 'number';
}

/** Whether an operation uses a filter whose name matches. */
export function usesFilter(operation: Operation, name: RegExp): boolean {
  if (operation.kind === 'filter' && name.test(operation.name)) return true;
  return Object.values(operation).some((value: unknown) => {
    const inner = Array.isArray(value) ? (value as unknown[]) : [value];
    return inner.some(
      (item) =>
        typeof item === 'object' && item !== null && 'kind' in item && usesFilter(item as Operation, name),
    );
  });
}
