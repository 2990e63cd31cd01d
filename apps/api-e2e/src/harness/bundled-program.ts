import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';

const WORKSPACE = resolve(__dirname, '../../../..');

/**
 * A TypeScript program of the workspace that imports nothing but Node's own, as one file that Node can run.
 * @param source from the root of the workspace
 */
export function bundledProgram(source: string): { path: string; remove: () => void } {
  const folder = mkdtempSync(join(tmpdir(), 'docket-e2e-program-'));
  const path = join(folder, 'program.mjs');
  const rolldown = join(WORKSPACE, 'node_modules/rolldown/bin/cli.mjs');
  const options = ['--file', path, '--format', 'esm', '--platform', 'node'];
  execFileSync(process.execPath, [rolldown, join(WORKSPACE, source), ...options], {
    cwd: WORKSPACE,
    stdio: 'pipe',
  });
  return { path, remove: () => rmSync(folder, { recursive: true, force: true }) };
}
