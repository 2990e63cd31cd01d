import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { arePackagesInstalled } from './packages.mjs';

type Packages = Record<string, { version?: string; optional?: boolean }>;

describe('whether the npm packages are installed', () => {
  let folder: string;

  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'docket-packages-'));
    mkdirSync(join(folder, 'node_modules'));
    write('package-lock.json', {
      '': {},
      'node_modules/a': { version: '1.0.0' },
      'node_modules/b': { version: '2.0.0', optional: true },
    });
  });
  afterEach(() => rmSync(folder, { recursive: true }));

  function write(file: string, packages: Packages) {
    writeFileSync(join(folder, file), JSON.stringify({ packages }));
  }

  it('is answered by the record that npm keeps', () => {
    expect(arePackagesInstalled(folder)).toBe(false);
    write('node_modules/.package-lock.json', { 'node_modules/a': { version: '1.0.0' } });
    expect(arePackagesInstalled(folder)).toBe(true);
  });

  it('sees a version that has changed, and a package that is new', () => {
    write('node_modules/.package-lock.json', { 'node_modules/a': { version: '0.9.0' } });
    expect(arePackagesInstalled(folder)).toBe(false);
    write('node_modules/.package-lock.json', { 'node_modules/b': { version: '2.0.0' } });
    expect(arePackagesInstalled(folder)).toBe(false);
  });
});
