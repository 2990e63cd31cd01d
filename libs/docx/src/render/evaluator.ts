import { Context, toValueSync, Value } from 'liquidjs';
import { NUMERIC } from '../language/catalogue';
import { type Path } from '../language/scope';
import { type ProgramValue } from '../program/program';
import { type Formatter } from './format';
import { countsAsYes, FORMATTER, liquid } from './liquid';

/** Values by the names the program gives them: the data's roots and the items of the loops being run. */
export type Variables = Record<string, unknown>;

const CONTEXT_NAMES = Array.from({ length: 64 }, (_, index) => `p${index}`);

/** One expression, parsed once, run as often as a document needs it. */
export class Evaluator {
  private readonly liquid: Value | undefined;
  /** Whether `and`, `or` or `not` ask for a number field by itself (`n0`, …), which is no where it is zero. */
  private readonly asksForNumbers: boolean;

  /** @throws where Liquid cannot read the expression; the compiler has made sure that it can */
  constructor(private readonly value: ProgramValue) {
    this.liquid = value.liquid === undefined ? undefined : new Value(value.liquid, liquid);
    this.asksForNumbers = /\bn\d/.test(value.liquid ?? '');
  }

  get type(): ProgramValue['type'] {
    return this.value.type;
  }

  evaluate(variables: Variables, format: Formatter): unknown {
    const { paths } = this.value;
    if (!this.liquid) return walk(paths[0], variables);
    const scope: Record<string, unknown> = {};
    paths.forEach((path, index) => {
      const value = walk(path, variables);
      scope[CONTEXT_NAMES[index] ?? `p${index}`] = value;
      if (this.asksForNumbers) scope[`n${index}`] = withoutZero(value);
    });
    const context = new Context(scope, liquid.options, { sync: true });
    context.setRegister(FORMATTER, format);
    return toValueSync(this.liquid.value(context, false));
  }

  /** Whether a condition holds: nothing, an empty text or list, no, and a number field of zero do not. */
  holds(variables: Variables, format: Formatter): boolean {
    const value = this.evaluate(variables, format);
    return countsAsYes(NUMERIC.has(this.value.type as never) ? withoutZero(value) : value);
  }
}

/** Decimals come as text: a zero is told by its digits. */
function withoutZero(value: unknown): unknown {
  return typeof value === 'string' && !/[1-9]/.test(value) ? 0 : value;
}

/** Follows own properties only; anything else is missing. */
function walk(path: Path | undefined, variables: Variables): unknown {
  if (!path) return undefined;
  let at: unknown = Object.hasOwn(variables, path.root) ? variables[path.root] : undefined;
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
    const key = typeof step === 'object' ? matchingKey(at, step.any) : String(step);
    at = key !== undefined && Object.hasOwn(at, key) ? (at as Record<string, unknown>)[key] : undefined;
  }
  return at;
}

/** Keys of maps are known only now; the exact one wins. */
function matchingKey(map: object, written: string): string | undefined {
  if (Object.hasOwn(map, written)) return written;
  const wanted = written.toLowerCase();
  return Object.keys(map).find((key) => key.toLowerCase() === wanted);
}
