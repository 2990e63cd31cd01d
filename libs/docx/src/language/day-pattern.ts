/** How other programs, in English and German, write the parts of a day and a time, and how `date` does. */
const SIGNS: Readonly<Record<string, string>> = {
  ...{ d: '%d', dd: '%d', T: '%d', TT: '%d' },
  ...{ M: '%m', MM: '%m', MMM: '%b', MMMM: '%B' },
  ...{ yy: '%y', yyyy: '%Y', JJ: '%y', JJJJ: '%Y' },
  ...{ EEEE: '%A', dddd: '%A', TTTT: '%A' },
  ...{ HH: '%H', mm: '%M' },
};

/** A pattern such as `dd.MM.yyyy` in the signs of `date`; null where some of it is none. */
export function dayPattern(text: string): string | null {
  const runs = text.match(/(\p{L})\1*/gu) ?? [];
  if (runs.length === 0 || !runs.every((run) => Object.hasOwn(SIGNS, run))) return null;
  return text.replace(/(\p{L})\1*/gu, (run) => SIGNS[run] ?? run);
}
