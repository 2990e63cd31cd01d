import type { TFunction } from 'i18next';

/** What a mail with a document says of it. */
export interface Letter {
  kind: 'SalesQuote' | 'SalesOrder' | 'ProductionOrder' | 'TroubleReport';
  /** Of the document. */
  number: string;
  /** Named where it is a later one. */
  revision: number | undefined;
  /** Its state. */
  status: string;
  /** What it is about, where its number does not say it. */
  about: string | undefined;
  /** Whom it is for, as far as somebody is named. */
  contact: string | undefined;
  /** The language that they read; the writer's own, where nobody is known to read another one. */
  language: string | undefined;
}

/** A letter as it is written, until somebody changes it. */
export interface WrittenLetter {
  subject: string;
  message: string;
}

/** Writes a letter in the language of its words. @param sender who signs it */
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

/** What an order is to its customer. */
function orderText(status: string): 'order.draft' | 'order.confirmation' | 'order.any' {
  if (status === 'draft') return 'order.draft';
  return status === 'confirmed' ? 'order.confirmation' : 'order.any';
}
