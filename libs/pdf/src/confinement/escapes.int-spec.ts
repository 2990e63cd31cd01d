import { spawn, type ChildProcess } from 'node:child_process';
import { createSocket, type Socket } from 'node:dgram';
import { once } from 'node:events';
import {
  chmodSync,
  existsSync,
  lchownSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { createServer, type AddressInfo, type Server } from 'node:net';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { findLibreOffice } from '../index';
import { bundleChild } from '../testing/bundle-child';
import { type Targets } from '../testing/escape-program';
import { childEnvironment } from '../libreoffice/environment';
import { callsOfSystem, type Confinement, type ConfinementSettings, type UserIds } from './confine';

interface Attempt {
  group: string;
  name: string;
  escaped: boolean;
  why: string;
}

/** A refusal by confinement. A file that is missing or a wrong parameter proves nothing. */
const REFUSAL =
  /EACCES|EPERM|ENOSYS|EXDEV|EBADF|EAI_|ENOTFOUND|ECONNREFUSED|^errno (?:1|9|13|18|38)$|^status |^no$/;
const USERS: [string, UserIds | null][] = [
  ['as the user of Docket', null],
  ...(process.getuid?.() === 0
    ? [['as a user of its own', { uid: 65530, gid: 65530 }] as [string, UserIds]]
    : []),
];

/** Without Landlock confinement cannot be tested. The log of such a system says that it is missing. */
const whereConfined = (callsOfSystem()?.landlockVersion() ?? 0) > 0 ? describe : describe.skip;
whereConfined.each(USERS)('row 30: a confined process, %s', (_name, user) => {
  let root: string;
  let program: ReturnType<typeof bundleChild>;
  let bystander: ChildProcess;
  let servers: Server[];
  let udp: Socket;
  let arrived: string[];
  let targets: Targets;
  let attempts: Attempt[];
  let confinement: Confinement;
  let others: Record<string, unknown>[];

  const listen = async (name: string, ...at: [number, string] | [string]) => {
    const server = createServer((socket) => {
      arrived.push(name);
      socket.destroy();
    });
    servers.push(server);
    await new Promise<void>((done) => server.listen(...(at as [string]), done));
    return server;
  };
  const portOf = (server: Server) => (server.address() as AddressInfo).port;

  beforeAll(async () => {
    root = mkdtempSync(join(tmpdir(), 'docket-escape-'));
    arrived = [];
    servers = [];
    const folder = join(root, 'data');
    const scratch = join(root, 'scratch');
    const otherChild = join(root, 'other');
    for (const each of [folder, scratch, otherChild]) mkdirSync(each);
    writeFileSync(join(folder, 'secret.key'), 'TOP-SECRET');
    writeFileSync(join(folder, 'docket.sqlite'), 'DATABASE');
    writeFileSync(join(otherChild, 'document.docx'), 'OTHER DOCUMENT');
    // Open to everybody: what keeps the process away from them is its confinement alone.
    for (const each of [root, folder, otherChild]) chmodSync(each, 0o777);
    for (const each of [join(folder, 'secret.key'), join(folder, 'docket.sqlite')]) chmodSync(each, 0o666);
    chmodSync(join(otherChild, 'document.docx'), 0o666);
    if (user) lchownSync(scratch, user.uid, user.gid);
    bystander = spawn('sleep', ['600']);
    udp = createSocket('udp4').on('message', () => arrived.push('udp'));
    await new Promise<void>((done) => udp.bind(0, '127.0.0.1', done));
    const abstractSocket = `docket-escape-${process.pid}`;
    targets = {
      secret: join(folder, 'secret.key'),
      database: join(folder, 'docket.sqlite'),
      folder,
      scratch,
      otherChild,
      bystander: bystander.pid ?? 0,
      parent: process.pid,
      tcp: portOf(await listen('tcp', 0, '127.0.0.1')),
      tcp6: portOf(await listen('tcp6', 0, '::')),
      udp: udp.address().port,
      unixSocket: join(root, 'socket'),
      abstractSocket,
    };
    await listen('unix', targets.unixSocket);
    await listen('abstract', `\0${abstractSocket}`);
    chmodSync(targets.unixSocket, 0o777);
    program = bundleChild(resolve(__dirname, '../testing/escape-program.ts'));
    const lines = await run(user);
    confinement = lines[0]?.['confinement'] as Confinement;
    attempts = lines.filter((line) => 'escaped' in line) as unknown as Attempt[];
    others = lines.filter((line) => !('escaped' in line));
  });

  afterAll(() => {
    bystander.kill('SIGKILL');
    for (const server of servers) server.close();
    udp.close();
    program.remove();
    rmSync(root, { recursive: true, force: true });
  });

  async function run(as: UserIds | null): Promise<Record<string, unknown>[]> {
    const settings: ConfinementSettings = {
      mode: 'required',
      user: as,
      userLacks: null,
      program: findLibreOffice() ?? '',
      readable: [],
      writable: [targets.scratch],
      hidden: [targets.folder],
    };
    const folders = { home: targets.scratch, scratch: targets.scratch, cache: targets.scratch };
    const child = spawn(
      process.execPath,
      [program.entry, JSON.stringify({ confinement: settings, targets })],
      {
        env: childEnvironment(folders, '', null),
        cwd: targets.scratch,
        detached: true,
        stdio: ['pipe', 'pipe', 'pipe'],
      },
    );
    let output = '';
    let errors = '';
    child.stdout.on('data', (chunk: Buffer) => (output += chunk.toString()));
    child.stderr.on('data', (chunk: Buffer) => (errors += chunk.toString()));
    const [code] = (await once(child, 'close')) as [number];
    expect([code, errors]).toEqual([0, expect.any(String)]);
    return output
      .split('\n')
      .filter(Boolean)
      .map((line) => JSON.parse(line) as Record<string, unknown>);
  }

  it('says that it is confined in each way', () => {
    expect(confinement).toEqual({
      holds: [...(user ? ['user'] : []), 'files', 'network', 'programs'],
      lacks: [],
    });
  });

  it('does its own work: writes its folder, reads what is installed', () => {
    expect(others).toContainEqual({ own: 'own', readsFonts: true });
    expect(statSync(join(targets.scratch, 'own')).uid).toBe(user?.uid ?? process.getuid?.());
  });

  it('fails in more than 100 attempts to get out, each because it is refused', () => {
    expect(others).toContainEqual({ done: true });
    expect(attempts.length).toBeGreaterThan(100);
    expect(attempts.filter(({ escaped }) => escaped).map(({ name }) => name)).toEqual([]);
    expect(attempts.filter(({ why }) => !REFUSAL.test(why))).toEqual([]);
  });

  it('reaches no listener, starts nothing, and leaves everything outside as it was', () => {
    expect(arrived).toEqual([]);
    expect(existsSync(join(targets.scratch, 'started'))).toBe(false);
    expect(readFileSync(targets.secret, 'utf8')).toBe('TOP-SECRET');
    expect(readFileSync(targets.database, 'utf8')).toBe('DATABASE');
    expect(statSync(targets.secret).mode & 0o777).toBe(0o666);
    expect(bystander.exitCode).toBeNull();
    expect(bystander.signalCode).toBeNull();
  });
});
