import { type Token, Tokenizer, TypeGuards } from 'liquidjs';
import { findField, NUMERIC } from './catalogue';
import { dayPattern } from './day-pattern';
import { BARCODES } from './barcodes';
import { FILTERS } from './filters';
import { nearest } from './nearest';
import { itemOf, type Path, type Scope, type ValueType } from './scope';

/** An expression ready to run: paths to walk and, where there is more to do than that, Liquid over them. */
export interface CompiledExpression {
  readonly paths: readonly Path[];
  /** Liquid source in which `p0`, `p1`, … stand for the values of `paths`, and `n0`, … for those that are no where they are zero; absent for one bare path. */
  readonly liquid?: string;
  readonly value: ValueType;
  /** Canonical names of the fields used. */
  readonly names: readonly string[];
}

export interface ExpressionProblem {
  readonly code: string;
  readonly message: string;
  readonly suggestion?: string;
  /** The name that is none, where that is the problem. */
  readonly field?: string;
  /** The whole expression as it is right: there only where everything that is wrong in it can be mended. */
  readonly mended?: string;
}

/** A part of an expression to write otherwise. */
interface Edit {
  readonly begin: number;
  readonly end: number;
  text: string;
}

const BARE = /^\$?[\p{L}_][\p{L}\p{N}_]*(?:\.[\p{L}\p{N}_]+)*$/u;
const LITERALS = new Set(['true', 'false', 'nil', 'null', 'empty', 'blank']);
const LOGICAL = new Set(['and', 'or', 'not']);
const MAX_FILTERS = 20;
/** What stands behind the last filter, as its one argument, and has no quotation marks anywhere. */
const UNQUOTED = /^([^"']*\|\s*\w+\s*:\s*)([^"'|]*[^"'|\s])\s*$/;

/** What Liquid reads as a name. */
const WORD = /^[\p{L}_][\p{L}\p{N}_.-]*$/u;
/**
 * Compiles a Liquid expression: every name is resolved now, and only the values it names will be seen by Liquid.
 *
 * @returns the expression, or every problem found in it
 */
export function compileExpression(source: string, scope: Scope): CompiledExpression | ExpressionProblem[] {
  if (BARE.test(source) && !LITERALS.has(source.toLowerCase())) {
    const found = scope.resolve(source.replace(/^\$/, '').split('.').map(numeric));
    if (!found.ok) return [{ ...found, mended: found.suggestion }];
    return { paths: [found.path], value: found.value, names: named(found.name) };
  }
  return new ExpressionCompiler(plainKeywords(source), scope).compile();
}

export function isProblems(result: CompiledExpression | ExpressionProblem[]): result is ExpressionProblem[] {
  return Array.isArray(result);
}

class ExpressionCompiler {
  private readonly problems: ExpressionProblem[] = [];
  /** What mends each problem, in their order; null where nothing is known to. */
  private readonly fixes: (Edit | null)[] = [];
  private readonly paths: Path[] = [];
  private readonly names: string[] = [];
  /** Whether it was looked already if quotation marks mend it: once is enough, however much is wrong. */
  private wasTried = false;
  /** Parts of the source to write otherwise. */
  private readonly edits: Edit[] = [];

  constructor(
    private readonly source: string,
    private readonly scope: Scope,
    /** Nothing is mended within what is itself a try at mending. */
    private readonly isTry = false,
  ) {}

  compile(): CompiledExpression | ExpressionProblem[] {
    let value: ValueType = { type: 'any' };
    try {
      const tokenizer = new Tokenizer(this.source);
      const parsed = tokenizer.readFilteredValue();
      const operands = parsed.initial.postfix;
      if (this.isCommand(operands)) return this.problems;
      this.checkShape(operands, tokenizer.p < tokenizer.N);
      const types = operands.map((token) => this.operand(token));
      this.askForNumbers(operands, types);
      if (operands.length === 1) value = types[0] ?? value;
      if (parsed.filters.length > MAX_FILTERS)
        this.problem('expression_invalid', 'The expression has too many filters.');
      for (const filter of parsed.filters.slice(0, MAX_FILTERS)) value = this.filter(filter, value);
    } catch (error) {
      // Liquid's messages carry a code frame after the first line.
      const unquoted = this.unquoted();
      if (unquoted) return unquoted;
      const reason = (error instanceof Error ? error.message : String(error)).split(/, line:|\n/)[0] ?? '';
      this.problem('expression_invalid', `The expression cannot be read: ${reason}.`);
    }
    if (this.problems.length > 0) return this.mendedTogether();
    return { paths: this.paths, liquid: this.rewritten(), value, names: this.names };
  }

