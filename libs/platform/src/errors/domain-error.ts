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

/** An entity that is not there. @param what as a person names it: `sales quote` */
export function notFound(what: string): DomainError {
  return new DomainError(
    'not_found',
    `There is no ${what} with this id. It may have been deleted; look it up in the list.`,
  );
}
