import type { Sentence } from '@docket/domain';
import { say } from '../sentences';
/** How one section of a number pattern is printed. */
export interface NumberSection {
  readonly before: string;
  readonly after: string;
  /** Absent for a section that is text alone, such as `"none"` for zero. */
  readonly digits?: {
    readonly leastWhole: number;
    readonly leastFraction: number;
    readonly mostFraction: number;
    readonly isGrouped: boolean;
    /** Powers of ten: 2 for a percentage, -3 for thousands. */
    readonly scale: number;
  };
}

/** A number pattern of a spreadsheet, such as `#,##0.00;(#,##0.00);-`. */
export interface NumberPattern {
  readonly positive: NumberSection;
  /** Absent: as a positive number, with a minus sign. */
  readonly negative?: NumberSection;
  readonly zero?: NumberSection;
}

export type ReadNumberPattern =
  { readonly pattern: NumberPattern } | { readonly problem: Sentence; readonly suggestion?: string };

const MOST_PLACES = 20;
const PLACEHOLDER = /[0#?]/;
/** Colours and conditions of Excel: they are no part of how a number is written. */
const BRACKETS = /\[(?!\$)[^\]]*\]/g;

/**
 * Reads a number pattern as Excel, LibreOffice and Google Sheets write it (ECMA-376 part 1, section 18.8.31). Separators
 * may be those of any language: the document's language decides which are printed. Sections for positive, negative and
 * zero values are separated by semicolons.
 *
 * @param isPercent the number is a percentage already, such as 19 for 19 %: a `%` does not multiply it
 */
export function readNumberPattern(written: string, isPercent = false): ReadNumberPattern {
  const text = written.trim();
  if (/^(general|standard)$/i.test(text)) return { pattern: { positive: plain(0, MOST_PLACES, false) } };
  if (text.search(BRACKETS) >= 0) {
    const suggestion = text.replace(BRACKETS, '');
    return {
      problem: say.pattern_colours(),
      ...suggestIf(suggestion, isPercent),
    };
  }
  const sections = text.match(/(?:"[^"]*"|'[^']*'|\\.|[^;])+|(?<=;)(?=;|$)|^(?=;)/g) ?? [];
  const read = sections.slice(0, 3).map((section) => readSection(section, isPercent));
  for (const section of read) if ('key' in section) return { problem: section };
  const [positive, negative, zero] = read as NumberSection[];
  if (positive?.digits === undefined) {
    return {
      problem: say.number_pattern_unknown({ text }),
    };
  }
  return { pattern: { positive, ...(negative && { negative }), ...(zero && { zero }) } };
}

function suggestIf(text: string, isPercent: boolean): { suggestion?: string } {
  return text !== '' && 'pattern' in readNumberPattern(text, isPercent) ? { suggestion: text } : {};
}

const plain = (leastFraction: number, mostFraction: number, isGrouped: boolean): NumberSection => ({
  before: '',
  after: '',
  digits: { leastWhole: 1, leastFraction, mostFraction, isGrouped, scale: 0 },
});

/** @returns why it cannot be read, where it cannot */
function readSection(written: string, isPercent: boolean): NumberSection | Sentence {
  const literals: string[] = [];
  const keep = (text: string): string => String.fromCharCode(0xe000 + literals.push(text) - 1);
  // Literal text is set aside, so that no character of it is read as a placeholder.
  const text = written
    .replace(/\[\$([^\]-]*)(?:-[^\]]*)?\]/g, (_, symbol: string) => keep(symbol))
    .replace(/"([^"]*)"|'([^']*)'(?!#)/g, (_, one?: string, other?: string) => keep(one ?? other ?? ''))
    .replace(/\\(.)/g, (_, char: string) => keep(char))
    // `_x` leaves room as wide as x, `*x` fills the cell with it.
    .replace(/[_*]./g, '');
  const restore = (part: string): string =>
    part.replace(/[\uE000-\uE0FF]/g, (char) => literals[char.charCodeAt(0) - 0xe000] ?? '');
  const first = text.search(PLACEHOLDER);
  if (first < 0) return { before: restore(text.replace('@', '')), after: '' };
  const last = [...text].reduce((at, char, index) => (PLACEHOLDER.test(char) ? index : at), first);
  const start = /[.,]/.test(text[first - 1] ?? '') ? first - 1 : first;
  const core = text.slice(start, last + 1);
  if (/E[+-]/i.test(text)) return say.number_exponent();
  if (core.includes('/')) return say.number_fractions();
  if (!/^[0#?.,'’ \u00A0\u202F]+$/.test(core)) return say.number_characters({ text: restore(core) });
  const point = decimalPoint(core);
  if (point === 'unclear') return say.number_ambiguous({ text: core });
  const whole = point < 0 ? core : core.slice(0, point);
  const fraction =
    point < 0
      ? ''
      : core
          .slice(point + 1)
          .replace(/[^0#?]/g, '')
          .slice(0, MOST_PLACES);
  const rest = text.slice(last + 1);
  // A separator behind the last digit divides by a thousand.
  const thousands = /^,+/.exec(rest)?.[0].length ?? 0;
  const percent = !isPercent && /%/.test(text) ? 2 : /‰/.test(text) ? (isPercent ? 1 : 3) : 0;
  return {
    before: restore(text.slice(0, start)),
    after: restore(rest.slice(thousands)),
    digits: {
      leastWhole: Math.min(MOST_PLACES, (whole.match(/0/g) ?? []).length),
      leastFraction: (fraction.replace(/[#?]+$/, '').match(/[0#?]/g) ?? []).length,
      mostFraction: fraction.length,
      isGrouped: /[.,'’ \u00A0\u202F]/.test(whole),
      scale: percent - 3 * thousands,
    },
  };
}

/** Index of the decimal separator; -1 where there is none. */
function decimalPoint(core: string): number | 'unclear' {
  const last = Math.max(core.lastIndexOf('.'), core.lastIndexOf(','));
  if (last < 0) return -1;
  const sign = core[last] ?? '';
  const [before, after] = [core.slice(0, last), core.slice(last + 1)];
  if (before.includes(sign)) return -1;
  // `#.##0,00` and `#,##0.00`: the other sign groups.
  if (/[.,'’ \u00A0\u202F]/.test(before)) return last;
  if (/^#[#0][#0]$/.test(after) && before !== '') return -1;
  if (after.length !== 3 || sign === '.') return last;
  return 'unclear';
}