  /** Where a text behind a filter makes the expression unreadable: that, and all else that is wrong once it is quoted. */
  private unquoted(): ExpressionProblem[] | null {
    const [, before = '', text = ''] = UNQUOTED.exec(this.source) ?? [];
    if (text === '') return null;
    const pattern = /\|\s*date\s*:\s*$/i.test(before) ? dayPattern(text) : null;
    const quoted = `${before}"${pattern ?? text}"`;
    const result = compileExpression(quoted, this.scope);
    const others = isProblems(result) ? result : [];
    const mended = others.length === 0 ? quoted : others[0]?.mended;
    return mended === undefined ? null : [textUnquoted(text, mended), ...others];
  }

  /** Whether an argument is read as a name, but is a text without its quotation marks, such as `dd.MM.yyyy`: that is told then. */
  private isUnquotedName(filter: string, arg: Token): boolean {
    const text = arg.getText();
    if (this.isTry || this.wasTried) return false;
    if (!TypeGuards.isPropertyAccessToken(arg) || !WORD.test(text)) return false;
    const segments = text.split('.').map(numeric);
    const found = this.scope.resolve(segments);
    const pattern = filter === 'date' ? dayPattern(text) : null;
    if (found.ok) return false;
    // What is near the name of a field, or begins as one, is that, unless it is a pattern.
    const isNearField = found.suggestion !== undefined || this.scope.resolve(segments.slice(0, 1)).ok;
    if (isNearField && pattern === null) return false;
    const fix = { begin: arg.begin, end: arg.end, text: `"${pattern ?? text}"` };
    this.wasTried = true;
    // What was found before it may be wrong, too: quotation marks are tried where that is mended.
    const before = this.fixes.flatMap((one) => one ?? []);
    const mended = plainKeywords(edited(this.source, [...before, fix]));
    if (isProblems(new ExpressionCompiler(mended, this.scope, true).compile()) && pattern === null)
      return false;
    this.problems.push(textUnquoted(text, fix.text));
    this.fixes.push(fix);
    return true;
  }

  /** Each problem with the whole expression as it is right; with its own suggestion alone where some of it is not known. */
  private mendedTogether(): ExpressionProblem[] {
    const fixes = this.fixes.flatMap((fix) => fix ?? []);
    if (fixes.length < this.problems.length) return this.problems;
    const mended = edited(this.source, fixes);
    return this.problems.map((problem) => ({
      ...problem,
      ...(problem.code === 'text_unquoted' && { suggestion: mended }),
      mended,
    }));
  }

  /** Whether it begins as a command that there is not, such as `INCLUDETEXT x`: that alone is told then. */
  private isCommand(postfix: readonly Token[]): boolean {
    const [first, ...others] = postfix;
    if (first === undefined || others.length === 0 || others.some(TypeGuards.isOperatorToken)) return false;
    const name = first.getText();
    if (!TypeGuards.isPropertyAccessToken(first) || !/^\p{L}[\p{L}\p{N}_-]*$/u.test(name)) return false;
    if (this.scope.resolve([name]).ok) return false;
    this.problem('command_unknown', `There is no command ${name}.`);
    return true;
  }

  /** Liquid forgives two operands side by side and open quotes; an author should hear of both. */
  private checkShape(postfix: readonly Token[], rest: boolean): void {
    let depth = 0;
    for (const token of postfix) {
      if (!TypeGuards.isOperatorToken(token)) depth += 1;
      else if (token.getText() !== 'not') depth -= 1;
    }
    if (depth !== 1 || rest)
      this.problem('expression_invalid', 'The expression cannot be read: check its operators and quotes.');
  }

