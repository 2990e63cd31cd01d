/**
 * A program for specs: confines itself exactly as LibreOffice's process does, and then tries to get out. It prints one
 * line of JSON for each attempt. Arguments: the settings of confinement, and the targets.
 */
import { spawnSync } from 'node:child_process';
import { createSocket } from 'node:dgram';
import { lookup, Resolver } from 'node:dns';
import {
  accessSync,
  appendFileSync,
  chmodSync,
  chownSync,
  constants,
  copyFileSync,
  fchmodSync,
  linkSync,
  mkdirSync,
  openSync,
  readdirSync,
  readFileSync,
  readSync,
  renameSync,
  rmSync,
  symlinkSync,
  truncateSync,
  utimesSync,
  watch,
  writeFileSync,
} from 'node:fs';
import { connect, createServer } from 'node:net';
import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import koffi from 'koffi';
import {
  changeUser,
  type ConfinementSettings,
  refuseSystemCalls,
  restrictFiles,
} from '../confinement/confine';

/** Targets outside of the confinement, made by the spec. */
export interface Targets {
  /** of Docket: secret key, database */
  secret: string;
  database: string;
  /** folder of Docket */
  folder: string;
  /** the only folder that may be written */
  scratch: string;
  /** folder of another child */
  otherChild: string;
  /** process that waits outside, and the spec's own */
  bystander: number;
  parent: number;
  /** where listeners wait on loopback */
  tcp: number;
  tcp6: number;
  udp: number;
  unixSocket: string;
  abstractSocket: string;
}

type Attempt = () => unknown;

const given = JSON.parse(process.argv[2] ?? '') as { confinement: ConfinementSettings; targets: Targets };
const settings = restrictFiles(
  given.confinement,
  (confinement) => [JSON.stringify({ ...given, confinement })],
  [0, 1, 2],
);
const confinement = refuseSystemCalls(settings, changeUser(settings));
const { targets } = given;
const libc = koffi.load(null);

/** Raw system calls of x86_64 and aarch64. */
const raw = libc.func('long syscall(long, long, long, long, long, long, long)');
const withText = libc.func('long syscall(long, const char*, long, long, long, long, long)');
const withTwoTexts = libc.func(
  'long syscall(long, const char*, const char*, const char*, long, const char*, long)',
);
const withTextAt = libc.func('long syscall(long, long, const char*, long, long, long, long)');
const withBuffer = libc.func('long syscall(long, long, void*, long, long, long, long)');
const nr = (x64: number, arm64: number): number => (process.arch === 'x64' ? x64 : arm64);

/** @throws Error where the call failed, as Node.js does */
function ok(result: unknown): unknown {
  if (Number(result) < 0) throw new Error(`errno ${koffi.errno()}`);
  return result;
}
const call = (x64: number, arm64: number, ...parameters: number[]): Attempt => {
  const [a = 0, b = 0, c = 0, d = 0, e = 0, f = 0] = parameters;
  return () => ok(raw(nr(x64, arm64), a, b, c, d, e, f));
};

/** A program that would leave a file behind. */
const proof = join(targets.scratch, 'started');
const shell = ['/bin/sh', '-c', `echo started > ${proof}`];
const start = (path: string, parameters: string[]): Attempt => {
  return () => {
    const { error, status } = spawnSync(path, parameters);
    if (error) throw error;
    return status;
  };
};
const inFolder = (name: string): string => join(targets.folder, name);
const inScratch = (name: string): string => join(targets.scratch, name);
/** Child of `fork` ends at once; the parent tells that it worked. */
const forked = (pid: number): unknown => {
  if (pid === 0) process.abort();
  return ok(pid);
};

