import { DomainError } from '../errors/domain-error';
import { say } from '../sentences';

const FULL = new Set(['ENOSPC', 'EDQUOT']);

/** Whether the file system refuses to write because its disk or a quota is full. */
export function isDiskFull(error: unknown): boolean {
  const { code = '' } = (error ?? {}) as NodeJS.ErrnoException;
  return FULL.has(code);
}

/** An error of the file system; a full disk or quota becomes {DomainError} `storage_full`. */
export function diskError(error: unknown): unknown {
  return isDiskFull(error) ? storageFull(error) : error;
}

/** The refusal of what a full disk does not take. */
export function storageFull(cause?: unknown): DomainError {
  return new DomainError('storage_full', say.disk_full_for_file(), {}, { cause });
}
