import { isLocked, meaningOf } from '../errors/error-table';
import { SqliteDriver } from './sqlite-driver';
import type { ReadAnswer, ReadQuestion } from './sqlite-reads';

/** The program of a process that reads the embedded SQLite over a connection of its own. Its argument is the path. */

const STATEMENTS = 500;

type Statement = ReturnType<SqliteDriver['prepare']>;

const [, , path = ''] = process.argv;
let database: SqliteDriver | undefined;
const statements = new Map<string, Statement>();

process.on('message', ({ sql, values }: ReadQuestion) => process.send?.(answer(sql, values)));
// Also when the server was killed.
process.on('disconnect', () => process.exit());
// The server stops its readers when it has finished its work; a terminal and systemd send signals to all processes at once.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => undefined);

function answer(sql: string, values: unknown[]): ReadAnswer {
  try {
    const statement = prepared(sql);
    if (statement.reader) return { rows: statement.all(...values) };
    statement.run();
    return { rows: [] };
  } catch (error) {
    const { message, code } = error as { message: string; code?: string };
    // The file may have come back in another state.
    if (meaningOf(error) === 'unavailable' && !isLocked(error)) close();
    return { error: { message, code } };
  }
}

/** The statements used last, as TypeORM's own connection keeps them. */
function prepared(sql: string): Statement {
  const known = statements.get(sql);
  if (known !== undefined) return known;
  database ??= SqliteDriver.forReading(path);
  const statement = database.prepare(sql);
  statements.set(sql, statement);
  if (statements.size > STATEMENTS) statements.delete(statements.keys().next().value ?? '');
  return statement;
}

function close(): void {
  statements.clear();
  try {
    database?.close();
  } catch {
    // The next connection says what is wrong.
  }
  database = undefined;
}