const read: Record<string, Attempt> = {
  'read /etc/shadow': () => readFileSync('/etc/shadow'),
  'read /etc/passwd': () => readFileSync('/etc/passwd'),
  'read /etc/hosts': () => readFileSync('/etc/hosts'),
  'read the secret key': () => readFileSync(targets.secret),
  'read the database': () => readFileSync(targets.database),
  'read the secret key by a path with dots': () =>
    readFileSync(
      `${targets.scratch}/../../${targets.folder
        .split('/')
        .map(() => '..')
        .join('/')}${targets.secret}`,
    ),
  'read the secret key through /proc/self/root': () => readFileSync(`/proc/self/root${targets.secret}`),
  'read the secret key through the parent’s root': () =>
    readFileSync(`/proc/${targets.parent}/root${targets.secret}`),
  'read the environment of the parent': () => readFileSync(`/proc/${targets.parent}/environ`),
  'read the environment of another process': () => readFileSync(`/proc/${targets.bystander}/environ`),
  'read the command line of the parent': () => readFileSync(`/proc/${targets.parent}/cmdline`),
  'list the parent’s open files': () => readdirSync(`/proc/${targets.parent}/fd`),
  'read the memory of the parent': () => openSync(`/proc/${targets.parent}/mem`, 'r'),
  'list processes': () => readdirSync('/proc'),
  'list Docket’s folder': () => readdirSync(targets.folder),
  'list the root folder': () => readdirSync('/'),
  'list /home': () => readdirSync('/home'),
  'list /root': () => readdirSync('/root'),
  'list /tmp': () => readdirSync('/tmp'),
  'read another document’s folder': () => readFileSync(join(targets.otherChild, 'document.docx')),
  'open a terminal': () => openSync('/dev/ptmx', 'r+'),
  'open another device': () => openSync('/dev/full', 'r'),
  'read mounts of the parent': () => readFileSync(`/proc/${targets.parent}/mountinfo`),
  'read the secret key by a symbolic link': () => {
    symlinkSync(targets.secret, inScratch('link'));
    return readFileSync(inScratch('link'));
  },
  'read the secret key by a symbolic link of its folder': () => {
    symlinkSync(targets.folder, inScratch('link-folder'));
    return readFileSync(join(inScratch('link-folder'), 'secret.key'));
  },
  'read the secret key by a hard link': () => {
    linkSync(targets.secret, inScratch('hard'));
    return readFileSync(inScratch('hard'));
  },
  'copy the secret key': () => copyFileSync(targets.secret, inScratch('copy')),
  'move the secret key into its own folder': () => renameSync(targets.secret, inScratch('moved')),
  'read the secret key by O_PATH': () => {
    const descriptor = openSync(targets.secret, 0x200000);
    return readFileSync(`/proc/self/fd/${descriptor}`);
  },
  'read from a descriptor opened with O_PATH': () =>
    readSync(openSync(targets.secret, 0x200000), Buffer.alloc(8)),
  'open the secret key with openat2': () => {
    const how = Buffer.alloc(24);
    const open = libc.func('long syscall(long, int, const char*, void*, size_t)');
    return ok(open(437, -100, targets.secret, how, how.length));
  },
  'open the secret key by its handle': () => ok(withTextAt(nr(303, 264), -100, targets.secret, 0, 0, 0, 0)),
  'watch the secret key': () => watch(targets.secret).close(),
  'read the secret key in another thread': () =>
    inThread(`require('node:fs').readFileSync(${JSON.stringify(targets.secret)})`),
};

