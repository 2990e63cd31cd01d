import { closeSync, constants, fstatSync, openSync, readFileSync } from 'node:fs';

/** Why a file that a setting names is not read; the message follows the name of the file. */
export class NamedFileError extends Error {}

const REASONS: Readonly<Record<string, string>> = {
  ENOENT: 'there is no such file',
  ENOTDIR: 'there is no such file',
  EACCES: 'the user that runs Docket may not read it',
  EPERM: 'the user that runs Docket may not read it',
};

/**
 * Reads a file that a setting names. A pipe, a device and a file that is too long are never read: they could keep the
 * server from starting, or fill its memory.
 * @throws {NamedFileError}
 */
export function readNamedFile(path: string, longestBytes: number): Buffer {
  let descriptor: number | undefined;
  try {
    // Without this flag, opening a pipe waits until somebody writes into it.
    descriptor = openSync(path, constants.O_RDONLY | constants.O_NONBLOCK);
    const stats = fstatSync(descriptor);
    if (stats.isDirectory()) throw new NamedFileError('this is a folder');
    if (!stats.isFile()) throw new NamedFileError('this is not a regular file');
    if (stats.size > longestBytes) throw new NamedFileError('the file is too large');
    return readFileSync(descriptor);
  } catch (error) {
    if (error instanceof NamedFileError) throw error;
    const code = (error as NodeJS.ErrnoException).code ?? 'unknown error';
    throw new NamedFileError(REASONS[code] ?? `it cannot be read (${code})`, { cause: error });
  } finally {
    if (descriptor !== undefined) closeSync(descriptor);
  }
}
