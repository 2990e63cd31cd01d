import { inEnglish, type Sentence } from '@docket/domain';
import { say } from '../sentences';
/** Begin and end of a part of an expression, as offsets in its source; the end is not included. */
export interface Span {
  readonly begin: number;
  readonly end: number;
}

export type Constant = true | false | null | 'empty' | 'blank';
export type Comparison = '==' | '!=' | '<' | '<=' | '>' | '>=' | 'contains';
export type Arithmetic = '+' | '-' | '*' | '/';
export type Unit = 'day' | 'week' | 'month' | 'year';

/** The syntax tree of an expression: names are not resolved yet. */
export type Syntax = Span &
  /** `raw` is what stands between the quotes, backslashes included. */
  (
    | { readonly kind: 'text'; readonly value: string; readonly raw: string }
    | { readonly kind: 'number'; readonly value: string }
    | { readonly kind: 'constant'; readonly value: Constant }
    | { readonly kind: 'field'; readonly segments: readonly (string | number)[] }
    | { readonly kind: 'range'; readonly from: Syntax; readonly to: Syntax }
    | { readonly kind: 'not' | 'negative'; readonly operand: Syntax }
    | {
        readonly kind: 'logical';
        readonly operator: 'and' | 'or';
        readonly left: Syntax;
        readonly right: Syntax;
      }
    | {
        readonly kind: 'comparison';
        readonly operator: Comparison;
        readonly left: Syntax;
        readonly right: Syntax;
      }
    | {
        readonly kind: 'arithmetic';
        readonly operator: Arithmetic;
        readonly left: Syntax;
        readonly right: Syntax;
      }
    | { readonly kind: 'duration'; readonly amount: Syntax; readonly unit: Unit }
    | { readonly kind: 'filter'; readonly input: Syntax; readonly filter: FilterSyntax }
  );

export interface FilterSyntax {
  readonly name: string;
  readonly at: Span;
  readonly args: readonly Syntax[];
  /** Arguments with a name, such as `allow_false: true`. */
  readonly named: ReadonlyMap<string, Syntax>;
}

/** An expression that is not one of this language. */
export class SyntaxProblem extends Error {
  constructor(
    readonly code: string,
    readonly told: Sentence,
    /** The whole expression as it is right, where that is known. */
    readonly mended?: string,
  ) {
    super(inEnglish(told));
  }
}

/** Whether the fields of a name are only known with the data: hyphens and slashes may be part of what follows. */
export type IsMap = (segments: readonly (string | number)[]) => boolean;

interface Token extends Span {
  /** `end` stands behind the last token. */
  readonly kind: 'text' | 'number' | 'name' | 'sign' | 'end';
  readonly text: string;
  /** No blank stands between it and the token before it. */
  readonly joined: boolean;
}

const TOKEN =
  /(?<text>"(?:[^"\\]|\\.)*"|'(?:[^'\\]|\\.)*')|(?<number>\d+(?:\.\d+)?|[½¼¾])|(?<name>\$?[\p{L}_][\p{L}\p{N}_]*)|(?<sign>===|!==|==|!=|<>|<=|>=|=<|=>|&&|\|\||\.\.|[-=<>!|+*/()[\],:.≥≤≠×÷·⋅∗−‐‑–—])/uy;
const BLANKS = /\s*/uy;

/** Other ways to write a sign that mean the same. Word makes a dash of a hyphen between blanks. */
const SAME: Readonly<Record<string, string>> = {
  ...{
    '=': '==',
    '===': '==',
    '<>': '!=',
    '!==': '!=',
    '≠': '!=',
    '=<': '<=',
    '≤': '<=',
    '=>': '>=',
    '≥': '>=',
  },
  ...{ '&&': 'and', '||': 'or', '!': 'not' },
  ...{ '×': '*', '·': '*', '⋅': '*', '∗': '*', '÷': '/', '−': '-', '‐': '-', '‑': '-', '–': '-', '—': '-' },
};
const FRACTIONS: Readonly<Record<string, string>> = { '½': '0.5', '¼': '0.25', '¾': '0.75' };
const WORDS = new Set(['and', 'or', 'not', 'contains']);
const CONSTANTS: Readonly<Record<string, Constant>> = {
  ...{ true: true, false: false, nil: null, null: null, empty: 'empty', blank: 'blank' },
};
const COMPARISONS = new Set<string>(['==', '!=', '<', '<=', '>', '>=', 'contains']);
const UNIT = /^(day|week|month|year)s?$/i;
/** Deeper brackets are no expression but an attack. */
const MAX_DEPTH = 40;
const MAX_FILTERS = 20;

