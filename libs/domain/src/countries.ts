import { foldText } from './fold-text';

/** In which countries are commonly written; their own names come with the languages spoken there. */
const NAMED_IN = ['en', 'de', 'fr', 'es', 'it', 'nl'];

/** What CLDR does not call them. */
const ALSO: Readonly<Record<string, string>> = {
  'great britain': 'GB',
  britain: 'GB',
  england: 'GB',
  scotland: 'GB',
  wales: 'GB',
  'northern ireland': 'GB',
  grossbritannien: 'GB',
  eire: 'IE',
  'republic of ireland': 'IE',
  usa: 'US',
  'united states of america': 'US',
  america: 'US',
  'the netherlands': 'NL',
  holland: 'NL',
};

let codes: ReadonlyMap<string, string> | undefined;

/** Codes and names, folded, with the code that stands for each today. */
function knownCountries(): ReadonlyMap<string, string> {
  const found = new Map<string, string>(Object.entries(ALSO));
  const names = NAMED_IN.flatMap((language) =>
    (['long', 'short'] as const).map(
      (style) => new Intl.DisplayNames(language, { type: 'region', style, fallback: 'none' }),
    ),
  );
  const letters = Array.from({ length: 26 }, (_, index) => String.fromCharCode(65 + index));
  for (const code of letters.flatMap((first) => letters.map((second) => first + second))) {
    // `UK` is written as often as `GB`; codes of countries that are no more stand for those that came after.
    const present = new Intl.Locale(`und-${code}`).region;
    if (present === undefined || names[0]?.of(code) === undefined) continue;
    found.set(code.toLowerCase(), present);
    for (const list of names) {
      const name = list.of(code);
      if (name !== undefined) found.set(plain(name), present);
    }
  }
  return found;
}

/** `U.S.A.` is as good as `USA`. */
const plain = (name: string) => foldText(name.replaceAll('.', ''));

/** The country (ISO 3166-1, two letters) that an address names in words or by its code; undefined where none is known. */
export function countryCode(name: string): string | undefined {
  codes ??= knownCountries();
  return codes.get(plain(name));
}

/**
 * A language tag with the country whose way of writing dates and numbers it stands for: English for a British customer
 * is British, though nobody said more than `en`. A country counts where the language is its main one (CLDR, likely
 * subtags): English for Germany stays what it is.
 * @param countries as addresses name them; the first that counts decides
 */
export function languageInCountry(language: string, countries: readonly string[]): string {
  const said = new Intl.Locale(language);
  if (said.region !== undefined) return language;
  for (const name of countries) {
    const code = countryCode(name);
    if (code === undefined) continue;
    if (new Intl.Locale(`und-${code}`).maximize().language === said.language) return `${language}-${code}`;
  }
  return language;
}
