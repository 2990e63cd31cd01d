/** A script with the package of Debian and Ubuntu whose fonts have its characters. */
interface Script {
  name: string;
  characters: RegExp;
  package: string;
}

const CJK = 'fonts-noto-cjk';
const CORE = 'fonts-noto-core';

const SCRIPTS: readonly Script[] = [
  { name: 'Japanese', characters: /[\p{Script=Hiragana}\p{Script=Katakana}]/u, package: CJK },
  { name: 'Korean', characters: /\p{Script=Hangul}/u, package: CJK },
  {
    name: 'Chinese',
    characters: /[\p{Script=Han}\p{Script=Bopomofo}\u3000-\u303f\uff00-\uffef]/u,
    package: CJK,
  },
  { name: 'Devanagari (Hindi)', characters: /\p{Script=Devanagari}/u, package: CORE },
  { name: 'Thai', characters: /\p{Script=Thai}/u, package: CORE },
  { name: 'Arabic', characters: /\p{Script=Arabic}/u, package: CORE },
  { name: 'Hebrew', characters: /\p{Script=Hebrew}/u, package: CORE },
  { name: 'Greek', characters: /\p{Script=Greek}/u, package: CORE },
  { name: 'Cyrillic', characters: /\p{Script=Cyrillic}/u, package: CORE },
  { name: 'Bengali', characters: /\p{Script=Bengali}/u, package: CORE },
  { name: 'Gujarati', characters: /\p{Script=Gujarati}/u, package: CORE },
  { name: 'Gurmukhi (Punjabi)', characters: /\p{Script=Gurmukhi}/u, package: CORE },
  { name: 'Kannada', characters: /\p{Script=Kannada}/u, package: CORE },
  { name: 'Malayalam', characters: /\p{Script=Malayalam}/u, package: CORE },
  { name: 'Oriya', characters: /\p{Script=Oriya}/u, package: CORE },
  { name: 'Sinhala', characters: /\p{Script=Sinhala}/u, package: CORE },
  { name: 'Tamil', characters: /\p{Script=Tamil}/u, package: CORE },
  { name: 'Telugu', characters: /\p{Script=Telugu}/u, package: CORE },
  { name: 'Khmer', characters: /\p{Script=Khmer}/u, package: CORE },
  { name: 'Lao', characters: /\p{Script=Lao}/u, package: CORE },
  { name: 'Myanmar', characters: /\p{Script=Myanmar}/u, package: CORE },
  { name: 'Tibetan', characters: /\p{Script=Tibetan}/u, package: CORE },
  { name: 'Georgian', characters: /\p{Script=Georgian}/u, package: CORE },
  { name: 'Armenian', characters: /\p{Script=Armenian}/u, package: CORE },
  { name: 'Ethiopic', characters: /\p{Script=Ethiopic}/u, package: CORE },
  { name: 'Emoji', characters: /\p{Extended_Pictographic}/u, package: 'fonts-noto-color-emoji' },
];
const OTHERS: Script = { name: 'other characters', characters: /./u, package: CORE };

/** Without a shape of their own; or of fonts of symbols, which have their own shapes there. */
const SHAPELESS = /[\p{C}\p{Z}\u034f\ufe00-\ufe0f\u{e0100}-\u{e01ef}]/u;

/** A script that no font has, with the first text in it. */
interface MissingScript {
  script: string;
  package: string;
  part: string;
  text: string;
}

/**
 * The scripts of the characters that no font has, in the order of the document.
 * @param coverage pairs of the first and the last code point of a range, ascending
 */
export function missingScripts(
  characters: ReadonlyMap<string, { part: string; text: string }>,
  coverage: readonly number[],
): MissingScript[] {
  const missing = new Map<Script, MissingScript>();
  for (const [character, place] of characters) {
    if (SHAPELESS.test(character) || isCovered(character, coverage)) continue;
    const script = SCRIPTS.find((item) => item.characters.test(character)) ?? OTHERS;
    if (!missing.has(script)) missing.set(script, { script: script.name, package: script.package, ...place });
  }
  return [...missing.values()];
}

function isCovered(character: string, coverage: readonly number[]): boolean {
  const code = character.codePointAt(0) ?? 0;
  let [low, high] = [0, coverage.length / 2];
  while (low < high) {
    const middle = Math.floor((low + high) / 2);
    if ((coverage[middle * 2 + 1] ?? Infinity) < code) low = middle + 1;
    else high = middle;
  }
  return (coverage[low * 2] ?? Infinity) <= code;
}
