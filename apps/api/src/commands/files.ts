import { adoptStore, FileSweep, loadConfig, openFileStore } from '@docket/platform';
import { schema } from '../app.module';
import type { Command } from './command';
import { print, withServices } from './services';

export const adoptFiles: Command = {
  name: 'files adopt',
  summary: 'Makes the store of files (FILES_URL) the one of this database (DATABASE_URL).',
  notes:
    'Use it if the server refuses to start because the two do not belong together, and you are sure that they should. ' +
    'Both get a new identity; no file is changed. A server with another database can no longer use this store. ' +
    'Files that this database does not name are moved to the bin over the next hours.',
  async run(): Promise<undefined> {
    const config = loadConfig(process.env);
    await adoptStore(config.databaseUrl, schema, await openFileStore(config));
    print('The store of files belongs to this database now.');
  },
};

export const sweepFiles: Command = {
  name: 'files sweep',
  summary: 'Moves files that no record uses to the bin, as the server does every hour.',
  notes: 'Files that were stored in the last hour stay. The bin is emptied after FILES_BIN_DAYS.',
  options: { all: { type: 'boolean', help: 'all of them, also more than a tenth of the store' } },
  async run(given): Promise<number> {
    const isAll = given.flag('all');
    const swept = await withServices((app) => app.get(FileSweep).run(Date.now(), isAll));
    print(`Moved ${swept.binned} files to the bin.`);
    if (swept.withheld > 0) print(`${swept.withheld} more stay for now; --all moves them, too.`);
    if (swept.missing.length > 0) print(`${swept.missing.length} files are missing. Run \`check\`.`);
    return swept.missing.length > 0 ? 1 : 0;
  },
};
