import type { Sentence } from '@docket/domain';
import { PdfError } from '../pdf-error';
import { type Address } from './address';
import { GotenbergStatusError } from './errors';
import { OldVersionError } from './minimum-version';
import { say } from '../sentences';

/** For an error that does not say: seconds. */
const RETRY = { busy: 2, unavailable: 5 };

/**
 * Assigns a failure: to the document (400 and 413: it would fail again), to the load (429: the queue is full), or to
 * the address. Statuses: https://gotenberg.dev/docs/reference/errors for version 9, `ParseError` in
 * https://github.com/gotenberg/gotenberg/blob/7da7d77/pkg/modules/api/middlewares.go for version 8.
 */
export function judge({ label: at }: Address, error: unknown): PdfError {
  if (error instanceof PdfError) return error;
  if (error instanceof OldVersionError) return unavailable(error.told, undefined);
  if (!(error instanceof GotenbergStatusError)) {
    return unavailable(say.gotenberg_without_pdf({ at }), error);
  }
  const { status, html, unknownField, retryAfterSeconds } = error;
  // Errors of the form, or of the request at a proxy, are not the document's.
  const blamesDocument = status === 400 || status === 422 ? !html && !unknownField : status === 413;
  if (blamesDocument) return new PdfError('pdf_failed', say.gotenberg_failed(), { cause: error });
  if (status === 429) {
    return new PdfError('pdf_busy', say.gotenberg_busy(), {
      retryAfterSeconds: retryAfterSeconds || RETRY.busy,
      cause: error,
    });
  }
  if (status === 401 || status === 403) {
    return unavailable(say.gotenberg_credentials({ at }), error, retryAfterSeconds);
  }
  if (error.failedOnDocument) {
    return unavailable(say.gotenberg_failed_on_document({ at }), error, retryAfterSeconds);
  }
  if (error.tookTooLong) {
    return unavailable(say.gotenberg_too_slow({ at }), error, retryAfterSeconds);
  }
  return unavailable(say.gotenberg_answered({ at, status }), error, retryAfterSeconds);
}

/**
 * Whether the address is left alone for a while. One that failed on a single document, or needed too long for it, serves
 * others: otherwise one such document, tried at each address, would take all of them out.
 */
export function blamesAddress({ code, cause }: PdfError): boolean {
  if (code !== 'pdf_unavailable') return false;
  return !(cause instanceof GotenbergStatusError && (cause.failedOnDocument || cause.tookTooLong));
}

function unavailable(told: Sentence, cause: unknown, retryAfterSeconds = 0): PdfError {
  return new PdfError('pdf_unavailable', told, {
    retryAfterSeconds: retryAfterSeconds || RETRY.unavailable,
    cause,
  });
}

/** Picks the failure to report: the one that may succeed soonest. */
export function better(one: PdfError | null, other: PdfError): PdfError {
  if (one === null) return other;
  const order = ['pdf_failed', 'pdf_unavailable', 'pdf_busy'];
  return order.indexOf(other.code) > order.indexOf(one.code) ? other : one;
}
