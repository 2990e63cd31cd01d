import { DomainError } from '../../errors/domain-error';
import { databaseErrorInWords } from './database-errors';

/** Why the database cannot be used and what to do, in words. */
export function whyUnavailable(error: unknown): string {
  return databaseErrorInWords(error) ?? 'The database cannot be used now.';
}

/** @param cause what the database said */
export function storageUnavailable(cause: unknown): DomainError {
  const message = `${whyUnavailable(cause)} Nothing was changed. Try again later.`;
  return new DomainError('storage_unavailable', message, {}, { cause });
}

/** @param cause what the database said to a commit */
export function outcomeUnknown(cause: unknown): DomainError {
  const message =
    'The database failed while it saved the change. The change may or may not be saved. Check before you try again.';
  return new DomainError('outcome_unknown', message, {}, { cause });
}

/** Another transaction won; this one is undone. @param cause what the database said */
export function anotherCameFirst(cause?: unknown): DomainError {
  const message = 'Another change came in between, and nothing was changed. Try again.';
  return new DomainError('unavailable', message, {}, { cause });
}
