import { z } from 'zod';
import { ERROR_CODES } from './error-codes';
import { Id, Timestamp, UserReference } from './fields';
import { listParameters, page } from './lists';

const milliseconds = (what: string) => z.int().nullable().describe(`${what}, in milliseconds.`);

/** One PDF that was made with a template, or could not be made. */
export const DocumentRendering = z
  .strictObject({
    id: Id,
    at: Timestamp.describe('When it was done, or had failed.'),
    entityId: Id.nullable().describe(
      'Record that was printed, which may be deleted by now; null for the sample.',
    ),
    number: z.string().describe('The number of what was printed, as in the name of the PDF.'),
    user: UserReference.describe('Who asked for it.'),
    fileVersion: z.int().describe('The version of the template’s file.'),
    outcome: z.enum(['ok', ...ERROR_CODES]).describe('`ok`, or the code of the problem.'),
    pages: z.int().nullable().describe('Null where the PDF engine does not tell.'),
    bytes: z.int().nullable().describe('The size of the PDF; null where there is none.'),
    queueMs: milliseconds(
      'Waiting to be filled, and for a free process of the PDF engine; null where that is not known',
    ),
    fillMs: milliseconds('Filling the template; null where it came to no end'),
    convertMs: milliseconds('Converting to PDF; null where that is not known'),
    totalMs: z.int().describe('All of it, in milliseconds.'),
  })
  .meta({ id: 'DocumentRendering' });
export type DocumentRendering = z.infer<typeof DocumentRendering>;

/** `GET /documents/{id}/renderings` */
export const DocumentRenderingListQuery = z.strictObject({
  limit: listParameters.limit,
  cursor: listParameters.cursor,
  count: listParameters.count,
  outcome: z.enum(['ok', 'failed']).optional().describe('Only PDFs that were made, or only failures.'),
});
export type DocumentRenderingListQuery = z.infer<typeof DocumentRenderingListQuery>;

export const DocumentRenderingPage = page(DocumentRendering, 'DocumentRenderingPage');
