/**
 * Meaning of a database error:
 * - `again`: another transaction won and this one is undone; the same work may succeed at once.
 * - `unavailable`: the database cannot be reached or cannot write now; nothing is known to be wrong with the request.
 * - `refused`: the database refuses the data (unique key, check, length).
 * - `fault`: everything else, a fault of the program.
 */
export type DatabaseErrorMeaning = 'again' | 'unavailable' | 'refused' | 'fault';

/** One row of the table of database errors. */
interface KnownError {
  meaning: DatabaseErrorMeaning;
  /** What is wrong and what to do, in sentences for the person who runs the server. */
  words?: string;
  /** Whether a server that starts waits for this to pass. */
  passes?: true;
  /** Whether a row has a value already that must be unique. */
  isDuplicate?: true;
  /** Whether another program holds the lock of the SQLite file. */
  isLocked?: true;
}

const again: KnownError = { meaning: 'again' };
const refused: KnownError = { meaning: 'refused' };
const duplicate: KnownError = { meaning: 'refused', isDuplicate: true };
const locked: KnownError = {
  meaning: 'unavailable',
  words: 'Another program has locked the database.',
  isLocked: true,
};
const unavailable = (words: string): KnownError => ({ meaning: 'unavailable', words });
const passing = (words: string): KnownError => ({ meaning: 'unavailable', words, passes: true });

const BUSY = passing('The database server has too many connections.');
const STOPPING = passing('The database server shuts down.');
const CLOSED = passing('The connection to the database was closed.');
const SILENT = passing('The database does not answer.');
const UNREACHABLE = passing('The database server cannot be reached. Check the network.');
const STOPPED = unavailable(
  'The database stopped the statement because it took too long, or somebody stopped it.',
);
const FULL = unavailable('The disk of the database is full. Free some space.');
const DISK_FAULT = unavailable('The disk of the database reports an error. Check the disk and its quota.');
const READ_ONLY = unavailable(
  'The database server is read-only. Check whether it is a replica or in maintenance.',
);
const MEMORY = unavailable('The database has no memory left.');
const DAMAGED = unavailable('The database file is damaged, or it is not one of Docket. Restore a backup.');
const NO_RIGHT = unavailable('The database user may not do this. Grant it all rights on its database.');
const REFUSES_USER = unavailable(
  'The database refuses the user or the password, or it requires TLS. Check DATABASE_URL.',
);
const REFUSES_HOST = unavailable(
  'The database server refuses connections from this machine. Check its users and hosts.',
);

/** Result codes of SQLite; one row counts for its extended codes, too: https://www.sqlite.org/rescode.html */
const SQLITE: Readonly<Record<string, KnownError>> = {
  SQLITE_BUSY: locked,
  SQLITE_LOCKED: unavailable('Another program has locked the database.'),
  SQLITE_PROTOCOL: unavailable('Another program has locked the database.'),
  SQLITE_INTERRUPT: STOPPED,
  SQLITE_FULL: FULL,
  SQLITE_IOERR: DISK_FAULT,
  SQLITE_READONLY: unavailable('The database file is read-only. Check its permissions and its disk.'),
  SQLITE_PERM: unavailable('The database file may not be used. Check its permissions.'),
  SQLITE_CANTOPEN: unavailable(
    'The database file cannot be opened. Check the folder, its permissions and its disk.',
  ),
  SQLITE_NOMEM: MEMORY,
  SQLITE_CORRUPT: DAMAGED,
  SQLITE_NOTADB: DAMAGED,
  SQLITE_CONSTRAINT: refused,
  SQLITE_CONSTRAINT_UNIQUE: duplicate,
  SQLITE_CONSTRAINT_PRIMARYKEY: duplicate,
  SQLITE_TOOBIG: refused,
  SQLITE_MISMATCH: refused,
};

/**
 * Error numbers of MySQL and MariaDB servers. mysql2 knows the names of MySQL only: some errors of MariaDB have no name
 * there, or the name of another error. https://mariadb.com/kb/en/mariadb-error-codes/
 */
