import { z } from 'zod';
import { PdfQuery } from './document-templates';
import { Id } from './fields';
import { TemplateKindName } from './kinds';

/** Documents that one PDF is made of, at most. */
export const MAXIMUM_BATCH = 200;

/** `POST /pdf` */
export const PdfBatch = z
  .strictObject({
    kind: TemplateKindName.describe('What is printed: a kind of template.'),
    ids: z
      .array(Id)
      .min(1, 'Name at least one document.')
      .max(MAXIMUM_BATCH, `Name at most ${MAXIMUM_BATCH} documents.`)
      .refine((ids) => new Set(ids).size === ids.length, 'Name each document once.')
      .describe('The documents, in the order of their pages; with `DeliveryNote`, the shipments.'),
    DocumentID: z
      .string()
      .max(100)
      .optional()
      .describe('The template: `id` of GET /v1/documents?kind=…. It has to be there.'),
    watermark: PdfQuery.shape.watermark,
  })
  .meta({ id: 'PdfBatch' });
export type PdfBatch = z.infer<typeof PdfBatch>;
