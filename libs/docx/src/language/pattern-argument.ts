import { readDatePattern } from './date-pattern';
import { type ProblemList } from './expression-problems';
import { readNumberPattern } from './number-pattern';
import { type Operation } from './operation';
import { type ValueType } from './scope';
import { type Span, type Syntax } from './syntax';
import { say } from '../sentences';

/** Signs of currencies that people write for their codes; `$` and `¥` are those of several. */
const SIGNS: Readonly<Record<string, string>> = {
  ...{
    '€': 'EUR',
    $: 'USD',
    US$: 'USD',
    '£': 'GBP',
    '¥': 'JPY',
    Fr: 'CHF',
    'Fr.': 'CHF',
    zł: 'PLN',
    Kč: 'CZK',
  },
  ...{ '₹': 'INR', '₺': 'TRY', '₽': 'RUB', '₴': 'UAH', R$: 'BRL' },
};
const WITH_NUMBER_PATTERN = new Set(['number', 'qty', 'percent', 'money']);

/**
 * Reads the pattern that is written behind `date`, `number`, `qty`, `percent` or `money`, in any dialect.
 *
 * @returns undefined where the filter takes no pattern, or its argument is none
 */
export function compilePattern(
  filter: string,
  arg: Syntax,
  input: ValueType,
  problems: ProblemList,
): Operation | undefined {
  if (filter === 'date') return datePattern(arg, problems);
  if (arg.kind !== 'text' || !WITH_NUMBER_PATTERN.has(filter) || /^\s*\d{1,2}\s*$/.test(arg.raw))
    return undefined;
  if (filter === 'money' && !/[0#]/.test(arg.raw)) return currency(arg, arg.raw, problems);
  const read = readNumberPattern(arg.raw, filter === 'percent' || input.type === 'percent');
  if ('pattern' in read) return { kind: 'pattern', value: read.pattern };
  problems.add('number_pattern', read.problem, { suggestion: read.suggestion, at: inside(arg) });
  return { kind: 'constant', value: null };
}

function datePattern(arg: Syntax, problems: ProblemList): Operation | undefined {
  if (arg.kind === 'number') {
    problems.add('date_pattern', say.date_filter_pattern());
    return { kind: 'constant', value: null };
  }
  if (arg.kind !== 'text') return undefined;
  const read = readDatePattern(arg.raw);
  if ('pattern' in read) return { kind: 'text', value: read.pattern };
  problems.add('date_pattern', read.problem, { suggestion: read.suggestion, at: inside(arg) });
  return { kind: 'constant', value: null };
}

function currency(arg: Span, written: string, problems: ProblemList): Operation {
  const code = written.trim();
  if (/^[A-Za-z]{3}$/.test(code)) return { kind: 'text', value: code.toUpperCase() };
  const suggestion = Object.hasOwn(SIGNS, code) ? SIGNS[code] : undefined;
  problems.add('currency_unknown', say.currency_unknown({ code }), {
    suggestion,
    at: inside(arg),
  });
  return { kind: 'constant', value: null };
}

/** Range of a text inside its quotation marks. */
export const inside = ({ begin, end }: Span): Span => ({ begin: begin + 1, end: end - 1 });
