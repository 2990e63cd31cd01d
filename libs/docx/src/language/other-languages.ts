import type { Sentence } from '@docket/domain';
import { type Field } from './catalogue';
import { compileExpression, isProblems } from './expression';
import { type Scope } from './scope';
import { say } from '../sentences';

type ExpressionProblem = Extract<ReturnType<typeof compileExpression>, readonly unknown[]>[number];

/** A command of another language, and how it is written here. */
export interface Keyword {
  /** The text in the template. */
  readonly word: string;
  /** The whole command as it is written here. */
  readonly instead: string;
  /** Whether it opens a block, or ends one. */
  readonly role: 'begin' | 'end' | 'value';
}

/** Commands of docxtemplater, Carbone, Handlebars, Jinja, Aspose and of Word's own programmers, by how they are written here. */
const KEYWORDS: readonly [RegExp, string][] = [
  [
    /^(?:FOR\s?-?EACH|EACH|LOOP|REPEAT|FOR)\s+\$?([\p{L}_][\p{L}\p{N}_]*)\s+(?:IN|OF)\s+(.+)$/iu,
    'FOR $1 IN $2',
  ],
  [/^#?(?:FOR\s?-?EACH|EACH|LOOP|REPEAT)\s+([\p{L}_][\p{L}\p{N}_.]*)$/iu, 'FOR line IN $1'],
  [
    /^[#/]?(?:END\s?[-_ ]?\s?(?:FOR\s?-?EACH|LOOP|EACH|REPEAT)|NEXT|\/EACH|\/FOR)(?:\s+\$?([\p{L}_][\p{L}\p{N}_]*))?$/iu,
    'END-FOR $1',
  ],
  [/^(?:#IF|WHEN|WENN)\s+(.+)$/i, 'IF $1'],
  [/^FÜR\s+\$?([\p{L}_][\p{L}\p{N}_]*)\s+IN\s+(.+)$/iu, 'FOR $1 IN $2'],
  [/^END\s?E?[-_ ]?FÜR(?:\s+([\p{L}_][\p{L}\p{N}_]*))?$/iu, 'END-FOR $1'],
  [/^(?:#?UNLESS|IFNOT|IF-NOT)\s+(.+)$/i, 'IF not $1'],
  [/^(?:\/(?:IF|UNLESS)|FI|END\s?[-_ ]?\s?(?:UNLESS|WHEN)|ENDE?[-_ ]?WENN)$/i, 'END-IF'],
  [/^QR(?:-?CODE)?\s+(.+)$/i, 'IMAGE $1 | qr: 3'],
  [/^BARCODE\s+(.+)$/i, 'IMAGE $1 | barcode: "code128"'],
  [/^(?:PRINT|OUTPUT|ECHO|SHOW|FIELD|MERGEFIELD)\s+([\p{L}_][\p{L}\p{N}_.]*)$/iu, '$1'],
];
/** Longer than any command. */
const LONGEST = 500;
const OPENS = /^(?:FOR|IF) /;
const ENDS = /^END-/;

/** A command of another language; null where it is one of this language, or none that is known. */
export function otherKeyword(inner: string): Keyword | null {
  if (inner.length > LONGEST) return null;
  const text = inner.trim().replace(/\s+/g, ' ');
  if (/^FOR\s+\S+\s+IN\s/i.test(text)) return null;
  for (const [form, instead] of KEYWORDS) {
    if (!form.test(text)) continue;
    const word = /^[#/]?[\p{L}_-]+/u.exec(text)?.[0] ?? text;
    const written = text.replace(form, instead).trim();
    const role = OPENS.test(written) ? 'begin' : ENDS.test(written) ? 'end' : 'value';
    return { word, instead: written, role };
  }
  return null;
}

const TODAY = /\b(?:TODAY|NOW|HEUTE|JETZT|SYSDATE|CURDATE|GETDATE|CURRENT_?DATE)\b(?:\s*\(\s*\))?/gi;
const PAGE = /^(?:PAGE|PAGE_?(?:NUMBER|NO|NUM)|SEITE|SEITENZAHL)(?:\s*\(\s*\))?$/i;
const PAGES = /^(?:PAGES|NUM_?PAGES|PAGE_?COUNT|TOTAL_?PAGES|SEITEN)(?:\s*\(\s*\))?$/i;

/** Functions of spreadsheets and of Word, with what is written here; `$1` is the first argument. */
const FUNCTIONS: Readonly<Record<string, string>> = {
  UPPER: '$1 | upcase',
  UCASE: '$1 | upcase',
  LOWER: '$1 | downcase',
  LCASE: '$1 | downcase',
  TRIM: '$1 | strip',
  LEN: '$1 | size',
  COUNT: '$1 | size',
  ABS: '$1 | abs',
  ROUND: '$1 | round: $2',
  INT: '$1 | floor',
  LEFT: '$1 | slice: 0, $2',
  CONCAT: '$1 | append: $2',
  CONCATENATE: '$1 | append: $2',
  TEXT: '$1 | number: 2',
  FORMAT: '$1 | number: 2',
  DATE: '$1 | date: "%x"',
  MONEY: '$1 | money',
  CURRENCY: '$1 | money',
  IFEMPTY: '$1 | default: $2',
  ISNULL: '$1 | default: $2',
  COALESCE: '$1 | default: $2',
  SUMME: 'SUM',
  RUNDEN: '$1 | round: $2',
};
/** Filters of other languages, by what they are called here. */
const FILTERS: Readonly<Record<string, string>> = {
  ...{ upper: 'upcase', uppercase: 'upcase', lower: 'downcase', lowercase: 'downcase', title: 'capitalize' },
  ...{ trim: 'strip', length: 'size', count: 'size', currency: 'money', format: 'number', tofixed: 'number' },
  ...{
    formatn: 'number',
    formatd: 'date',
    formatdate: 'date',
    dateformat: 'date',
    strftime: 'date',
    concat: 'append',
  },
};
const FILTER = /\|\s*(\w+)/g;
const CALL = /^([\p{L}_]+)\s*\((.*)\)$/u;

/** One rule: how the source is written otherwise, and what is said of it where that can be read then. */
interface Rule {
  readonly code: string;
  readonly message: (source: string) => Sentence;
  readonly mend: (source: string, scope: Scope) => string;
}

const RULES: readonly Rule[] = [
  {
    code: 'filter_unknown',
    message: (source) => {
      const name =
        [...source.matchAll(FILTER)]
          .map(([, written = '']) => written)
          .find((written) => ourFilter(written)) ?? '';
      return say.filter_meant({ name, suggestion: ourFilter(name) ?? '' });
    },
    mend: (source) =>
      outsideOfQuotes(source, FILTER, (found) => {
        const name = found.replace(/^\|\s*/, '');
        return `| ${ourFilter(name) ?? name}`;
      }),
  },
  {
    code: 'expression_invalid',
    message: () => say.thousands_separator(),
    mend: (source) =>
      outsideOfQuotes(source, /(?<![\d.,])\d{1,3}(?:[,'’]\d{3})+(?![\d,])/g, (text) =>
        text.replace(/\D/g, ''),
      ),
  },
  {
    code: 'filter_argument',
    message: () => say.filter_colon(),
    mend: (source) =>
      source
        .replace(
          /\|\s*(\w+)\s*\(([^()]*)\)/g,
          (_, name: string, args: string) => `| ${name}${args.trim() && `: ${args}`}`,
        )
        .replace(/\|\s*(\w+)\s+(?=["'“„\d-])/g, '| $1: '),
  },
  {
    code: 'field_unknown',
    message: (source) => say.name_with_blank({ name: source.split('|')[0]?.trim() ?? '' }),
    mend: (source, scope) => withoutBlanks(source, scope),
  },
  {
    code: 'field_unknown',
    message: () => say.name_dots(),
    mend: (source) =>
      /^[\p{L}_][\p{L}\p{N}_]*(?:\s*(?:->|[.,:;/\\_-])\s*[\p{L}_][\p{L}\p{N}_]*)+$/u.test(source)
        ? source.replace(/\s*(?:->|[.,:;/\\_-])\s*/g, '.')
        : source,
  },
  {
    code: 'expression_invalid',
    message: () => say.size_is_filter(),
    mend: (source) =>
      source.replace(
        /^([\p{L}_][\p{L}\p{N}_.]*)\s*,?\s+(width|height)\s*[=:]\s*"?([\d.]+)\s*(?:cm)?"?$/iu,
        (_, name: string, filter: string, size: string) => `${name} | ${filter.toLowerCase()}: ${size}`,
      ),
  },
  {
    code: 'text_unquoted',
    message: (source) => say.text_unquoted({ text: UNQUOTED.exec(source)?.[2] ?? '' }),
    mend: (source) => source.replace(UNQUOTED, '$1"$2"'),
  },
  {
    code: 'expression_invalid',
    message: () => say.texts_joined(),
    mend: (source) => {
      const parts = splitOutsideOfQuotes(source, '&').map((part) => part.trim());
      return parts.length < 2 || parts.includes('') ? source : parts.join(' | append: ');
    },
  },
  {
    code: 'expression_invalid',
    message: () => say.default_filter(),
    mend: (source) => source.replace(/^([^"'?]+)\?\?\s*(.+)$/, '$1| default: $2'),
  },
  {
    code: 'expression_invalid',
    message: () => say.compare_by_signs(),
    mend: (source) =>
      outsideOfQuotes(
        source,
        /\s(?:EQ|NEQ?|GTE?|LTE?|GE|LE|IS NOT|IS)\s/gi,
        (word) => ` ${COMPARISONS[word.trim().toUpperCase()] ?? '=='} `,
      ),
  },
];
/** A comparison with a word that is no field. */
const UNQUOTED = /((?:[=!]=|=|\bcontains)\s*)(\p{L}[\p{L}\p{N}_-]*)$/u;
const COMPARISONS: Readonly<Record<string, string>> = {
  ...{ EQ: '==', NE: '!=', NEQ: '!=', GT: '>', GTE: '>=', GE: '>=', LT: '<', LTE: '<=', LE: '<=' },
  ...{ IS: '==', 'IS NOT': '!=' },
};

const ourFilter = (name: string): string | undefined =>
  Object.hasOwn(FILTERS, name.toLowerCase()) ? FILTERS[name.toLowerCase()] : undefined;

/**
 * Problems to report for an expression that cannot be compiled. An expression of a known other language gets the text to
 * write here; any other keeps its own problems.
 */
export function adviseOn(
  source: string,
  problems: readonly ExpressionProblem[],
  scope: Scope,
): readonly ExpressionProblem[] {
  const [word = source] = problems
    .flatMap(({ field }) => field ?? [])
    .filter((field) => PAGE.test(field) || PAGES.test(field));
  const page = pageNumber(word);
  if (page) return [page];
  if (/^ENDE?$/i.test(source)) return [{ code: 'command_unknown', message: say.command_end() }];
  const advice = today(source, scope) ?? call(source, scope) ?? byRule(source, scope);
  if (advice) return [advice];
  return problems.length === 1 ? problems.map((problem) => byEnding(source, problem, scope)) : problems;
}

function pageNumber(source: string): ExpressionProblem | null {
  if (PAGE.test(source))
    return {
      code: 'command_unknown',
      message: say.page_number_field(),
    };
  if (PAGES.test(source))
    return {
      code: 'command_unknown',
      message: say.page_count_field(),
    };
  return null;
}

function today(source: string, scope: Scope): ExpressionProblem | null {
  const [word] = source.match(TODAY) ?? [];
  // NOW itself is right: something else is wrong.
  if (word === undefined || word.toUpperCase() === 'NOW') return null;
  const named = outsideOfQuotes(source, TODAY, () => 'NOW');
  const mended = named.trim() === 'NOW' ? 'NOW | date: "%x"' : named;
  const message = say.now_meant({ name: word });
  const isRight = !isProblems(compileExpression(mended, scope));
  return { code: 'command_unknown', message, ...(isRight && { suggestion: mended, mended }) };
}

function call(source: string, scope: Scope): ExpressionProblem | null {
  const [, name = '', inner = ''] = CALL.exec(source) ?? [];
  const written = name.toUpperCase();
  if (name === '') return null;
  const message = say.function_unknown_filter({ name });
  const mended = mendedCall(
    written === 'SUMME' ? 'SUM' : written,
    splitOutsideOfQuotes(inner, /[,;]/),
    scope,
  );
  const isRight = mended !== null && !isProblems(compileExpression(mended, scope));
  return { code: 'command_unknown', message, ...(isRight && { suggestion: mended, mended }) };
}

function mendedCall(name: string, args: readonly string[], scope: Scope): string | null {
  const [first = '', second] = args.map((arg) => arg.trim());
  const [, list, field] = /^([\p{L}_][\p{L}\p{N}_.]*)\.([\p{L}_][\p{L}\p{N}_]*)$/u.exec(first) ?? [];
  if (/^(SUM|TOTAL)$/.test(name)) {
    const found = list === undefined ? null : scope.resolve(list.split('.'), true);
    return found?.ok && found.value.type === 'list' ? `${list ?? ''} | sum: "${field ?? ''}"` : null;
  }
  const form = Object.hasOwn(FUNCTIONS, name) ? FUNCTIONS[name] : undefined;
  if (form === undefined || (form.includes('$2') && second === undefined)) return null;
  return form.replace('$1', () => first).replace('$2', () => second ?? '');
}

function byRule(source: string, scope: Scope): ExpressionProblem | null {
  for (const { code, message, mend } of RULES) {
    const mended = mend(source, scope);
    if (mended === source || isProblems(compileExpression(mended, scope))) continue;
    return { code, message: message(source), suggestion: mended, mended };
  }
  return null;
}

/** `SQ.Customer Name`: with a dot, or with nothing, in the place of each blank. */
function withoutBlanks(source: string, scope: Scope): string {
  const [, name = '', rest = ''] =
    /^([\p{L}_][\p{L}\p{N}_.]*(?: [\p{L}_][\p{L}\p{N}_.]*)+)\s*(\|.*)?$/u.exec(source) ?? [];
  const found = ['.', '']
    .map((joint) => name.split(' ').join(joint).toUpperCase())
    .find((joined) => joined !== '' && scope.resolve(joined.split('.')).ok);
  return found === undefined ? source : `${found}${rest && ` ${rest}`}`;
}

/** A name without its beginning, such as `LOGO` or `DESCRIPTION`: the one that ends with it is meant. */
function byEnding(source: string, problem: ExpressionProblem, scope: Scope): ExpressionProblem {
  const { code, field } = problem;
  if (code !== 'field_unknown' || field === undefined) return problem;
  const ending = `.${field.toUpperCase()}`;
  const meant = scope
    .names()
    .filter((name) => name.toUpperCase().endsWith(ending) && scope.resolve(name.split('.')).ok)
    .toSorted((one, other) => one.split('.').length - other.split('.').length)[0];
  if (meant === undefined) return problem;
  const name = new RegExp(
    `(?<![\\p{L}\\p{N}_.$])\\$?${field.replaceAll('.', '\\.')}(?![\\p{L}\\p{N}_.])`,
    'giu',
  );
  const mended = outsideOfQuotes(source, name, () => meant);
  const isRight = !isProblems(compileExpression(mended, scope));
  return {
    ...problem,
    message: say.field_meant({ name: field, suggestion: meant }),
    suggestion: meant,
    ...(isRight && { mended }),
  };
}

/** The field of a group that is printed in its place, by what it is called. */
export function mainField(fields: readonly Field[]): Field | undefined {
  const printable = fields.filter(({ type }) => !['object', 'list', 'map', 'image'].includes(type));
  for (const name of ['name', 'full', 'number', 'code', 'description'])
    for (const field of printable) if (field.name.toLowerCase() === name) return field;
  return printable[0];
}

function splitOutsideOfQuotes(source: string, separator: RegExp | string): string[] {
  const parts = [''];
  for (const piece of source.split(/("[^"]*"|'[^']*')/)) {
    const isQuoted = /^["']/.test(piece);
    const [head = '', ...more] = isQuoted ? [piece] : piece.split(separator);
    parts[parts.length - 1] += head;
    parts.push(...more);
  }
  return parts;
}

function outsideOfQuotes(source: string, form: RegExp, write: (found: string) => string): string {
  return source
    .split(/("[^"]*"|'[^']*')/)
    .map((piece, index) => (index % 2 === 1 ? piece : piece.replace(form, write)))
    .join('');
}
