import type { ErrorCode, ProblemDetail, StockShortage } from '@docket/contracts';
import { inEnglish, toldText, type Sentence } from '@docket/domain';
import { say } from '../sentences';
import { recordName } from '../records/record-names';

/** One of several problems, with its text as a sentence. */
export type ToldDetail = Omit<ProblemDetail, 'message'> & { message: Sentence };

/** One of several problems in English, with the key that names its text. */
export type KeyedDetail = ProblemDetail & { key: string };

/** Further fields of a problem body. */
export interface ErrorExtras {
  errors?: KeyedDetail[];
  currentVersion?: number;
  legalActions?: string[];
  shortages?: StockShortage[];
  retryAfterSeconds?: number;
}

/** Extras as they are given: the texts of their errors are sentences, or have their keys from another refusal. */
export type ToldExtras = Omit<ErrorExtras, 'errors'> & { errors?: readonly (ToldDetail | KeyedDetail)[] };

/**
 * A refusal, by its code. It knows nothing of HTTP: the API's one filter maps every code to a status, and writes the
 * sentence in the caller's language. `message` is English, for logs.
 */
export class DomainError extends Error {
  /** Texts in English, with their keys and parameters. */
  readonly extras: ErrorExtras;

  constructor(
    readonly code: ErrorCode,
    /** Tells the person what to do. */
    readonly told: Sentence,
    { errors, ...extras }: ToldExtras = {},
    /** `cause` is for the log alone. */
    options?: ErrorOptions,
  ) {
    super(inEnglish(told), options);
    this.name = 'DomainError';
    this.extras = { ...extras, ...(errors && { errors: errors.map(detailOf) }) };
  }
}

const isKeyed = (detail: ToldDetail | KeyedDetail): detail is KeyedDetail =>
  typeof detail.message === 'string';

/** A detail as a problem body has it, in English. */
export function detailOf(detail: ToldDetail | KeyedDetail): KeyedDetail {
  return isKeyed(detail) ? detail : { ...detail, ...toldText(detail.message) };
}

/**
 * The outcome of something that this server cannot undo, such as a mail. The call is not carried out again for the same
 * Idempotency-Key: its caller gets this answer again.
 */
export class NotRepeatable extends DomainError {
  constructor(told: Sentence, options?: ErrorOptions) {
    super('outcome_unknown', told, {}, options);
  }
}

/**
 * Fields that are as they should be in themselves, and cannot be here.
 * @param fields each by its path in the request, `lines.0.itemId`, with what to do about it
 * @param advice the whole of it in a sentence
 */
export function invalidFields(
  fields: readonly { path: string; message: Sentence }[],
  advice: Sentence = say.mend_fields(),
): DomainError {
  const errors = fields.map(({ path, message }) => ({ path, code: 'invalid_field', message }));
  return new DomainError('invalid_request', advice, { errors });
}

/** One field that cannot be as it was sent. @param advice what to do */
export function invalidField(
  path: string,
  message: Sentence,
  advice: Sentence = say.mend_fields(),
): DomainError {
  return invalidFields([{ path, message }], advice);
}

/** An entity that is not there. @param what as a person names it: `sales quote` */
export function notFound(what: string): DomainError {
  return new DomainError('not_found', say.not_found({ what: recordName(what) }));
}
