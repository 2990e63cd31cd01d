import { resolve } from 'node:path';
import {
  type ArchiveTotals,
  exportArchive,
  importArchive,
  loadConfig,
  openFileStore,
} from '@docket/platform';
import { schema } from '../app.module';
import type { Command } from './command';
import { print } from './services';

const SECRET =
  'SECRET_KEY is not in the archive: keep it (or DATA_DIR/secret.key) beside it, and start the other server with it.';

export const exportData: Command = {
  name: 'export',
  summary: 'Writes all data, with every file, into one archive; a server may run meanwhile.',
  notes: `The archive is of one moment, and holds password hashes: keep it as safe as the database.\n${SECRET}`,
  positionals: ['FILE'],
  async run(given): Promise<undefined> {
    const config = loadConfig(process.env);
    const path = resolve(given.required('FILE'));
    const totals = await exportArchive(config.databaseUrl, schema, await openFileStore(config), path);
    print(`Exported ${told(totals)} to ${path}.`, SECRET);
  },
};

export const importData: Command = {
  name: 'import',
  summary: 'Reads an archive that `export` has made into an empty database.',
  notes:
    'SQLite, MySQL and MariaDB take the archives of each other. An archive of an earlier version is brought up to date. ' +
    `Start the server afterwards.\n${SECRET}`,
  positionals: ['FILE'],
  async run(given): Promise<undefined> {
    const config = loadConfig(process.env);
    const path = resolve(given.required('FILE'));
    const totals = await importArchive(config.databaseUrl, schema, await openFileStore(config), path);
    print(`Imported ${told(totals)}.`);
  },
};

function told({ tables, rows, files }: ArchiveTotals): string {
  return `${tables} tables with ${rows} rows, and ${files} files,`.replace(/,$/, '');
}
