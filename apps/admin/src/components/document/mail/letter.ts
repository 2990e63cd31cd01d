import type { TFunction } from 'i18next';

/** Facts of a document that its mail text is written from. */
export interface Letter {
  kind: 'SalesQuote' | 'SalesOrder' | 'ProductionOrder' | 'TroubleReport';
  /** Number of the document. */
  number: string;
  /** Revision of the document. It is named only if it is greater than 1. */
  revision: number | undefined;
  /** Status of the document. */
  status: string;
  /** Subject of the document, if its number does not say it. */
  about: string | undefined;
  /** Name of the contact, if the document has one. */
  contact: string | undefined;
  /** Language of the customer. Undefined if unknown; the user's own language is used then. */
  language: string | undefined;
}

/** Generated subject and message. The user can edit both. */
export interface WrittenLetter {
  subject: string;
  message: string;
}

/**
 * Generates the mail text in the language of `t`.
 * @param sender name that signs the mail
 */
export function writeLetter(
  t: TFunction<'letters'>,
  { kind, number, revision = 1, status, about = '', contact = '' }: Letter,
  sender: string,
): WrittenLetter {
  const name = revision > 1 ? t('revised', { number, revision }) : number;
  const greeting = contact === '' ? t('greeting') : t('greetingTo', { contact });
  const body = kind === 'SalesOrder' ? t(orderText(status), { name }) : t(`text.${kind}`, { name, about });
  return {
    subject: t(`subject.${kind}`, { name, about }),
    message: [greeting, body, t('close', { sender })].join('\n\n'),
  };
}

/** Key of the mail text of a sales order, by its status. */
function orderText(status: string): 'order.draft' | 'order.confirmation' | 'order.any' {
  if (status === 'draft') return 'order.draft';
  return status === 'confirmed' ? 'order.confirmation' : 'order.any';
}
