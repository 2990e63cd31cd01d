import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { inspect } from 'node:util';
import { createConnection } from 'mysql2/promise';
import { AUTHORITY, OTHER_AUTHORITY, SERVER_CERTIFICATE, SERVER_KEY } from '../../testing/certificates';
import { hasPrivateMariadb, type PrivateMariadb, startPrivateMariadb } from '../../testing/private-mariadb';
import { Database } from '../database';
import { databaseErrorInWords } from '../errors/database-errors';
import { waitForDatabase } from '../wait-for-database';

const PASSWORD = 'do-not-print-me';
/** An address of this machine that is neither an IP address nor a name in the certificate. */
const UNNAMED = '127.1';

describe('connections to MariaDB with TLS and over a Unix socket', () => {
  let folder: string;
  let files: Record<'ca' | 'other' | 'cert' | 'key', string>;
  let server: PrivateMariadb | undefined;
  let port = '';
  let socket = '';

  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'docket-tls-'));
    const write = (name: string, content: string) => {
      writeFileSync(join(folder, name), content, { mode: 0o600 });
      return join(folder, name);
    };
    files = {
      ca: write('ca.pem', AUTHORITY),
      other: write('other.pem', OTHER_AUTHORITY),
      cert: write('cert.pem', SERVER_CERTIFICATE),
      key: write('key.pem', SERVER_KEY),
    };
    if (!(await hasPrivateMariadb())) return;
    const { ca, cert, key } = files;
    server = await startPrivateMariadb(`--ssl-ca=${ca}`, `--ssl-cert=${cert}`, `--ssl-key=${key}`);
    ({ port } = new URL(server.url));
    const root = await createConnection(server.url);
    for (const sql of [
      'CREATE DATABASE docket CHARACTER SET utf8mb4',
      ...['127.0.0.1', 'localhost'].map((host) => `CREATE USER 'app'@'${host}' IDENTIFIED BY '${PASSWORD}'`),
      ...['127.0.0.1', 'localhost'].map((host) => `GRANT ALL PRIVILEGES ON docket.* TO 'app'@'${host}'`),
      `CREATE USER 'certified'@'127.0.0.1' IDENTIFIED BY '${PASSWORD}' REQUIRE X509`,
      `GRANT ALL PRIVILEGES ON docket.* TO 'certified'@'127.0.0.1'`,
      `CREATE USER 'encrypted'@'127.0.0.1' IDENTIFIED BY '${PASSWORD}' REQUIRE SSL`,
      `GRANT ALL PRIVILEGES ON docket.* TO 'encrypted'@'127.0.0.1'`,
    ])
      await root.query(sql);
    const [rows] = await root.query('SELECT @@socket AS path');
    socket = (rows as { path: string }[])[0]?.path ?? '';
    await root.end();
  });
  afterAll(async () => {
    await server?.stop();
    rmSync(folder, { recursive: true });
  });

  const address = (host: string, parameters: Record<string, string>, user = 'app') =>
    `mysql://${user}:${PASSWORD}@${host}:${port}/docket?${new URLSearchParams(parameters).toString()}`;

  /** The cipher of a connection; empty without TLS. */
  async function cipher(url: string): Promise<string> {
    const database = await Database.open(url, { entities: [], migrations: [] });
    try {
      const [row] = await database.read.query<{ Value: string }[]>("SHOW SESSION STATUS LIKE 'Ssl_cipher'");
      return row?.Value ?? '';
    } finally {
      await database.close();
    }
  }

  /** Message for the person at the terminal. */
  async function refusal(url: string): Promise<string> {
    const told: string[] = [];
    const error: unknown = await waitForDatabase(url, 60_000, (news) => told.push(news)).then(
      () => 'connected',
      (thrown: unknown) => thrown,
    );
    // None of these passes by itself.
    expect(told).toEqual([]);
    expect(inspect(error, { depth: 10 })).not.toContain(PASSWORD);
    return databaseErrorInWords(error) ?? String(error);
  }

  const withServer = (name: string, test: () => Promise<void>) =>
    it(name, async () => {
      if (server !== undefined) await test();
    });

  withServer('are encrypted as ssl-mode says', async () => {
    expect(await cipher(address('127.0.0.1', {}))).toBe('');
    expect(await cipher(address('127.0.0.1', { 'ssl-mode': 'DISABLED' }))).toBe('');
    expect(await cipher(address('127.0.0.1', { 'ssl-mode': 'REQUIRED' }))).not.toBe('');
    const ca = { 'ssl-ca': files.ca };
    expect(await cipher(address('127.0.0.1', { 'ssl-mode': 'VERIFY_CA', ...ca }))).not.toBe('');
    expect(await cipher(address(UNNAMED, { 'ssl-mode': 'VERIFY_CA', ...ca }))).not.toBe('');
    expect(await cipher(address('localhost', { 'ssl-mode': 'VERIFY_IDENTITY', ...ca }))).not.toBe('');
    expect(await cipher(address('localhost', ca))).not.toBe('');
  });

  withServer('are refused for another authority, another name and an unknown authority', async () => {
    const words = expect.stringContaining(
      'The TLS connection to the database failed. Check ssl-mode',
    ) as string;
    for (const [host, parameters] of [
      ['127.0.0.1', { 'ssl-mode': 'VERIFY_CA', 'ssl-ca': files.other }],
      ['localhost', { 'ssl-ca': files.other }],
      [UNNAMED, { 'ssl-ca': files.ca }],
      ['localhost', { 'ssl-mode': 'VERIFY_IDENTITY' }],
    ] as const)
      expect([host, parameters, await refusal(address(host, parameters))]).toEqual([host, parameters, words]);
  });

  withServer('show a client certificate where the server wants one', async () => {
    const ca = { 'ssl-mode': 'VERIFY_CA', 'ssl-ca': files.ca };
    const own = { 'ssl-cert': files.cert, 'ssl-key': files.key };
    expect(await cipher(address('127.0.0.1', { ...ca, ...own }, 'certified'))).not.toBe('');
    const refused = 'The database refuses the user or the password, or it requires TLS. Check DATABASE_URL.';
    expect(await refusal(address('127.0.0.1', ca, 'certified'))).toBe(refused);
    expect(await refusal(address('127.0.0.1', {}, 'encrypted'))).toBe(refused);
  });

  withServer('are refused in words where the server takes TLS connections only', async () => {
    const run = async (sql: string) => {
      const connection = await createConnection({
        uri: server?.url ?? '',
        ssl: { rejectUnauthorized: false },
      });
      await connection.query(sql);
      await connection.end();
    };
    await run('SET GLOBAL require_secure_transport = ON');
    try {
      expect(await refusal(address('127.0.0.1', {}))).toMatch(/requires TLS|takes TLS connections only/);
    } finally {
      await run('SET GLOBAL require_secure_transport = OFF');
    }
  });

  withServer('use a Unix socket, and say which one is not there', async () => {
    expect(await cipher(address('localhost', { socket }))).toBe('');
    const nowhere = join(folder, 'nowhere.sock');
    const told: string[] = [];
    const waiting = waitForDatabase(address('localhost', { socket: nowhere }), 0, (news) => told.push(news));
    await expect(waiting).rejects.toMatchObject({
      name: 'OperatorError',
      message: expect.stringMatching(
        new RegExp(
          `^The database at ${nowhere} cannot be used\\. The socket of the database server does not exist\\.`,
        ),
      ) as string,
    });
  });

  it('are refused where the server offers no TLS and TLS is required', async () => {
    const plain = process.env['TEST_MARIADB_URL'];
    if (plain === undefined) return;
    const connection = await createConnection(plain);
    const [rows] = await connection.query('SELECT @@have_ssl AS tls');
    await connection.end();
    if ((rows as { tls: string }[])[0]?.tls === 'YES') {
      process.stdout.write('Not tested without TLS: the server that TEST_MARIADB_URL names offers it.\n');
      return;
    }
    expect(await refusal(`${plain}?ssl-mode=REQUIRED`)).toContain('offers no TLS');
  });
});
