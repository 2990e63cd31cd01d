/** The choices for the expiry of a new key: never, after a number of days, or on a date that the user enters. */
export const EXPIRY_CHOICES = ['none', '30', '90', '365', 'custom'] as const;
export type ExpiryChoice = (typeof EXPIRY_CHOICES)[number];

const DAY = 86_400_000;

/** The day after today, in the format of a date field. */
export function tomorrow(now: Date = new Date()): string {
  return localDay(new Date(now.getTime() + DAY));
}

/**
 * The moment at which a key expires: the end of its last day, in local time.
 * @returns null for never, undefined if the day is missing or not after today
 */
export function expiryOf(
  choice: ExpiryChoice,
  day: string,
  now: Date = new Date(),
): string | null | undefined {
  if (choice === 'none') return null;
  const last = choice === 'custom' ? day : localDay(new Date(now.getTime() + Number(choice) * DAY));
  if (last < tomorrow(now)) return undefined;
  const end = new Date(`${last}T23:59:59`);
  return Number.isNaN(end.getTime()) ? undefined : end.toISOString().replace(/\.\d+Z$/, 'Z');
}

function localDay(time: Date): string {
  const two = (value: number) => String(value).padStart(2, '0');
  return `${time.getFullYear()}-${two(time.getMonth() + 1)}-${two(time.getDate())}`;
}
