import type { Sentence } from '@docket/domain';
import { say } from '../sentences';
/** A pattern of a date as `strftime` takes it, or why it is none and what to write. */
export type DatePattern =
  { readonly pattern: string } | { readonly problem: Sentence; readonly suggestion?: string };

/** Directives of `strftime` that a document can show; `%o` is a day with its ordinal sign, `%q` the quarter. */
export const DIRECTIVES = new Set('YymdeBbhAaHkIlMSpFTRxXcjuwVZoqN%');
/** Written as a whole by the language of the document (`dateStyle` of ECMA-402). */
const NAMED: Readonly<Record<string, string>> = {
  ...{ short: '%{short}', medium: '%{medium}', long: '%{long}', full: '%{full}' },
  // moment
  ...{ L: '%{short}', LL: '%{long}', LLL: '%{long} %X', LLLL: '%{full} %X', LT: '%X' },
};
/** Letters of other languages, or of the wrong size, for a directive. */
const MISTAKEN: Readonly<Record<string, string>> = {
  ...{ D: 'd', Q: 'q', P: 'p', s: 'S', i: 'M', n: 'm' },
};
const STYLE = /%\{(?:short|medium|long|full)\}/g;
/** Letters with which other languages begin the words for day, month and year: they say which of them a pattern is in. */
const DIALECTS: readonly { readonly test: RegExp; readonly letters: Readonly<Record<string, string>> }[] = [
  { test: /^(?=.*T)(?=.*[MJ])(?!.*[dyY])|^T{3,4}$|JJ/, letters: { T: 'd', J: 'y' } }, // German
  { test: /j.*a{2,4}|a{2,4}.*j/i, letters: { j: 'd', J: 'd', a: 'y', A: 'y' } }, // French
  { test: /g.*a{2,4}|a{2,4}.*g/i, letters: { g: 'd', G: 'd', a: 'y', A: 'y' } }, // Italian
  { test: /d.*a{4}|a{4}.*d/i, letters: { a: 'y', A: 'y' } }, // Spanish, Portuguese
  { test: /d.*j{4}|j{4}.*d/i, letters: { j: 'y', J: 'y' } }, // Dutch
  { test: /d.*r{4}|r{4}.*d/i, letters: { r: 'y', R: 'y' } }, // Polish
  { test: /d.*å{4}|å{4}.*d/i, letters: { å: 'y', Å: 'y' } }, // Swedish
];
const RULES: readonly (readonly [RegExp, string])[] = [
  [/^(y|Y)$/, '%Y'],
  [/^(yy|YY)$/, '%y'],
  [/^(y{3,}|Y{3,})$/, '%Y'],
  [/^M$/, '%-m'],
  [/^MM$/, '%m'],
  [/^MMM$/, '%b'],
  [/^M{4,}$/, '%B'],
  [/^[dD]$/, '%-d'],
  [/^(dd|DD)$/, '%d'],
  [/^(ddd|DDD|E{1,3})$/, '%a'],
  [/^(d{4,}|D{4,}|E{4,})$/, '%A'],
  [/^H$/, '%-H'],
  [/^HH$/, '%H'],
  [/^m$/, '%-M'],
  [/^mm$/, '%M'],
  [/^[sS]$/, '%-S'],
  [/^(ss|SS)$/, '%S'],
  [/^(a|A|aa|AA|tt|TT|t)$/, '%p'],
  [/^[wW]$/, '%-V'],
  [/^(ww|WW)$/, '%V'],
  [/^Q$/, '%q'],
  [/^(z{1,4}|Z)$/, '%Z'],
];
/** A letter and its repetitions, a quoted or escaped text, or one other character. */
const PART =
  /\[\$[^\]]*\]|\[([^\]]*)\]|'((?:[^']|'')*)'|\\(.)|D[oO]|do|[aA][mM]\/[pP][mM]|[aA]\/[pP]|(\p{L})\4*|[^\p{L}]/gu;

