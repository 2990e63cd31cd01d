import { DomainError, loadConfig, migrate, migrationState } from '@docket/platform';
import { schema } from '../app.module';
import type { Command } from './command';
import { print } from './services';

export const migrateDatabase: Command = {
  name: 'migrate',
  summary: 'Brings the database up to date, and stops.',
  notes: 'A server does so itself when it starts. Stop servers of an earlier version before.',
  options: {
    check: { type: 'boolean', help: 'change nothing: exit code 0 where it is up to date, 1 where it is not' },
  },
  async run(given) {
    const { databaseUrl } = loadConfig(process.env);
    const { pending, unknown } = await migrationState(databaseUrl, schema);
    if (unknown.length > 0) {
      throw new DomainError(
        'conflict',
        `The database belongs to a later version of Docket: this one does not know ${unknown.join(', ')}.`,
      );
    }
    if (!given.flag('check')) {
      const done = await migrate(databaseUrl, schema);
      print(...done.map((name) => `Ran ${name}.`), 'The database is up to date.');
      return 0;
    }
    if (pending.length === 0) {
      print('The database is up to date.');
      return 0;
    }
    print(...pending.map((name) => `Not run yet: ${name}`), 'Run `migrate`, or start the server.');
    return 1;
  },
};
