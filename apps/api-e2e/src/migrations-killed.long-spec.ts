import { spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { connect, createServer, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createConnection } from 'mysql2/promise';
import { DATABASES } from './harness/databases';
import { freePort } from './harness/free-port';
import { PROGRAM, runProgram } from './harness/program';

const READS = /^[\s(]*(SELECT|SHOW|SET)\b/i;
/** MySQL's command byte of a statement as text. */
const COM_QUERY = 3;

/** Passes statements on to a database server, and is asked before each one. */
class StatementProxy {
  /** @returns whether a statement is passed on, or passed on without its result, or held back */
  place: (statement: string) => 'pass' | 'before' | 'after' = () => 'pass';
  onBreak: () => void = () => undefined;

  constructor(private readonly upstream: { host: string; port: number }) {}

  async listen(port: number): Promise<() => void> {
    const server = createServer((client) => this.carry(client));
    await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
    return () => server.close();
  }

  private carry(client: Socket): void {
    const server = connect(this.upstream);
    let waiting = Buffer.alloc(0);
    let isAfter = false;
    server.on('data', (bytes) => (isAfter ? this.onBreak() : client.write(bytes)));
    client.on('data', (bytes) => {
      waiting = Buffer.concat([waiting, bytes]);
      while (waiting.length >= 4 && waiting.length >= 4 + waiting.readUIntLE(0, 3)) {
        const packet = waiting.subarray(0, 4 + waiting.readUIntLE(0, 3));
        waiting = waiting.subarray(packet.length);
        const isStatement = packet[3] === 0 && packet[4] === COM_QUERY;
        const place = isStatement ? this.place(packet.toString('utf8', 5)) : 'pass';
        if (place === 'before') return this.onBreak();
        isAfter ||= place === 'after';
        server.write(packet);
      }
    });
    client.on('error', () => server.destroy()).on('close', () => server.destroy());
    server.on('error', () => client.destroy()).on('close', () => client.destroy());
  }
}

describe.each(DATABASES.filter(({ name }) => name !== 'SQLite'))('`migrate` on $name', ({ create }) => {
  it(
    'makes the same tables, killed at every statement that writes, before it or after it in turn',
    async () => {
      const [database, other] = [await create(), await create()];
      const folder = await mkdtemp(join(tmpdir(), 'docket-killed-'));
      const settings = { DATA_DIR: join(folder, 'data'), DATABASE_URL: other.url ?? '' };
      expect((await runProgram(['migrate'], settings, folder)).code).toBe(0);

      const url = new URL(database.url ?? '');
      const proxy = new StatementProxy({ host: url.hostname, port: Number(url.port) });
      url.port = String(await freePort());
      const close = await proxy.listen(Number(url.port));
      const seen = new Set<string>();
      let kills = 0;
      for (let code: number | null = null; code === null;) {
        const program = spawn(process.execPath, [PROGRAM, 'migrate'], {
          cwd: folder,
          env: { PATH: process.env.PATH, ...settings, DATABASE_URL: url.href },
          stdio: ['ignore', 'ignore', 'inherit'],
        });
        let last = '';
        proxy.place = (statement) => {
          if (READS.test(statement)) return 'pass';
          const key = `${last}\n${statement}`;
          last = statement;
          if (seen.has(key)) return 'pass';
          seen.add(key);
          kills += 1;
          return kills % 2 === 0 ? 'before' : 'after';
        };
        proxy.onBreak = () => program.kill('SIGKILL');
        code = await new Promise((resolve) => program.once('exit', resolve));
      }
      close();
      process.stdout.write(`Killed ${kills} times.\n`);
      expect(kills).toBeGreaterThan(200);
      expect((await runProgram(['migrate', '--check'], settings, folder)).code).toBe(0);
      expect(await tablesOf(database.url ?? '')).toEqual(await tablesOf(other.url ?? ''));
      await database.drop();
      await other.drop();
      await rm(folder, { recursive: true, force: true });
    },
    2 * 3_600_000,
  );
});

async function tablesOf(url: string): Promise<[string, string, unknown][]> {
  const connection = await createConnection(url);
  const query = async <Row>(sql: string) => (await connection.query(sql))[0] as Row[];
  const names = await query<{ name: string }>(
    'SELECT TABLE_NAME AS name FROM information_schema.TABLES WHERE TABLE_SCHEMA = DATABASE() ORDER BY TABLE_NAME',
  );
  const tables: [string, string, unknown][] = [];
  for (const { name } of names) {
    const [made] = await query<Record<string, string>>(`SHOW CREATE TABLE ${name}`);
    // The ids of finished migrations have gaps where one was rolled back.
    const rows = await query<object>(`SELECT * FROM ${name}`);
    const content = name === 'migrations' ? rows.map((row) => ({ ...row, id: 0 })) : rows;
    tables.push([name, (made?.['Create Table'] ?? '').replace(/ AUTO_INCREMENT=\d+/, ''), content]);
  }
  await connection.end();
  return tables;
}