/**
 * Reads an expression. From the loosest to the tightest: filters (`|`), `or`, `and`, `not`, comparisons, `+` and `-`,
 * `*` and `/`, the sign of a number. Brackets may hold anything.
 *
 * @throws SyntaxProblem where it is none
 */
export function parseExpression(source: string, isMap: IsMap, wideNames = true): Syntax {
  return new Parser(source, isMap, wideNames).parse();
}

class Parser {
  private readonly tokens: readonly Token[];
  private at = 0;
  private depth = 0;

  constructor(
    private readonly source: string,
    private readonly isMap: IsMap,
    /** Whether a name below a map may hold hyphens and slashes. */
    private readonly wideNames: boolean,
  ) {
    this.tokens = tokensOf(source);
  }

  parse(): Syntax {
    const found = this.filtered();
    if (this.peek.kind === 'end') return found;
    throw this.afterEnd(found);
  }

  private get peek(): Token {
    return (
      this.tokens[this.at] ?? {
        kind: 'end',
        text: '',
        joined: false,
        begin: this.source.length,
        end: this.source.length,
      }
    );
  }

  private next(): Token {
    const token = this.peek;
    this.at += 1;
    return token;
  }

  /** The sign or word operator that comes next, as this language writes it. */
  private get operator(): string {
    const { kind, text } = this.peek;
    if (kind === 'sign') return SAME[text] ?? text;
    const word = text.toLowerCase();
    return kind === 'name' && WORDS.has(word) ? word : '';
  }

  private accept(operator: string): boolean {
    if (this.operator !== operator) return false;
    this.at += 1;
    return true;
  }

  private expect(sign: string, reason: Sentence): void {
    if (!this.accept(sign))
      throw new SyntaxProblem('expression_invalid', say.expression_unreadable({ reason }));
  }

  private nested<T>(read: () => T): T {
    if ((this.depth += 1) > MAX_DEPTH)
      throw new SyntaxProblem('expression_invalid', say.expression_brackets());
    const result = read();
    this.depth -= 1;
    return result;
  }

  private filtered(): Syntax {
    let input = this.or();
    for (let count = 1; this.accept('|'); count++) {
      if (count > MAX_FILTERS) throw new SyntaxProblem('expression_invalid', say.expression_filters());
      const filter = this.filter();
      input = { kind: 'filter', input, filter, begin: input.begin, end: this.before };
    }
    return input;
  }

  /** End of the last token that was read. */
  private get before(): number {
    return this.tokens[this.at - 1]?.end ?? 0;
  }

  private filter(): FilterSyntax {
    const name = this.next();
    if (name.kind !== 'name')
      throw new SyntaxProblem(
        'expression_invalid',
        say.expression_unreadable({ reason: say.reason_filter_missing() }),
      );
    const args: Syntax[] = [];
    const named = new Map<string, Syntax>();
    if (this.accept(':')) {
      do {
        const isNamed = this.peek.kind === 'name' && this.tokens[this.at + 1]?.text === ':';
        const key = isNamed ? this.next().text : '';
        if (isNamed) this.at += 1;
        const value = this.additive();
        if (isNamed) named.set(key, value);
        else args.push(value);
      } while (this.accept(','));
    }
    return { name: name.text, at: { begin: name.begin, end: name.end }, args, named };
  }

  private or(): Syntax {
    let left = this.and();
    while (this.accept('or')) left = this.logical('or', left, this.and());
    return left;
  }

  private and(): Syntax {
    let left = this.not();
    while (this.accept('and')) left = this.logical('and', left, this.not());
    return left;
  }

  private logical(operator: 'and' | 'or', left: Syntax, right: Syntax): Syntax {
    return { kind: 'logical', operator, left, right, begin: left.begin, end: right.end };
  }

  private not(): Syntax {
    const { begin } = this.peek;
    if (!this.accept('not')) return this.comparison();
    const operand = this.nested(() => this.not());
    return { kind: 'not', operand, begin, end: operand.end };
  }

