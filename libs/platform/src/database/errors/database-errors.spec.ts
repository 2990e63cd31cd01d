import {
  databaseAwayError,
  databaseErrorInWords,
  isDatabaseError,
  isDuplicate,
  isFull,
  isLocked,
  meaningOf,
  passesByItself,
} from './database-errors';

/** An error that the server reported, as mysql2 throws it. */
const server = (errno: number, code?: string) =>
  Object.assign(new Error('said by the server'), { errno, code, sqlState: 'HY000' });
/** An error of a connection, as mysql2 throws it. */
const connection = (code: string) =>
  Object.assign(new Error('said of the connection'), { code, errno: -111, fatal: true });
const sqlite = (code: string) => Object.assign(new Error('said by SQLite'), { code });

describe('the table of database errors', () => {
  it.each([
    ['another row has the value', server(1062, 'ER_DUP_ENTRY'), 'refused'],
    [
      'a check of MariaDB, which mysql2 calls by another name',
      server(4025, 'ER_INNODB_AUTOEXTEND_SIZE_OUT_OF_RANGE'),
      'refused',
    ],
    ['a deadlock', server(1213, 'ER_LOCK_DEADLOCK'), 'again'],
    ['a lock that another one holds', server(1205, 'ER_LOCK_WAIT_TIMEOUT'), 'again'],
    ['a statement limit of MariaDB, which mysql2 has no name for', server(1969), 'unavailable'],
    ['a statement limit of MySQL', server(3024, 'ER_QUERY_TIMEOUT'), 'unavailable'],
    ['a statement that was killed', server(1317, 'ER_QUERY_INTERRUPTED'), 'unavailable'],
    ['a connection that was killed, on MariaDB', server(1927), 'unavailable'],
    ['an idle connection that MySQL closed', server(4031, 'ER_CLIENT_INTERACTION_TIMEOUT'), 'unavailable'],
    ['a full disk', server(1021, 'ER_DISK_FULL'), 'unavailable'],
    ['a full table', server(1114, 'ER_RECORD_FILE_FULL'), 'unavailable'],
    ['an error of the storage engine', server(1030, 'ER_GET_ERRNO'), 'unavailable'],
    ['a read-only server', server(1290, 'ER_OPTION_PREVENTS_STATEMENT'), 'unavailable'],
    ['a read-only transaction', server(1792, 'ER_CANT_EXECUTE_IN_READ_ONLY_TRANSACTION'), 'unavailable'],
    ['too many connections', server(1040, 'ER_CON_COUNT_ERROR'), 'unavailable'],
    ['a server that shuts down', server(1053, 'ER_SERVER_SHUTDOWN'), 'unavailable'],
    ['a missing right', server(1142, 'ER_TABLEACCESS_DENIED_ERROR'), 'unavailable'],
    ['a wrong statement', server(1064, 'ER_PARSE_ERROR'), 'fault'],
    ['a refused connection', connection('ECONNREFUSED'), 'unavailable'],
    ['a broken connection', connection('PROTOCOL_CONNECTION_LOST'), 'unavailable'],
    ['a closed pool', new Error('Pool is closed.'), 'unavailable'],
    ['a full disk of SQLite', sqlite('SQLITE_FULL'), 'unavailable'],
    ['a disk fault of SQLite', sqlite('SQLITE_IOERR_WRITE'), 'unavailable'],
    ['a read-only file', sqlite('SQLITE_READONLY_DBMOVED'), 'unavailable'],
    ['a locked file', sqlite('SQLITE_BUSY_SNAPSHOT'), 'unavailable'],
    ['a damaged file', sqlite('SQLITE_CORRUPT_VTAB'), 'unavailable'],
    ['a file that cannot be opened', sqlite('SQLITE_CANTOPEN_ISDIR'), 'unavailable'],
    ['another row has the value, on SQLite', sqlite('SQLITE_CONSTRAINT_UNIQUE'), 'refused'],
    ['a wrong statement of SQLite', sqlite('SQLITE_ERROR'), 'fault'],
    ['anything else', new TypeError('no function'), 'fault'],
    ['nothing', undefined, 'fault'],
  ])('knows %s', (_what, error, meaning) => {
    expect(meaningOf(error)).toBe(meaning);
    // Every error that means an unavailable database has words.
    expect(databaseErrorInWords(error) !== undefined).toBe(meaning === 'unavailable');
  });

  it('knows which errors concern one value, the lock and the disk', () => {
    const all = [
      'SQLITE_CONSTRAINT_UNIQUE',
      'SQLITE_CONSTRAINT_NOTNULL',
      'SQLITE_BUSY_RECOVERY',
      'SQLITE_FULL',
    ].map(sqlite);
    expect(all.map(isDuplicate)).toEqual([true, false, false, false]);
    expect(all.map(isLocked)).toEqual([false, false, true, false]);
    expect(all.map(isFull)).toEqual([false, false, false, true]);
    expect([server(1062), server(1586), server(1048)].map(isDuplicate)).toEqual([true, true, false]);
  });

  it('says which errors a server waits out when it starts', () => {
    expect(
      [connection('ECONNREFUSED'), server(1040), server(1053), connection('ENOENT')].map(passesByItself),
    ).toEqual([true, true, true, true]);
    expect(
      [server(1045), server(1049), connection('HANDSHAKE_SSL_ERROR'), server(1142)].map(passesByItself),
    ).toEqual([false, false, false, false]);
  });

  it('finds the database behind other errors, and does not blame it for a mail server', () => {
    const away = connection('ECONNREFUSED');
    expect(databaseAwayError(new Error('not done', { cause: away }))).toBe(away);
    const mail = Object.assign(new Error('connect'), { code: 'ECONNREFUSED' });
    expect([isDatabaseError(mail), databaseAwayError(mail), databaseErrorInWords(mail)]).toEqual([
      false,
      undefined,
      undefined,
    ]);
    expect(databaseAwayError(server(1213))).toBeUndefined();
  });
});
