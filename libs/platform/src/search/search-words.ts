import { foldText } from '@docket/domain';

/** A word that is looked for, folded. */
export interface SearchWord {
  text: string;
  /** The word as it was typed, for columns with typed text. */
  typed: string;
  /** Any of these is looked for inside of texts: as it was typed, and with its umlauts written in the other way. */
  spellings: readonly [string, ...string[]];
  /** A part that all spellings have, as long as can be. */
  common: string;
  /** The numbers that it may be short for, as they are written with zeros: `sq-00003` for `sq-3`. */
  numbers: readonly string[];
}

/** Most words of a search; the longest are used, which are the most specific. */
const MOST_WORDS = 10;
/** Most digits that number patterns pad to. */
const MOST_DIGITS = 12;
/** Longest number. */
const LONGEST_NUMBER = 60;

const TRANSCRIBED: Readonly<Record<string, string>> = { ä: 'ae', ö: 'oe', ü: 'ue', ø: 'oe' };
const UMLAUTS = /[äöüø]/g;
/** Places where `ue` may stand for `ü`: not at the end, as in `blue`, and not in `neue`, `bauer` and `quer`. */
const TRANSCRIPTIONS = /([ao])e(?=\p{L})|(?<![aeq])(u)e(?=\p{L})/gu;

/**
 * Words of a search. A record is found if each word stands somewhere in its texts, in any order. Only blanks separate
 * words: `sq-3` and `j.doe@example.com` are one word each. The longest come first: few records have them, so that the
 * others are rarely searched.
 */
export function searchWords(text: string): SearchWord[] {
  const words = new Map<string, SearchWord>();
  for (const typed of text.split(/\s+/)) {
    // Folding may split a word: some letters stand for a blank and a mark.
    for (const folded of foldText(typed).split(' ')) {
      if (folded === '' || words.has(folded)) continue;
      const [spellings, numbers] = [spellingsOf(typed, folded), numbersOf(folded)];
      words.set(folded, { text: folded, typed, spellings, common: commonOf(spellings), numbers });
    }
  }
  return [...words.values()].sort((left, right) => right.text.length - left.text.length).slice(0, MOST_WORDS);
}

/** `müller` is also written `mueller`, and who types `mueller` may mean `müller`, which is kept as `muller`. */
function spellingsOf(typed: string, folded: string): [string, ...string[]] {
  const written = foldText(
    typed
      .normalize('NFC')
      .toLowerCase()
      .replace(UMLAUTS, (letter) => TRANSCRIBED[letter] ?? letter),
  );
  const other = written === folded ? folded.replace(TRANSCRIPTIONS, '$1$2') : written;
  return other === folded || other.includes(' ') ? [folded] : [folded, other];
}

/** How two spellings begin alike, or end: whichever is longer. */
function commonOf([one, other = one]: readonly [string, ...string[]]): string {
  const lengths = Array.from({ length: one.length + 1 }, (_, index) => one.length - index);
  const begin = lengths.map((length) => one.slice(0, length)).find((part) => other.startsWith(part)) ?? '';
  const end =
    lengths.map((length) => one.slice(one.length - length)).find((part) => other.endsWith(part)) ?? '';
  return begin.length > end.length ? begin : end;
}

/** Pads each run of digits with zeros, one at a time: which of them is the running one is up to the number's pattern. */
function numbersOf(word: string): string[] {
  if (word.length > LONGEST_NUMBER) return [];
  const numbers = new Set<string>();
  for (const run of word.matchAll(/0*(\d+)/g)) {
    const [all, digits = ''] = run;
    for (let length = digits.length; length <= MOST_DIGITS; length++)
      numbers.add(
        word.slice(0, run.index) + digits.padStart(length, '0') + word.slice(run.index + all.length),
      );
  }
  numbers.delete(word);
  return [...numbers];
}
