const SUNDAY = 0;
const MONDAY = 1;

/**
 * Languages with weeks from Sunday, by CLDR (`weekData`, `firstDay`). Not every browser has
 * `Intl.Locale.getWeekInfo`.
 */
const SUNDAY_FIRST = new Set(['en', 'en-US', 'en-CA', 'en-IN', 'en-ZA']);

/** First day of the week for a language tag: 0 is Sunday, 1 is Monday. */
export const firstDayOfWeek = (tag: string): 0 | 1 => (SUNDAY_FIRST.has(tag) ? SUNDAY : MONDAY);
