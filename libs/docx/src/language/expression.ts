import { comparedAs, CLASS_NAMES, isIsoDate, type Mismatch, type Typed, written } from './compared';
import { readDatePattern } from './date-pattern';
import { edited, type ExpressionProblem, ProblemList } from './expression-problems';
import { compileFilter, type Operands } from './filter-call';
import { arithmeticType, classOf, type Operation } from './operation';
import { type Path, type Scope, type ValueType } from './scope';
import { parseExpression, type Syntax, SyntaxProblem } from './syntax';
import { say } from '../sentences';

export type { ExpressionProblem } from './expression-problems';

/** An expression ready to run: paths to walk and, where there is more to do than that, an operation on their values. */
export interface CompiledExpression {
  readonly paths: readonly Path[];
  /** Absent for one bare path. */
  readonly operation?: Operation;
  readonly value: ValueType;
  /** Canonical names of the fields used. */
  readonly names: readonly string[];
}

const BARE = /^\$?[\p{L}_][\p{L}\p{N}_]*(?:\.[\p{L}\p{N}_]+)*$/u;
const CONSTANTS = new Set(['true', 'false', 'nil', 'null', 'empty', 'blank']);
/** Last filter with one argument, in an expression without quotation marks. */
const UNQUOTED = /^([^"']*\|\s*\w+\s*:\s*)([^"'|]*[^"'|\s])\s*$/;
/** A text that could be a name, with hyphens and dots. */
const WORD = /^[\p{L}_][\p{L}\p{N}_.-]*$/u;
/** Begins as a command of another language would: a word and something to do it with. */
const COMMAND = /^(\p{L}[\p{L}\p{N}_-]*)\s+(?!(?:and|or|contains)\b)["'(\p{L}\d]/iu;
const NOTHING: Operation = { kind: 'constant', value: null };

/**
 * Compiles an expression: every name is resolved now, and its value is only reached through its path.
 *
 * @returns the expression, or every problem found in it
 */
export function compileExpression(source: string, scope: Scope): CompiledExpression | ExpressionProblem[] {
  if (BARE.test(source) && !CONSTANTS.has(source.toLowerCase())) {
    const found = scope.resolve(source.replace(/^\$/, '').split('.').map(numeric));
    if (!found.ok) return [{ ...found, mended: found.suggestion }];
    return { paths: [found.path], value: found.value, names: named(found.name) };
  }
  return new ExpressionCompiler(source, scope).compile();
}

export function isProblems(result: CompiledExpression | ExpressionProblem[]): result is ExpressionProblem[] {
  return Array.isArray(result);
}

class ExpressionCompiler implements Operands {
  readonly problems: ProblemList;
  private readonly paths: Path[] = [];
  private readonly names: string[] = [];
  /** Quotation marks were tried as a solution: once is enough, whatever else is wrong. */
  private wasTried = false;
  /** Paths of a map whose names hold a hyphen or a slash. */
  private readonly wide: number[] = [];

  constructor(
    readonly source: string,
    private readonly scope: Scope,
    /** Compiles a possible solution: none is looked for within it. */
    private readonly isTry = false,
  ) {
    this.problems = new ProblemList(source);
  }

  compile(): CompiledExpression | ExpressionProblem[] {
    const command = COMMAND.exec(this.source)?.[1];
    if (command !== undefined && command.toLowerCase() !== 'not' && !this.scope.resolve([command]).ok) {
      this.problems.add('command_unknown', say.command_unknown({ name: command }));
      return this.problems.list();
    }
    try {
      const { operation, type } = this.operand(this.parsed(true));
      const chosen = this.wide.length > 0 ? this.choice(operation) : operation;
      if (!this.problems.isEmpty) return this.problems.list();
      const { paths, names } = this;
      // One bare path, such as `SQ.LINES[1].TOTAL`.
      if (chosen.kind === 'field') return { paths, value: type, names };
      return { paths, operation: chosen, value: type, names };
    } catch (error) {
      if (!(error instanceof SyntaxProblem)) throw error;
      return this.unquoted() ?? [this.syntaxProblem(error)];
    }
  }

  private parsed(wideNames: boolean): Syntax {
    const isMap = (segments: readonly (string | number)[]): boolean => {
      const found = this.scope.resolve(segments, true);
      return found.ok && (found.value.type === 'map' || found.value.type === 'any');
    };
    return parseExpression(this.source, isMap, wideNames);
  }

  private syntaxProblem({ code, told: message, mended }: SyntaxProblem): ExpressionProblem {
    if (mended === undefined) return { code, message };
    const isRight = !isProblems(new ExpressionCompiler(mended, this.scope, true).compile());
    return { code, message, ...(isRight && { suggestion: mended, mended }) };
  }

  /**
   * `CUSTOMFIELDS.LENGTH-2` may be a field of that name or a difference: the data decide, if it can be both.
   */
  private choice(wide: Operation): Operation {
    const compiler = new ExpressionCompiler(this.source, this.scope, true);
    let narrow: Typed;
    try {
      narrow = compiler.operand(compiler.parsed(false));
    } catch (error) {
      if (error instanceof SyntaxProblem) return wide;
      throw error;
    }
    if (!compiler.problems.isEmpty) return wide;
    const offset = this.paths.length;
    this.paths.push(...compiler.paths);
    return { kind: 'choice', paths: this.wide, wide, narrow: shifted(narrow.operation, offset) };
  }

  /**
   * Problems of an expression with an unquoted filter text: the missing quotation marks, and all problems that are
   * left once they are added.
   */
  private unquoted(): ExpressionProblem[] | null {
    const [, before = '', text = ''] = UNQUOTED.exec(this.source) ?? [];
    if (text === '' || /^[\d\s.,+*/()-]+$/.test(text) || this.isTry) return null;
    const pattern = /\|\s*date\s*:\s*$/i.test(before) ? unquotedPattern(text) : null;
    const quoted = `${before}"${pattern ?? text}"`;
    const result = compileExpression(quoted, this.scope);
    const others = isProblems(result) ? result : [];
    const mended = others.length === 0 ? quoted : others[0]?.mended;
    return mended === undefined ? null : [textUnquoted(text, mended), ...others];
  }

  isUnquoted(filter: string, arg: Syntax): boolean {
    const text = this.source.slice(arg.begin, arg.end);
    const leaves = fieldsOf(arg);
    if (this.isTry || this.wasTried || leaves.length === 0) return false;
    const pattern = filter === 'date' ? unquotedPattern(text) : null;
    if (pattern === null && !WORD.test(text)) return false;
    const found = leaves.map((segments) => this.scope.resolve(segments));
    if (found.every(({ ok }) => ok)) return false;
    // A text that is similar to a field's name, or begins like one, is a field, unless it is a pattern.
    const isNearField = found.some((one) => !one.ok && one.suggestion !== undefined);
    const beginsAsField = this.scope.resolve((leaves[0] ?? []).slice(0, 1)).ok;
    if ((isNearField || beginsAsField) && pattern === null) return false;
    const fix = { begin: arg.begin, end: arg.end, text: `"${pattern ?? text}"` };
    this.wasTried = true;
    // The quotation marks are tried together with the suggestions that were found before.
    const mended = edited(this.source, [...this.problems.edits, fix]);
    if (isProblems(new ExpressionCompiler(mended, this.scope, true).compile()) && pattern === null)
      return false;
    const { message } = textUnquoted(text, fix.text);
    this.problems.add('text_unquoted', message, { suggestion: fix.text, at: fix });
    return true;
  }

  operand(syntax: Syntax): Typed {
    const { operation, type } = this.typed(syntax);
    return { operation, type, syntax };
  }

  private typed(syntax: Syntax): { operation: Operation; type: ValueType } {
    switch (syntax.kind) {
      case 'text':
        return { operation: { kind: 'text', value: syntax.value }, type: { type: 'text' } };
      case 'number': {
        const { value } = syntax;
        return {
          operation: { kind: 'number', value },
          type: { type: value.includes('.') ? 'number' : 'integer' },
        };
      }
      case 'constant': {
        const isBoolean = typeof syntax.value === 'boolean';
        return isBoolean
          ? { operation: { kind: 'constant', value: syntax.value === true }, type: { type: 'boolean' } }
          : { operation: NOTHING, type: { type: 'any' } };
      }
      case 'field':
        return this.field(syntax);
      case 'range': {
        const [from, to] = [this.operand(syntax.from), this.operand(syntax.to)];
        for (const side of [from, to]) this.requireNumber(side, '..');
        const operation = { kind: 'range', from: from.operation, to: to.operation } as const;
        return { operation, type: { type: 'list', item: 'integer' } };
      }
      case 'not':
        return condition({ kind: 'not', operand: this.test(syntax.operand) });
      case 'logical': {
        const [left, right] = [this.test(syntax.left), this.test(syntax.right)];
        return condition({ kind: syntax.operator, left, right });
      }
      case 'comparison':
        return condition(this.comparison(syntax));
      case 'negative': {
        const operand = this.operand(syntax.operand);
        this.requireNumber(operand, '-');
        const { type } = operand.type;
        const isNumber = classOf(type) === 'number';
        return {
          operation: { kind: 'negative', operand: operand.operation },
          type: { type: isNumber ? type : 'number' },
        };
      }
      case 'arithmetic':
        return this.arithmetic(syntax);
      case 'duration':
        this.problems.add(
          'value_type',
          say.days_without_date({ text: this.source.slice(syntax.begin, syntax.end) }),
        );
        return { operation: NOTHING, type: { type: 'any' } };
      case 'filter': {
        const input = this.operand(syntax.input);
        return compileFilter(input, syntax.filter, { begin: syntax.filter.at.begin, end: syntax.end }, this);
      }
    }
  }

  private field({ segments, begin, end }: Syntax & { kind: 'field' }): {
    operation: Operation;
    type: ValueType;
  } {
    const found = this.scope.resolve(segments);
    if (!found.ok) {
      const { code, message, suggestion, field } = found;
      this.problems.add(code, message, { suggestion, at: { begin, end }, field });
      return { operation: NOTHING, type: { type: 'any' } };
    }
    const path = this.paths.push(found.path) - 1;
    this.names.push(...named(found.name));
    if (
      segments.some((segment) => /[-/]/.test(String(segment))) &&
      !this.source.slice(begin, end).includes('[')
    )
      this.wide.push(path);
    return { operation: { kind: 'field', path }, type: found.value };
  }

  /** An operand of `and`, `or` or `not`, by which a zero is no. */
  private test(syntax: Syntax): Operation {
    const { operation, type } = this.operand(syntax);
    return { kind: 'test', operand: operation, isNumber: classOf(type.type) === 'number' };
  }

  private comparison({ operator, left, right }: Syntax & { kind: 'comparison' }): Operation {
    for (const [one, other] of [
      [left, right],
      [right, left],
    ] as const) {
      if (other.kind !== 'constant' || typeof other.value === 'boolean') continue;
      if (operator !== '==' && operator !== '!=')
        this.problems.add(
          'value_type',
          say.operator_constant({ operator, constant: this.source.slice(other.begin, other.end) }),
        );
      const { operation } = this.operand(one);
      return { kind: 'emptiness', operand: operation, of: other.value ?? 'nil', negated: operator === '!=' };
    }
    const sides = [this.operand(left), this.operand(right)] as const;
    const as =
      operator === 'contains' ? this.containedAs(...sides) : comparedAs(operator, ...sides, this.source);
    if (typeof as === 'string')
      return { kind: 'comparison', operator, left: sides[0].operation, right: sides[1].operation, as };
    this.mismatch(as);
    return NOTHING;
  }

  /** `contains` looks for an item of a list, or for a text in another. */
  private containedAs(whole: Typed, part: Typed): ReturnType<typeof comparedAs> {
    const { type, item } = whole.type;
    if (type === 'list' && item !== undefined)
      return comparedAs('contains', { ...whole, type: { type: item } }, part, this.source);
    const is = classOf(type);
    if ((type === 'list' && whole.type.fields) || is === 'object' || is === 'image' || is === 'boolean')
      return {
        message: say.contains_kind({ text: written(whole, this.source), kind: CLASS_NAMES[is] }),
      };
    return type === 'list' ? 'any' : 'text';
  }

  private mismatch({ message, ...fix }: Mismatch): void {
    this.problems.add('value_type', message, fix);
  }

  private arithmetic({ operator, left, right }: Syntax & { kind: 'arithmetic' }): {
    operation: Operation;
    type: ValueType;
  } {
    if (right.kind === 'duration') return this.shift(operator, this.operand(left), right);
    if (left.kind === 'duration' && operator === '+') return this.shift(operator, this.operand(right), left);
    const [one, other] = [this.operand(left), this.operand(right)];
    const [first, second] = [classOf(one.type.type), classOf(other.type.type)];
    if (
      operator === '-' &&
      (first === 'date' || second === 'date') &&
      isDateOrOpen(one) &&
      isDateOrOpen(other)
    )
      return {
        operation: { kind: 'days', left: one.operation, right: other.operation },
        type: { type: 'integer' },
      };
    // A number added to a date counts days, as in Excel.
    if (first === 'date' && (operator === '+' || operator === '-')) return this.shiftBy(operator, one, other);
    if (second === 'date' && operator === '+') return this.shiftBy(operator, other, one);
    if (this.requireNumber(one, operator)) this.requireNumber(other, operator);
    if (operator === '/' && right.kind === 'number' && /^-?[0.]*$/.test(right.value))
      this.problems.add('division_by_zero', say.division_by_zero());
    const isLiteral = right.kind === 'number';
    return {
      operation: { kind: 'arithmetic', operator, left: one.operation, right: other.operation },
      type: { type: arithmeticType(operator, one.type, { ...other.type, isLiteral }) },
    };
  }

  private shiftBy(operator: '+' | '-', date: Typed, days: Typed): { operation: Operation; type: ValueType } {
    const { begin, end } = days.syntax;
    const is = classOf(days.type.type);
    if (is !== 'number' && is !== 'any') {
      this.problems.add('value_type', say.operator_beside_date({ operator }));
    }
    return this.shift(
      operator,
      date,
      { kind: 'duration', amount: days.syntax, unit: 'day', begin, end },
      days,
    );
  }

  private shift(
    operator: string,
    date: Typed,
    { amount, unit }: Syntax & { kind: 'duration' },
    known?: Typed,
  ): { operation: Operation; type: ValueType } {
    const by = known ?? this.operand(amount);
    if (!isDateOrOpen(date) || operator === '*' || operator === '/')
      this.problems.add(
        'value_type',
        say.only_date_moves({
          text: written(date, this.source),
          kind: CLASS_NAMES[classOf(date.type.type)],
          unit: `${unit}s`,
        }),
      );
    if (known === undefined) this.requireNumber(by, operator);
    if (amount.kind === 'number' && amount.value.includes('.'))
      this.problems.add('value_type', say.date_moves_by_whole({ unit: `${unit}s` }));
    const sign = operator === '-' ? -1 : 1;
    return {
      operation: { kind: 'shift', date: date.operation, amount: by.operation, unit, sign },
      type: { type: date.type.type === 'datetime' ? 'datetime' : 'date' },
    };
  }

  /** @returns whether it is one, or may turn out to be one */
  private requireNumber(value: Typed, operator: string): boolean {
    const is = classOf(value.type.type);
    if (is === 'number' || is === 'any') return true;
    const text = written(value, this.source);
    if (is === 'text' && operator === '+') this.problems.add('value_type', say.text_added({ text }));
    else this.problems.add('value_type', say.operator_kind({ text, kind: CLASS_NAMES[is], operator }));
    return false;
  }
}

/** Whether a value is a date, or may turn out to be one. */
function isDateOrOpen({ type, syntax }: Typed): boolean {
  const is = classOf(type.type);
  return is === 'date' || is === 'any' || (syntax.kind === 'text' && isIsoDate(syntax.value));
}

const condition = (operation: Operation) => ({ operation, type: { type: 'boolean' } as const });

/** The names of all fields in a part of an expression that holds nothing but fields and arithmetic. */
function fieldsOf(syntax: Syntax): (readonly (string | number)[])[] {
  if (syntax.kind === 'field') return [syntax.segments];
  if (syntax.kind === 'arithmetic') return [...fieldsOf(syntax.left), ...fieldsOf(syntax.right)];
  return [];
}

/** An operation whose paths stand `offset` further behind. */
function shifted(operation: Operation, offset: number): Operation {
  const move = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(move);
    if (typeof value !== 'object' || value === null) return value;
    const moved = Object.fromEntries(Object.entries(value).map(([key, item]) => [key, move(item)]));
    return moved['kind'] === 'field' ? { ...moved, path: Number(moved['path']) + offset } : moved;
  };
  return move(operation) as Operation;
}

/** A text that is the pattern of a date, in the signs of `date`. */
function unquotedPattern(text: string): string | null {
  const read = readDatePattern(text);
  return 'pattern' in read && !read.pattern.includes('{') ? read.pattern : null;
}

function textUnquoted(text: string, suggestion: string): ExpressionProblem {
  const message = say.text_unquoted({ text });
  return { code: 'text_unquoted', message, suggestion, mended: suggestion };
}

const named = (name: string | null): string[] => (name === null ? [] : [name]);

const numeric = (segment: string): string | number => (/^\d+$/.test(segment) ? Number(segment) : segment);
