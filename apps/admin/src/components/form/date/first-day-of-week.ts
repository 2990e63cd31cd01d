const SUNDAY = 0;
const MONDAY = 1;

/** After CLDR (`weekData`, `firstDay`). Not every browser can say it (`Intl.Locale.getWeekInfo`). */
const SUNDAY_FIRST = new Set(['en', 'en-US', 'en-CA', 'en-IN', 'en-ZA']);

/** What a week begins with where a language is spoken. */
export const firstDayOfWeek = (tag: string): 0 | 1 => (SUNDAY_FIRST.has(tag) ? SUNDAY : MONDAY);