  /** A number field that `and`, `or` or `not` ask for by itself is named so that zero is no. */
  private askForNumbers(postfix: readonly Token[], types: readonly ValueType[]): void {
    const asked: (number | null)[] = [];
    postfix.forEach((token, index) => {
      if (!TypeGuards.isOperatorToken(token)) {
        asked.push(index);
        return;
      }
      const operator = token.getText();
      const operands = asked.splice(operator === 'not' ? -1 : -2);
      asked.push(null);
      if (!LOGICAL.has(operator)) return;
      for (const operand of operands) {
        if (operand === null || !NUMERIC.has(types[operand]?.type as never)) continue;
        const edit = this.edits.find(({ begin }) => begin === postfix[operand]?.begin);
        if (edit !== undefined) edit.text = edit.text.replace(/^p/, 'n');
      }
    });
  }

  private operand(token: Token): ValueType {
    if (TypeGuards.isPropertyAccessToken(token)) return this.access(token);
    if (TypeGuards.isQuotedToken(token)) {
      const text = token.getText();
      if (text.length < 2 || text[0] !== text.at(-1))
        this.problem('expression_invalid', 'A quote is not closed.');
      return { type: 'text' };
    }
    if (TypeGuards.isRangeToken(token)) {
      for (const end of [token.lhs, token.rhs]) if (!TypeGuards.isNumberToken(end)) this.operand(end);
      return { type: 'list' };
    }
    const known =
      TypeGuards.isNumberToken(token) ||
      TypeGuards.isLiteralToken(token) ||
      TypeGuards.isOperatorToken(token);
    if (!known)
      this.problem('expression_invalid', 'The expression is too involved: use plain comparisons, and, or.');
    return { type: 'any' };
  }

  private access(token: Token & { variable?: unknown; props: Token[] }): ValueType {
    const segments: (string | number)[] = [];
    for (const part of token.props) {
      if (TypeGuards.isNumberToken(part)) segments.push(part.content);
      else if (TypeGuards.isQuotedToken(part)) segments.push(part.content);
      else if (TypeGuards.isWordToken(part)) segments.push(part.content);
      else return this.dynamic();
    }
    if (token.variable !== undefined || segments.length === 0) return this.dynamic();
    const found = this.scope.resolve(segments);
    if (!found.ok) {
      const { code, message, suggestion, field } = found;
      this.problem(code, message, suggestion, token, field);
      return { type: 'any' };
    }
    this.edits.push({ begin: token.begin, end: token.end, text: `p${this.paths.length}` });
    this.paths.push(found.path);
    this.names.push(...named(found.name));
    return found.value;
  }

  private dynamic(): ValueType {
    this.problem('expression_dynamic', 'A field must be named directly, not by the value of another one.');
    return { type: 'any' };
  }

  private filter(token: Token & { name: string; args: unknown[] }, input: ValueType): ValueType {
    const name = token.name.toLowerCase();
    const rule = Object.hasOwn(FILTERS, name) ? FILTERS[name] : undefined;
    if (!rule) {
      const suggestion = nearest(name, Object.keys(FILTERS))?.toLowerCase();
      const hint = suggestion === undefined ? '.' : `: did you mean ${suggestion}?`;
      const written = { begin: token.begin, end: token.begin + token.name.length };
      this.problem('filter_unknown', `There is no filter ${token.name}${hint}`, suggestion, written);
      return { type: 'any' };
    }
    if (name !== token.name)
      this.edits.push({ begin: token.begin, end: token.begin + token.name.length, text: name });
    const args = token.args.map((arg) =>
      Array.isArray(arg) ? (arg[1] as Token | undefined) : (arg as Token),
    );
    if (rule.list && input.type !== 'list' && input.type !== 'any') {
      this.problem('filter_argument', `The filter ${name} needs a list.`);
    }
    if (name === 'barcode') this.barcode(args[0]);
    args.forEach((arg, index) => {
      if (!arg) return;
      if (index === 0 && rule.property) this.property(name, arg, input);
      else if (!rule.texts || !this.isUnquotedName(name, arg)) this.operand(arg);
    });
    if (rule.property === 'required' && args.length === 0) {
      this.problem('filter_argument', `The filter ${name} needs the name of a field, in quotes.`);
    }
    return this.resultOf(name, rule.result, input);
  }

