import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';

const WORKSPACE = resolve(__dirname, '../..');
const read = (path: string) => readFileSync(join(WORKSPACE, path), 'utf8');

/** Settings that the container fixes. */
const FIXED: Readonly<Record<string, string>> = {
  NODE_ENV: 'production',
  PORT: "'3000'",
  HOST: '0.0.0.0',
  DATA_DIR: '/data',
};

const settings = [...read('.env.example').matchAll(/^#?([A-Z][A-Z0-9_]+)=/gm)].map(([, name = '']) => name);

/** Name and value of each variable that compose.yaml gives to the server. */
function passed(): Map<string, string> {
  const [, api = ''] = /^ {2}api:\n((?: {4}.*\n|\n)+)/m.exec(read('docker/compose.yaml')) ?? [];
  const [, block = ''] = /^ {4}environment:\n((?: {6}.*\n)+)/m.exec(api) ?? [];
  return new Map(
    [...block.matchAll(/^ {6}(\w+): (.*)$/gm)].map(([, name = '', value = '']) => [name, value]),
  );
}

/** Whether a file stays out of the build, by the patterns of .dockerignore that are used here. */
function isIgnored(path: string): boolean {
  const patterns = read('docker/Dockerfile.dockerignore')
    .split('\n')
    .filter((line) => line !== '' && !line.startsWith('#'));
  return patterns.some((pattern) => {
    const body = pattern
      .replace(/^\*\*\//, '')
      .replaceAll('.', '\\.')
      .replaceAll('*', '[^/]*');
    return new RegExp(`^${pattern.startsWith('**/') ? '(.*/)?' : ''}${body}(/.*)?$`).test(path);
  });
}

describe('the compose file', () => {
  it('passes every setting to the server', () => {
    expect([...passed().keys()].sort()).toEqual([...settings, 'NODE_ENV'].sort());
  });

  it('takes each from the setting of the same name', () => {
    for (const [name, value] of passed())
      if (name in FIXED) expect(`${name}: ${value}`).toBe(`${name}: ${FIXED[name]}`);
      else expect(value).toMatch(new RegExp(`^\\$\\{${name}:[-?]`));
  });

  it('passes the rest of docker/.env too, so that the server names what is mistyped', () => {
    expect(read('docker/compose.yaml')).toMatch(/^ {4}env_file:\n {6}- path: \.env\n {8}required: false$/m);
  });
});

describe('the image', () => {
  it('is built without secrets and data of this machine', () => {
    const secret = [
      '.env',
      'docker/.env',
      'docker/.env.production',
      'apps/api/.env.local',
      'docker/secret.env',
    ];
    const data = [
      'data/docket.sqlite',
      'apps/api/data/files/1',
      'docket.sqlite-wal',
      'docket.gz',
      'backup.sql',
    ];
    for (const path of [...secret, ...data, '.git/config', 'secret.key', 'tls/server.pem'])
      expect([path, isIgnored(path)]).toEqual([path, true]);
  });

  it('is built with all that the build reads', () => {
    const wanted = [
      'package.json',
      'package-lock.json',
      '.npmrc',
      'nx.json',
      'apps/api/src/main.ts',
      'LICENSE',
    ];
    for (const path of wanted) expect([path, isIgnored(path)]).toEqual([path, false]);
  });
});

describe('the unit for systemd', () => {
  const unit = read('docs/docket.service');
  const verify = spawnSync('systemd-analyze', ['--version']).error === undefined;

  it('starts again after every failure, and never gives up', () => {
    expect(unit).toMatch(/^\[Unit\][^[]*^StartLimitIntervalSec=0$/m);
    expect(unit).toMatch(/^\[Service\][^[]*^Restart=always$/m);
    expect(unit).toMatch(/^RestartSec=\d+$/m);
    expect(unit).toMatch(/^Wants=network-online\.target$/m);
    expect(unit).toMatch(/^After=network-online\.target mariadb\.service mysql\.service/m);
  });

  it('is valid where systemd can tell', () => {
    if (!verify) {
      process.stdout.write('skipped: systemd-analyze is not installed\n');
      return;
    }
    const folder = mkdtempSync(join(tmpdir(), 'docket-unit-'));
    const path = join(folder, 'docket.service');
    // The program that it starts need not be there.
    writeFileSync(path, unit.replace(/^ExecStart=\S+/m, 'ExecStart=/bin/true'));
    try {
      const { stdout, stderr } = spawnSync('systemd-analyze', ['verify', path], { encoding: 'utf8' });
      const complaints = `${stdout}${stderr}`.split('\n').filter((line) => line.includes('docket.service:'));
      expect(complaints).toEqual([]);
    } finally {
      rmSync(folder, { recursive: true });
    }
  });

  it('is named by the guide', () => {
    expect(read('docs/guide-operator.md')).toContain('](docket.service)');
  });
});
