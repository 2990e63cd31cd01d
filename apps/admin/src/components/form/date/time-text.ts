const UTC = { timeZone: 'UTC' } as const;
const HOURS = 24;
const MINUTES = 60;
const NOON = 12;

/**
 * Formats a time of day in a language: `14:30`, `2:30 PM`.
 * @param time 24-hour time such as `14:30`
 */
export function timeText(locale: string, time: string): string {
  return new Intl.DateTimeFormat(locale, { ...UTC, timeStyle: 'short' }).format(
    new Date(`2000-01-01T${time}:00Z`),
  );
}

/** Reads a typed time of day and returns it as `14:30`; null if it is none. */
export function readTime(text: string): string | null {
  const [, hourText, minuteText = '0', half] =
    /^(\d{1,2})(?:\s*[:.h]?\s*(\d\d))?\s*(?:([ap])\.?\s*m\.?|uhr)?$/i.exec(text.trim()) ?? [];
  if (hourText === undefined) return null;
  const given = Number(hourText);
  if (half !== undefined && (given < 1 || given > NOON)) return null;
  const hour = half === undefined ? given : (given % NOON) + (half.toLowerCase() === 'p' ? NOON : 0);
  const minute = Number(minuteText);
  if (hour >= HOURS || minute >= MINUTES) return null;
  return [hour, minute].map((part) => String(part).padStart(2, '0')).join(':');
}
