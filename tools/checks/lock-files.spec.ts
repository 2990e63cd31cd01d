import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';

const WORKSPACE = resolve(__dirname, '../..');
const FOLDERS = ['.', 'apps/bench', 'apps/bench/strapi', 'apps/bench/medusa'];

interface LockedPackage {
  resolved?: string;
  optionalDependencies?: Record<string, string>;
}

const read = (path: string) =>
  JSON.parse(readFileSync(join(WORKSPACE, path), 'utf8')) as Record<string, unknown>;
const locked = (folder: string) =>
  read(join(folder, 'package-lock.json'))['packages'] as Record<string, LockedPackage>;

/** Folders in which Node looks for a package, beginning at a place in `node_modules`. */
function places(from: string, name: string): string[] {
  const outwards = from
    .split('/node_modules/')
    .map((_, index, parts) => parts.slice(0, index + 1).join('/node_modules/'));
  return [
    `node_modules/${name}`,
    ...outwards.filter(Boolean).map((place) => `${place}/node_modules/${name}`),
  ];
}

describe.each(FOLDERS)('the lock file of %s', (folder) => {
  const packages = locked(folder);

  it('names no registry: packages come from whichever npm is set up for', () => {
    const named = Object.entries(packages).filter(([, { resolved }]) => resolved !== undefined);
    expect(named.map(([path]) => path)).toEqual([]);
  });

  it('has what package.json asks for', () => {
    const { dependencies, devDependencies } = read(join(folder, 'package.json'));
    expect(packages['']).toMatchObject({ dependencies, ...(devDependencies ? { devDependencies } : {}) });
  });

  it('has the packages of every platform, or `npm ci` would refuse it elsewhere', () => {
    const missing = Object.entries(packages).flatMap(([path, { optionalDependencies = {} }]) =>
      Object.keys(optionalDependencies).filter(
        (name) => !places(path, name).some((place) => place in packages),
      ),
    );
    expect(missing).toEqual([]);
  });
});
