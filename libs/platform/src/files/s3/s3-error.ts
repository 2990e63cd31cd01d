import { DomainError } from '../../errors/domain-error';
import { say } from '../../sentences';

const RETRY_AFTER_S = 30;
/** Code of a call that the storage did not answer in time. */
export const SILENCE = 'NoAnswerInTime';

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

  /** Whether the storage did not answer in time: it would not answer the next try either. */
  get isSilence(): boolean {
    return this.code === SILENCE;
  }

  /** Whether it may be otherwise in a moment. */
  get isPassing(): boolean {
    return [0, 408, 425, 429, 500, 502, 503, 504].includes(this.status);
  }
}

/** The refusal for the caller. That the storage is away stands in the log once, so its cause is left out. */
export function storageUnavailable(error: S3Error): DomainError {
  return new DomainError(
    'storage_unavailable',
    say.file_storage_away(),
    { retryAfterSeconds: RETRY_AFTER_S },
    error.isPassing ? {} : { cause: error },
  );
}
