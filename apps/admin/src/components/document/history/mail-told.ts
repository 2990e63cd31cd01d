import { type HistoryEntry, MAIL_ACTION } from '@docket/contracts';

/** What the history tells of a mail: which file went to whom. */
export interface MailTold {
  file: string;
  to: string;
  /** Empty where nobody got a copy. */
  cc: string;
  subject: string;
  /** The name of the template it was printed with; empty where that is not known. */
  template: string;
}

/** The template is kept with its DocumentID, which tells people nothing. */
const DOCUMENT_ID = / \([\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}\)$/;

/** The mail that an entry of a history stands for; null where it stands for something else, or not for all of one. */
export function mailTold({ action, fields }: Pick<HistoryEntry, 'action' | 'fields'>): MailTold | null {
  if (action !== MAIL_ACTION) return null;
  const valueOf = (name: string) =>
    String(fields.find(({ field }) => field === `email.${name}`)?.after ?? '');
  const [file, to, cc] = [valueOf('attachment'), valueOf('to'), valueOf('cc')];
  if (file === '' || (to === '' && cc === '')) return null;
  return {
    file,
    // Where the mail server took only the copies, those are whom it went to.
    ...(to === '' ? { to: cc, cc: '' } : { to, cc }),
    subject: valueOf('subject'),
    template: valueOf('template').replace(DOCUMENT_ID, ''),
  };
}
