import { TEXT_LANGUAGES } from './languages';

const COUNTRIES = {
  en: {
    'en-AU': 'Australia',
    'en-CA': 'Canada',
    'en-IN': 'India',
    'en-IE': 'Ireland',
    'en-NZ': 'New Zealand',
    'en-ZA': 'South Africa',
    'en-GB': 'United Kingdom',
    'en-US': 'United States',
  },
  de: { 'de-DE': 'Deutschland', 'de-AT': 'Österreich', 'de-CH': 'Schweiz' },
} as const satisfies Record<keyof typeof TEXT_LANGUAGES, Readonly<Record<string, string>>>;

/**
 * The languages that a user may choose: a language, or one with a country, which decides how dates and numbers look.
 */
export const LANGUAGES: readonly { tag: string; label: string }[] = Object.entries(COUNTRIES).flatMap(
  ([language, countries]) => {
    const label = TEXT_LANGUAGES[language as keyof typeof TEXT_LANGUAGES];
    const inCountries = Object.entries(countries).map(([tag, country]) => ({
      tag,
      label: `${label} (${country})`,
    }));
    return [{ tag: language, label }, ...inCountries];
  },
);