  private comparison(): Syntax {
    const left = this.additive();
    const operator = this.operator;
    if (!COMPARISONS.has(operator)) return left;
    this.at += 1;
    const right = this.additive();
    if (COMPARISONS.has(this.operator)) {
      throw new SyntaxProblem(
        'expression_invalid',
        say.expression_unreadable({ reason: say.reason_compare_two() }),
      );
    }
    return {
      kind: 'comparison',
      operator: operator as Comparison,
      left,
      right,
      begin: left.begin,
      end: right.end,
    };
  }

  private additive(): Syntax {
    let left = this.multiplicative();
    for (let sign = this.operator; sign === '+' || sign === '-'; sign = this.operator) {
      this.at += 1;
      left = this.arithmetic(sign, left, this.multiplicative());
    }
    return left;
  }

  private multiplicative(): Syntax {
    let left = this.signed();
    for (let sign = this.operator; sign === '*' || sign === '/'; sign = this.operator) {
      this.at += 1;
      left = this.arithmetic(sign, left, this.signed());
    }
    // `SQ.DATE + 2 * 7 days`
    const unit = this.peek.kind === 'name' ? UNIT.exec(this.peek.text)?.[1]?.toLowerCase() : undefined;
    if (unit === undefined) return left;
    return { kind: 'duration', amount: left, unit: unit as Unit, begin: left.begin, end: this.next().end };
  }

  private arithmetic(operator: Arithmetic, left: Syntax, right: Syntax): Syntax {
    return { kind: 'arithmetic', operator, left, right, begin: left.begin, end: right.end };
  }

  private signed(): Syntax {
    const { begin } = this.peek;
    if (this.accept('+')) return this.nested(() => this.signed());
    if (!this.accept('-')) return this.primary();
    const operand = this.nested(() => this.signed());
    if (operand.kind === 'number') return { ...operand, value: negated(operand.value), begin };
    return { kind: 'negative', operand, begin, end: operand.end };
  }

  private primary(): Syntax {
    const token = this.next();
    const { kind, text, begin, end } = token;
    if (kind === 'text')
      return { kind, value: unescaped(text.slice(1, -1)), raw: text.slice(1, -1), begin, end };
    if (kind === 'number') return { kind, value: FRACTIONS[text] ?? text, begin, end };
    if (text === '(') return this.nested(() => this.bracket(begin));
    if (kind === 'name' && !WORDS.has(text.toLowerCase())) return this.named(token);
    const missing = kind === 'end' ? say.reason_end() : text;
    throw new SyntaxProblem(
      'expression_invalid',
      say.expression_unreadable({ reason: say.reason_value_missing({ sign: missing }) }),
    );
  }

  private bracket(begin: number): Syntax {
    const inner = this.filtered();
    if (this.accept('..')) {
      const to = this.additive();
      this.expect(')', say.reason_bracket_missing());
      return { kind: 'range', from: inner, to, begin, end: this.before };
    }
    this.expect(')', say.reason_bracket_missing());
    return { ...inner, begin, end: this.before };
  }

  private named({ text, begin, end }: Token): Syntax {
    const name = text.replace(/^\$/, '');
    const constant = Object.hasOwn(CONSTANTS, name.toLowerCase()) ? CONSTANTS[name.toLowerCase()] : undefined;
    if (constant !== undefined && this.peek.text !== '.')
      return { kind: 'constant', value: constant, begin, end };
    if (this.peek.text === '(' && this.peek.joined)
      throw new SyntaxProblem('command_unknown', say.function_unknown({ name }));
    const segments: (string | number)[] = [name];
    while (this.peek.text === '.' || (this.peek.text === '[' && this.peek.joined))
      segments.push(this.peek.text === '.' ? this.dotted(segments) : this.indexed());
    return { kind: 'field', segments, begin, end: this.before };
  }

  private dotted(segments: readonly (string | number)[]): string | number {
    const dot = this.next();
    const rest = this.source.slice(dot.end);
    const isWide = this.wideNames && this.isMap(segments);
    const found = (isWide ? /^\s*[\p{L}\p{N}_]+(?:[-/?][\p{L}\p{N}_]+)*/u : /^\s*[\p{L}\p{N}_]+/u).exec(
      rest,
    )?.[0];
    if (found === undefined)
      throw new SyntaxProblem(
        'expression_invalid',
        say.expression_unreadable({ reason: say.reason_name_missing() }),
      );
    const end = dot.end + found.length;
    while (this.peek.kind !== 'end' && this.peek.begin < end) this.at += 1;
    return numeric(found.trim());
  }

