import { inLanguage, type Sentence } from '@docket/domain';

/**
 * - `pdf_busy`: the queue is full, or the document waited too long; the same call later succeeds
 * - `pdf_unavailable`: no engine can do it now: not installed, not reachable, or it died twice
 * - `pdf_failed`: the document is at fault; the same call fails again
 * - `pdf_timeout`: the conversion took longer than its deadline
 * - `pdf_memory`: the document needs more memory than a process may take; the same call fails again
 */
export type PdfErrorCode = 'pdf_busy' | 'pdf_unavailable' | 'pdf_failed' | 'pdf_timeout' | 'pdf_memory';

/** The only error that engines raise of their own. The sentence is fit for users; particulars are in `cause`. */
export class PdfError extends Error {
  readonly code: PdfErrorCode;
  /** seconds after which a new try makes sense; 0 when none does */
  readonly retryAfterSeconds: number;

  constructor(
    code: PdfErrorCode,
    readonly told: Sentence,
    options: { retryAfterSeconds?: number; cause?: unknown } = {},
  ) {
    super(inLanguage(told, 'en'), options.cause === undefined ? undefined : { cause: options.cause });
    this.name = 'PdfError';
    this.code = code;
    this.retryAfterSeconds = options.retryAfterSeconds ?? 0;
  }
}