const SERVER: Readonly<Record<number, KnownError>> = {
  1020: again, // ER_CHECKREAD
  1205: again, // ER_LOCK_WAIT_TIMEOUT
  1213: again, // ER_LOCK_DEADLOCK
  1412: again, // ER_TABLE_DEF_CHANGED
  1614: again, // ER_XA_RBDEADLOCK
  1615: again, // ER_NEED_REPREPARE
  1689: again, // ER_LOCK_ABORTED
  3101: again, // ER_TRANSACTION_ROLLBACK_DURING_COMMIT
  3572: again, // ER_LOCK_NOWAIT

  1022: duplicate, // ER_DUP_KEY
  1062: duplicate, // ER_DUP_ENTRY
  1586: duplicate, // ER_DUP_ENTRY_WITH_KEY_NAME
  1048: refused, // ER_BAD_NULL_ERROR
  1153: refused, // ER_NET_PACKET_TOO_LARGE
  1216: refused, // ER_NO_REFERENCED_ROW
  1217: refused, // ER_ROW_IS_REFERENCED
  1264: refused, // ER_WARN_DATA_OUT_OF_RANGE
  1292: refused, // ER_TRUNCATED_WRONG_VALUE
  1364: refused, // ER_NO_DEFAULT_FOR_FIELD
  1366: refused, // ER_TRUNCATED_WRONG_VALUE_FOR_FIELD
  1406: refused, // ER_DATA_TOO_LONG
  1451: refused, // ER_ROW_IS_REFERENCED_2
  1452: refused, // ER_NO_REFERENCED_ROW_2
  1690: refused, // ER_DATA_OUT_OF_RANGE
  3819: refused, // ER_CHECK_CONSTRAINT_VIOLATED of MySQL
  4025: refused, // ER_CONSTRAINT_FAILED of MariaDB

  1040: BUSY, // ER_CON_COUNT_ERROR
  1203: BUSY, // ER_TOO_MANY_USER_CONNECTIONS
  1226: BUSY, // ER_USER_LIMIT_REACHED
  1637: BUSY, // ER_TOO_MANY_CONCURRENT_TRXS
  1053: STOPPING, // ER_SERVER_SHUTDOWN
  1077: STOPPING, // ER_NORMAL_SHUTDOWN
  1080: STOPPING, // ER_FORCING_CLOSE
  3168: STOPPING, // ER_SERVER_ISNT_AVAILABLE
  1152: CLOSED, // ER_ABORTING_CONNECTION
  1184: CLOSED, // ER_NEW_ABORTING_CONNECTION
  1158: CLOSED, // ER_NET_READ_ERROR
  1159: CLOSED, // ER_NET_READ_INTERRUPTED
  1160: CLOSED, // ER_NET_ERROR_ON_WRITE
  1161: CLOSED, // ER_NET_WRITE_INTERRUPTED
  1927: CLOSED, // ER_CONNECTION_KILLED of MariaDB
  4031: CLOSED, // ER_CLIENT_INTERACTION_TIMEOUT of MySQL
  1047: unavailable('The database server does not take statements now.'), // ER_UNKNOWN_COM_ERROR: a node outside its cluster
  1317: STOPPED, // ER_QUERY_INTERRUPTED
  1969: STOPPED, // ER_STATEMENT_TIMEOUT of MariaDB
  3024: STOPPED, // ER_QUERY_TIMEOUT of MySQL
  1028: STOPPED, // ER_FILSORT_ABORT
  1021: FULL, // ER_DISK_FULL
  1114: FULL, // ER_RECORD_FILE_FULL
  1878: FULL, // ER_TEMP_FILE_WRITE_FAILURE
  1016: DISK_FAULT, // ER_CANT_OPEN_FILE
  1024: DISK_FAULT, // ER_ERROR_ON_READ
  1026: DISK_FAULT, // ER_ERROR_ON_WRITE
  1030: DISK_FAULT, // ER_GET_ERRNO: what the storage engine could not do
  1180: DISK_FAULT, // ER_ERROR_DURING_COMMIT
  1181: DISK_FAULT, // ER_ERROR_DURING_ROLLBACK
  1034: DAMAGED, // ER_NOT_KEYFILE
  1194: DAMAGED, // ER_CRASHED_ON_USAGE
  1195: DAMAGED, // ER_CRASHED_ON_REPAIR
  1036: READ_ONLY, // ER_OPEN_AS_READONLY
  1290: READ_ONLY, // ER_OPTION_PREVENTS_STATEMENT
  1792: READ_ONLY, // ER_CANT_EXECUTE_IN_READ_ONLY_TRANSACTION
  1836: READ_ONLY, // ER_READ_ONLY_MODE
  1037: MEMORY, // ER_OUTOFMEMORY
  1038: MEMORY, // ER_OUT_OF_SORTMEMORY
  1041: MEMORY, // ER_OUT_OF_RESOURCES
  1135: MEMORY, // ER_CANT_CREATE_THREAD
  1206: MEMORY, // ER_LOCK_TABLE_FULL
  3015: MEMORY, // ER_ENGINE_OUT_OF_MEMORY
  1044: unavailable(
    'The database user may not use this database. Check DATABASE_URL and the rights of the user.',
  ), // ER_DBACCESS_DENIED_ERROR
  1045: REFUSES_USER, // ER_ACCESS_DENIED_ERROR
  1251: REFUSES_USER, // ER_NOT_SUPPORTED_AUTH_MODE
  1524: REFUSES_USER, // ER_PLUGIN_IS_NOT_LOADED
  1698: REFUSES_USER, // ER_ACCESS_DENIED_NO_PASSWORD_ERROR
  1820: REFUSES_USER, // ER_MUST_CHANGE_PASSWORD
  1862: REFUSES_USER, // ER_MUST_CHANGE_PASSWORD_LOGIN
  3118: REFUSES_USER, // ER_ACCOUNT_HAS_BEEN_LOCKED of MySQL
  4151: REFUSES_USER, // ER_ACCOUNT_HAS_BEEN_LOCKED of MariaDB
  1049: unavailable('There is no such database. Create it, or check DATABASE_URL.'), // ER_BAD_DB_ERROR
  1129: REFUSES_HOST, // ER_HOST_IS_BLOCKED
  1130: REFUSES_HOST, // ER_HOST_NOT_PRIVILEGED
  1142: NO_RIGHT, // ER_TABLEACCESS_DENIED_ERROR
  1143: NO_RIGHT, // ER_COLUMNACCESS_DENIED_ERROR
  1227: NO_RIGHT, // ER_SPECIFIC_ACCESS_DENIED_ERROR
  3159: unavailable('The database server takes TLS connections only. Set ssl-mode in DATABASE_URL.'), // ER_SECURE_TRANSPORT_REQUIRED
};

