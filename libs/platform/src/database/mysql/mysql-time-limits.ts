import type { Pool, PoolConnection } from 'mysql2';
import { POOL_WAIT_TIMEOUT } from '../errors/database-errors';
import type { MysqlLimits } from './mysql-options';

/** Extra time for the server to end a statement by itself, before the connection is given up. */
const GRACE_MS = 500;

type Finish = (error: NodeJS.ErrnoException | null, connection: PoolConnection) => void;
type Command = NodeJS.EventEmitter;

interface Connection extends PoolConnection {
  addCommand(command: Command): Command;
  stream: { destroy(error: Error): void };
}

/**
 * Limits the time of every call to a pool: waiting for a connection, and every command on one, also COMMIT. The
 * driver has neither limit, and its query timeout leaves the connection in the pool with an answer still to come. A
 * connection that was silent for too long is closed and never used again.
 */
export function limitTimes(pool: Pool, { poolWaitMs, statementMs }: MysqlLimits): void {
  const limited = new WeakSet<PoolConnection>();
  pool.on('acquire', (connection) => {
    if (limited.has(connection)) return;
    limited.add(connection);
    limitCommands(connection as Connection, statementMs + GRACE_MS);
  });
  const getConnection = pool.getConnection.bind(pool) as (finish: Finish) => void;
  pool.getConnection = (finish: Finish) => {
    let isLate = false;
    const timer = setTimeout(() => {
      isLate = true;
      const error = timeout(POOL_WAIT_TIMEOUT, `no database connection within ${poolWaitMs} ms`);
      finish(error, undefined as unknown as PoolConnection);
    }, poolWaitMs);
    getConnection((error, connection) => {
      clearTimeout(timer);
      if (!isLate) finish(error, connection);
      else if (error === null) connection.release();
    });
  };
}

function limitCommands(connection: Connection, limitMs: number): void {
  const addCommand = connection.addCommand.bind(connection);
  connection.addCommand = (command) => {
    const timer = setTimeout(() => {
      connection.stream.destroy(
        timeout('PROTOCOL_SEQUENCE_TIMEOUT', `the database did not answer within ${limitMs} ms`),
      );
    }, limitMs);
    timer.unref();
    command.once('end', () => clearTimeout(timer));
    return addCommand(command);
  };
}

const timeout = (code: string, message: string): NodeJS.ErrnoException =>
  Object.assign(new Error(message), { code });
