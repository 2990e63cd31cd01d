import Big from 'big.js';
import { type Formatter } from '../render/format';
import { type Computed } from './evaluate';
import { type FieldValue } from './units';

/** Longest text in which a number is looked for. */
const MAX_LENGTH = 500;
const CURRENCY = /^(?:\p{Sc}|[A-Z]{2,3}\.?|Fr\.|kr\.?|zł|Kč)?$/u;

/** A number that stands in a text. */
interface Found extends Computed {
  readonly index: number;
  readonly length: number;
}

/** Reads numbers as a language writes them: `2.725,80` in German, `2,725.80` in English. */
export class NumberReader {
  private readonly pattern: RegExp;

  constructor({ signs }: Formatter) {
    const { decimal, group } = signs;
    const groups = [...new Set([group, ...(/[\s’']/.test(group) ? [' ', '\u00A0', '\u202F', '’', "'"] : [])])]
      .filter((sign) => sign !== '' && sign !== decimal)
      .map(escaped)
      .join('');
    const thousands = `\\d{1,3}(?:[${groups}]\\d{3})+(?!\\d)|\\d{1,2}(?:[${groups}]\\d{2})+[${groups}]\\d{3}(?!\\d)|`;
    // Text that is not in the document's language may have the other sign; three digits behind it are thousands.
    const fraction = `(?:${escaped(decimal)}|[.,](?!\\d{3}(?!\\d)))\\d+`;
    this.pattern = new RegExp(
      `(?<![\\p{L}\\p{N}])([(]\\s*)?([-+\\u2212\\u2013]\\s*)?(\\p{Sc}\\s*)?` +
        `(${groups === '' ? '' : thousands}\\d+)?(?:(?<=\\d)(${fraction})|(?<!\\d)(${escaped(decimal)}\\d+)|(?<=\\d))` +
        `(\\s*%)?(\\s*[)])?`,
      'gu',
    );
  }

  /** The number that a text is, and nothing else; undefined where it is another text. */
  exactly(text: string): Computed | undefined {
    const trimmed = text.trim();
    const [found] = this.find(trimmed);
    return found?.index === 0 && found.length === trimmed.length ? found : undefined;
  }

  /** The sum of the numbers in a text, as Word reads a cell or a bookmark; undefined where there is none. */
  sumIn(text: string): Computed | undefined {
    const found = this.find(text);
    if (found.length === 0) return undefined;
    return {
      value: found.reduce((sum, { value }) => sum.plus(value), new Big(0)),
      decimals: Math.max(...found.map(({ decimals }) => decimals)),
    };
  }

  /** Whether a text begins with a number, be it behind a currency. */
  beginsWithNumber(text: string): boolean {
    const [first] = this.find(text);
    return first !== undefined && CURRENCY.test(text.slice(0, first.index).trim());
  }

  /** The number of one value: the exact one where it is data. */
  ofValue({ text, exact }: FieldValue): Computed | undefined {
    return exact === undefined
      ? this.sumIn(text)
      : { value: new Big(exact), decimals: this.decimalsOf(text) };
  }

  /** Decimals of the number printed in a text. */
  decimalsOf(text: string): number {
    return this.find(text)[0]?.decimals ?? 0;
  }

  private find(text: string): Found[] {
    return [...text.slice(0, MAX_LENGTH).matchAll(this.pattern)].map((match) => {
      const [all, opening, sign, , whole = '', fraction = '', onlyFraction = '', percent, closing] = match;
      const places = (fraction || onlyFraction).slice(1);
      const plain = `${whole.replace(/\D/g, '') || '0'}${places === '' ? '' : `.${places}`}`;
      const isNegative =
        (sign !== undefined && !sign.includes('+')) || (opening !== undefined && closing !== undefined);
      let value = new Big(plain);
      if (percent !== undefined) value = value.div(100);
      if (isNegative) value = value.times(-1);
      return { value, decimals: places.length, index: match.index, length: all.length };
    });
  }
}

function escaped(sign: string): string {
  return sign.replace(/[\\^$.*+?()[\]{}|-]/g, '\\$&');
}
