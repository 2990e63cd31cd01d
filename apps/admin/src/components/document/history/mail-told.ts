import { type HistoryEntry, MAIL_ACTION } from '@docket/contracts';

/** Facts of a sent e-mail that the history shows: file, recipients, subject and template. */
export interface MailTold {
  file: string;
  to: string;
  /** Empty if nobody received a copy. */
  cc: string;
  subject: string;
  /** Name of the template that printed the file; empty if unknown. */
  template: string;
}

/** The stored template name ends with its DocumentID, which users do not need. */
const DOCUMENT_ID = / \([\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}\)$/;

/**
 * E-mail that a history entry stands for. Null if the entry is of another kind, or if parts of the mail are missing.
 */
export function mailTold({ action, fields }: Pick<HistoryEntry, 'action' | 'fields'>): MailTold | null {
  if (action !== MAIL_ACTION) return null;
  const valueOf = (name: string) =>
    String(fields.find(({ field }) => field === `email.${name}`)?.after ?? '');
  const [file, to, cc] = [valueOf('attachment'), valueOf('to'), valueOf('cc')];
  if (file === '' || (to === '' && cc === '')) return null;
  return {
    file,
    // The mail server can accept only the copies. Their addresses are then shown as recipients.
    ...(to === '' ? { to: cc, cc: '' } : { to, cc }),
    subject: valueOf('subject'),
    template: valueOf('template').replace(DOCUMENT_ID, ''),
  };
}
