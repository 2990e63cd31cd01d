import { ConfigError, DomainError } from '@docket/platform';

/** What keeps a server from starting, by the code that Node or a driver gives it. */
const WORDS: Readonly<Record<string, string>> = {
  EADDRINUSE: 'The port is taken by another program. Stop it, or set PORT to another number.',
  EACCES: 'A file or port may not be used. Choose a DATA_DIR that can be written to and a PORT above 1023.',
  EROFS: 'The data folder cannot be written to. Set DATA_DIR to one that can.',
  ENOSPC: 'The disk is full.',
  SQLITE_NOTADB:
    'The database file is damaged, or none of Docket’s. Restore it from a backup, or set DATA_DIR to another folder.',
  SQLITE_CORRUPT: 'The database file is damaged. Restore it from a backup.',
  SQLITE_CANTOPEN: 'The database file cannot be opened. Check DATABASE_URL and the rights of its folder.',
  ECONNREFUSED: 'The database does not answer. Check DATABASE_URL, and that its server runs.',
  ENOTFOUND: 'The database server’s name is unknown. Check DATABASE_URL.',
  ETIMEDOUT: 'The database does not answer. Check DATABASE_URL, and that its server can be reached.',
  ER_ACCESS_DENIED_ERROR: 'The database refuses the user or the password. Check DATABASE_URL.',
  ER_DBACCESS_DENIED_ERROR: 'The database user may not use this database. Check DATABASE_URL and its rights.',
  ER_BAD_DB_ERROR: 'There is no such database. Create it, or check DATABASE_URL.',
};

/**
 * An error for the person at the terminal: a mistake of theirs is told in words, anything else with its stack, which
 * whoever mends it needs.
 */
export function errorInWords(error: unknown): string {
  if (error instanceof ConfigError || error instanceof DomainError) return error.message;
  if (!(error instanceof Error)) return String(error);
  const code = 'code' in error && typeof error.code === 'string' ? error.code : '';
  if (code.startsWith('ERR_PARSE_ARGS')) return error.message;
  const words = WORDS[code];
  return words === undefined ? (error.stack ?? error.message) : `${words} (${error.message})`;
}
