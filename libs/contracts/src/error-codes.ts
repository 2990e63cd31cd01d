import type { SentenceValue } from '@docket/domain';
import { z } from 'zod';

/**
 * Every code a problem body can carry. The HTTP status of each is decided in one place, the API's error filter,
 * which does not compile while a code is missing there.
 */
export const ERROR_CODES = [
  // the request
  'malformed_request',
  'invalid_request',
  'unknown_field',
  'invalid_cursor',
  'payload_too_large',
  'headers_too_large',
  'unsupported_media_type',
  'request_timeout',
  'method_not_allowed',
  'expectation_failed',
  'document_id_required',
  'idempotency_in_flight',
  'idempotency_mismatch',
  // who calls
  'unauthenticated',
  'sign_in_failed',
  'csrf',
  'forbidden',
  'rate_limited',
  'link_invalid',
  'last_admin',
  // the entity
  'not_found',
  'conflict',
  'in_use',
  'version_conflict',
  'illegal_transition',
  'not_editable',
  'quantity_exceeded',
  'insufficient_stock',
  'owned_by_document',
  'attachment_limit',
  'storage_quota',
  'range_not_satisfiable',
  // templates
  'template_not_found',
  'template_kind',
  'template_type',
  'template_invalid',
  'template_timeout',
  'template_memory',
  'archive_limit',
  'archive_invalid',
  'xml_doctype',
  'active_content',
  'external_reference',
  'field_forbidden',
  'picture_invalid',
  // rendering
  'pdf_busy',
  'pdf_unavailable',
  'pdf_failed',
  'pdf_timeout',
  'document_too_large',
  // mail
  'mail_not_configured',
  'mail_refused',
  'mail_unavailable',
  // webhooks
  'url_forbidden',
  // the server
  'busy',
  'unavailable',
  'storage_unavailable',
  'storage_full',
  'file_damaged',
  'outcome_unknown',
  'internal',
] as const;

export const ErrorCode = z.enum(ERROR_CODES);
export type ErrorCode = z.infer<typeof ErrorCode>;

/** A text within another one, by its key. */
const TextWithin = z
  .strictObject({
    key: z.string(),
    get params() {
      return TextParams;
    },
  })
  .meta({ id: 'TextWithin' });
const TextParam: z.ZodType<SentenceValue> = z
  .union([
    z.string(),
    z.number(),
    z.lazy(() => TextWithin),
    z.array(z.union([z.string(), z.lazy(() => TextWithin)])),
  ])
  .meta({ id: 'TextParam' });
const TextParams: z.ZodType<Record<string, SentenceValue>> = z.record(z.string(), TextParam);

/** One invalid field, or one problem in a template. */
export const ProblemDetail = z
  .strictObject({
    code: z.string(),
    message: z.string().describe('Advice for correcting it, in the language of `Accept-Language`.'),
    key: z.string().optional().describe('Names the text of `message`, whatever its language.'),
    params: TextParams.optional().describe(
      'The values in `message`. A text within it is an object of its own `key` and `params`.',
    ),
    path: z.string().optional().describe('The field, as in `lines.0.quantity`.'),
    part: z.string().optional().describe('Part of a template: `body`, `header 1`, …'),
    text: z
      .string()
      .optional()
      .describe('The text of the paragraph in question, or what is around the place in a long one.'),
    mark: z
      .strictObject({ start: z.int(), end: z.int() })
      .optional()
      .describe('Position of the place in `text`: offsets in UTF-16 code units, the end not included.'),
    heading: z.string().optional().describe('The heading above the place in the template.'),
    page: z
      .int()
      .optional()
      .describe('Page of a place in a template when Word saved the file. Often not known.'),
    line: z.int().optional().describe('The line of an imported file, counted from 1.'),
    column: z.string().optional().describe('The column of an imported file, by its header.'),
    suggestion: z.string().optional().describe('The name that was probably meant.'),
    replacement: z
      .string()
      .optional()
      .describe('Text to put in place of the marked one in a template, such as `{{SQ.NUMBER}}`.'),
    severity: z
      .enum(['error', 'warning'])
      .optional()
      .describe('Severity of a problem in a template. Warnings alone do not refuse it.'),
  })
  .meta({ id: 'ProblemDetail' });
export type ProblemDetail = z.infer<typeof ProblemDetail>;

/** Stock that is asked for, and how much of it there is. */
export const StockShortage = z
  .strictObject({
    itemId: z.string(),
    locationId: z.string().nullable().describe('null where no single location was asked for.'),
    lot: z.string().nullable(),
    requested: z.string(),
    onHand: z.string(),
    available: z.string().describe('Quantity on hand that is not allocated to others.'),
    path: z
      .string()
      .nullable()
      .describe(
        'Path of what needs the stock: a line that was sent (`lines.0`), or a material of a production order ' +
          '(`materials.1`). Null if the request is about one item alone.',
      ),
  })
  .meta({ id: 'StockShortage' });
export type StockShortage = z.infer<typeof StockShortage>;

/** The body of every error, `application/problem+json` (RFC 9457). */
export const Problem = z
  .strictObject({
    type: z.string().describe('An address that names the problem.'),
    title: z.string(),
    status: z.int(),
    detail: z.string().describe('The error and how to correct it, in the language of `Accept-Language`.'),
    key: z.string().optional().describe('Names the text of `detail`, whatever its language.'),
    params: TextParams.optional().describe(
      'The values in `detail`. A text within it is an object of its own `key` and `params`.',
    ),
    instance: z.string().describe('The path that was called.'),
    code: ErrorCode,
    requestId: z.string(),
    errors: z
      .array(ProblemDetail)
      .optional()
      .describe('Every invalid field, or every problem of a template.'),
    currentVersion: z.int().optional().describe('With `version_conflict`: the version the entity has now.'),
    legalActions: z.array(z.string()).optional().describe('With `illegal_transition`: what is legal now.'),
    shortages: z
      .array(StockShortage)
      .optional()
      .describe('With `insufficient_stock`: all that is missing, and how much there is of it.'),
  })
  .meta({ id: 'Problem' });
export type Problem = z.infer<typeof Problem>;
