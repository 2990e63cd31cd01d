import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { readDockerfile, variables } from '../image/dockerfile.mjs';
import { readDockerignore } from '../image/dockerignore.mjs';

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
  const [, block = ''] = /^ {4}environment:\n((?: {6}.*\n)+)/m.exec(service('api')) ?? [];
  return new Map(
    [...block.matchAll(/^ {6}(\w+): (.*)$/gm)].map(([, name = '', value = '']) => [name, value]),
  );
}

/** Whether a file stays out of the build. */
const isIgnored = readDockerignore(read('.dockerignore'));

/** The part of compose.yaml about a service. */
const service = (name: string) =>
  new RegExp(`^ {2}${name}:\\n((?: {4}.*\\n|\\n)+)`, 'm').exec(read('docker/compose.yaml'))?.[1] ?? '';

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

describe('the services of the compose file', () => {
  it('write nowhere but to volumes and /tmp, and gain no rights', () => {
    for (const line of [
      'read_only: true',
      'tmpfs: [/tmp]',
      'cap_drop: [ALL]',
      "security_opt: ['no-new-privileges:true']",
    ])
      expect(service('api')).toContain(`\n    ${line}\n`);
    expect(service('api')).not.toMatch(/privileged|cap_add|pid:|network_mode/);
  });

  it('reach nothing outside, but for the server', () => {
    for (const name of ['mysql', 'gotenberg', 'redis'])
      expect(service(name)).toMatch(/^ {4}networks: \[inner\]$/m);
    expect(read('docker/compose.yaml')).toMatch(/^networks:\n {2}inner:\n {4}internal: true$/m);
  });
});

describe('the image', () => {
  const stages = readDockerfile(read('docker/Dockerfile'));
  const [build, image] = stages;
  const copies = image?.steps.filter(({ instruction }) => instruction === 'COPY').map(({ text }) => text);

  it('is Debian 13 with Node 24, built in one stage and put together in another', () => {
    expect(stages).toHaveLength(2);
    expect(build?.base).toBe('node:24-trixie-slim');
    expect(image?.base).toBe('debian:trixie-slim');
    expect(copies).toContain('--from=build /usr/local/bin/node /usr/local/bin/node');
  });

  it('holds the packages that the built server loads, as the build lists them, and no others', () => {
    expect(build?.steps.at(-1)).toMatchObject({
      instruction: 'RUN',
      text: 'node tools/image/copy-packages.mjs /app/loaded',
    });
    expect(copies?.filter((text) => text.includes('node_modules'))).toEqual([
      '--from=build /app/loaded node_modules',
    ]);
    const commands = image?.steps.filter(({ instruction }) => instruction === 'RUN') ?? [];
    expect(commands.filter(({ text }) => /\bnpm\b/.test(text))).toEqual([]);
  });

  it('runs as a user of its own, whom its volume belongs to', () => {
    const made = image?.steps.find(({ text }) => text.includes('useradd'))?.text ?? '';
    expect(made).toContain(`useradd --uid 1000 --gid ${image?.user} `);
    expect(made).toContain(`install -d -o ${image?.user} -g ${image?.user} -m 700 /data`);
    expect(image?.volumes).toEqual(['/data']);
    const settings = image?.steps.filter(({ instruction }) => instruction === 'ENV') ?? [];
    expect(Object.assign({}, ...settings.map(({ text }) => variables(text)))).toEqual({
      NODE_ENV: 'production',
      HOST: '0.0.0.0',
      PORT: '3000',
      DATA_DIR: '/data',
    });
  });

  it('passes signals on to Node, and is asked for its health without Node', () => {
    expect(image?.entrypoint).toEqual(['tini', '--']);
    expect(image?.command).toEqual(['node', '--enable-source-maps', 'apps/api/dist/main.js']);
    expect(image?.health).toEqual(['bash', '/app/docker/healthcheck.sh']);
    expect(copies).toContain('docker/healthcheck.sh docker/healthcheck.sh');
  });

  it('has all system packages that the guide names', () => {
    const [, named = ''] =
      /^apt-get install (libreoffice[^`]+?)\n```/m.exec(read('docs/guide-operator.md')) ?? [];
    const packages = named.split(/[\s\\]+/);
    expect(packages.length).toBeGreaterThan(8);
    const installed =
      image?.steps.find(({ text }) => text.includes('apt-get install'))?.text.split(' ') ?? [];
    expect(packages.filter((name) => !installed.includes(name))).toEqual([]);
  });

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
    for (const path of [...secret, ...data, '.git/config', 'secret.key', 'tls/server.pem', 'notes.txt'])
      expect([path, isIgnored(path)]).toEqual([path, true]);
  });

  it('is built with all that the build reads', () => {
    const wanted = [
      'package.json',
      'package-lock.json',
      '.npmrc',
      'nx.json',
      'apps/api/src/main.ts',
      'apps/admin/index.html',
      'libs/domain/src/index.ts',
      'docker/healthcheck.sh',
      'tools/image/copy-packages.mjs',
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
