import { ApiError } from '../api/problem';
import { TEXT_LIMITS } from './limits';
import type { CompanyField } from './use-company-edits';

export type FieldErrors = Partial<Record<CompanyField, string>>;

/** What the server says of single fields; nothing where some of it belongs to none of them, and is told as a whole. */
export function fieldErrorsOf(error: unknown): FieldErrors {
  if (!(error instanceof ApiError)) return {};
  const errors: FieldErrors = {};
  for (const { path = '', message } of error.details) {
    if (!isField(path)) return {};
    errors[path] ??= message;
  }
  return errors;
}

function isField(path: string): path is CompanyField {
  return path in TEXT_LIMITS || path === 'language' || path === 'currency' || path === 'timeZone';
}