const write: Record<string, Attempt> = {
  'write into Docket’s folder': () => writeFileSync(inFolder('written'), 'x'),
  'write into /tmp': () => writeFileSync(`/tmp/docket-escape-${process.pid}`, 'x'),
  'write into /dev/shm': () => writeFileSync(`/dev/shm/docket-escape-${process.pid}`, 'x'),
  'write into its program': () => appendFileSync(process.argv[1] ?? '', ' '),
  'append to the database': () => appendFileSync(targets.database, 'x'),
  'truncate the database': () => truncateSync(targets.database),
  'truncate the database by path': () => ok(withText(nr(76, 45), targets.database, 0, 0, 0, 0, 0)),
  'remove the database': () => rmSync(targets.database),
  'rename the database': () => renameSync(targets.database, inFolder('renamed')),
  'put a file over the database': () => {
    writeFileSync(inScratch('other'), 'x');
    renameSync(inScratch('other'), targets.database);
  },
  'make a folder of Docket’s': () => mkdirSync(inFolder('made')),
  'make a link in Docket’s folder': () => symlinkSync('/etc/shadow', inFolder('link')),
  'open the secret key to everybody': () => chmodSync(targets.secret, 0o666),
  'open the secret key to everybody by O_PATH': () => fchmodSync(openSync(targets.secret, 0x200000), 0o666),
  'give the database away': () => chownSync(targets.database, 65534, 65534),
  'change the times of the database': () => utimesSync(targets.database, 1, 1),
  'set an attribute of the database': () => {
    const set = libc.func('long syscall(long, const char*, const char*, const char*, size_t, int)');
    return ok(set(nr(188, 5), targets.database, 'user.docket', 'x', 1, 0));
  },
  'make a device': () => ok(withTextAt(nr(259, 33), -100, inScratch('device'), 0o60600, 0x800, 0, 0)),
  'write into another document’s folder': () => writeFileSync(join(targets.otherChild, 'document.docx'), 'x'),
  'write a setting of the kernel': () => openSync('/proc/sys/kernel/core_pattern', 'r+'),
  'write a setting of the parent': () => openSync(`/proc/${targets.parent}/oom_score_adj`, 'r+'),
};

const network: Record<string, Attempt> = {
  'connect by TCP': () => connected({ port: targets.tcp, host: '127.0.0.1' }),
  'connect by TCP over IPv6': () => connected({ port: targets.tcp6, host: '::1' }),
  'connect to a Unix socket': () => connected({ path: targets.unixSocket }),
  'connect to an abstract Unix socket': () => connected({ path: `\0${targets.abstractSocket}` }),
  'send by UDP': () =>
    new Promise((resolve, reject) => {
      const socket = createSocket('udp4').on('error', reject);
      socket.send('x', targets.udp, '127.0.0.1', (error) => (error ? reject(error) : resolve(null)));
    }),
  'listen by TCP': () =>
    new Promise((resolve, reject) => {
      const server = createServer().on('error', reject);
      server.listen(0, '127.0.0.1', () => resolve(server.close()));
    }),
  'listen on a Unix socket': () =>
    new Promise((resolve, reject) => {
      const server = createServer().on('error', reject);
      server.listen(inScratch('socket'), () => resolve(server.close()));
    }),
  'look a name up': () =>
    new Promise((resolve, reject) =>
      lookup('localhost', { hints: 0 }, (error) => (error ? reject(error) : resolve(null))),
    ),
  'ask a name server': () =>
    new Promise((resolve, reject) => {
      const resolver = new Resolver({ timeout: 200, tries: 1 });
      resolver.setServers([`127.0.0.1:${targets.udp}`]);
      resolver.resolve4('docket.invalid', (error) => (error ? reject(error) : resolve(null)));
    }),
  'make a socket of IPv4': call(41, 198, 2, 1, 0),
  'make a socket of IPv6': call(41, 198, 10, 1, 0),
  'make a Unix socket': call(41, 198, 1, 1, 0),
  'make a netlink socket': call(41, 198, 16, 3, 0),
  'make a raw packet socket': call(41, 198, 17, 3, 0),
  'make a vsock': call(41, 198, 40, 1, 0),
  'make a Bluetooth socket': call(41, 198, 31, 3, 0),
  'make a socket of the kernel’s ciphers': call(41, 198, 38, 5, 0),
  'make a pair of sockets': () => ok(withBuffer(nr(53, 199), 1, null, 0, 0, 0, 0)),
  'pass a file to the parent by its pipe': () => ok(withBuffer(nr(46, 211), 1, Buffer.alloc(56), 0, 0, 0, 0)),
  'use io_uring': () => ok(withBuffer(425, 8, Buffer.alloc(120), 0, 0, 0, 0)),
  'connect in another thread': () =>
    inThread(
      `await new Promise((resolve, reject) => require('node:net').connect(${targets.tcp}, '127.0.0.1', resolve).on('error', reject))`,
    ),
};

