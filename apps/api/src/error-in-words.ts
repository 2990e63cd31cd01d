import { ConfigError, databaseErrorInWords, DomainError, OperatorError } from '@docket/platform';

/** Sentences for errors that end the start of the server, by their code in Node. `databaseErrorInWords` has those of the database. */
const WORDS: Readonly<Record<string, string>> = {
  EADDRINUSE: 'The port is taken by another program. Stop it, or set PORT to another number.',
  EACCES: 'A file or port may not be used. Choose a DATA_DIR that can be written to and a PORT above 1023.',
  EROFS: 'The data folder cannot be written to. Set DATA_DIR to one that can.',
  ENOSPC: 'The disk is full. Free some space.',
  EDQUOT: 'The quota of the disk is used up. Free some space.',
};

/**
 * An error for the person at the terminal. A mistake of theirs is a sentence. Any other error comes with its stack,
 * because a developer needs it.
 */
export function errorInWords(error: unknown): string {
  const isRefusal =
    error instanceof ConfigError || error instanceof OperatorError || error instanceof DomainError;
  if (isRefusal) return error.message;
  if (!(error instanceof Error)) return String(error);
  const code = 'code' in error && typeof error.code === 'string' ? error.code : '';
  if (code.startsWith('ERR_PARSE_ARGS')) return error.message;
  const words = databaseErrorInWords(error) ?? WORDS[code];
  return words === undefined ? (error.stack ?? error.message) : `${words} (${error.message})`;
}
