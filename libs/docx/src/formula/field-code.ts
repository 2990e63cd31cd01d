import { type FieldFormat } from '../switches/field-format';
import { readSwitches, type SwitchProblem } from '../switches/read-switches';
import { type Formula, FormulaError, parseFormula } from './formula';
import { inWordsNotation } from './libreoffice-formula';
import { codeAndValues, type FieldValue, type Unit, unitText } from './units';
import { say } from '../sentences';

/** One side of a comparison, or text to print. */
export interface Argument {
  readonly units: readonly Unit[];
  readonly isQuoted: boolean;
}

export interface Condition {
  readonly left: Argument;
  readonly operator: string;
  readonly right: Argument;
}

/** A field that is computed once the template is filled, taken apart (ECMA-376 part 1, section 17.16.5). */
export type ComputedField = { readonly format: FieldFormat; readonly problems: readonly SwitchProblem[] } & (
  | { readonly kind: 'formula'; readonly formula: Formula; readonly units: readonly Unit[] }
  | { readonly kind: 'if'; readonly condition: Condition; readonly yes: Argument; readonly no: Argument }
  | { readonly kind: 'compare'; readonly condition: Condition }
  | { readonly kind: 'quote'; readonly content: readonly Unit[] }
  | { readonly kind: 'pages' }
);

