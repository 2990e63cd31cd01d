/** A day as the reader's calendar has it: `2026-11-21`. */
export function dayOf(time: Date): string {
  const [month, day] = [time.getMonth() + 1, time.getDate()].map((part) => String(part).padStart(2, '0'));
  return `${time.getFullYear()}-${month}-${day}`;
}

/** The same time of a later day, by the calendar. */
export function daysAfter(time: Date, days: number): Date {
  const later = new Date(time);
  later.setDate(later.getDate() + days);
  return later;
}

/** Days of the address as the times that the API filters by: from the first one's start to the last one's end, here. */
export function dayBounds(from: string | undefined, to: string | undefined): { from?: string; to?: string } {
  return { from: startOf(from), to: startOf(to, 1) };
}

/** Midnight of a day here, or of one after it: by the calendar, since not every day has 24 hours. */
export function startOf(day: string | undefined, daysLater = 0): string | undefined {
  if (day === undefined) return undefined;
  return daysAfter(new Date(`${day}T00:00:00`), daysLater).toISOString();
}
