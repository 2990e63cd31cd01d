import type { DocumentMail, SentDocumentMail } from '@docket/contracts';
import { request } from './http';

/** Sends a document by e-mail. @param path of the document, below the API's base */
export const mailDocument = (path: string, mail: DocumentMail) =>
  request<SentDocumentMail>('POST', `${path}/email`, { body: mail });
