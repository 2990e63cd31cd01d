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
/** Characters without a shape of their own, such as the zero-width space, the soft hyphen and the byte order mark. */
const INVISIBLE = /\p{Default_Ignorable_Code_Point}/gu;

/** Removes invisible characters from a code, a lot or a serial number. People cannot see or type them. */
export function withoutInvisible(text: string): string {
  return text.replace(INVISIBLE, '');
}

/**
 * Comparison key of a text: `müller`, `MÜLLER` and `Muller` have the same one. It ignores case, accents, ligatures,
 * width, invisible characters and repeated white space. Codes and serial numbers with the same key are the same one.
 * Databases disagree on these, so they compare keys only.
 */
export function foldText(text: string): string {
  return withoutInvisible(text)
    .toLowerCase()
    .normalize('NFKD')
    .replace(MARKS, '')
    .toLowerCase()
    .replace(SPECIAL, (letter) => PLAIN[letter] ?? letter)
    .normalize('NFKC')
    .replace(/\s+/g, ' ')
    .trim();
}