  private barcode(arg: Token | undefined): void {
    if (arg && TypeGuards.isQuotedToken(arg) && Object.hasOwn(BARCODES, arg.content)) return;
    const known = Object.keys(BARCODES);
    const suggestion = arg && TypeGuards.isQuotedToken(arg) ? nearest(arg.content, known) : undefined;
    this.problem(
      'filter_argument',
      `The filter barcode needs the kind of code, in quotes: ${known.join(', ')}.`,
      suggestion,
      arg && inside(arg),
    );
  }

  private property(filter: string, arg: Token, list: ValueType): void {
    if (!TypeGuards.isQuotedToken(arg)) {
      this.problem('filter_argument', `The filter ${filter} needs the name of a field, in quotes.`);
      return;
    }
    const found = findField(list.fields, arg.content);
    if (found) this.edits.push({ begin: arg.begin, end: arg.end, text: `"${found.name}"` });
    else {
      const suggestion = nearest(
        arg.content,
        (list.fields ?? []).map((field) => field.name.toUpperCase()),
      );
      this.problem(
        'field_unknown',
        `There is no field ${arg.content.toUpperCase()} in this list.`,
        suggestion,
        inside(arg),
      );
    }
  }

  private resultOf(name: string, result: string, input: ValueType): ValueType {
    if (result === 'same') return input;
    if (result === 'item') return itemOf(input);
    if (result === 'list') return { type: 'list' };
    if (result === 'image') return { type: 'image' };
    return { type: name === 'size' ? 'integer' : 'any' };
  }

  /** @param at what the suggestion is written over, where that mends it */
  private problem(
    code: string,
    message: string,
    suggestion?: string,
    at?: { begin: number; end: number },
    field?: string,
  ): void {
    this.problems.push({
      code,
      message,
      ...(suggestion === undefined ? {} : { suggestion }),
      ...(field === undefined ? {} : { field }),
    });
    this.fixes.push(
      at && suggestion !== undefined ? { begin: at.begin, end: at.end, text: suggestion } : null,
    );
  }

  private rewritten(): string {
    return edited(this.source, this.edits);
  }
}

function textUnquoted(text: string, suggestion: string): ExpressionProblem {
  const message = `The text ${text} needs quotation marks.`;
  return { code: 'text_unquoted', message, suggestion, mended: suggestion };
}

/** What stands between the quotation marks of a text. */
const inside = ({ begin, end }: Token) => ({ begin: begin + 1, end: end - 1 });

/** A source with some of it written otherwise. */
function edited(source: string, edits: readonly Edit[]): string {
  let text = source;
  for (const edit of edits.toSorted((a, b) => b.begin - a.begin)) {
    text = text.slice(0, edit.begin) + edit.text + text.slice(edit.end);
  }
  return text;
}

/** Outside of quotes: `$` before names goes, and AND, OR, NOT, CONTAINS may be written large. */
function plainKeywords(source: string): string {
  return source
    .split(/("[^"]*"|'[^']*')/)
    .map((part, index) =>
      index % 2 === 1
        ? part
        : part
            .replace(/\$(?=[\p{L}_])/gu, '')
            .replace(/\b(AND|OR|NOT|CONTAINS|TRUE|FALSE|NIL|EMPTY|BLANK)\b(?!\s*\.)/g, (word) =>
              word.toLowerCase(),
            ),
    )
    .join('');
}

const named = (name: string | null): string[] => (name === null ? [] : [name]);

const numeric = (segment: string): string | number => (/^\d+$/.test(segment) ? Number(segment) : segment);
