import type { Sentence } from '@docket/domain';
import { invalidField } from '../errors/domain-error';
import { say } from '../sentences';

const DEEPEST = 32;
/** Twice what the largest document holds. */
const MOST_VALUES = 50_000;
/** No object of ours has nearly as many: custom fields are bounded in all. */
const MOST_KEYS = 5_000;

const [QUOTE, BACKSLASH, COMMA, COLON] = [0x22, 0x5c, 0x2c, 0x3a];
const [LIST, LIST_END, OBJECT, OBJECT_END] = [0x5b, 0x5d, 0x7b, 0x7d];

/**
 * For the parser of bodies: refuses JSON that is too deep or holds too many values before it is parsed, since parsing it
 * would hold the event loop. The bytes need not be valid JSON.
 * @returns the number of keys of all objects, as far as the bytes are JSON
 * @throws {DomainError} `invalid_request`
 */
export function requireJsonLimits(bytes: Buffer): number {
  /** Commas of each object that is open, by its depth; none are counted in lists. */
  const commas = new Int32Array(DEEPEST + 1);
  const isObject = new Uint8Array(DEEPEST + 1);
  let depth = 0;
  let values = 1;
  let keys = 0;
  for (let index = 0; index < bytes.length; index++) {
    const byte = bytes[index];
    if (byte === QUOTE) {
      index = endOfText(bytes, index + 1);
    } else if (byte === COMMA) {
      values++;
      commas[depth] = (commas[depth] ?? 0) + 1;
      if (isObject[depth] === 1 && (commas[depth] ?? 0) >= MOST_KEYS) throw tooMuch();
    } else if (byte === LIST || byte === OBJECT) {
      values++;
      depth++;
      if (depth > DEEPEST) throw tooDeep();
      commas[depth] = 0;
      isObject[depth] = byte === OBJECT ? 1 : 0;
    } else if (byte === COLON) {
      keys++;
    } else if (byte === LIST_END || byte === OBJECT_END) {
      depth = Math.max(0, depth - 1);
    }
    if (values > MOST_VALUES) throw tooMuch();
  }
  return keys;
}

/** The index of the quote that ends a text. @param start behind the quote that begins it */
export function endOfText(bytes: Buffer, start: number): number {
  for (let end = bytes.indexOf(QUOTE, start); end >= 0; end = bytes.indexOf(QUOTE, end + 1)) {
    let before = end;
    while (before > start && bytes[before - 1] === BACKSLASH) before--;
    if ((end - before) % 2 === 0) return end;
  }
  return bytes.length;
}

const tooMuch = () => refusal(say.json_too_many_values({ most: MOST_VALUES }));
const tooDeep = () => refusal(say.json_too_deep({ most: DEEPEST }));

function refusal(message: Sentence) {
  return invalidField('', message);
}
