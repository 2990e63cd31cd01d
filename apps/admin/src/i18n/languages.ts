/** What a user may choose: the texts' language with a region, which decides how dates and numbers look. */
export const LANGUAGES = [
  { tag: 'en', label: 'English' },
  { tag: 'en-GB', label: 'English (United Kingdom)' },
  { tag: 'en-US', label: 'English (United States)' },
  { tag: 'en-IE', label: 'English (Ireland)' },
] as const;

const textLanguages = new Set<string>(LANGUAGES.map(({ tag }) => primary(tag)));

function primary(tag: string): string {
  return tag.split('-')[0]?.toLowerCase() ?? 'en';
}

/** The language of the texts for a tag: English where there are none in it. */
export function textLanguage(tag: string): string {
  const language = primary(tag);
  return textLanguages.has(language) ? language : 'en';
}
