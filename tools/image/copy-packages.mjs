/**
 * `node tools/image/copy-packages.mjs FOLDER`: copies the packages that the built server loads from node_modules to a
 * folder, which becomes node_modules of the image. Everything else is part of the built files.
 */
import { cpSync, existsSync, mkdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { say, tool } from '../support/output.mjs';
import { inWorkspace } from '../support/workspace.mjs';
import { loadedPackages } from './loaded-packages.mjs';

await tool(async () => {
  const [, , target] = process.argv;
  if (target === undefined) throw new Error('Name the folder to copy to.');
  const built = JSON.parse(readFileSync(inWorkspace('apps/api/dist/external-packages.json'), 'utf8'));
  const { packages } = JSON.parse(readFileSync(inWorkspace('package-lock.json'), 'utf8'));
  const folders = loadedPackages(packages, built, (path) => existsSync(inWorkspace(path)));
  for (const folder of folders) {
    const to = join(target, relative('node_modules', folder));
    mkdirSync(dirname(to), { recursive: true });
    // Packages within it are copied by themselves, if they are loaded.
    const inner = join(inWorkspace(folder), 'node_modules');
    cpSync(inWorkspace(folder), to, { recursive: true, filter: (source) => source !== inner });
  }
  say(`${folders.length} packages in ${target}, of ${Object.keys(packages).length} in package-lock.json`);
});
