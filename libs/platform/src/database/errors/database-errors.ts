import { inLanguage, type Sentence } from '@docket/domain';
import { QueryFailedError } from 'typeorm';
import { meaningOf, OURS, reasonOf, WITHOUT_CODE } from './error-table';

export {
  type DatabaseErrorMeaning,
  isDuplicate,
  isFull,
  isLocked,
  meaningOf,
  passesByItself,
  POOL_WAIT_TIMEOUT,
  READER_LOST,
} from './error-table';

/** The reason and what to do. @returns undefined if the error does not mean that the database cannot be used */
export function databaseReason(error: unknown): Sentence | undefined {
  return isDatabaseError(error) ? reasonOf(error) : undefined;
}

/** The same in English, for logs and for operators at a terminal. */
export function databaseErrorInWords(error: unknown): string | undefined {
  const reason = databaseReason(error);
  return reason && inLanguage(reason, 'en');
}

/** Whether an error comes from the database. Mail servers and others have the same codes of the network. */
export function isDatabaseError(error: unknown): boolean {
  if (error instanceof QueryFailedError) return true;
  const { code, fatal, sqlState } = (error ?? {}) as { code?: unknown; fatal?: unknown; sqlState?: unknown };
  if (typeof code === 'string' && (code.startsWith('SQLITE_') || OURS.has(code))) return true;
  // mysql2 marks errors of its connections as fatal, and gives those of the server their SQL state.
  if (fatal === true || typeof sqlState === 'string') return true;
  return error instanceof Error && WITHOUT_CODE.some((text) => error.message.includes(text));
}

/** Whether an error itself, not one that caused it, says that the database cannot be used now. */
export function isDatabaseAway(error: unknown): boolean {
  return isDatabaseError(error) && meaningOf(error) === 'unavailable';
}

/** The error by which the database cannot be used, be it `error` or one that caused it; undefined if there is none. */
export function databaseAwayError(error: unknown, depth = 0): Error | undefined {
  if (!(error instanceof Error) || depth > 5) return undefined;
  if (isDatabaseAway(error)) return error;
  return databaseAwayError(error.cause, depth + 1);
}
