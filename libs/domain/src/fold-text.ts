/** Letters that are no base letter with a mark, and are typed as others all the same. */
const PLAIN: Readonly<Record<string, string>> = {
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  đ: 'd',
  ð: 'd',
  þ: 'th',
  ł: 'l',
  ħ: 'h',
  ı: 'i',
  ς: 'σ',
};
const SPECIAL = new RegExp(`[${Object.keys(PLAIN).join('')}]`, 'g');
/** Combining marks of the Latin, Greek and Cyrillic scripts. */
const MARKS = /[\u0300-\u036f]/g;

/**
 * Comparison key of a text: `müller`, `MÜLLER` and `Muller` have the same one. It ignores case, accents, ligatures and
 * repeated white space. Databases disagree on these, so they compare keys only.
 */
export function foldText(text: string): string {
  return text
    .toLowerCase()
    .normalize('NFKD')
    .replace(MARKS, '')
    .toLowerCase()
    .replace(SPECIAL, (letter) => PLAIN[letter] ?? letter)
    .normalize('NFKC')
    .replace(/\s+/g, ' ')
    .trim();
}
