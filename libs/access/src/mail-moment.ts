/** A moment as a mail shows it, such as `27 November 2026 at 09:00`, in the reader's language and the company's time zone. */
export function mailMoment(moment: Date, language: string, timeZone: string): string {
  return new Intl.DateTimeFormat(language, { dateStyle: 'long', timeStyle: 'short', timeZone }).format(
    moment,
  );
}