/** No connection of the pool became free in time. */
export const POOL_WAIT_TIMEOUT = 'POOL_WAIT_TIMEOUT';

/** A process that read the embedded SQLite has ended. */
export const READER_LOST = 'READER_LOST';

/** Error codes of mysql2, of the network and of the processes that read SQLite. */
const CONNECTION: Readonly<Record<string, KnownError>> = {
  [POOL_WAIT_TIMEOUT]: SILENT,
  [READER_LOST]: unavailable('A process that reads the database has ended. Another one is started.'),
  PROTOCOL_SEQUENCE_TIMEOUT: SILENT,
  ETIMEDOUT: SILENT,
  ECONNREFUSED: passing('The database server refuses the connection. Check that it runs.'),
  ECONNRESET: CLOSED,
  ECONNABORTED: CLOSED,
  EPIPE: CLOSED,
  PROTOCOL_CONNECTION_LOST: CLOSED,
  PROTOCOL_ENQUEUE_AFTER_FATAL_ERROR: CLOSED,
  EHOSTUNREACH: UNREACHABLE,
  ENETUNREACH: UNREACHABLE,
  EHOSTDOWN: UNREACHABLE,
  ENETDOWN: UNREACHABLE,
  ENOTFOUND: passing('The name of the database server is unknown. Check DATABASE_URL.'),
  EAI_AGAIN: passing('The name of the database server cannot be looked up now.'),
  ENOENT: passing('The socket of the database server does not exist. Check that the server runs.'),
  EACCES: unavailable('The socket of the database server may not be used. Check its permissions.'),
  PROTOCOL_ERROR: unavailable(
    'The database server does not answer as a MySQL or MariaDB server. Check DATABASE_URL.',
  ),
  HANDSHAKE_UNKNOWN_ERROR: unavailable('The database server breaks off the sign-in.'),
  HANDSHAKE_NO_SSL_SUPPORT: unavailable(
    'The database server offers no TLS, but ssl-mode in DATABASE_URL requires it. Set up TLS there, or change ssl-mode.',
  ),
  HANDSHAKE_SSL_ERROR: unavailable(
    'The TLS connection to the database failed. Check ssl-mode, ssl-ca and the host name in DATABASE_URL, and the certificate of the server.',
  ),
  AUTH_SWITCH_PLUGIN_ERROR: REFUSES_USER,
  MYSQL_CLEAR_PASSWORD_NOT_ENABLED: REFUSES_USER,
};

/** Codes that no other program uses. */
export const OURS: ReadonlySet<string> = new Set([POOL_WAIT_TIMEOUT, READER_LOST]);

/** mysql2 gives these errors no code. */
export const WITHOUT_CODE = ['Pool is closed.', "Can't add new command when connection is in closed state"];

const FAULT: KnownError = { meaning: 'fault' };

function known(error: unknown): KnownError {
  const { code, errno } = (error ?? {}) as { code?: unknown; errno?: unknown };
  const message = error instanceof Error ? error.message : '';
  if (WITHOUT_CODE.some((text) => message.includes(text))) return CLOSED;
  // Errors of the network have negative numbers.
  if (typeof errno === 'number' && errno > 0 && SERVER[errno] !== undefined) return SERVER[errno];
  if (typeof code !== 'string') return FAULT;
  // SQLITE_IOERR_WRITE is a kind of SQLITE_IOERR.
  const [primary = ''] = /^SQLITE_[A-Z]+/.exec(code) ?? [];
  return CONNECTION[code] ?? SQLITE[code] ?? SQLITE[primary] ?? FAULT;
}

/** Meaning of whatever a database driver or TypeORM threw. */
export function meaningOf(error: unknown): DatabaseErrorMeaning {
  return known(error).meaning;
}

/** Says what is wrong and what to do, whichever program an error comes from. */
export function inWords(error: unknown): string | undefined {
  return known(error).words;
}

/** Whether a server that starts should wait until this error has passed. */
export function passesByItself(error: unknown): boolean {
  return known(error).passes === true;
}

/** Whether the database refused a value because another row has it. */
export function isDuplicate(error: unknown): boolean {
  return known(error).isDuplicate === true;
}

/** Whether another program holds the lock of the SQLite file. */
export function isLocked(error: unknown): boolean {
  return known(error).isLocked === true;
}

/** Whether the disk or the quota of the database is full. */
export function isFull(error: unknown): boolean {
  return known(error) === FULL;
}
