import { knownTimeZone } from '@docket/domain';

/** A moment as a mail shows it, such as `27 November 2026 at 09:00`, in the reader's language and the company's time zone. */
export function mailMoment(moment: Date, language: string, timeZone: string): string {
  const options = { dateStyle: 'long', timeStyle: 'short', timeZone: knownTimeZone(timeZone) } as const;
  return new Intl.DateTimeFormat(language, options).format(moment);
}
