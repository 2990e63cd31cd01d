import { z } from 'zod';
import { PdfQuery } from './document-templates';
import { ErrorCode, ProblemDetail } from './error-codes';
import { Id, Timestamp } from './fields';
import { TemplateKindName } from './kinds';
import { tell } from './told';
import { say } from './sentences';

/** Documents that one PDF is made of, at most. */
export const MAXIMUM_BATCH = 200;
/** PDFs of many that are printed at the same time without anybody waiting: for one user, and for all of them. */
export const MAXIMUM_BATCH_JOBS = { ofUser: 2, inAll: 8 } as const;

/** `POST /pdf` */
export const PdfBatch = z
  .strictObject({
    kind: TemplateKindName.describe('The kind of template to print with.'),
    ids: z
      .array(Id)
      .min(1, tell(say.name_at_least_one()))
      .max(MAXIMUM_BATCH, tell(say.name_at_most({ most: MAXIMUM_BATCH })))
      .refine((ids) => new Set(ids).size === ids.length, tell(say.name_each_once()))
      .describe(
        'The documents, in the order of their pages; with `DeliveryNote`, the shipments; with a kind of label, the items or locations.',
      ),
    DocumentID: z
      .string()
      .max(100)
      .optional()
      .describe('The template: `id` of GET /v1/documents?kind=…. It has to be there, or `ownTemplates`.'),
    ownTemplates: z
      .boolean()
      .optional()
      .describe(
        "In place of `DocumentID`: each document is printed with the template that its customer prefers, with that of the customer's " +
          'language, or with the default, as it would be issued. Labels are for no customer: they are printed with the default.',
      ),
    watermark: PdfQuery.shape.watermark,
  })
  .refine(({ DocumentID, ownTemplates }) => ownTemplates !== true || DocumentID === undefined, {
    path: ['ownTemplates'],
    message: tell(say.name_one_template()),
  })
  .meta({ id: 'PdfBatch' });
export type PdfBatch = z.infer<typeof PdfBatch>;

export const PDF_BATCH_STATUSES = ['printing', 'ready', 'failed'] as const;

const Failure = z.strictObject({
  code: ErrorCode,
  message: z.string().describe('The error and how to correct it, in the language of `Accept-Language`.'),
  key: ProblemDetail.shape.key,
  params: ProblemDetail.shape.params,
});

/** A document that could not be printed with others. */
export const UnprintedDocument = Failure.extend({
  path: z.string().describe('Place in the request, such as `ids.3`.'),
  id: Id.describe('The document.'),
}).meta({ id: 'UnprintedDocument' });
export type UnprintedDocument = z.infer<typeof UnprintedDocument>;

export const PdfBatchFailure = Failure.meta({ id: 'PdfBatchFailure' });
export type PdfBatchFailure = z.infer<typeof PdfBatchFailure>;

/** `GET /pdf/{id}` */
export const PdfBatchJob = z
  .strictObject({
    id: Id,
    kind: TemplateKindName,
    status: z
      .enum(PDF_BATCH_STATUSES)
      .describe(
        '`ready`: the file is there, with all documents. `failed`: there is none, and `failure` says why.',
      ),
    done: z.int().describe('Number of documents that are printed or have failed.'),
    of: z.int().describe('Total number.'),
    pages: z.int().describe('Pages of those that are printed.'),
    bytes: z.int().nullable().describe('The size of the file; null until it is there.'),
    fileName: z.string().describe('Name of the file.'),
    errors: z
      .array(UnprintedDocument)
      .describe(
        'The documents that could not be printed. The others are tried all the same, so that all are known.',
      ),
    failure: PdfBatchFailure.nullable().describe('Why there is no file; null unless `failed`.'),
    createdAt: Timestamp,
    finishedAt: Timestamp.nullable().describe('When it was ready, or had failed; null while it is printed.'),
    expiresAt: Timestamp.nullable().describe(
      'When it is forgotten, with its file; null while it is printed.',
    ),
  })
  .meta({ id: 'PdfBatchJob' });
export type PdfBatchJob = z.infer<typeof PdfBatchJob>;