const programs: Record<string, Attempt> = {
  'start a shell': start(shell[0] ?? '', shell.slice(1)),
  'start a program': start('/bin/true', []),
  'start Node.js': start(process.execPath, ['--version']),
  'start a program by the loader': start('/lib64/ld-linux-x86-64.so.2', ['/bin/true']),
  'start a shell by system()': () => {
    const status = libc.func('int system(const char*)')(`echo started > ${proof}`);
    if (status !== 0) throw new Error(`status ${status}`);
  },
  'start a program by popen()': () => {
    if (libc.func('void* popen(const char*, const char*)')('true', 'r') === null) throw new Error('no');
  },
  'start a program by posix_spawn()': () => {
    const spawn = libc.func('int posix_spawn(void*, const char*, void*, void*, const char**, const char**)');
    const error = spawn(Buffer.alloc(8), '/bin/true', null, null, ['true', null], [null]) as number;
    if (error !== 0) throw new Error(`errno ${error}`);
  },
  'become a shell by execve()': () =>
    ok(libc.func('int execv(const char*, const char**)')('/bin/sh', ['sh', '-c', 'true', null])),
  'become a program by execveat()': () => ok(withTwoTexts(nr(322, 281), '/bin/true', '', '', 0, '', 0x1000)),
  'start a program out of memory': () => {
    const make = libc.func('int memfd_create(const char*, unsigned int)');
    const descriptor = ok(make('program', 0)) as number;
    writeFileSync(descriptor, readFileSync(process.execPath).subarray(0, 4096));
    return start(`/proc/self/fd/${descriptor}`, [])();
  },
  'start a program of its own folder': () => {
    writeFileSync(inScratch('program'), '#!/bin/sh\necho started\n', { mode: 0o755 });
    return start(inScratch('program'), [])();
  },
  'fork()': () => forked(libc.func('int fork()')() as number),
  'clone a process': () => forked(Number(raw(nr(56, 220), 17, 0, 0, 0, 0, 0))),
  'clone a process with the memory of this one': call(56, 220, 0x4111),
  'clone a process by clone3()': () => {
    const how = Buffer.alloc(88);
    how.writeUInt32LE(17, 32);
    return forked(Number(libc.func('long syscall(long, void*, size_t)')(435, how, how.length)));
  },
  'start a program in another thread': () =>
    inThread(
      `{ const { error } = require('node:child_process').spawnSync('/bin/true'); if (error) throw error; }`,
    ),
};

const processes: Record<string, Attempt> = {
  'trace the parent': call(101, 117, 16, targets.parent),
  'seize another process': call(101, 117, 0x4206, targets.bystander),
  'read memory of the parent': call(310, 270, targets.parent),
  'write memory of the parent': call(311, 271, targets.parent),
  // Signal 0 reaches whom a real one would reach, and does no harm.
  'send the parent a signal': () => process.kill(targets.parent, 0),
  'send another process a signal': () => process.kill(targets.bystander, 0),
  'send all processes a signal': () => process.kill(-1, 0),
  'send its group a signal': call(62, 129, 0, 0),
  'send a thread of another process a signal': call(200, 130, targets.bystander, 0),
  'send a signal with a value': () => ok(withBuffer(nr(129, 138), targets.bystander, null, 0, 0, 0, 0)),
  'have another process sent signals': call(72, 25, 0, 8, targets.bystander),
  'have another process sent any signal': call(72, 25, 0, 10, 9),
  'name who gets signals in another way': () => {
    const owner = Buffer.alloc(8);
    owner.writeInt32LE(1, 0);
    owner.writeInt32LE(targets.bystander, 4);
    return ok(libc.func('long syscall(long, int, int, void*)')(nr(72, 25), 0, 15, owner));
  },
  'hear what others do to a folder': call(72, 25, 0, 1026, 1),
  'open another process': call(434, 434, targets.bystander),
  'take a file of the parent': call(438, 438, 0, 0),
  'limit the parent': call(302, 261, targets.parent, 0),
  'slow another process down': () =>
    ok(libc.func('int setpriority(int, unsigned int, int)')(0, targets.bystander, 19)),
  'outlive the parent': () =>
    ok(
      libc.func('int prctl(int, unsigned long, unsigned long, unsigned long, unsigned long)')(1, 0, 0, 0, 0),
    ),
  'use shared memory': call(29, 194, 0, 4096, 0o1600),
  'use a message queue': call(68, 186, 0, 0o1600),
};

