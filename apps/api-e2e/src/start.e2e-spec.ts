import { spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { connect, createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Problem, Readiness } from '@docket/contracts';
import Libsql from 'libsql';
import { createConnection } from 'mysql2/promise';
import { ANY_DATABASE, DATABASES, execute } from './harness/databases';
import { freePort } from './harness/free-port';
import { PROGRAM, runProgram } from './harness/program';
import { ProgramStart } from './harness/program-start';
import { waitFor } from './harness/wait-for';

const servers = DATABASES.filter(({ name }) => name !== 'SQLite');
// Jest refuses an empty table. Without a database server these tests are skipped, and the output says so.
const describeServers = servers.length > 0 ? describe.each(servers) : describe.skip.each(DATABASES);

describeServers('a start, on $name', ({ create }) => {
  let database: Awaited<ReturnType<typeof create>>;
  let url: string;
  let folder: string;
  let start: ProgramStart | undefined;

  beforeEach(async () => {
    database = await create();
    url = database.url ?? '';
    folder = await mkdtemp(join(tmpdir(), 'docket-start-'));
  });
  afterEach(async () => {
    await start?.kill();
    start = undefined;
    await database.drop();
    await rm(folder, { recursive: true, force: true });
  });

  const settings = (more: Record<string, string> = {}) => ({
    DATABASE_URL: url,
    DATA_DIR: join(folder, 'data'),
    DEMO: 'false',
    ...more,
  });
  const run = (...words: string[]) => runProgram(words, settings(), folder);
  const begin = async (more: Record<string, string> = {}) =>
    (start = await ProgramStart.begin(folder, settings(more)));
  const query = async <Row>(sql: string, values: string[] = []) => {
    const connection = await createConnection(url);
    const [rows] = await connection.query(sql, values);
    await connection.end();
    return rows as Row[];
  };
  const tables = async () => {
    const rows = await query<{ name: string }>(
      'SELECT TABLE_NAME AS name FROM information_schema.TABLES WHERE TABLE_SCHEMA = DATABASE() ORDER BY TABLE_NAME',
    );
    const made = rows.map(async ({ name }) => {
      const [table] = await query<Record<string, string>>(`SHOW CREATE TABLE ${name}`);
      return (table?.['Create Table'] ?? '').replace(/ AUTO_INCREMENT=\d+/, '');
    });
    return Promise.all(made);
  };
  const finished = async () => {
    const list = await query("SHOW TABLES LIKE 'migrations'");
    return list.length === 0 ? 0 : (await query('SELECT id FROM migrations')).length;
  };

  it('goes on with migrations that were killed, and makes the same tables', async () => {
    await run('migrate');
    const undisturbed = await tables();
    await database.drop();
    database = await create();
    url = database.url ?? '';
    for (const wanted of [3, 12, 30]) {
      const killed = spawn(process.execPath, [PROGRAM, 'migrate'], {
        cwd: folder,
        env: { PATH: process.env.PATH, ...settings() },
        stdio: 'ignore',
      });
      const ended = new Promise((resolve) => killed.once('exit', resolve));
      await waitFor(`${wanted} migrations`, async () => ((await finished()) >= wanted ? true : undefined));
      killed.kill('SIGKILL');
      await ended;
    }
    const check = await run('migrate', '--check');
    expect([check.code, check.output]).toEqual([1, expect.stringMatching(/^(Half done|Not run yet): /m)]);
    await begin();
    await start?.ready();
    expect((await run('migrate', '--check')).code).toBe(0);
    expect(await tables()).toEqual(undisturbed);
  });

  it('is refused to the server and to every command where a later version has begun to migrate', async () => {
    await run('migrate');
    await query(
      'CREATE TABLE IF NOT EXISTS migrationprogress (name VARCHAR(200) NOT NULL PRIMARY KEY, steps INT NOT NULL)',
    );
    await query("INSERT INTO migrationprogress (name, steps) VALUES ('Later1999999999999', 4)");
    // Every command goes through one check; what each answers to it is tried below.
    for (const words of [[], ['users', 'create', '--email', 'a@example.com'], ['migrate']]) {
      const { code, errors } = await runProgram(words, settings({ PORT: String(await freePort()) }), folder);
      expect([words, code, errors]).toEqual([words, 1, expect.stringContaining('has not finished')]);
      expect(errors).toContain('Later1999999999999');
    }
    expect(await query('SELECT id FROM users')).toEqual([]);
  });

  it('answers while another program migrates, and serves afterwards', async () => {
    const other = await createConnection(url);
    await other.query("SELECT GET_LOCK(CONCAT('docket:migrate:', LEFT(SHA2(DATABASE(), 256), 32)), 0)");
    const { address } = await begin();
    await waitFor('it to migrate', async () =>
      (await start?.readiness())?.status === 'migrating' ? true : undefined,
    );
    expect((await fetch(`${address}/health/live`)).status).toBe(200);
    const refused = await fetch(`${address}/v1/customers`);
    expect([refused.status, refused.headers.get('retry-after')]).toEqual([503, '5']);
    expect(Problem.parse(await refused.json())).toMatchObject({
      code: 'unavailable',
      instance: '/v1/customers',
    });
    await other.end();
    await start?.ready();
    expect((await fetch(`${address}/v1/customers`)).status).toBe(401);
  });

  it('waits for a database server that comes later, and says so once', async () => {
    const { hostname, port } = new URL(url);
    const place = await freePort();
    const later = url.replace(`:${port}`, `:${place}`);
    const { address } = await begin({ DATABASE_URL: later, LOG_LEVEL: 'info' });
    const waiting = await waitFor('it to wait', async () => {
      const { checks } = (await start?.readiness()) ?? {};
      return checks?.['database']?.detail?.startsWith('Waiting') ? checks['database'].detail : undefined;
    });
    expect(waiting).toBe(
      `Waiting for the database at ${hostname}:${place}. The database server refuses the connection. Check that it runs.`,
    );
    expect((await fetch(`${address}/health/live`)).status).toBe(200);
    const proxy = createServer((socket) => {
      const upstream = connect(Number(port), hostname);
      socket.pipe(upstream).pipe(socket);
      for (const side of [socket, upstream]) side.on('error', () => socket.destroy());
    });
    await new Promise<void>((resolve) => proxy.listen(place, hostname, resolve));
    expect((proxy.address() as AddressInfo).port).toBe(place);
    await start?.ready();
    expect(start?.output.match(/Waiting for the database/g)).toHaveLength(1);
    expect(start?.output.match(/database at [\d.:]+ answers/g)).toHaveLength(1);
    await start?.kill();
    proxy.close();
  });

  it.each([
    ['a wrong password', (address: URL) => (address.password = 'wrong'), 'refuses the user or the password'],
    ['an unknown database', (address: URL) => (address.pathname = '/docket_nowhere'), 'no such database'],
  ])('ends at once for %s', async (_what, change, words) => {
    const address = new URL(url);
    change(address);
    const more = { DATABASE_URL: address.href, DATABASE_WAIT: '600', PORT: String(await freePort()) };
    const { code, errors } = await runProgram([], settings(more), folder);
    expect([code, errors]).toEqual([1, expect.stringContaining(words)]);
  });

  it('gives up in words when the database server does not come', async () => {
    const more = { DATABASE_URL: `mysql://a:b@127.0.0.1:${await freePort()}/c`, DATABASE_WAIT: '1' };
    const { code, errors } = await runProgram(
      [],
      settings({ ...more, PORT: String(await freePort()) }),
      folder,
    );
    expect([code, errors]).toEqual([1, expect.stringMatching(/refuses the connection.*DATABASE_WAIT/s)]);
  });
});

describe.each(DATABASES)('a database of a later version, on $name', ({ name, create }) => {
  it('is left alone by an older program, also while its server runs', async () => {
    const database = await create();
    const folder = await mkdtemp(join(tmpdir(), 'docket-start-'));
    const settings = {
      ...(database.url !== undefined && { DATABASE_URL: database.url }),
      DATA_DIR: join(folder, 'data'),
      DEMO: 'false',
      ADMIN_EMAIL: 'admin@example.com',
      ADMIN_PASSWORD: 'a password for the tests',
    };
    const start = await ProgramStart.begin(folder, settings);
    await start.ready();
    const good = join(folder, 'good.gz');
    expect((await runProgram(['export', good], settings, folder)).code).toBe(0);
    const sql = "INSERT INTO migrations (`timestamp`, name) VALUES (1999999999999, 'Later1999999999999')";
    if (database.url === undefined) new Libsql(join(folder, 'data', 'docket.sqlite')).exec(sql);
    else await execute(database.url, sql);
    const readiness = await waitFor('it to say so', async () => {
      const now = await start.readiness();
      return now.status === 'unavailable' ? now : undefined;
    });
    expect(Readiness.parse(readiness).checks['database']?.detail).toContain('Later1999999999999');
    const signIn = await fetch(`${start.address}/v1/session`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ email: settings.ADMIN_EMAIL, password: settings.ADMIN_PASSWORD }),
    });
    expect([signIn.status, Problem.parse(await signIn.json()).code]).toEqual([503, 'storage_unavailable']);
    await start.kill();
    const onEach = [[], ['import', good], ['migrate']];
    const onOne = [
      ['users', 'create', '--email', 'a@example.com'],
      ['users', 'reset-password', '--email', 'admin@example.com'],
      ['keys', 'create', '--email', 'admin@example.com', '--name', 'Key'],
      ['seed', '--orders', '3'],
      ['export', join(folder, 'all.gz')],
      ['migrate', '--check'],
    ];
    // Every command checks the version first, on each database in the same way.
    for (const words of [
      ...onEach,
      ...(ANY_DATABASE.some((database) => database.name === name) ? onOne : []),
    ]) {
      const port = String(await freePort());
      const { code, errors } = await runProgram(words, { ...settings, PORT: port }, folder);
      expect([words, code, errors]).toEqual([words, 1, expect.stringContaining('Later1999999999999')]);
    }
    await database.drop();
    await rm(folder, { recursive: true, force: true });
  });
});

