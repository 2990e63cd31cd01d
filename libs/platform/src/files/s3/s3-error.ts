import { DomainError } from '../../errors/domain-error';

const RETRY_AFTER_S = 30;

/** What a storage refused, by its own code (`NoSuchKey`), or why it could not be asked. */
export class S3Error extends Error {
  constructor(
    /** Of the answer; 0 where there was none. */
    readonly status: number,
    readonly code: string,
    message: string,
    options?: ErrorOptions,
  ) {
    super(`${code}: ${message}`, options);
    this.name = 'S3Error';
  }

  get isMissing(): boolean {
    return this.status === 404;
  }

  /** Whether it may be otherwise in a moment. */
  get isPassing(): boolean {
    return [0, 408, 425, 429, 500, 502, 503, 504].includes(this.status);
  }
}

/** What whoever called is told: the cause is for the log alone. */
export function storageUnavailable(cause: unknown): DomainError {
  return new DomainError(
    'unavailable',
    'The storage of files does not answer as it should. Try again in a minute; if it stays so, tell whoever runs the server.',
    { retryAfterSeconds: RETRY_AFTER_S },
    { cause },
  );
}
