import { inLanguage, type Sentence } from '@docket/domain';
import Big from 'big.js';
import { nearest } from '../language/nearest';
import { type FieldValue } from './units';
import { say } from '../sentences';

/** Syntax tree of a formula (ECMA-376 part 1, section 17.16.3). */
export type Formula =
  | { readonly kind: 'number'; readonly value: Big }
  | { readonly kind: 'value'; readonly value: FieldValue }
  | { readonly kind: 'name'; readonly name: string }
  | { readonly kind: 'cells'; readonly cells: Cells }
  | { readonly kind: 'negate' | 'percent'; readonly of: Formula }
  | { readonly kind: 'binary'; readonly operator: string; readonly left: Formula; readonly right: Formula }
  | { readonly kind: 'call'; readonly name: string; readonly args: readonly Formula[] };

export type Side = 'ABOVE' | 'BELOW' | 'LEFT' | 'RIGHT';

/** Corner of an area: counted from 1; a missing column or row means all of them. */
export interface Corner {
  readonly column?: number;
  readonly row?: number;
}

/** Cells of the formula's own table, or of the one that holds a bookmark. */
export interface Cells {
  readonly table?: string;
  readonly side?: Side;
  readonly from?: Corner;
  readonly to?: Corner;
  readonly written: string;
}

/** A formula that cannot be computed. The message tells the author what to write. */
export class FormulaError extends Error {
  override readonly name = 'FormulaError';

  constructor(
    readonly told: Sentence,
    readonly suggestion?: string,
  ) {
    super(inLanguage(told, 'en'));
  }
}

/** A result that cannot be computed from the data. The message is the text that Word prints, such as `!Zero Divide`. */
export class PrintedFormulaError extends Error {
  override readonly name = 'PrintedFormulaError';
}

/** Least and most arguments of each function. */
export const FUNCTIONS: Readonly<Record<string, readonly [number, number]>> = {
  ...{ SUM: [1, 100], PRODUCT: [1, 100], AVERAGE: [1, 100], COUNT: [1, 100], MIN: [1, 100], MAX: [1, 100] },
  ...{ ABS: [1, 1], INT: [1, 1], SIGN: [1, 1], NOT: [1, 1], DEFINED: [1, 1], ROUND: [2, 2], MOD: [2, 2] },
  ...{ IF: [3, 3], AND: [2, 2], OR: [2, 2], TRUE: [0, 0], FALSE: [0, 0] },
};
const SIDES: ReadonlySet<string> = new Set(['ABOVE', 'BELOW', 'LEFT', 'RIGHT']);
/** Functions and sides as German and French versions of other programs call them. */
const FOREIGN: Readonly<Record<string, string>> = {
  ...{
    SUMME: 'SUM',
    PRODUKT: 'PRODUCT',
    MITTELWERT: 'AVERAGE',
    ANZAHL: 'COUNT',
    RUNDEN: 'ROUND',
    WENN: 'IF',
  },
  ...{ UND: 'AND', ODER: 'OR', NICHT: 'NOT', WAHR: 'TRUE', FALSCH: 'FALSE', REST: 'MOD', GANZZAHL: 'INT' },
  ...{ SOMME: 'SUM', PRODUIT: 'PRODUCT', MOYENNE: 'AVERAGE', NB: 'COUNT', ARRONDI: 'ROUND', SI: 'IF' },
  ...{ ÜBER: 'ABOVE', OBEN: 'ABOVE', UNTER: 'BELOW', UNTEN: 'BELOW', LINKS: 'LEFT', RECHTS: 'RIGHT' },
  ...{ AUDESSUS: 'ABOVE', GAUCHE: 'LEFT', DROITE: 'RIGHT' },
};
const MAX_TOKENS = 1_000;
const MAX_DEPTH = 50;

interface Token {
  readonly kind: 'number' | 'word' | 'sign' | 'value' | 'end';
  readonly text: string;
  readonly value?: FieldValue;
  /** Its decimal separator, where what is around it tells. */
  readonly decimal?: ',' | '.';
}

