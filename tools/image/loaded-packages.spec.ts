import { loadedPackages } from './loaded-packages.mjs';

const locked = {
  'node_modules/a': {
    dependencies: { b: '1' },
    optionalDependencies: { 'a-linux-x64-gnu': '1', 'a-win32': '1' },
  },
  'node_modules/a/node_modules/b': { dependencies: { c: '1' } },
  'node_modules/b': {},
  'node_modules/c': { dependencies: { a: '1' } },
  'node_modules/a-linux-x64-gnu': {},
  'node_modules/a-linux-x64-musl': {},
  'node_modules/a-win32': {},
  'node_modules/unused': {},
};
const isInstalled = (path: string) => path !== 'node_modules/a-win32';

describe('the packages that a server loads', () => {
  it('are those it imports and all they need, from where Node takes them', () => {
    expect(loadedPackages(locked, ['a'], isInstalled)).toEqual([
      'node_modules/a',
      'node_modules/a-linux-x64-gnu',
      'node_modules/a/node_modules/b',
      'node_modules/c',
    ]);
    expect(loadedPackages(locked, ['b'], isInstalled)).toEqual(['node_modules/b']);
  });

  it('must be installed, unless they are optional', () => {
    expect(() => loadedPackages(locked, ['d'], isInstalled)).toThrow(
      'd is not installed, which the server loads.',
    );
    expect(() => loadedPackages(locked, ['a'], (path) => path !== 'node_modules/c')).toThrow(
      /c is not installed/,
    );
  });
});
