import { COUNTRY_NAMES, OTHER_CODES } from './country-names';
import { foldText } from './fold-text';

/** Names of countries that CLDR does not have. */
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

interface Countries {
  /** Codes and names, folded, with the code of today. */
  codes: ReadonlyMap<string, string>;
  /** The main language of each code. */
  languages: ReadonlyMap<string, string>;
}

let countries: Countries | undefined;

function knownCountries(): Countries {
  const codes = new Map<string, string>(Object.entries(ALSO));
  const languages = new Map<string, string>();
  for (const line of COUNTRY_NAMES.trim().split('\n')) {
    const [, code = '', language = '', names = ''] = /^(\w+) (\w+) (.+)$/.exec(line) ?? [];
    languages.set(code, language);
    codes.set(code.toLowerCase(), code);
    for (const name of names.split('|')) codes.set(name, code);
  }
  for (const [other, code] of Object.entries(OTHER_CODES)) codes.set(other.toLowerCase(), code);
  return { codes, languages };
}

/** `U.S.A.` is as good as `USA`. */
const plain = (name: string) => foldText(name.replaceAll('.', ''));

/** The country (ISO 3166-1, two letters) that an address names in words or by its code; undefined where none is known. */
export function countryCode(name: string): string | undefined {
  countries ??= knownCountries();
  return countries.codes.get(plain(name));
}

/**
 * A language tag with the country whose way of writing dates and numbers it stands for: English for a British customer
 * is British, though nobody said more than `en`. A country counts where the language is its main one (CLDR, likely
 * subtags): English for Germany stays what it is.
 * @param named countries as addresses name them; the first that counts decides
 */
export function languageInCountry(language: string, named: readonly string[]): string {
  const [said = '', ...subtags] = language.split('-');
  // A subtag of two letters or three digits is a region; an extension, after a single letter, has none.
  const extension = subtags.findIndex((subtag) => subtag.length === 1);
  const plainTags = extension < 0 ? subtags : subtags.slice(0, extension);
  if (plainTags.some((subtag) => /^(?:[a-z]{2}|\d{3})$/i.test(subtag))) return language;
  for (const name of named) {
    const code = countryCode(name);
    if (code === undefined) continue;
    if (countries?.languages.get(code) === said.toLowerCase()) return `${language}-${code}`;
  }
  return language;
}