describe('a start on an older SQLite database', () => {
  it('answers while another process migrates it, and ends at once when it is told to', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'docket-start-'));
    const settings = { DATA_DIR: join(folder, 'data'), DEMO: 'false' };
    await runProgram(['migrate'], settings, folder);
    const file = new Libsql(join(folder, 'data', 'docket.sqlite'));
    // Its statement can be run twice.
    file.exec("DELETE FROM migrations WHERE name = 'RevisionsOfLinks1763700036001'");
    file.exec('BEGIN IMMEDIATE');
    const stopped = await ProgramStart.begin(folder, settings);
    await waitFor('it to migrate', async () =>
      (await stopped.readiness()).status === 'migrating' ? true : undefined,
    );
    expect(await stopped.kill('SIGTERM')).toBe(0);
    const start = await ProgramStart.begin(folder, settings);
    await waitFor('it to migrate', async () =>
      (await start.readiness()).status === 'migrating' ? true : undefined,
    );
    expect((await fetch(`${start.address}/health/live`)).status).toBe(200);
    expect(
      (await fetch(`${start.address}/`, { headers: { Accept: 'text/html' } })).headers.get('refresh'),
    ).toBe('5');
    file.exec('COMMIT');
    file.close();
    await start.ready();
    expect((await runProgram(['migrate', '--check'], settings, folder)).code).toBe(0);
    expect(await start.kill('SIGTERM')).toBe(0);
    await rm(folder, { recursive: true, force: true });
  });
});

describe('a first start', () => {
  it('prints its password before the demo data, and says what to do where it was killed', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'docket-start-'));
    const settings = { DATA_DIR: join(folder, 'data'), DEMO: 'true' };
    const killed = await ProgramStart.begin(folder, settings);
    await waitFor('the password', () => Promise.resolve(/Password +\S{10}/.test(killed.output) || undefined));
    await killed.kill();
    const start = await ProgramStart.begin(folder, settings);
    await start.ready();
    expect(start.output).toContain('has never signed in');
    expect(start.output).toContain('users reset-password');
    expect(await start.kill('SIGTERM')).toBe(0);
    await rm(folder, { recursive: true, force: true });
  });
});