const END: Token = { kind: 'end', text: '' };
const PATTERN =
  /\s+|([\p{L}_][\p{L}\p{N}_.]*)|(\d[\d.,'’]*\d|\d|[.,]\d+)|(<>|<=|>=|[-+*/^%()<>=;,:\u2212\u2013\u00D7\u00F7])|(.)/gsu;
const SIGNS: Readonly<Record<string, string>> = {
  '\u2212': '-',
  '\u2013': '-',
  '\u00D7': '*',
  '\u00F7': '/',
};

/**
 * Reads a formula.
 *
 * @param parts code, and the values that stand in it
 * @throws FormulaError
 */
export function parseFormula(parts: readonly (string | FieldValue)[]): Formula {
  const parser = new Parser(tokenize(parts));
  return parser.parse();
}

function tokenize(parts: readonly (string | FieldValue)[]): Token[] {
  const tokens: Token[] = [];
  for (const part of parts) {
    if (typeof part !== 'string') {
      tokens.push({ kind: 'value', text: part.text, value: part });
      continue;
    }
    for (const [, word, number, sign, other] of part.matchAll(PATTERN)) {
      if (word !== undefined) tokens.push({ kind: 'word', text: word });
      else if (number !== undefined) tokens.push({ kind: 'number', text: number });
      else if (sign !== undefined) tokens.push({ kind: 'sign', text: SIGNS[sign] ?? sign });
      else if (other !== undefined) throw unreadable(other);
      if (tokens.length > MAX_TOKENS) throw new FormulaError(say.formula_long());
    }
  }
  return splitArguments(tokens);
}

/**
 * Between the arguments of a function a comma separates, unless semicolons do; elsewhere a comma between digits is a
 * decimal comma.
 */
function splitArguments(tokens: readonly Token[]): Token[] {
  const result: Token[] = [];
  const open: { isCall: boolean; hasSemicolon: boolean }[] = [];
  tokens.forEach((token, index) => {
    if (token.text === '(' && token.kind === 'sign')
      open.push({
        isCall: tokens[index - 1]?.kind === 'word',
        hasSemicolon: hasSemicolon(tokens, index + 1),
      });
    else if (token.text === ')' && token.kind === 'sign') open.pop();
    const around = open.findLast(({ isCall }) => isCall);
    const splits = token.kind === 'number' && around !== undefined && !around.hasSemicolon;
    if (!splits || !token.text.includes(',')) {
      const decimal = around && (around.hasSemicolon ? ',' : '.');
      result.push(decimal ? { ...token, decimal } : token);
      return;
    }
    token.text.split(',').forEach((text, at) => {
      if (at > 0) result.push({ kind: 'sign', text: ',' });
      if (text !== '') result.push({ kind: 'number', text, decimal: '.' });
    });
  });
  return result;
}

function hasSemicolon(tokens: readonly Token[], from: number): boolean {
  let depth = 0;
  for (const { kind, text } of tokens.slice(from)) {
    if (kind !== 'sign') continue;
    if (text === '(') depth += 1;
    else if (text === ')' && depth-- === 0) return false;
    else if (text === ';' && depth === 0) return true;
  }
  return false;
}

class Parser {
  private at = 0;
  private depth = 0;

  constructor(private readonly tokens: readonly Token[]) {}

  parse(): Formula {
    if (this.tokens.length === 0) throw new FormulaError(say.formula_empty());
    const formula = this.comparison();
    if (this.peek() !== END) throw unreadable(this.peek().text);
    return formula;
  }

  private peek(ahead = 0): Token {
    return this.tokens[this.at + ahead] ?? END;
  }

  private is(...signs: string[]): boolean {
    const { kind, text } = this.peek();
    return kind === 'sign' && signs.includes(text);
  }

  private take(): Token {
    return this.tokens[this.at++] ?? END;
  }

  private binary(operators: readonly string[], next: () => Formula): Formula {
    let left = next();
    while (this.is(...operators)) {
      const operator = this.take().text;
      left = { kind: 'binary', operator, left, right: next() };
    }
    return left;
  }

  private comparison(): Formula {
    if (++this.depth > MAX_DEPTH) throw new FormulaError(say.formula_brackets());
    const formula = this.binary(['=', '<>', '<', '>', '<=', '>='], () => this.sum());
    this.depth -= 1;
    return formula;
  }

  private sum(): Formula {
    return this.binary(['+', '-'], () => this.product());
  }

  private product(): Formula {
    return this.binary(['*', '/'], () => this.signed());
  }

  private signed(): Formula {
    let isNegative = false;
    while (this.is('-', '+')) if (this.take().text === '-') isNegative = !isNegative;
    const of = this.power();
    return isNegative ? { kind: 'negate', of } : of;
  }

  private power(): Formula {
    const left = this.percent();
    if (!this.is('^')) return left;
    this.take();
    if (++this.depth > MAX_DEPTH) throw new FormulaError(say.formula_powers());
    const right = this.signed();
    this.depth -= 1;
    return { kind: 'binary', operator: '^', left, right };
  }

  private percent(): Formula {
    let of = this.operand();
    while (this.is('%')) {
      this.take();
      of = { kind: 'percent', of };
    }
    return of;
  }

  private operand(): Formula {
    const token = this.take();
    switch (token.kind) {
      case 'number':
        if (this.is(':')) return { kind: 'cells', cells: this.rows(token.text) };
        return { kind: 'number', value: literal(token) };
      case 'value':
        return { kind: 'value', value: token.value ?? { text: '' } };
      case 'word':
        return this.word(token.text);
      case 'sign': {
        if (token.text !== '(') throw unreadable(token.text);
        const formula = this.comparison();
        if (!this.is(')')) throw new FormulaError(say.formula_bracket_open());
        this.take();
        return formula;
      }
      case 'end':
        throw new FormulaError(say.formula_incomplete());
    }
  }

  private word(word: string): Formula {
    const name = word.toUpperCase();
    if (this.is('(')) return this.call(name);
    if (name === 'TRUE' || name === 'FALSE') return { kind: 'call', name, args: [] };
    if (SIDES.has(name)) return { kind: 'cells', cells: { side: name as Side, written: name } };
    const foreign = FOREIGN[name];
    if (foreign !== undefined && SIDES.has(foreign))
      throw new FormulaError(say.formula_foreign_name({ name: word, side: foreign }), foreign);
    const corner = cornerOf(name);
    const isColumn = /^[A-Z]{1,2}$/.test(name) && this.is(':');
    if (corner || isColumn)
      return { kind: 'cells', cells: this.area(name, corner ?? { column: columnOf(name) }) };
    const next = this.peek();
    const isRow = next.kind === 'number' && this.peek(1).text === ':';
    const isTable =
      next.kind === 'word' && (cornerOf(next.text.toUpperCase()) || /^[A-Z]{1,2}$/i.test(next.text));
    if (isTable || isRow) {
      this.take();
      const first = next.text.toUpperCase();
      const cells = isRow
        ? this.rows(first)
        : this.area(first, cornerOf(first) ?? { column: columnOf(first) });
      return { kind: 'cells', cells: { ...cells, table: word, written: `${word} ${cells.written}` } };
    }
    return { kind: 'name', name: word };
  }

  private area(first: string, from: Corner): Cells {
    if (!this.is(':')) return { from, to: from, written: first };
    this.take();
    const second = this.take().text.toUpperCase();
    const to = cornerOf(second) ?? (/^[A-Z]{1,2}$/.test(second) ? { column: columnOf(second) } : undefined);
    if (to === undefined) throw new FormulaError(say.area_invalid({ first, second }));
    return { from, to, written: `${first}:${second}` };
  }

  /** Whole rows, as in `2:4`. */
  private rows(first: string): Cells {
    this.take();
    const second = this.take().text;
    const [from, to] = [Number(first), Number(second)];
    if (!Number.isInteger(from) || !Number.isInteger(to) || from < 1 || to < 1)
      throw new FormulaError(say.area_invalid({ first, second }));
    return { from: { row: from }, to: { row: to }, written: `${first}:${second}` };
  }

  private call(name: string): Formula {
    const bounds = Object.hasOwn(FUNCTIONS, name) ? FUNCTIONS[name] : undefined;
    if (!bounds) throw unknownFunction(name);
    this.take();
    const args: Formula[] = [];
    while (!this.is(')')) {
      args.push(this.comparison());
      if (this.is(',', ';')) this.take();
      else if (!this.is(')')) throw new FormulaError(say.function_bracket_open({ name }));
    }
    this.take();
    const [least, most] = bounds;
    if (args.length < least || args.length > most) {
      const wanted =
        most === 100
          ? say.values_at_least_one()
          : least === 1
            ? say.values_one()
            : say.values_many({ number: least });
      throw new FormulaError(say.function_values({ name, values: wanted }));
    }
    return { kind: 'call', name, args };
  }
}

/** `B12`, or `R12C2`: column and row, counted from 1. */
function cornerOf(name: string): Corner | undefined {
  const [, columns, rows] = /^([A-Z]{1,2})(\d{1,5})$/.exec(name) ?? [];
  if (columns !== undefined)
    return Number(rows) === 0 ? undefined : { column: columnOf(columns), row: Number(rows) };
  const [, row, column] = /^R(\d{1,5})C(\d{1,3})$/.exec(name) ?? [];
  return row === undefined ? undefined : { column: Number(column), row: Number(row) };
}

function columnOf(letters: string): number {
  return [...letters.toUpperCase()].reduce((column, letter) => column * 26 + letter.charCodeAt(0) - 64, 0);
}

/** A number as the author wrote it: with a decimal point or comma. */
function literal({ text: written, decimal }: Token): Big {
  const text = written.replace(/['’]/g, '');
  const signs = text.match(/[.,]/g) ?? [];
  const last = Math.max(text.lastIndexOf('.'), text.lastIndexOf(','));
  const sign = text[last] ?? '';
  const isAmbiguous = signs.length === 1 && /^[1-9]\d{0,2}[.,]\d{3}$/.test(text) && sign !== decimal;
  if (isAmbiguous) {
    const plain = text.replace(sign, '');
    throw new FormulaError(say.number_two_ways({ number: written, plain, decimals: `${written}0` }), plain);
  }
  const isGroup = signs.length > 1 && signs.every((one) => one === sign);
  const [whole, places] = last < 0 || isGroup ? [text, ''] : [text.slice(0, last), text.slice(last + 1)];
  const digits = whole.replace(/[.,]/g, '');
  if (digits.length + places.length > 40) throw new FormulaError(say.number_long({ number: written }));
  return new Big(`${digits === '' ? '0' : digits}${places === '' ? '' : `.${places}`}`);
}

function unknownFunction(name: string): FormulaError {
  const known = Object.keys(FUNCTIONS);
  const suggestion = FOREIGN[name.replace(/[^\p{L}]/gu, '')] ?? nearest(name, known);
  return new FormulaError(
    suggestion === undefined
      ? say.formula_function_unknown({ name, known })
      : say.formula_function_meant({ name, suggestion }),
    suggestion,
  );
}

function unreadable(text: string): FormulaError {
  return new FormulaError(say.formula_unreadable_at({ text }));
}
