import Big from 'big.js';
import { type Cells, type Formula, FormulaError, PrintedFormulaError } from './formula';
import { type FieldValue } from './units';

/** A computed number. */
export interface Computed {
  readonly value: Big;
  /** Decimals of the data it was computed from; -1 where only numbers of the formula itself were used. */
  readonly decimals: number;
}

/** Values of names and cells at the place of a formula. */
export interface Surroundings {
  /** Numbers of the cells that hold one, in document order. @throws FormulaError where there are no such cells */
  cells(cells: Cells): readonly Computed[];
  /** The number behind a bookmark's name; undefined where there is no such bookmark. */
  bookmark(name: string): Computed | undefined;
  /** The number of a value; zero where it shows none. */
  number(value: FieldValue): Computed;
}

/** Results with more digits are refused: no amount has them, and they would take long to compute. */
const MAX_DIGITS = 60;
const MAX_EXPONENT = 99;
/** Decimals of quotients and roots. */
const PLACES = 20;
const Exact = Big();
Exact.DP = PLACES;

/**
 * Computes a formula exactly, without floating point.
 *
 * @throws PrintedFormulaError with the text that Word prints, such as `!Zero Divide`
 */
export function evaluateFormula(formula: Formula, around: Surroundings): Computed {
  switch (formula.kind) {
    case 'number':
      return { value: formula.value, decimals: -1 };
    case 'value':
      return around.number(formula.value);
    case 'name': {
      const found = around.bookmark(formula.name);
      if (!found) throw new PrintedFormulaError(`!Undefined Bookmark, ${formula.name.toUpperCase()}`);
      return found;
    }
    case 'cells': {
      const found = around.cells(formula.cells);
      return found.length === 1 && found[0] ? found[0] : sumOf(found);
    }
    case 'negate': {
      const { value, decimals } = evaluateFormula(formula.of, around);
      return { value: value.times(-1), decimals };
    }
    case 'percent': {
      const { value, decimals } = evaluateFormula(formula.of, around);
      return { value: value.div(100), decimals };
    }
    case 'binary':
      return binary(
        formula.operator,
        evaluateFormula(formula.left, around),
        evaluateFormula(formula.right, around),
      );
    case 'call':
      return call(formula.name, formula.args, around);
  }
}

function binary(operator: string, left: Computed, right: Computed): Computed {
  const value = ofTwo(operator, new Exact(left.value), new Exact(right.value));
  if (digitsOf(value) > MAX_DIGITS) throw new PrintedFormulaError('!Number too large');
  return { value, decimals: Math.max(left.decimals, right.decimals) };
}

function ofTwo(operator: string, a: Big, b: Big): Big {
  switch (operator) {
    case '+':
      return a.plus(b);
    case '-':
      return a.minus(b);
    case '*':
      return a.times(b);
    case '/':
      if (b.eq(0)) throw new PrintedFormulaError('!Zero Divide');
      return a.div(b);
    case '^':
      return power(a, b);
    case '=':
      return truth(a.eq(b));
    case '<>':
      return truth(!a.eq(b));
    case '<':
      return truth(a.lt(b));
    case '>':
      return truth(a.gt(b));
    case '<=':
      return truth(a.lte(b));
    default:
      return truth(a.gte(b));
  }
}

function power(base: Big, exponent: Big): Big {
  const half = exponent.times(2);
  const isHalf = half.eq(half.round(0)) && !exponent.eq(exponent.round(0));
  if (exponent.abs().gt(MAX_EXPONENT) || digitsOf(base) * Math.abs(Number(exponent.toFixed())) > 6_000)
    throw new PrintedFormulaError('!Number too large');
  if (base.eq(0) && exponent.lt(0)) throw new PrintedFormulaError('!Zero Divide');
  if (isHalf) {
    if (base.lt(0)) throw new PrintedFormulaError('!Syntax Error');
    return new Exact(base).sqrt().pow(Number(half.toFixed(0)));
  }
  if (!exponent.eq(exponent.round(0))) throw new PrintedFormulaError('!Syntax Error');
  return new Exact(base).pow(Number(exponent.toFixed(0)));
}

