import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';

const CHILD = resolve(__dirname, '../libreoffice/child.ts');

function nodeModules(): string {
  for (let folder = __dirname; ; folder = dirname(folder)) {
    const found = join(folder, 'node_modules');
    if (existsSync(join(found, '.bin', 'rolldown'))) return found;
    if (folder === dirname(folder)) throw new Error('rolldown is not installed.');
  }
}

/**
 * Bundles the child's program, or another one, as the product's build does. The folder lies below `node_modules`, because the
 * bundle's `import 'koffi'` is resolved from where it is.
 */
export function bundleChild(program = CHILD): { entry: string; remove: () => void } {
  const modules = nodeModules();
  const cache = join(modules, '.cache');
  mkdirSync(cache, { recursive: true });
  const folder = mkdtempSync(join(cache, 'libreoffice-child-'));
  const entry = join(folder, 'libreoffice-child.mjs');
  execFileSync(
    process.execPath,
    [
      join(modules, 'rolldown', 'bin', 'cli.mjs'),
      program,
      '--file',
      entry,
      '--format',
      'esm',
      '--platform',
      'node',
      '--external',
      'koffi',
    ],
    { cwd: folder, stdio: 'pipe' },
  );
  return { entry, remove: () => rmSync(folder, { recursive: true, force: true }) };
}
