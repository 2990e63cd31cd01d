/** The languages that there are texts in, as each is called by those who speak it. */
export const TEXT_LANGUAGES = { en: 'English', de: 'Deutsch' } as const;

/** A language that there are texts in. */
export type TextLanguage = keyof typeof TEXT_LANGUAGES;

const primary = (tag: string) => tag.split('-')[0]?.toLowerCase() ?? '';

/** Whether there are texts in the language of a tag. */
export const hasTexts = (tag: string) => primary(tag) in TEXT_LANGUAGES;

/** The language of the texts for a tag: English where there are none in it. */
export function textLanguage(tag: string): TextLanguage {
  return hasTexts(tag) ? (primary(tag) as TextLanguage) : 'en';
}

/**
 * The tag that dates and numbers follow: of a language without a country, as the browser has it. English is written in
 * many countries, and nobody who reads it has chosen one of them.
 */
export const withCountry = (tag: string): string =>
  tag.includes('-') ? tag : (navigator.languages.find((known) => known.startsWith(`${tag}-`)) ?? tag);