const OPERATORS = ['<>', '<=', '>=', '=', '<', '>'];
const OPENING = /["“”„]/;
const NOTHING: Argument = { units: [], isQuoted: true };
const IF_EXAMPLE = 'write for example {IF {MERGEFIELD SQ.TOTAL} > 1000 "large order" "small order"}';

/** NUMPAGES with a format that the PDF engine does not print. */
const FORMATTED_PAGES = /^\s*NUMPAGES\b.*\\(?:#|\*\s*(?!MERGEFORMAT|CHARFORMAT|Arabic\b))/is;

/** Kinds of fields that are computed: `=`, IF, COMPARE, QUOTE, and NUMPAGES with a format. */
export function computedKind(instruction: string): ComputedField['kind'] | null {
  if (FORMATTED_PAGES.test(instruction)) return 'pages';
  const [, word = ''] = /^\s*(=|[A-Za-z]+(?![\w.]))/.exec(instruction) ?? [];
  switch (word.toUpperCase()) {
    case '=':
      return 'formula';
    case 'IF':
      return 'if';
    case 'COMPARE':
      return 'compare';
    case 'QUOTE':
      return 'quote';
    default:
      return null;
  }
}

/**
 * Takes the instruction of a computed field apart.
 *
 * @throws FormulaError where it cannot be read
 */
export function readComputedField(units: readonly Unit[]): ComputedField {
  const reader = new InstructionReader(units);
  const kind = computedKind(units.map(({ text, value }) => (value ? ' ' : text)).join(''));
  reader.skipKind();
  switch (kind) {
    case 'if': {
      const condition = reader.condition('IF', IF_EXAMPLE);
      const yes = reader.argument();
      if (!yes) throw new FormulaError(say.if_without_text({ example: IF_EXAMPLE }));
      const no = reader.argument() ?? NOTHING;
      return { kind, condition, yes, no, ...reader.switches('IF') };
    }
    case 'compare': {
      const condition = reader.condition(
        'COMPARE',
        'write for example {COMPARE {MERGEFIELD SQ.TOTAL} > 1000}',
      );
      return { kind, condition, ...reader.switches('COMPARE') };
    }
    case 'quote': {
      const content: Unit[] = [];
      for (let next = reader.argument(); next; next = reader.argument()) {
        if (content.length > 0) content.push({ text: ' ' });
        content.push(...next.units);
      }
      return { kind, content, ...reader.switches('QUOTE') };
    }
    case 'pages':
      return { kind, ...reader.switches('NUMPAGES') };
    case 'formula':
    case null: {
      const code = reader.untilSwitch();
      return {
        kind: 'formula',
        formula: parseFormula(inWordsNotation(codeAndValues(code))),
        units: code,
        ...reader.switches('='),
      };
    }
  }
}

/** The arguments of switches by their letter, such as those of `\b` and `\f`, with the fields that stand in them. */
export function switchArguments(units: readonly Unit[]): ReadonlyMap<string, readonly Unit[]> {
  const reader = new InstructionReader(units);
  return reader.switchArguments();
}

class InstructionReader {
  private at = 0;

  constructor(private readonly units: readonly Unit[]) {}

  skipKind(): void {
    this.skipSpace();
    if (this.code() === '=') this.at += 1;
    else while (/[A-Za-z]/.test(this.code())) this.at += 1;
  }

  condition(field: string, example: string): Condition {
    const left = this.argument(true);
    this.skipSpace();
    const operator = OPERATORS.find((one) => one === this.code() + (one.length > 1 ? this.code(1) : ''));
    if (!left || operator === undefined)
      throw new FormulaError(say.field_without_operator({ kind: field, example }));
    this.at += operator.length;
    const right = this.argument(false);
    if (!right) throw new FormulaError(say.field_compares_nothing({ kind: field, example }));
    return { left, operator, right };
  }

  /** The next argument; undefined where there is none. @param stops whether an operator ends it */
  argument(stops = false): Argument | undefined {
    this.skipSpace();
    if (this.at >= this.units.length || this.code() === '\\') return undefined;
    if (OPENING.test(this.code())) return this.quoted();
    const start = this.at;
    while (this.at < this.units.length && !this.isSpace()) {
      if (stops && /[=<>]/.test(this.code())) break;
      if (OPENING.test(this.code())) throw this.openQuote(this.at);
      this.at += 1;
    }
    return this.at === start ? undefined : { units: this.units.slice(start, this.at), isQuoted: false };
  }

  untilSwitch(): Unit[] {
    const start = this.at;
    while (this.at < this.units.length && this.code() !== '\\') this.at += 1;
    return this.units.slice(start, this.at);
  }

  switches(field: string): { format: FieldFormat; problems: readonly SwitchProblem[] } {
    this.skipSpace();
    const words: string[] = [];
    while (this.at < this.units.length) {
      if (this.code() === '\\') {
        words.push(`\\${this.code(1)}`);
        this.at += 2;
      } else words.push(unitText(this.argument()?.units ?? []));
      this.skipSpace();
    }
    const { format, words: others, problems } = readSwitches(words);
    if (others.length > 0)
      throw new FormulaError(say.field_unreadable_at({ kind: field, text: others[0] ?? '' }));
    if (format.date !== undefined) throw new FormulaError(say.date_switch_idle({ kind: field }));
    return { format, problems };
  }

  switchArguments(): Map<string, readonly Unit[]> {
    const found = new Map<string, readonly Unit[]>();
    while (this.at < this.units.length) {
      this.skipSpace();
      if (this.code() === '\\') {
        const letter = this.code(1).toLowerCase();
        this.at += 2;
        found.set(letter, this.argument()?.units ?? []);
      } else if (!this.argument()) this.at += 1;
    }
    return found;
  }

  private quoted(): Argument {
    const isStraight = this.code() === '"';
    this.at += 1;
    const start = this.at;
    const close = this.closing(start, isStraight ? /^"$/ : /^["“”]$/) ?? this.closing(start, /^["“”]$/);
    if (close === undefined) throw this.openQuote(start - 1);
    this.at = close + 1;
    const units = this.units.slice(start, close);
    return { units: units.filter((unit, index) => !isEscape(unit, units[index + 1])), isQuoted: true };
  }

  private openQuote(at: number): FormulaError {
    const text = unitText(this.units.slice(at, at + 40)).trim();
    return new FormulaError(say.quotation_open({ text }));
  }

  private closing(from: number, form: RegExp): number | undefined {
    for (let at = from; at < this.units.length; at++) {
      const { text, value } = this.units[at] ?? { text: '' };
      if (value) continue;
      if (text === '\\' && /^["“”\\]$/.test(this.codeAt(at + 1))) at += 1;
      else if (form.test(text)) return at;
    }
    return undefined;
  }

  private skipSpace(): void {
    while (this.at < this.units.length && this.isSpace()) this.at += 1;
  }

  private isSpace(): boolean {
    const { text = '', value, node, mark, block } = this.units[this.at] ?? {};
    if (value) return false;
    return (
      mark !== undefined || /^\s+$/.test(text) || (text === '' && (node !== undefined || block !== undefined))
    );
  }

  private code(ahead = 0): string {
    return this.codeAt(this.at + ahead);
  }

  /** A character of code; empty for values. */
  private codeAt(at: number): string {
    const unit = this.units[at];
    return unit && !unit.value ? unit.text : '';
  }
}

function isEscape(unit: Unit, next: Unit | undefined): boolean {
  return (
    !unit.value && unit.text === '\\' && next !== undefined && !next.value && /^["“”\\]$/.test(next.text)
  );
}

/** The only value of an argument; undefined where it holds code, or several values. */
export function onlyValue({ units }: Argument): FieldValue | undefined {
  const parts = codeAndValues(units).filter((part) => typeof part !== 'string' || part.trim() !== '');
  const [first] = parts;
  return parts.length === 1 && typeof first === 'object' ? first : undefined;
}

/** A number that the author wrote, with separators of any language. */
const NUMBER = /^[+-]?(?:\d{1,3}(?:[.,'’]\d{3})+|\d+)?(?:[.,]\d+)?\s*%?$/;
/** Code that is no text but a calculation, as in `IF 2*3 = 6`. */
const CALCULATION = /^[\d\s.,+*/^%()-]*[+*/^-][\d\s.,+*/^%()-]*$/;

/**
 * The number or calculation that an author wrote as one side of a comparison; undefined where it is a text.
 *
 * @throws FormulaError where it can be read in two ways
 */
export function writtenNumber({ units, isQuoted }: Argument): Formula | undefined {
  const text = unitText(units).trim();
  const hasValues = units.some(({ value }) => value !== undefined);
  if (!hasValues && DATE.test(text)) return undefined;
  const isNumber = (!hasValues && NUMBER.test(text)) || (!isQuoted && CALCULATION.test(text));
  return isNumber && /\d/.test(text) ? parseFormula(codeAndValues(units)) : undefined;
}

/** A date in digits or words, the year first or last. */
const DATE =
  /^(?:\d{4}([./-])\d{1,2}\1\d{1,2}|\d{1,2}([./-])\d{1,2}\2(?:\d{4}|\d{2})|\d{1,2}\.?\s+\p{L}{3,}\.?,?\s+\d{4}|\p{L}{3,}\.?\s+\d{1,2},?\s+\d{4})$/u;
const ISO_DATE = /^\d{4}-\d{2}-\d{2}$/;

/** The date in ISO form that an author wrote as one side of a comparison. */
export function writtenDate({ units }: Argument): string | undefined {
  const text = unitText(units).trim();
  return ISO_DATE.test(text) ? text : undefined;
}

/**
 * Refuses a date that a comparison would take for a text: `15.03.2026` comes before `20.01.2020`.
 *
 * @throws FormulaError where an earlier or later date is asked for in another form than ISO's
 */
export function checkWrittenDates({ left, operator, right }: Condition): void {
  if (operator === '=' || operator === '<>') return;
  for (const side of [left, right]) {
    const text = unitText(side.units).trim();
    if (DATE.test(text) && !writtenDate(side)) throw new FormulaError(say.date_year_first({ date: text }));
  }
}

const ONE = Symbol('?');
const MANY = Symbol('*');

/** Whether a text fits a pattern with the wildcards `?` and `*`; characters of values stand for themselves. */
export function fitsPattern(text: string, pattern: readonly Unit[]): boolean {
  const form = pattern.flatMap(({ text: piece, value }): (string | symbol)[] =>
    value ? [...piece] : piece === '*' ? [MANY] : piece === '?' ? [ONE] : [...piece],
  );
  const chars = [...text];
  // Positions behind the last `*` of the pattern, and in the text where it was tried.
  let [at, index, star, tried] = [0, 0, -1, 0];
  while (index < chars.length) {
    const wanted = form[at];
    if (wanted === MANY) [star, tried, at] = [at, index, at + 1];
    else if (wanted === ONE || (wanted !== undefined && wanted === chars[index]))
      [at, index] = [at + 1, index + 1];
    else if (star >= 0) [at, tried, index] = [star + 1, tried + 1, tried + 1];
    else return false;
  }
  while (form[at] === MANY) at += 1;
  return at === form.length;
}
