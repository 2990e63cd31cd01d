import { isAxiosError } from 'axios';
import { type Address } from './address';

/** Gotenberg, or a proxy before it, answered with an error. */
export class GotenbergStatusError extends Error {
  constructor(
    readonly status: number,
    /** what it said, cut to 4 KB */
    readonly body: string,
    /** seconds after which it wants to be asked again, 0 when it does not say */
    readonly retryAfterSeconds: number,
    /** whether it said so in HTML: Gotenberg itself never does, a proxy nearly always */
    readonly html: boolean,
  ) {
    super(`Gotenberg answered ${status}: ${body}`);
    this.name = 'GotenbergStatusError';
  }

  /**
   * Version 9 refuses what version 8 called otherwise: `Invalid form data: form field 'merge' is unknown to this
   * route; Gotenberg 9 moved it to a stage: …` (https://gotenberg.dev/docs/getting-started/upgrade).
   */
  get unknownField(): boolean {
    return this.status === 400 && this.body.includes('is unknown to this route');
  }

  /**
   * LibreOffice failed on this document, and Gotenberg does not know why: 500 from 8.35 on, 400 before
   * (`unattributableFailureMessage` in
   * https://github.com/gotenberg/gotenberg/blob/v8.36.0/pkg/modules/libreoffice/routes.go).
   */
  get failedOnDocument(): boolean {
    return this.status === 500 && this.body.startsWith('LibreOffice failed to convert the document');
  }

  /**
   * The conversion took longer than Gotenberg's own limit, `--api-timeout`: the document is long, or there is much to do
   * (`ParseError` in https://github.com/gotenberg/gotenberg/blob/v8.36.0/pkg/modules/api/middlewares.go).
   */
  get tookTooLong(): boolean {
    return this.status === 503 && this.body.startsWith('The request exceeded the time limit');
  }
}

/** No answer, or none that is of use. */
export class GotenbergConnectionError extends Error {
  constructor(
    message: string,
    readonly code?: string,
  ) {
    super(message);
    this.name = 'GotenbergConnectionError';
  }
}

/** The same error without what axios adds to it: its configuration holds the Authorization header. */
export function bare(error: unknown, address: Address): unknown {
  if (!isAxiosError(error)) return error;
  return new GotenbergConnectionError(address.redact(error.message), error.code);
}