  private indexed(): string | number {
    this.at += 1;
    const { kind, text } = this.next();
    if (kind === 'text' || (kind === 'number' && /^\d+$/.test(text))) {
      this.expect(']', say.reason_square_missing());
      return kind === 'text' ? unescaped(text.slice(1, -1)) : Number(text);
    }
    throw new SyntaxProblem('expression_dynamic', say.field_named_directly());
  }

  /** Problem of text after a whole expression, with the probable meaning. */
  private afterEnd(found: Syntax): SyntaxProblem {
    const { text, kind } = this.peek;
    const decimal = this.source.replace(/(?<![\d.,])(\d+),(\d+)(?![\d.,])/g, '$1.$2');
    if (text === ',' && decimal !== this.source)
      return new SyntaxProblem('expression_invalid', say.decimal_point(), decimal);
    if (found.kind === 'filter' && (COMPARISONS.has(this.operator) || WORDS.has(this.operator))) {
      const { begin, end } = found;
      const bracketed = `(${this.source.slice(begin, end)})${this.source.slice(end)}`;
      return new SyntaxProblem('expression_invalid', say.filter_is_last(), bracketed);
    }
    if (text === ')')
      return new SyntaxProblem(
        'expression_invalid',
        say.expression_unreadable({ reason: say.reason_bracket_stray() }),
      );
    const reason = kind === 'sign' ? say.reason_check_before({ sign: text }) : say.reason_check_operators();
    return new SyntaxProblem('expression_invalid', say.expression_unreadable({ reason }));
  }
}

/** The tokens of an expression. @throws SyntaxProblem at a character that no token begins with */
function tokensOf(source: string): Token[] {
  const tokens: Token[] = [];
  let at = 0;
  while (at < source.length) {
    BLANKS.lastIndex = at;
    const begin = at + (BLANKS.exec(source)?.[0].length ?? 0);
    if (begin === source.length) break;
    TOKEN.lastIndex = begin;
    const found = TOKEN.exec(source);
    if (!found) throw unreadable(source, begin);
    const kind =
      (['text', 'number', 'name'] as const).find((name) => found.groups?.[name] !== undefined) ?? 'sign';
    tokens.push({ kind, text: found[0], joined: begin === at, begin, end: begin + found[0].length });
    at = begin + found[0].length;
  }
  return tokens;
}

function unreadable(source: string, at: number): SyntaxProblem {
  const sign = String.fromCodePoint(source.codePointAt(at) ?? 32);
  if (sign === '"' || sign === "'") return new SyntaxProblem('expression_invalid', say.quote_open());
  const percent = /(\d+(?:\.\d+)?)\s*%/.exec(source);
  if (sign === '%' && percent && percent.index + percent[0].length === at + 1) {
    const [whole, number = ''] = percent;
    const mended =
      source.slice(0, percent.index) + hundredth(number) + source.slice(percent.index + whole.length);
    return new SyntaxProblem(
      'expression_invalid',
      say.percent_as_number({ number: hundredth(number), percent: number }),
      mended,
    );
  }
  return new SyntaxProblem(
    'expression_invalid',
    say.expression_unreadable({ reason: say.reason_sign_idle({ sign: sign }) }),
  );
}

/** A decimal with its point two places to the left. */
function hundredth(decimal: string): string {
  const [whole = '', fraction = ''] = decimal.split('.');
  const digits = whole.padStart(3, '0');
  const moved = `${digits.slice(0, -2)}.${digits.slice(-2)}${fraction}`;
  return moved.replace(/^0+(?=\d)/, '').replace(/\.?0+$/, '');
}

/** Line breaks, tabs and signs that a text writes with a backslash, as in `"\\n"`. */
function unescaped(text: string): string {
  if (!text.includes('\\')) return text;
  return text.replace(/\\(?:u([0-9a-f]{4})|(.))/gisu, (_, code: string | undefined, char = '') =>
    code === undefined ? (ESCAPES[char] ?? char) : String.fromCharCode(parseInt(code, 16)),
  );
}

const ESCAPES: Readonly<Record<string, string>> = { n: '\n', r: '\r', t: '\t', b: '\b', f: '\f', v: '\v' };

const negated = (decimal: string): string => (decimal.startsWith('-') ? decimal.slice(1) : `-${decimal}`);

const numeric = (segment: string): string | number => (/^\d+$/.test(segment) ? Number(segment) : segment);
