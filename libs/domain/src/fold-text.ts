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
/** What is put above and below letters of the Latin, Greek and Cyrillic scripts. */
const MARKS = /[\u0300-\u036f]/g;

/**
 * What texts are compared by, whatever the database: `müller`, `MÜLLER` and `Muller` are one. Case, accents, ligatures
 * and runs of white space make no difference. Databases do not agree on any of this, so they only ever see its result.
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
