import { inLanguage, type Sentence } from '@docket/domain';
import { DomainError } from '../../errors/domain-error';
import { databaseReason } from './database-errors';
import { say as reasons } from './database-sentences';
import { say } from '../../sentences';

const reasonFor = (error: unknown): Sentence => databaseReason(error) ?? reasons.database_unusable();

/** Why the database cannot be used and what to do, in English: for logs and for operators at a terminal. */
export const whyUnavailable = (error: unknown): string => inLanguage(reasonFor(error), 'en');

/** @param cause what the database said */
export function storageUnavailable(cause: unknown): DomainError {
  const message = say.storage_nothing_changed({ why: reasonFor(cause) });
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
