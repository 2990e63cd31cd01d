/** By what in a `User-Agent` a browser is known: the particular ones first, since most call themselves Chrome or Safari, too. */
const BROWSERS: readonly [RegExp, string][] = [
  [/Edg(e|A|iOS)?\//, 'Edge'],
  [/OPR\/|Opera/, 'Opera'],
  [/SamsungBrowser\//, 'Samsung Internet'],
  [/Vivaldi\//, 'Vivaldi'],
  [/Firefox\/|FxiOS\//, 'Firefox'],
  [/Chrom(e|ium)\/|CriOS\//, 'Chrome'],
  [/Version\/.* Safari\//, 'Safari'],
];
const SYSTEMS: readonly [RegExp, string][] = [
  [/Windows/, 'Windows'],
  [/Android/, 'Android'],
  [/iPhone|iPod/, 'iPhone'],
  [/iPad/, 'iPad'],
  [/Macintosh|Mac OS X/, 'macOS'],
  [/CrOS/, 'ChromeOS'],
  [/Linux|X11/, 'Linux'],
];

/** Longest header of a real browser. */
const LONGEST = 400;

/** A browser in short words of no language, like `Firefox, Windows`; empty where it is none we know. */
export function browserName(userAgent: string): string {
  const text = userAgent.slice(0, LONGEST);
  const nameIn = (known: typeof BROWSERS) => known.find(([sign]) => sign.test(text))?.[1];
  const browser = nameIn(BROWSERS);
  return browser === undefined ? '' : [browser, nameIn(SYSTEMS)].filter(Boolean).join(', ');
}
