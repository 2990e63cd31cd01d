/** Day in the local time zone: `2026-11-21`. */
export function dayOf(time: Date): string {
  const [month, day] = [time.getMonth() + 1, time.getDate()].map((part) => String(part).padStart(2, '0'));
  return `${time.getFullYear()}-${month}-${day}`;
}

/** The same local time some calendar days later. */
export function daysAfter(time: Date, days: number): Date {
  const later = new Date(time);
  later.setDate(later.getDate() + days);
  return later;
}

/**
 * Bounds of a range of days as ISO times for API filters: start of the first day and end of the last, in local time.
 */
export function dayBounds(from: string | undefined, to: string | undefined): { from?: string; to?: string } {
  return { from: startOf(from), to: startOf(to, 1) };
}

/** Local midnight of a day, or of a later day. Calendar days are added, because not every day has 24 hours. */
export function startOf(day: string | undefined, daysLater = 0): string | undefined {
  if (day === undefined) return undefined;
  return daysAfter(new Date(`${day}T00:00:00`), daysLater).toISOString();
}