function call(name: string, args: readonly Formula[], around: Surroundings): Computed {
  const one = (index: number): Computed => evaluateFormula(args[index] ?? ZERO, around);
  const first = (make: (value: Big) => Big): Computed => {
    const { value, decimals } = one(0);
    return { value: make(value), decimals };
  };
  switch (name) {
    case 'TRUE':
      return { value: new Big(1), decimals: -1 };
    case 'FALSE':
      return { value: new Big(0), decimals: -1 };
    case 'ABS':
      return first((value) => value.abs());
    case 'INT':
      return { ...first(floor), decimals: 0 };
    case 'SIGN':
      return { ...first((value) => new Big(value.cmp(0))), decimals: 0 };
    case 'NOT':
      return { ...first((value) => truth(value.eq(0))), decimals: 0 };
    case 'AND':
      return { value: truth(!one(0).value.eq(0) && !one(1).value.eq(0)), decimals: 0 };
    case 'OR':
      return { value: truth(!one(0).value.eq(0) || !one(1).value.eq(0)), decimals: 0 };
    case 'IF':
      return one(0).value.eq(0) ? one(2) : one(1);
    case 'ROUND':
      return rounded(one(0), Number(one(1).value.round(0, Big.roundHalfUp).toFixed(0)));
    case 'MOD':
      return modulo(one(0), one(1));
    case 'DEFINED':
      return { value: truth(isDefined(args[0], around)), decimals: 0 };
    default:
      return ofList(
        name,
        args.flatMap((arg) => listOf(arg, around)),
      );
  }
}

const ZERO: Formula = { kind: 'number', value: new Big(0) };
const truth = (holds: boolean): Big => new Big(holds ? 1 : 0);

function listOf(arg: Formula, around: Surroundings): readonly Computed[] {
  return arg.kind === 'cells' ? around.cells(arg.cells) : [evaluateFormula(arg, around)];
}

function ofList(name: string, list: readonly Computed[]): Computed {
  const values = list.map(({ value }) => value);
  const decimals = Math.max(-1, ...list.map((item) => item.decimals));
  const [head = new Big(0)] = values;
  switch (name) {
    case 'COUNT':
      return { value: new Big(values.length), decimals: 0 };
    case 'PRODUCT':
      return {
        value: values.slice(1).reduce((all, value) => ofTwo('*', all, value), head),
        decimals,
      };
    case 'MIN':
      return { value: values.reduce((least, value) => (value.lt(least) ? value : least), head), decimals };
    case 'MAX':
      return { value: values.reduce((most, value) => (value.gt(most) ? value : most), head), decimals };
    case 'AVERAGE': {
      if (values.length === 0) throw new PrintedFormulaError('!Zero Divide');
      return { value: new Exact(sumOf(list).value).div(values.length), decimals };
    }
    default:
      return sumOf(list);
  }
}

function sumOf(list: readonly Computed[]): Computed {
  return {
    value: list.reduce((sum, { value }) => sum.plus(value), new Big(0)),
    decimals: Math.max(0, ...list.map(({ decimals }) => decimals)),
  };
}

/** `ROUND(123.4; -1)` rounds before the decimal point. */
function rounded({ value }: Computed, places: number): Computed {
  const bounded = Math.max(-30, Math.min(PLACES, places));
  const result = value.round(bounded, Big.roundHalfUp);
  return { value: result, decimals: Math.max(0, bounded) };
}

/** Takes the sign of the divisor, as in Word and spreadsheets. */
function modulo(left: Computed, right: Computed): Computed {
  if (right.value.eq(0)) throw new PrintedFormulaError('!Zero Divide');
  const decimals = Math.max(left.decimals, right.decimals);
  const value = left.value.minus(right.value.times(floor(new Exact(left.value).div(right.value))));
  return { value, decimals };
}

function floor(value: Big): Big {
  const whole = value.round(0, Big.roundDown);
  return whole.gt(value) ? whole.minus(1) : whole;
}

function isDefined(arg: Formula | undefined, around: Surroundings): boolean {
  if (arg === undefined) return false;
  try {
    evaluateFormula(arg, around);
    return true;
  } catch (error) {
    if (error instanceof FormulaError || error instanceof PrintedFormulaError) return false;
    throw error;
  }
}

/** Digits left and right of the decimal point. */
function digitsOf(value: Big): number {
  return value.abs().toFixed().replace('.', '').length;
}

/** Names and cells of a formula, for the check at upload. */
export function* operandsOf(formula: Formula): Generator<Extract<Formula, { kind: 'name' | 'cells' }>> {
  switch (formula.kind) {
    case 'name':
    case 'cells':
      yield formula;
      break;
    case 'negate':
    case 'percent':
      yield* operandsOf(formula.of);
      break;
    case 'binary':
      yield* operandsOf(formula.left);
      yield* operandsOf(formula.right);
      break;
    case 'call':
      if (formula.name !== 'DEFINED') for (const arg of formula.args) yield* operandsOf(arg);
      break;
    case 'number':
    case 'value':
      break;
  }
}
