/** What a user may choose: the texts' language with a region, which decides how dates and numbers look. */
export const LANGUAGES = [
  { tag: 'en', label: 'English' },
  { tag: 'en-GB', label: 'English (United Kingdom)' },
  { tag: 'en-US', label: 'English (United States)' },
  { tag: 'en-IE', label: 'English (Ireland)' },
  { tag: 'de', label: 'Deutsch' },
  { tag: 'de-AT', label: 'Deutsch (Österreich)' },
  { tag: 'de-CH', label: 'Deutsch (Schweiz)' },
] as const;

type Primary<Tag extends string> = Tag extends `${infer Language}-${string}` ? Language : Tag;

/** A language that there are texts in. */
export type TextLanguage = Primary<(typeof LANGUAGES)[number]['tag']>;

const textLanguages = new Set<string>(LANGUAGES.map(({ tag }) => primary(tag)));

function primary(tag: string): string {
  return tag.split('-')[0]?.toLowerCase() ?? 'en';
}

/** Whether there are texts in the language of a tag. */
export const hasTexts = (tag: string) => textLanguages.has(primary(tag));

/** The language of the texts for a tag: English where there are none in it. */
export function textLanguage(tag: string): TextLanguage {
  return hasTexts(tag) ? (primary(tag) as TextLanguage) : 'en';
}

const SUNDAY = 0;
const MONDAY = 1;
const SUNDAY_FIRST = new Set(['en', 'en-US']);

/** What a week begins with where a language is spoken. Not every browser knows. */
export const firstDayOfWeek = (tag: string): 0 | 1 => (SUNDAY_FIRST.has(tag) ? SUNDAY : MONDAY);
