import { DocxError } from '../docx-error';
import { classOf, type Operation } from '../language/operation';
import { type LoopVariable, type Path } from '../language/scope';
import { type ProgramValue } from '../program/program';
import { daysBetween, shiftDate } from './calendar';
import { compare, countsAsYes, isEmptiness } from './compare';
import { runFilter, type Written } from './filters';
import { type Formatter } from './format';
import { calculate, type Operand, resultOf, toBig, toOperand } from './numbers';
import { say } from '../sentences';

/** Values by the names the program gives them: the data's roots and the items of the loops being run. */
export type Variables = Record<string, unknown>;

/** More items than the budget lets a loop go through. */
const MAX_RANGE = 300_000;

/** An item of a list with its position, counted from 1. */
export class LoopItem {
  constructor(
    readonly item: unknown,
    readonly index: number,
    readonly count: number,
  ) {}
}

/** One expression, run as often as a document needs it. */
export class Evaluator {
  constructor(private readonly value: ProgramValue) {}

  get type(): ProgramValue['type'] {
    return this.value.type;
  }

  /** Whether the items of this list are to know their position. */
  get isCounted(): boolean {
    return this.value.counted === true;
  }

  /** @param written gets the number that a filter writes, where there is one */
  evaluate(variables: Variables, format: Formatter, written?: Written): unknown {
    const { paths, operation } = this.value;
    return operation
      ? new Run(paths, variables, format, written).value(operation)
      : walk(paths[0], variables);
  }

  /** Whether a condition holds: nothing, an empty text or list, no, and a number of zero do not. */
  holds(variables: Variables, format: Formatter): boolean {
    return countsAsYes(this.evaluate(variables, format), classOf(this.value.type) === 'number');
  }
}

/** One pass over an operation. */
class Run {
  constructor(
    private readonly paths: readonly Path[],
    private readonly variables: Variables,
    private readonly format: Formatter,
    private readonly written?: Written,
  ) {}

  value(operation: Operation): unknown {
    switch (operation.kind) {
      case 'field':
        return walk(this.paths[operation.path], this.variables);
      case 'text':
      case 'constant':
      case 'pattern':
        return operation.value;
      case 'number': {
        const number = Number(operation.value);
        return String(number) === operation.value ? number : operation.value;
      }
      case 'range':
        return this.range(operation.from, operation.to);
      case 'test':
        return countsAsYes(this.value(operation.operand), operation.isNumber);
      case 'not':
        return this.value(operation.operand) !== true;
      case 'and':
        return this.value(operation.left) === true && this.value(operation.right) === true;
      case 'or':
        return this.value(operation.left) === true || this.value(operation.right) === true;
      case 'comparison':
        return compare(
          operation.operator,
          this.compared(operation.left),
          this.compared(operation.right),
          operation.as,
          this.format,
        );
      case 'emptiness':
        return isEmptiness(this.value(operation.operand), operation.of) !== operation.negated;
      case 'negative':
      case 'arithmetic':
        return resultOf(this.number(operation)) ?? this.difference(operation);
      case 'shift': {
        const amount = this.number(operation.amount);
        if (!amount) return undefined;
        const whole = Number(amount.round(0, 0).toFixed());
        return shiftDate(this.value(operation.date), whole * operation.sign, operation.unit, this.format);
      }
      case 'days':
        return daysBetween(this.value(operation.right), this.value(operation.left), this.format);
      case 'filter':
        return this.filter(operation);
      case 'choice': {
        const hasAll = operation.paths.every((path) => walk(this.paths[path], this.variables) !== undefined);
        return this.value(hasAll ? operation.wide : operation.narrow);
      }
    }
  }

  /** The number that an operation gives: calculations keep all their digits until the last one is done. */
  private number(operation: Operation): Operand {
    switch (operation.kind) {
      case 'number':
        return toBig(operation.value);
      case 'negative':
        return calculate('-', undefined, this.number(operation.operand));
      case 'arithmetic':
        return calculate(operation.operator, this.number(operation.left), this.number(operation.right));
      default:
        return toOperand(this.value(operation));
    }
  }

  /** Two dates of `CUSTOMFIELDS` have a difference, too. */
  private difference(operation: Operation): string | undefined {
    if (operation.kind !== 'arithmetic' || operation.operator !== '-') return undefined;
    const days = daysBetween(this.value(operation.right), this.value(operation.left), this.format);
    return days === undefined ? undefined : String(days);
  }

  private compared(operation: Operation): unknown {
    if (operation.kind === 'negative' || operation.kind === 'arithmetic')
      return this.number(operation) ?? this.value(operation);
    // A number beside a text is compared as it is written.
    return operation.kind === 'number' ? operation.value : this.value(operation);
  }

  private filter({ name, input, args, named, as }: Operation & { kind: 'filter' }): unknown {
    const settings = Object.fromEntries(Object.entries(named).map(([key, item]) => [key, this.value(item)]));
    const values = args.map((arg) => this.value(arg));
    return runFilter(name, this.value(input), values, {
      format: this.format,
      as,
      settings,
      written: this.written,
    });
  }

  private range(from: Operation, to: Operation): number[] {
    const [first, last] = [from, to].map((end) =>
      Number(this.number(end)?.round(0, 0).toFixed() ?? Number.NaN),
    );
    if (first === undefined || last === undefined || !(last >= first)) return [];
    if (last - first >= MAX_RANGE) throw new DocxError('template_memory', say.range_large());
    return Array.from({ length: last - first + 1 }, (_, index) => first + index);
  }
}

/** Follows own properties only; anything else is missing. */
function walk(path: Path | undefined, variables: Variables): unknown {
  if (!path) return undefined;
  let at: unknown = Object.hasOwn(variables, path.root) ? variables[path.root] : undefined;
  if (at instanceof LoopItem) {
    const [step] = path.steps;
    if (typeof step === 'object' && 'loop' in step) return positionOf(at, step.loop);
    at = at.item;
  }
  for (const step of path.steps) {
    if (typeof at !== 'object' || at === null) return undefined;
    if (Array.isArray(at)) {
      const list = at as unknown[];
      if (step === 'size') at = list.length;
      else
        at =
          step === 'first'
            ? list[0]
            : step === 'last'
              ? list.at(-1)
              : typeof step === 'number'
                ? list[step]
                : undefined;
      continue;
    }
    if (typeof step === 'object' && 'loop' in step) return undefined;
    const key = typeof step === 'object' ? matchingKey(at, step.any) : String(step);
    at = key !== undefined && Object.hasOwn(at, key) ? (at as Record<string, unknown>)[key] : undefined;
  }
  return at;
}

function positionOf({ index, count }: LoopItem, variable: LoopVariable): unknown {
  switch (variable) {
    case 'first':
      return index === 1;
    case 'last':
      return index === count;
    case 'index':
      return index;
    case 'count':
      return count;
  }
}

/** Keys of maps are known only now; the exact one wins. */
function matchingKey(map: object, written: string): string | undefined {
  if (Object.hasOwn(map, written)) return written;
  const wanted = written.toLowerCase();
  return Object.keys(map).find((key) => key.toLowerCase() === wanted);
}