interface Part {
  /** A run of one letter as the English dialects write it; absent for a text. */
  readonly letters?: string;
  readonly text: string;
}

/**
 * Reads a date pattern in one of these dialects: `strftime` (`%d.%m.%Y`), .NET, Java and Excel (`dd.MM.yyyy`), moment
 * (`DD.MM.YYYY`, `Do`, `[of]`), Excel in other languages (`TT.MM.JJJJ`), or a name (`long`).
 */
export function readDatePattern(written: string): DatePattern {
  const text = written.trim();
  const name = Object.hasOwn(NAMED, text) ? text : text.toLowerCase();
  const style = Object.hasOwn(NAMED, name) ? NAMED[name] : undefined;
  if (style !== undefined) return { pattern: style };
  if (text.includes('%')) return readDirectives(text);
  const parts = partsOf(text.replace(/;@$/, ''));
  const letters = parts.flatMap((part) => part.letters ?? []);
  if (letters.length === 0) {
    return {
      problem: say.date_pattern_unknown({ text }),
    };
  }
  return fromParts(text, parts);
}

function readDirectives(text: string): DatePattern {
  for (const [whole, letter = ''] of text.replace(STYLE, '').matchAll(/%[-_0^#]?\d*(.?)/gu)) {
    if (DIRECTIVES.has(letter)) continue;
    const other = Object.hasOwn(MISTAKEN, letter) ? MISTAKEN[letter] : undefined;
    return {
      problem: say.date_part_unknown({ part: whole }),
      ...(other !== undefined && { suggestion: text.replace(whole, whole.slice(0, -1) + other) }),
    };
  }
  return { pattern: text };
}

function partsOf(text: string): Part[] {
  const dialect =
    DIALECTS.find(({ test }) => test.test(text.replace(/'[^']*'|\[[^\]]*\]/g, '')))?.letters ?? {};
  return [...text.matchAll(PART)].map(([whole, bracketed, quoted, escaped, letter]) => {
    if (whole.startsWith('[$')) return { text: '' };
    if (bracketed !== undefined) return { text: bracketed };
    if (quoted !== undefined) return { text: quoted === '' ? "'" : quoted.replaceAll("''", "'") };
    if (escaped !== undefined) return { text: escaped };
    if (/^(D[oO]|do)$/.test(whole)) return { letters: 'Do', text: whole };
    if (/\//.test(whole) && whole.length > 1) return { letters: 'tt', text: whole };
    if (letter === undefined) return { text: whole };
    const translated = Object.hasOwn(dialect, letter) ? dialect[letter] : undefined;
    return { letters: translated === undefined ? whole : translated.repeat(whole.length), text: whole };
  });
}

function fromParts(text: string, parts: readonly Part[]): DatePattern {
  const resolved = parts.map((part, index) => ({
    ...part,
    letters: part.letters && inContext(parts, index, part.letters),
  }));
  const has12 = resolved.some(({ letters }) => isHalfOfDay(letters));
  const hasTime = resolved.some(({ letters }) => isHour(letters));
  const hasDay = resolved.some(({ letters }) => letters !== undefined && /^[dD]|^Do$/.test(letters));
  if (resolved.some(({ letters }) => letters === '?')) {
    return {
      problem: say.date_pattern_ambiguous(),
      suggestion: text.replace(/m+/g, (run) => run.toUpperCase()),
    };
  }
  let pattern = '';
  const unknown: string[] = [];
  resolved.forEach(({ letters, text: plain }, index) => {
    const [before, after] = [resolved[index - 1]?.letters, resolved[index + 1]?.letters];
    const stands =
      letters === undefined ||
      (before === undefined && after === undefined) ||
      fitsInWord(letters, before) ||
      /^[haAtTzZ]$/.test(after ?? '');
    const isLiteral =
      letters === undefined || (letters === 'T' && hasDay) || (letters === 'h' && isHour(before));
    const directive = isLiteral || !stands ? undefined : directiveOf(letters, has12, hasTime);
    if (directive !== undefined) pattern += directive;
    else if (isLiteral) pattern += plain.replaceAll('%', '%%');
    else unknown.push(plain);
  });
  if (unknown.length === 0) return { pattern };
  return {
    problem: say.date_pattern_parts({ text, parts: unknown.join(', ') }),
    ...quotedWords(text),
  };
}

function directiveOf(letters: string, has12: boolean, hasTime: boolean): string | undefined {
  if (letters === 'Do') return '%o';
  if (isHalfOfDay(letters) && !hasTime) return undefined;
  return hourOf(letters, has12) ?? RULES.find(([form]) => form.test(letters))?.[1];
}

/** `h` without AM or PM is an hour of 24: nobody prints half of the day. */
function hourOf(letters: string, has12: boolean): string | undefined {
  if (!/^h{1,2}$/.test(letters)) return undefined;
  if (has12) return letters === 'h' ? '%l' : '%I';
  return letters === 'h' ? '%-H' : '%H';
}

const isHalfOfDay = (letters: string | undefined) =>
  letters !== undefined && /^(a|A|aa|AA|tt|TT|t)$/.test(letters);
const isTime = (letters: string | undefined) => letters !== undefined && /^[hHmMsS]{1,2}$/.test(letters);
const isHour = (letters: string | undefined) => letters !== undefined && /^[hH]{1,2}$/.test(letters);
const isSecond = (letters: string | undefined) => letters !== undefined && /^[sS]{1,2}$/.test(letters);

/**
 * Minutes and months: programs differ in whether capitals tell them apart. Beside an hour or seconds it is minutes;
 * otherwise `M` is the month, and so is `m` beside a day or a year.
 */
function inContext(parts: readonly Part[], index: number, letters: string): string {
  if (/^S{1,2}$|^s{1,2}$/.test(letters)) return letters.toLowerCase();
  if (!/^[mM]{1,2}$/.test(letters)) return /^m{3,}$/.test(letters) ? letters.toUpperCase() : letters;
  const others = parts.map((part, at) => (at === index ? undefined : part.letters));
  const before = others.slice(0, index).findLast((one) => one !== undefined);
  const after = others.slice(index + 1).find((one) => one !== undefined);
  if (isHour(before) || isSecond(after)) return letters.toLowerCase();
  if (letters.startsWith('M')) return letters;
  if (
    others.some((one) => one !== undefined && /^[yYdD]|^Do$/.test(one)) &&
    !others.some((one) => one !== undefined && /^M/.test(one))
  )
    return letters.toUpperCase();
  return others.some((one) => one !== undefined && /^M/.test(one)) ? letters : '?';
}

/** The pattern with its words in quotes, if that makes it one. */
function quotedWords(text: string): { suggestion?: string } {
  // Words that are in quotes already are none of the pattern's.
  if (/['[\\]/.test(text)) return {};
  const suggestion = text.replace(/\p{L}+/gu, (word) => (isPartOfDate(word) ? word : `'${word}'`));
  const again = suggestion === text ? undefined : readDatePattern(suggestion);
  return again && 'pattern' in again ? { suggestion } : {};
}

/** Whether a word consists of letters that stand for parts of a date, such as `ddMMyyyy`. */
function isPartOfDate(word: string): boolean {
  const runs = word.match(/D[oO]|do|(\p{L})\1*/gu) ?? [];
  return runs.every(
    (run, index) =>
      (/^(D[oO]|do|h{1,2})$/.test(run) || RULES.some(([form]) => form.test(run))) &&
      (runs.length === 1 || fitsInWord(run, runs[index - 1])),
  );
}

/**
 * Whether a run of letters may stand beside others without anything between: `ddMMyyyy` is a pattern, `at` is a word.
 */
function fitsInWord(run: string, before: string | undefined): boolean {
  if (run.length > 1) return true;
  return (isTime(before) && /^[haAtTzZ]$/.test(run)) || run === 'T';
}
