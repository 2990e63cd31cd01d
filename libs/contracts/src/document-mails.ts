import { z } from 'zod';
import { MailAddress, MailSubject, MailText, MAXIMUM_RECIPIENTS } from './mail';
import { say } from './sentences';
import { tell } from './told';

const Addresses = z.array(MailAddress).max(MAXIMUM_RECIPIENTS);

/** `POST …/{id}/email` */
export const DocumentMail = z
  .strictObject({
    to: Addresses.min(1, tell(say.name_recipient())),
    cc: Addresses.default([]),
    subject: MailSubject,
    message: MailText.describe('Plain text; the PDF is attached to it.'),
    DocumentID: z.string().min(1, 'Choose a template.').max(100).describe('The template of the PDF.'),
  })
  .meta({ id: 'DocumentMail' });
export type DocumentMail = z.infer<typeof DocumentMail>;

/** A mail that the mail server accepted. */
export const SentDocumentMail = z
  .strictObject({
    to: z.array(z.string()),
    cc: z.array(z.string()),
    refused: z
      .array(z.string())
      .describe('Recipients that the mail server did not take, while it took others.'),
    subject: z.string(),
    fileName: z.string().describe('Name of the attached PDF.'),
    messageId: z.string(),
  })
  .meta({ id: 'SentDocumentMail' });
export type SentDocumentMail = z.infer<typeof SentDocumentMail>;

/** Action in the history of a document. */
export const MAIL_ACTION = 'emailed';
