import { loadConfig, migrate, migrationState, requireKnown } from '@docket/platform';
import { schema } from '../app.module';
import type { Command } from './command';
import { print } from './services';

export const migrateDatabase: Command = {
  name: 'migrate',
  summary: 'Brings the database up to date, and stops.',
  notes:
    'A server does so itself when it starts. Stop servers of an earlier version before. If it is interrupted, run it again: it goes on where it stopped.',
  options: {
    check: { type: 'boolean', help: 'change nothing: exit code 0 where it is up to date, 1 where it is not' },
  },
  async run(given) {
    const { databaseUrl } = loadConfig(process.env);
    const state = await migrationState(databaseUrl, schema);
    requireKnown(state);
    const { pending, begun } = state;
    if (!given.flag('check')) {
      const done = await migrate(databaseUrl, schema);
      print(...done.map((name) => `Ran ${name}.`), 'The database is up to date.');
      return 0;
    }
    if (pending.length + begun.length === 0) {
      print('The database is up to date.');
      return 0;
    }
    print(
      ...begun.map((name) => `Half done: ${name}. Another program runs it now, or was interrupted.`),
      ...pending.filter((name) => !begun.includes(name)).map((name) => `Not run yet: ${name}`),
      'Run `migrate`, or start the server.',
    );
    return 1;
  },
};
