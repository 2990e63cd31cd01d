import { DomainError } from '../../errors/domain-error';
import { databaseErrorInWords } from './database-errors';
import { say } from '../../sentences';

/** Why the database cannot be used and what to do, in words. */
export function whyUnavailable(error: unknown): string {
  return databaseErrorInWords(error) ?? 'The database cannot be used now.';
}

/** @param cause what the database said */
export function storageUnavailable(cause: unknown): DomainError {
  const message = say.storage_nothing_changed({ why: whyUnavailable(cause) });
  return new DomainError('storage_unavailable', message, {}, { cause });
}

/** @param cause what the database said to a commit */
export function outcomeUnknown(cause: unknown): DomainError {
  const message = say.outcome_of_save_unknown();
  return new DomainError('outcome_unknown', message, {}, { cause });
}

/** Another transaction won; this one is undone. @param cause what the database said */
export function anotherCameFirst(cause?: unknown): DomainError {
  const message = say.another_change_first();
  return new DomainError('unavailable', message, {}, { cause });
}
