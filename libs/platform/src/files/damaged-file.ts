import { createHash } from 'node:crypto';
import { Logger } from '@nestjs/common';
import { DomainError } from '../errors/domain-error';
import { say } from '../sentences';

const logger = new Logger('FileStore');

/** The refusal of a file that cannot be given out, and an error in the log with its name. */
export function damagedFile(sha256: string, fault: 'missing' | 'damaged'): DomainError {
  logger.error(
    { sha256 },
    `a file of the store is ${fault}: restore it from a backup; \`check\` names all of them`,
  );
  return new DomainError('file_damaged', fault === 'missing' ? say.file_is_missing() : say.file_is_damaged());
}

/** @throws {DomainError} `file_damaged` if the content is not what its name says */
export function requireWhole(sha256: string, content: Buffer): Buffer {
  if (createHash('sha256').update(content).digest('hex') !== sha256) throw damagedFile(sha256, 'damaged');
  return content;
}

/**
 * Passes content on and holds the last piece back until the whole is verified: a damaged file never arrives complete.
 * @throws {DomainError} `file_damaged` instead of the last piece
 */
export async function* verified(sha256: string, content: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  const hash = createHash('sha256');
  let held: Buffer | undefined;
  for await (const piece of content) {
    hash.update(piece);
    if (held !== undefined) yield held;
    held = piece;
  }
  if (hash.digest('hex') !== sha256) throw damagedFile(sha256, 'damaged');
  if (held !== undefined) yield held;
}
