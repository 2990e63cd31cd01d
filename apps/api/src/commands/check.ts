import { checkAll, loadConfig, openFileStore, registryOf, SecretBox } from '@docket/platform';
import { declarations, schema } from '../app.module';
import type { Command } from './command';
import { print } from './services';

export const checkData: Command = {
  name: 'check',
  summary: 'Reads all data and every file, and says what is wrong; a server may run meanwhile.',
  notes:
    'It changes nothing. It compares files with their SHA-256 and with the records that use them, rows with the rows that ' +
    'they name, stock with its movements, totals with their lines, and the settings. Exit code 0: nothing is wrong; 1: each ' +
    'line names a fault.',
  async run(): Promise<number> {
    const config = loadConfig(process.env, 'read');
    const { rows, files, faults, unused } = await checkAll(
      {
        databaseUrl: config.databaseUrl,
        schema,
        files: await openFileStore(config, 'read'),
        kinds: registryOf(declarations),
        secrets: new SecretBox(config),
      },
      print,
    );
    if (unused > 0)
      print(`No record uses ${counted(unused, 'file')}. The sweep moves unused files to the bin.`);
    const result = faults === 0 ? 'nothing is wrong' : counted(faults, 'fault');
    print(`Checked ${counted(rows, 'row')} and ${counted(files, 'file')}: ${result}.`);
    return faults === 0 ? 0 : 1;
  },
};

/** `1 file`, `12,345 files` */
function counted(count: number, what: string): string {
  return `${String(count).replace(/\B(?=(\d{3})+$)/g, ',')} ${what}${count === 1 ? '' : 's'}`;
}
