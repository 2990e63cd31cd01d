import type { DocumentMail } from '@docket/contracts';
import { isMailAddress, mailAddressesIn } from '@docket/domain';
import { ApiError } from '../../../api/problem';
import { MAIL_LIMITS } from '../../form/limits';

export type MailField = 'to' | 'cc' | 'subject' | 'message';

/** Error text of each invalid field. */
export type MailMistakes = Partial<Record<MailField, string>>;

export interface MailWords {
  /** Error of an empty field that is required. */
  required: string;
  /** Error of a field with too many addresses. */
  tooMany: string;
  areNone: (addresses: string[]) => string;
}

/** Errors that can be found before sending, by the rules of the API contract. */
export function obviousMistakes(
  values: Readonly<Record<MailField, string>>,
  { required, tooMany, areNone }: MailWords,
): MailMistakes {
  const mistakes: MailMistakes = {};
  for (const name of ['to', 'cc'] as const) {
    const addresses = mailAddressesIn(values[name]);
    const wrong = addresses.filter((address) => !isMailAddress(address));
    if (addresses.length > MAIL_LIMITS.recipients) mistakes[name] = tooMany;
    if (wrong.length > 0) mistakes[name] = areNone(wrong);
  }
  if (mailAddressesIn(values.to).length === 0) mistakes.to = required;
  if (values.subject.trim() === '') mistakes.subject = required;
  return mistakes;
}

/** Errors that the server reported for single fields. If one of several addresses is invalid, the text names it. */
export function mistakesTold(
  error: unknown,
  sent: DocumentMail | undefined,
  { areNone }: MailWords,
): MailMistakes {
  if (!(error instanceof ApiError)) return {};
  const mistakes: MailMistakes = {};
  const wrong: Record<'to' | 'cc', string[]> = { to: [], cc: [] };
  for (const { path = '', message } of error.details) {
    const [name = '', place] = path.split('.');
    if (name !== 'to' && name !== 'cc' && name !== 'subject' && name !== 'message') continue;
    mistakes[name] ??= message;
    if (name !== 'to' && name !== 'cc') continue;
    const address = sent?.[name]?.[Number(place)];
    if (address !== undefined) wrong[name].push(address);
  }
  for (const name of ['to', 'cc'] as const) {
    const isOneOfSeveral = wrong[name].length > 0 && (sent?.[name]?.length ?? 0) > 1;
    if (isOneOfSeveral) mistakes[name] = areNone(wrong[name]);
  }
  return mistakes;
}
