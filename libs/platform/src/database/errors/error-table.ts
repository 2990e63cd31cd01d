import type { Sentence } from '@docket/domain';
import { say } from './database-sentences';

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
  /** The reason and what to do, for the person who runs the server. */
  why?: Sentence;
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
  why: say.database_locked(),
  isLocked: true,
};
const unavailable = (why: Sentence): KnownError => ({ meaning: 'unavailable', why });
const passing = (why: Sentence): KnownError => ({ meaning: 'unavailable', why, passes: true });

const BUSY = passing(say.database_busy());
const STOPPING = passing(say.database_stopping());
const CLOSED = passing(say.database_closed());
const SILENT = passing(say.database_silent());
const UNREACHABLE = passing(say.database_unreachable());
const STOPPED = unavailable(say.database_stopped_statement());
const FULL = unavailable(say.database_full());
const DISK_FAULT = unavailable(say.database_disk_fault());
const READ_ONLY = unavailable(say.database_read_only());
const MEMORY = unavailable(say.database_memory());
const DAMAGED = unavailable(say.database_damaged());
const NO_RIGHT = unavailable(say.database_no_right());
const REFUSES_USER = unavailable(say.database_refuses_user());
const REFUSES_HOST = unavailable(say.database_refuses_host());

/** Result codes of SQLite; one row counts for its extended codes, too: https://www.sqlite.org/rescode.html */
const SQLITE: Readonly<Record<string, KnownError>> = {
  SQLITE_BUSY: locked,
  SQLITE_LOCKED: unavailable(say.database_locked()),
  SQLITE_PROTOCOL: unavailable(say.database_locked()),
  SQLITE_INTERRUPT: STOPPED,
  SQLITE_FULL: FULL,
  SQLITE_IOERR: DISK_FAULT,
  SQLITE_READONLY: unavailable(say.database_file_read_only()),
  SQLITE_PERM: unavailable(say.database_file_denied()),
  SQLITE_CANTOPEN: unavailable(say.database_file_unopened()),
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
  1047: unavailable(say.database_takes_no_statements()), // ER_UNKNOWN_COM_ERROR: a node outside its cluster
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
  1044: unavailable(say.database_denied()), // ER_DBACCESS_DENIED_ERROR
  1045: REFUSES_USER, // ER_ACCESS_DENIED_ERROR
  1251: REFUSES_USER, // ER_NOT_SUPPORTED_AUTH_MODE
  1524: REFUSES_USER, // ER_PLUGIN_IS_NOT_LOADED
  1698: REFUSES_USER, // ER_ACCESS_DENIED_NO_PASSWORD_ERROR
  1820: REFUSES_USER, // ER_MUST_CHANGE_PASSWORD
  1862: REFUSES_USER, // ER_MUST_CHANGE_PASSWORD_LOGIN
  3118: REFUSES_USER, // ER_ACCOUNT_HAS_BEEN_LOCKED of MySQL
  4151: REFUSES_USER, // ER_ACCOUNT_HAS_BEEN_LOCKED of MariaDB
  1049: unavailable(say.database_missing()), // ER_BAD_DB_ERROR
  1129: REFUSES_HOST, // ER_HOST_IS_BLOCKED
  1130: REFUSES_HOST, // ER_HOST_NOT_PRIVILEGED
  1142: NO_RIGHT, // ER_TABLEACCESS_DENIED_ERROR
  1143: NO_RIGHT, // ER_COLUMNACCESS_DENIED_ERROR
  1227: NO_RIGHT, // ER_SPECIFIC_ACCESS_DENIED_ERROR
  3159: unavailable(say.database_tls_only()), // ER_SECURE_TRANSPORT_REQUIRED
};

/** No connection of the pool became free in time. */
export const POOL_WAIT_TIMEOUT = 'POOL_WAIT_TIMEOUT';

/** A process that read the embedded SQLite has ended. */
export const READER_LOST = 'READER_LOST';

/** Error codes of mysql2, of the network and of the processes that read SQLite. */
const CONNECTION: Readonly<Record<string, KnownError>> = {
  [POOL_WAIT_TIMEOUT]: SILENT,
  [READER_LOST]: unavailable(say.database_reader_lost()),
  PROTOCOL_SEQUENCE_TIMEOUT: SILENT,
  ETIMEDOUT: SILENT,
  ECONNREFUSED: passing(say.database_refuses_connection()),
  ECONNRESET: CLOSED,
  ECONNABORTED: CLOSED,
  EPIPE: CLOSED,
  PROTOCOL_CONNECTION_LOST: CLOSED,
  PROTOCOL_ENQUEUE_AFTER_FATAL_ERROR: CLOSED,
  EHOSTUNREACH: UNREACHABLE,
  ENETUNREACH: UNREACHABLE,
  EHOSTDOWN: UNREACHABLE,
  ENETDOWN: UNREACHABLE,
  ENOTFOUND: passing(say.database_name_unknown()),
  EAI_AGAIN: passing(say.database_name_lookup()),
  ENOENT: passing(say.database_socket_missing()),
  EACCES: unavailable(say.database_socket_denied()),
  PROTOCOL_ERROR: unavailable(say.database_foreign()),
  HANDSHAKE_UNKNOWN_ERROR: unavailable(say.database_handshake()),
  HANDSHAKE_NO_SSL_SUPPORT: unavailable(say.database_without_tls()),
  HANDSHAKE_SSL_ERROR: unavailable(say.database_tls_failed()),
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

/** The reason why the database cannot be used and what to do, whichever program an error comes from. */
export function reasonOf(error: unknown): Sentence | undefined {
  return known(error).why;
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
