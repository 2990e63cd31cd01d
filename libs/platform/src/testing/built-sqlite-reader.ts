import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';

const workspace = join(__dirname, '../../../..');
const source = join(workspace, 'libs/platform/src/database/sqlite/sqlite-reader.ts');

/** Builds the program of the processes that read the embedded SQLite. @returns its path */
export function builtSqliteReader(): string {
  const folder = join(workspace, 'node_modules/.cache/docket', `tests-${process.pid}`);
  const file = join(folder, 'sqlite-reader.mjs');
  if (existsSync(file)) return file;
  mkdirSync(folder, { recursive: true });
  const rolldown = join(workspace, 'node_modules/rolldown/bin/cli.mjs');
  const options = ['--format', 'esm', '--platform', 'node', '--external', 'libsql', '--file', file];
  execFileSync(process.execPath, [rolldown, source, ...options], { stdio: 'ignore' });
  return file;
}
