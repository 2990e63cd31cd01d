import Big from 'big.js';
import { type Formatter } from '../render/format';
import { amountWords, cardinalWords, ordinalDigits, ordinalWords } from './number-words';

/** General formats (`\*`) that print numbers in words: only some languages have them. */
export const IN_WORDS: ReadonlySet<string> = new Set(['cardtext', 'ordtext', 'dollartext']);

type Write = (text: string, exact: string | undefined, format: Formatter, switched: string) => string;

/** General formats by name in small letters (ECMA-376 part 1, section 17.16.4.3). */
const GENERAL: Readonly<Record<string, Write>> = {
  upper: (text) => text.toUpperCase(),
  lower: (text) => text.toLowerCase(),
  firstcap: (text) => text.replace(/^[^\p{L}\p{N}]*\p{L}/u, (start) => start.toUpperCase()),
  caps: (text) => text.replace(/(?<![\p{L}\p{M}\p{N}'’.])\p{L}/gu, (letter) => letter.toUpperCase()),
  arabic: ofNumber((value) => String(value)),
  arabicdash: ofNumber((value) => `- ${value} -`),
  roman: ofNumber((value) => (value > 0 && value < 4000 ? roman(value) : undefined)),
  alphabetic: ofNumber((value) => (value > 0 && value <= 780 ? alphabetic(value) : undefined)),
  hex: ofNumber((value) => value.toString(16).toUpperCase()),
  ordinal: ofNumber(ordinalDigits),
  cardtext: ofNumber(cardinalWords),
  ordtext: ofNumber(ordinalWords),
  dollartext: (text, exact, format) => {
    if (exact === undefined || exact.startsWith('-')) return text;
    const [whole = '0', hundredths = '00'] = new Big(exact).round(2, Big.roundHalfUp).toFixed(2).split('.');
    return amountWords(Number(whole), hundredths, format) ?? text;
  },
};

/** Formats of the characters: the merge field sets them when it is placed. */
const OF_CHARACTERS = new Set(['mergeformat', 'charformat']);

/** Whether Word knows a general format and this service prints it. */
export function knowsGeneralFormat(name: string): boolean {
  const small = name.toLowerCase();
  return Object.hasOwn(GENERAL, small) || OF_CHARACTERS.has(small);
}

export const GENERAL_FORMATS: readonly string[] =
  'Upper, Lower, FirstCap, Caps, Arabic, ArabicDash, Roman, Alphabetic, Hex, Ordinal, CardText, OrdText, DollarText, MERGEFORMAT, CHARFORMAT'.split(
    ', ',
  );

/**
 * Applies general formats in their order. A format of numbers leaves other text as it is.
 *
 * @param exact the decimal number that `text` shows, if it is one
 */
export function applyGeneralFormats(
  text: string,
  exact: string | undefined,
  formats: readonly string[],
  format: Formatter,
): string {
  return formats.reduce((done, name) => {
    const small = name.toLowerCase();
    const write = Object.hasOwn(GENERAL, small) ? GENERAL[small] : undefined;
    return write ? write(done, exact, format, name) : done;
  }, text);
}

/** A format of whole numbers; `Roman` prints capitals, `roman` small letters. */
function ofNumber(write: (value: number, format: Formatter) => string | undefined): Write {
  return (text, exact, format, switched) => {
    if (exact === undefined) return text;
    const value = Number(new Big(exact).round(0, Big.roundHalfUp).toFixed(0));
    if (!Number.isSafeInteger(value) || value < 0) return text;
    const written = write(value, format);
    if (written === undefined) return text;
    return /^[ra][a-z]+$/.test(switched) && /^[A-Z]+$/.test(written) ? written.toLowerCase() : written;
  };
}

const ROMAN: readonly (readonly [number, string])[] = [
  ...([
    [1000, 'M'],
    [900, 'CM'],
    [500, 'D'],
    [400, 'CD'],
    [100, 'C'],
    [90, 'XC'],
  ] as const),
  ...([
    [50, 'L'],
    [40, 'XL'],
    [10, 'X'],
    [9, 'IX'],
    [5, 'V'],
    [4, 'IV'],
    [1, 'I'],
  ] as const),
];

/** A number below 4,000 as capital Roman signs. */
export function roman(value: number): string {
  let rest = value;
  let text = '';
  for (const [size, sign] of ROMAN) {
    text += sign.repeat(Math.floor(rest / size));
    rest %= size;
  }
  return text;
}

/** A to Z, then AA, BB, CC … as Word counts. */
function alphabetic(value: number): string {
  const letter = String.fromCharCode(65 + ((value - 1) % 26));
  return letter.repeat(Math.floor((value - 1) / 26) + 1);
}
