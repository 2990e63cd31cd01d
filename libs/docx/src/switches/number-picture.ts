import Big from 'big.js';
import { type Formatter } from '../render/format';

/** One section of a numeric picture, such as `(#,##0.00 €)`. */
interface Section {
  /** Literal text before and after the digits. */
  readonly before: string;
  readonly after: string;
  /** Placeholders left of the decimal separator, with literal text between them; null where the section has no digits. */
  readonly whole: string | null;
  /** Placeholders right of the decimal separator. */
  readonly fraction: string;
  readonly grouped: boolean;
}

/** Characters that stand for a digit. */
const DIGIT = /[0#x]/i;
/** Separators that authors write between digits: the language of the document decides which are printed. */
const SEPARATOR = /[.,'’ \u00A0\u202F]/;
const MAX_PLACES = 20;
/** Stands for literal text in quotation marks while a picture is read. */
const LITERAL = /'([^']*)'|\\(.)/g;

/**
 * Writes a number by a numeric picture of Word (ECMA-376 part 1, section 17.16.4.2). `0` is a digit, `#` an optional
 * digit, `x` cuts off or rounds. `;` separates the pictures of positive, negative and zero values. Separators are
 * those of the document's language, not of the author's.
 * @param exact a decimal number
 */
export function writeByPicture(exact: string, picture: string, format: Formatter): string {
  const value = new Big(exact);
  const sections = splitSections(picture);
  const isNegative = value.lt(0);
  const own = value.eq(0) ? sections[2] : isNegative ? sections[1] : undefined;
  const section = readSection(own ?? sections[0] ?? '', format.signs.decimal);
  if (section.whole === null) return section.before;
  const sign = own === undefined ? signOf(section.before, value) : null;
  const digits = writeDigits(value.abs(), section, section.whole, format);
  const isZero = !/[1-9]/.test(value.abs().round(section.fraction.length, Big.roundHalfUp).toFixed());
  if (sign)
    return `${sign.before}${isZero && sign.text === '-' ? '' : sign.text}${sign.after}${digits}${section.after}`;
  const minus = isNegative && own === undefined && !isZero ? '-' : '';
  return `${minus}${section.before}${digits}${section.after}`;
}

/** Splits at semicolons outside of quotation marks. */
function splitSections(picture: string): string[] {
  return (picture.match(/(?:'[^']*'|\\.|[^;])+|(?<=;)(?=;|$)/g) ?? ['']).slice(0, 3);
}

/** A sign in the picture: `-` prints nothing for positive values, `+` prints either sign and nothing for zero. */
function signOf(before: string, value: Big): { before: string; text: string; after: string } | null {
  const at = before.search(/[+-]/);
  if (at < 0) return null;
  const isPlus = before[at] === '+';
  const text = value.lt(0) ? '-' : isPlus && value.gt(0) ? '+' : '';
  return { before: before.slice(0, at), text, after: before.slice(at + 1) };
}

function readSection(written: string, decimalSign: string): Section {
  const literals: string[] = [];
  // Private-use characters stand for literal text, so that no letter in it is taken for a placeholder.
  const text = written.replace(LITERAL, (_whole, quoted: string | undefined, escaped: string | undefined) =>
    String.fromCharCode(0xe000 + literals.push(quoted ?? escaped ?? '') - 1),
  );
  const restore = (part: string): string =>
    part.replace(/[\uE000-\uE0FF]/g, (char) => literals[char.charCodeAt(0) - 0xe000] ?? '');
  let first = text.search(DIGIT);
  if (first < 0) return { before: restore(text), after: '', whole: null, fraction: '', grouped: false };
  let last = first;
  for (let at = first; at < text.length; at++) if (DIGIT.test(text[at] ?? '')) last = at;
  if (/[.,]/.test(text[first - 1] ?? '')) first -= 1;
  const core = text.slice(first, last + 1);
  const point = decimalPoint(core, decimalSign);
  const whole = point < 0 ? core : core.slice(0, point);
  return {
    before: restore(text.slice(0, first)),
    after: restore(text.slice(last + 1)),
    whole: restore(whole.replace(new RegExp(SEPARATOR, 'g'), '')),
    fraction:
      point < 0
        ? ''
        : core
            .slice(point + 1)
            .replace(/[^0#x]/gi, '')
            .slice(0, MAX_PLACES),
    grouped: SEPARATOR.test(whole),
  };
}

/** Index of the decimal separator; -1 where all separators group thousands. */
function decimalPoint(core: string, decimalSign: string): number {
  const separators = core.match(/[.,]/g) ?? [];
  const last = Math.max(core.lastIndexOf('.'), core.lastIndexOf(','));
  if (last < 0) return -1;
  const sign = core[last] ?? '';
  const same = separators.filter((one) => one === sign).length;
  if (same > 1) return -1;
  const after = core.slice(last + 1);
  if (same < separators.length) return last;
  const before = core.slice(0, last);
  if (before === '') return sign === '.' || decimalSign === ',' ? last : -1;
  if (after.length !== 3) return last;
  if (/^##[0#]$/.test(after) && before.includes('#'))
    return after === '###' && sign === '.' && decimalSign === '.' ? last : -1;
  return sign === '.' || sign === decimalSign ? last : -1;
}

function writeDigits(value: Big, { fraction, grouped }: Section, whole: string, format: Formatter): string {
  const [digits = '0', places = ''] = value
    .round(fraction.length, Big.roundHalfUp)
    .toFixed(fraction.length)
    .split('.');
  const kept = places.slice(
    0,
    Math.max(fraction.replace(/#+$/, '').length, places.replace(/0+$/, '').length),
  );
  const { decimal } = format.signs;
  const printed = kept === '' ? '' : decimal + format.digits(kept);
  return wholeDigits(digits, whole, grouped, kept === '', format) + printed;
}

function wholeDigits(
  value: string,
  whole: string,
  grouped: boolean,
  isAlone: boolean,
  format: Formatter,
): string {
  const places = whole.match(/[0#x]/gi) ?? [];
  const zeros = places.length - places.findIndex((place) => place !== '#');
  const least = places.every((place) => place === '#') ? 0 : zeros;
  let digits = value === '0' && least === 0 && !isAlone ? '' : value;
  if (/^x/i.test(whole)) digits = digits.slice(-places.length);
  digits = digits.padStart(least, '0');
  if (/[^0#x]/i.test(whole)) return interleaved(digits, whole, format);
  if (grouped) return digits === '' ? '' : format.grouped(digits);
  // Word prints a space for each optional digit that is missing.
  const blanks = places.every((place) => place === '#') ? places.length - digits.length : 0;
  return ' '.repeat(Math.max(0, blanks)) + format.digits(digits);
}

/** Digits with literal text between them, as in `000-0000`: filled from the right. */
function interleaved(digits: string, whole: string, format: Formatter): string {
  let rest = digits;
  let text = '';
  const first = whole.search(DIGIT);
  for (let at = whole.length - 1; at >= 0; at--) {
    const char = whole[at] ?? '';
    if (!DIGIT.test(char)) {
      text = char + text;
      continue;
    }
    const taken = at === first ? rest : rest.slice(-1);
    rest = rest.slice(0, rest.length - taken.length);
    text = format.digits(taken) + text;
  }
  return text;
}
