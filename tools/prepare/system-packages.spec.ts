import { chmodSync, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { bringProgram, type SystemProgram } from './system-packages.mjs';

describe('bringing a program of the system', () => {
  const path = process.env.PATH;
  let folder: string;
  let printed: string;

  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'docket-system-'));
    printed = '';
    jest.spyOn(process.stdout, 'write').mockImplementation((text) => {
      printed += String(text);
      return true;
    });
    // A sudo that needs no password, for where the tests do not run as root.
    script('sudo', 'shift; exec "$@"');
    process.env.PATH = `${folder}:${path}`;
  });
  afterEach(() => {
    process.env.PATH = path;
    jest.restoreAllMocks();
    rmSync(folder, { recursive: true });
  });

  function script(name: string, body: string) {
    writeFileSync(join(folder, name), `#!/bin/sh\n${body}\n`);
    chmodSync(join(folder, name), 0o755);
  }

  function program(): SystemProgram {
    const file = join(folder, 'office');
    return {
      name: 'The office',
      find: () => (existsSync(file) ? file : undefined),
      packages: { apt: [['office-nogui', 'fonts'], ['office']], dnf: [], brew: [] },
      otherwise: 'Or set OFFICE_URL.',
    };
  }

  const calls = () => readFileSync(join(folder, 'calls'), 'utf8');

  it('takes the one that is there', async () => {
    writeFileSync(join(folder, 'office'), '');
    expect(await bringProgram(program())).toBe(join(folder, 'office'));
    expect(existsSync(join(folder, 'calls'))).toBe(false);
  });

  it('installs it with apt where it is missing, without asking anything', async () => {
    script('apt-get', `echo "$DEBIAN_FRONTEND $@" >> ${folder}/calls; touch ${folder}/office`);
    expect(await bringProgram(program())).toBe(join(folder, 'office'));
    expect(calls()).toMatch(/^noninteractive .*install -y --no-install-recommends office-nogui fonts$/m);
  });

  it('takes another package where the first cannot be had', async () => {
    script(
      'apt-get',
      `echo "$@" >> ${folder}/calls; case "$*" in *nogui*) exit 100;; *) touch ${folder}/office;; esac`,
    );
    expect(await bringProgram(program())).toBe(join(folder, 'office'));
    expect(calls()).toMatch(/ office$/m);
  });

  it('says what to do where nothing can be installed, and goes on', async () => {
    script('apt-get', 'echo "E: no network"; exit 100');
    expect(await bringProgram(program())).toBeUndefined();
    expect(printed).toContain('E: no network');
    expect(printed).toMatch(/To install it: .*apt-get install .*office-nogui fonts/);
    expect(printed).toContain('Or set OFFICE_URL.');
  });
});
