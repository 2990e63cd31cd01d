import { UsersService } from '@docket/access';
import { DomainError, loadConfig } from '@docket/platform';
import { fillWithDemoData, holdsBusinessData } from '../demo/demo-data';
import { NO_ADMIN, prepareFirstStart } from '../first-start';
import type { Command } from './command';
import { print, withServices } from './services';

export const seed: Command = {
  name: 'seed',
  summary: 'Fills the database with demo data: a company, items with stock, customers, quotes and templates.',
  options: { force: { type: 'boolean', help: 'also where there is data already, which stays as it is' } },
  async run(given): Promise<undefined> {
    await withServices(async (app) => {
      const owner = await app.get(UsersService).anyAdmin();
      if (owner === null) {
        const credentials = await prepareFirstStart(app, { ...loadConfig(process.env), demo: true });
        if ((await app.get(UsersService).anyAdmin()) === null) throw new DomainError('conflict', NO_ADMIN);
        print(credentials);
        return;
      }
      if ((await holdsBusinessData(app)) && !given.flag('force')) {
        throw new DomainError(
          'conflict',
          'There is data already. Give --force to add the demo data to it, or name an empty database.',
        );
      }
      await fillWithDemoData(app, owner);
      print('The demo data is there.');
    });
  },
};
