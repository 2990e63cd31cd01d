import { stat } from 'node:fs/promises';
import { resolve } from 'node:path';
import {
  type ArchiveTotals,
  DiskSpace,
  exportArchive,
  faultInWords,
  type FileFault,
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
  options: {
    incomplete: { type: 'boolean', help: 'also if files are damaged or missing: exports everything else' },
  },
  async run(given): Promise<undefined> {
    const config = loadConfig(process.env);
    const path = resolve(given.required('FILE'));
    const files = await openFileStore(config);
    const incomplete = given.flag('incomplete');
    const { totals, faults } = await exportArchive(config.databaseUrl, schema, files, path, { incomplete });
    print(...lacking(faults), `Exported ${told(totals)} to ${path}.`, SECRET);
  },
};

export const importData: Command = {
  name: 'import',
  summary: 'Reads an archive that `export` has made into an empty database.',
  notes:
    'SQLite, MySQL and MariaDB take the archives of each other. An archive of an earlier version is brought up to date. ' +
    `Start the server afterwards.\n${SECRET}`,
  positionals: ['FILE'],
  options: { incomplete: { type: 'boolean', help: 'also an archive that lacks files' } },
  async run(given): Promise<undefined> {
    const config = loadConfig(process.env);
    const path = resolve(given.required('FILE'));
    const files = await openFileStore(config);
    const incomplete = given.flag('incomplete');
    // The archive holds every file, and grows when it is unpacked. The import reports a path that is no file.
    const archiveBytes = await stat(path).then(
      ({ size }) => size,
      () => 0,
    );
    await DiskSpace.of(config).requireRoom(config.s3 === undefined ? archiveBytes : 0);
    const { totals, faults } = await importArchive(config.databaseUrl, schema, files, path, { incomplete });
    print(...lacking(faults), `Imported ${told(totals)}.`);
  },
};

function lacking(faults: readonly FileFault[]): string[] {
  if (faults.length === 0) return [];
  return ['The archive lacks these files:', ...faults.map((fault) => `  - ${faultInWords(fault)}`)];
}

function told({ tables, rows, files }: ArchiveTotals): string {
  return `${tables} tables with ${rows} rows, and ${files} files,`.replace(/,$/, '');
}
