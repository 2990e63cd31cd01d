import type { ErrorCode, ProblemDetail, StockShortage } from '@docket/contracts';

/** What a problem body may say beside its code and detail. */
export interface ErrorExtras {
  errors?: ProblemDetail[];
  currentVersion?: number;
  legalActions?: string[];
  shortages?: StockShortage[];
  retryAfterSeconds?: number;
}

/**
 * A refusal, by its code. It knows nothing of HTTP: the API's one filter maps every code to a status.
 * `message` tells the person what to do.
 */
export class DomainError extends Error {
  constructor(
    readonly code: ErrorCode,
    message: string,
    readonly extras: ErrorExtras = {},
    /** `cause` is for the log alone. */
    options?: ErrorOptions,
  ) {
    super(message, options);
    this.name = 'DomainError';
  }
}

/**
 * The outcome of something that this server cannot undo, such as a mail. The call is not carried out again for the same
 * Idempotency-Key: its caller gets this answer again.
 */
export class NotRepeatable extends DomainError {
  constructor(message: string, options?: ErrorOptions) {
    super('outcome_unknown', message, {}, options);
  }
}

/** What to do where a request names fields that cannot be as they were sent. */
export const MEND_FIELDS = 'Mend the fields that are listed, and send the request again.';

/**
 * Fields that are as they should be in themselves, and cannot be here.
 * @param fields each by its path in the request, `lines.0.itemId`, with what to do about it
 * @param advice the whole of it in a sentence
 */
export function invalidFields(
  fields: readonly { path: string; message: string }[],
  advice = MEND_FIELDS,
): DomainError {
  const errors = fields.map(({ path, message }) => ({ path, code: 'invalid_field', message }));
  return new DomainError('invalid_request', advice, { errors });
}

/** One field that cannot be as it was sent. @param advice what to do */
export function invalidField(path: string, message: string, advice = MEND_FIELDS): DomainError {
  return invalidFields([{ path, message }], advice);
}

/** An entity that is not there. @param what as a person names it: `sales quote` */
export function notFound(what: string): DomainError {
  return new DomainError(
    'not_found',
    `There is no ${what} with this id. It may have been deleted; look it up in the list.`,
  );
}
