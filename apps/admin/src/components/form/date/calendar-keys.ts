const DAY_MS = 86_400_000;
const WEEK = 7;

const timeOf = (day: string) => Date.parse(`${day}T00:00:00Z`);
const dayAt = (time: number) => new Date(time).toISOString().slice(0, 10);

/** The same day of another month. If that month is shorter, its last day. */
function monthsLater(day: string, months: number): string {
  const date = new Date(timeOf(day));
  const [year, month] = [date.getUTCFullYear(), date.getUTCMonth() + months];
  const last = new Date(Date.UTC(year, month + 1, 0)).getUTCDate();
  return dayAt(Date.UTC(year, month, Math.min(date.getUTCDate(), last)));
}

/**
 * Target day of a key in a calendar, by the date grid pattern of the WAI-ARIA Authoring Practices. Null for other
 * keys.
 * @param weekStart first day of the week; 0 is Sunday
 */
export function dayByKey(
  { key, shiftKey }: { key: string; shiftKey: boolean },
  day: string,
  weekStart: number,
): string | null {
  const daysLater = (days: number) => dayAt(timeOf(day) + days * DAY_MS);
  const sinceStart = (new Date(timeOf(day)).getUTCDay() - weekStart + WEEK) % WEEK;
  switch (key) {
    case 'ArrowLeft':
      return daysLater(-1);
    case 'ArrowRight':
      return daysLater(1);
    case 'ArrowUp':
      return daysLater(-WEEK);
    case 'ArrowDown':
      return daysLater(WEEK);
    case 'Home':
      return daysLater(-sinceStart);
    case 'End':
      return daysLater(WEEK - 1 - sinceStart);
    case 'PageUp':
      return monthsLater(day, shiftKey ? -12 : -1);
    case 'PageDown':
      return monthsLater(day, shiftKey ? 12 : 1);
    default:
      return null;
  }
}
