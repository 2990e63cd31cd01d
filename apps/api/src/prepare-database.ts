import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import {
  type Config,
  OperatorError,
  isSqlite,
  migrate,
  migrationState,
  requireKnown,
  waitForDatabase,
} from '@docket/platform';
import type { Logger } from 'pino';
import { schema } from './app.module';
import type { StartingServer } from './starting-server';

/**
 * Waits for the database and brings it up to date while the server says so.
 * @param hold is told of the process that changes a SQLite database, so that it ends with this one
 * @throws {OperatorError} for a database of a later version, and if it does not answer in time
 */
export async function prepareDatabase(
  { databaseUrl, databaseWaitMs }: Config,
  server: StartingServer,
  logger: Logger,
  hold: (child: ChildProcess) => void,
): Promise<void> {
  await waitForDatabase(databaseUrl, databaseWaitMs, (news) => {
    server.say('starting', news);
    logger.warn(news);
  });
  const state = await migrationState(databaseUrl, schema);
  requireKnown(state);
  if (state.pending.length + state.begun.length === 0) return;
  const begun = state.begun.length > 0 ? ' An interrupted run is finished first.' : '';
  server.say(
    'migrating',
    `The database is brought up to date: ${state.pending.length} migrations are due.${begun}`,
  );
  if (state.executed.length > 0)
    logger.info({ pending: state.pending, begun: state.begun }, 'bringing the database up to date');
  // Statements on SQLite hold the event loop: on tables with rows they run in a process of their own.
  if (isSqlite(databaseUrl) && state.executed.length > 0) await migrateInProcess(hold);
  else await migrate(databaseUrl, schema);
  server.say('starting', 'The server is starting.');
}

/** Runs the command `migrate` of this program. */
async function migrateInProcess(hold: (child: ChildProcess) => void): Promise<void> {
  const [, program = ''] = process.argv;
  const child = spawn(process.execPath, [...process.execArgv, program, 'migrate'], {
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  hold(child);
  let errors = '';
  child.stderr.setEncoding('utf8').on('data', (text: string) => (errors += text));
  const [code, signal] = (await once(child, 'close')) as [number | null, NodeJS.Signals | null];
  if (code === 0) return;
  throw new OperatorError(
    errors.trim() ||
      `The database could not be brought up to date: \`migrate\` ended with ${signal ?? `code ${code}`}.`,
  );
}
