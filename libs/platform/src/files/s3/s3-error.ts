import { DomainError } from '../../errors/domain-error';
import { say } from '../../sentences';

const RETRY_AFTER_S = 30;
/** Code of a call that the storage did not answer in time. */
const SILENCE = 'NoAnswerInTime';
/** Names of the SDK for errors whose responses have no code. */
const NAMELESS = new Set(['Error', 'Unknown', 'UnknownError']);

/** Refusal of a storage by its own code (`NoSuchKey`), or the reason why it could not be asked. */
export class S3Error extends Error {
  constructor(
    /** HTTP status of the response; 0 without a response. */
    readonly status: number,
    readonly code: string,
    message: string,
    options?: ErrorOptions,
  ) {
    super(`${code}: ${message}`, options);
    this.name = 'S3Error';
  }

  /** @param error whatever the SDK throws */
  static of(error: unknown): S3Error {
    if (error instanceof S3Error) return error;
    const { name, message } = error instanceof Error ? error : new Error(String(error));
    const status = statusOf(error);
    if (status === 0)
      return new S3Error(0, name.endsWith('ProviderError') ? name : 'NoAnswer', message, { cause: error });
    const isNamed = error instanceof Error && '$fault' in error && !NAMELESS.has(name);
    if (isNamed) return new S3Error(status, name, message);
    return new S3Error(status, `Status${status}`, 'The response has no code of an S3 storage.');
  }

  static ofSilence(message: string): S3Error {
    return new S3Error(0, SILENCE, message);
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

/** HTTP status of the response that an error of the SDK is about; 0 without a response. */
function statusOf(error: unknown): number {
  if (!(error instanceof Object && '$metadata' in error && error.$metadata instanceof Object)) return 0;
  return 'httpStatusCode' in error.$metadata ? Number(error.$metadata.httpStatusCode) : 0;
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
