import type { Refusal } from '@docket/platform';

/** Refusals of printing, for every kind of document. */
export const PDF_REFUSALS: readonly Refusal[] = [
  [
    422,
    'The template cannot be filled or converted, or is of another kind; or the document is too large.',
    'template_kind',
    'template_invalid',
    'template_timeout',
    'template_memory',
    'picture_invalid',
    'pdf_failed',
    'document_too_large',
  ],
  [
    503,
    'Too much to do, or no PDF engine; `Retry-After` says when to try again.',
    'pdf_busy',
    'pdf_unavailable',
    'unavailable',
  ],
];