const kernel: Record<string, Attempt> = {
  'mount a file system': () => ok(withTwoTexts(nr(165, 40), 'none', targets.scratch, 'tmpfs', 0, '', 0)),
  'unmount a file system': () => ok(withText(nr(166, 39), targets.scratch, 0, 0, 0, 0, 0)),
  'change the root': () => ok(withText(nr(161, 51), targets.scratch, 0, 0, 0, 0, 0)),
  'swap the root': () => ok(withTwoTexts(nr(155, 41), targets.scratch, targets.scratch, '', 0, '', 0)),
  'open a tree of mounts': () => ok(withTextAt(428, -100, '/', 1, 0, 0, 0)),
  'enter new namespaces': call(272, 97, 0x10000000 | 0x20000),
  'enter a namespace of the parent': call(308, 268, 0, 0),
  'become root': () => process.setuid?.(0),
  'become root in real, effective and saved id': call(117, 147, 0, 0, 0),
  'become another group': () => process.setgroups?.([0]),
  'use the keyring': call(250, 219, 0, -3, 0),
  'load a BPF program': () => ok(withBuffer(nr(321, 280), 0, Buffer.alloc(72), 72, 0, 0, 0)),
  'measure the machine': () => ok(withBuffer(nr(298, 241), 0, Buffer.alloc(128), 0, -1, -1, 0)),
  'handle page faults': call(323, 282, 0),
  'load a module': call(313, 273, 0),
  'restart the machine': call(169, 142, 0, 0, 0),
  'adjust the clock': () => ok(libc.func('long syscall(long, void*)')(nr(159, 171), Buffer.alloc(256))),
  'rename the machine': () => ok(withText(nr(170, 161), 'escaped', 1000, 0, 0, 0, 0)),
  'use a call of the 32-bit family (x32)': call(0x40000000 + 39, 5000),
};

function connected(to: { port: number; host: string } | { path: string }): Promise<unknown> {
  return new Promise((resolve, reject) =>
    connect(to as { path: string }, () => resolve(null)).on('error', reject),
  );
}

/** Runs code in a thread that starts now. */
function inThread(code: string): Promise<unknown> {
  const source = `(async () => { ${code} })().then(() => require('node:worker_threads').parentPort.postMessage(''), (error) => require('node:worker_threads').parentPort.postMessage(String(error)))`;
  return new Promise((resolve, reject) => {
    const worker = new Worker(source, { eval: true }).on('error', reject);
    worker.once('message', (words: string) => {
      void worker.terminate();
      if (words === '') resolve(null);
      else reject(new Error(words));
    });
  });
}

async function main(): Promise<void> {
  const say = (line: object): void => void process.stdout.write(`${JSON.stringify(line)}\n`);
  say({ confinement });
  // Some attempts would do harm.
  const all = ['files', 'network', 'programs'] as const;
  if (!all.every((each) => confinement.holds.includes(each))) return;
  // Permitted actions, so that the failure of all others proves something.
  writeFileSync(inScratch('own'), 'own');
  accessSync(inScratch('own'), constants.W_OK);
  say({ own: readFileSync(inScratch('own'), 'utf8'), readsFonts: readdirSync('/usr/share').length > 0 });
  const groups = { read, write, network, programs, processes, kernel };
  for (const [group, attempts] of Object.entries(groups)) {
    for (const [name, attempt] of Object.entries(attempts)) {
      try {
        await attempt();
        say({ group, name, escaped: true, why: '' });
      } catch (error) {
        say({ group, name, escaped: false, why: error instanceof Error ? error.message : String(error) });
      }
    }
  }
  say({ done: true });
}

void main();
