import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import Libsql from 'libsql';
import {
  Column,
  Entity,
  type MigrationInterface,
  PrimaryColumn,
  QueryFailedError,
  type QueryRunner,
  Table,
} from 'typeorm';
import { builtSqliteReader } from '../../testing/built-sqlite-reader';
import { columns, tableColumn } from '../records/columns';
import { Database } from '../database';
import { SqliteReads } from './sqlite-reads';

@Entity('pieces')
class Piece {
  @PrimaryColumn(columns.id)
  id!: string;

  @Column(columns.bigint)
  amount!: string;

  @Column(columns.integer)
  place!: number;
}

class Pieces1000000000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.createTable(
      new Table({
        name: 'pieces',
        columns: [
          tableColumn('id', { ...columns.id, primary: true }),
          tableColumn('amount', columns.bigint),
          tableColumn('place', columns.integer),
        ],
      }),
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.dropTable('pieces');
  }
}

/** Takes a second or more on any machine. */
const LONG =
  'WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 6000000) SELECT COUNT(*) AS count FROM n';

/** Never ends by itself. */
const ENDLESS = 'WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT 1 FROM n) SELECT COUNT(*) FROM n';

/** Id of the reader that this process started last. */
function latestReader(): number {
  const parent = String(process.pid);
  return Number(spawnSync('pgrep', ['-n', '-P', parent, '-f', 'sqlite-reader'], { encoding: 'utf8' }).stdout);
}

/** Another program that has a file of its own making for itself alone, readers included, until it is killed. */
async function lockedBy(path: string): Promise<ChildProcess> {
  const program = `
    const database = new (require('libsql'))(${JSON.stringify(path)});
    database.pragma('journal_mode = WAL');
    database.pragma('locking_mode = EXCLUSIVE');
    database.exec('CREATE TABLE pieces (id TEXT)');
    console.log('locked');
    setInterval(() => undefined, 1000);`;
  const child = spawn(process.execPath, ['-e', program], { stdio: ['ignore', 'pipe', 'inherit'] });
  await once(child.stdout, 'data');
  return child;
}

describe('reads of the embedded SQLite in processes', () => {
  const sqliteReader = builtSqliteReader();
  let folder: string;
  let file: string;
  let database: Database;

  beforeEach(async () => {
    folder = mkdtempSync(join(tmpdir(), 'docket-reads-'));
    file = join(folder, 'test.sqlite');
    const schema = { entities: [Piece], migrations: [Pieces1000000000000] };
    database = await Database.open(`sqlite:${file}`, schema, { sqliteReader });
  });
  afterEach(async () => {
    await database.close();
    rmSync(folder, { recursive: true });
  });

  const write = (id: string, amount = '1') =>
    database.transaction((manager) => manager.insert(Piece, { id, amount, place: 7 }));

  it('see what was committed, with every digit', async () => {
    await write('a', '9223372036854775807');
    expect(await database.read.find(Piece)).toEqual([{ id: 'a', amount: '9223372036854775807', place: 7 }]);
    const rows: unknown = await database.read.query(
      'SELECT amount, place FROM pieces WHERE place = ? AND ?',
      [7, true],
    );
    expect(rows).toEqual([{ amount: '9223372036854775807', place: 7 }]);
    expect(await database.read.countBy(Piece, { id: 'b' })).toBe(0);
  });

  it('say what SQLite says of a statement', async () => {
    const failed: unknown = await database.read
      .query('SELECT * FROM missing_table')
      .catch((error: unknown) => error);
    expect(failed).toBeInstanceOf(QueryFailedError);
    expect(failed).toMatchObject({
      code: 'SQLITE_ERROR',
      driverError: { message: 'no such table: missing_table' },
    });
    expect(await database.read.query('SELECT 1 AS one')).toEqual([{ one: 1 }]);
  });

  it('cannot write', async () => {
    await expect(database.read.query("INSERT INTO pieces VALUES ('x', 1, 1)")).rejects.toMatchObject({
      code: 'SQLITE_READONLY',
    });
    expect(await database.read.count(Piece)).toBe(0);
  });

  it('hold neither the event loop nor other reads', async () => {
    let isOver = false;
    const long = database.read.query(LONG).finally(() => (isOver = true));
    await write('a');
    const turn = await new Promise((resolve) => setImmediate(() => resolve('turned')));
    expect(turn).toBe('turned');
    expect(await database.read.count(Piece)).toBe(1);
    expect(isOver).toBe(false);
    await long;
  });

  it('of one snapshot see one state, whatever is committed meanwhile', async () => {
    await write('a');
    await database.snapshot(async (manager) => {
      expect(await manager.count(Piece)).toBe(1);
      await write('b');
      expect(await manager.count(Piece)).toBe(1);
      // Others see it, and so does a read beside the snapshot.
      expect(await database.read.count(Piece)).toBe(2);
    });
    expect(await database.snapshot((manager) => manager.count(Piece))).toBe(2);
  });

  it('of more snapshots than there are readers end, though each waits for another read', async () => {
    await write('a');
    const snapshot = () =>
      database.snapshot(async (manager) => (await manager.count(Piece)) + (await database.read.count(Piece)));
    expect(await Promise.all(Array.from({ length: 12 }, snapshot))).toEqual(Array(12).fill(2));
  });

  it('of a snapshot that fails leave no transaction open', async () => {
    await write('a');
    for (let each = 0; each < 8; each++)
      await expect(
        database.snapshot(async (manager) => {
          await manager.count(Piece);
          throw new Error('refused');
        }),
      ).rejects.toThrow('refused');
    await write('b');
    const counts = await Promise.all(Array.from({ length: 8 }, () => database.read.count(Piece)));
    expect(counts).toEqual(Array(8).fill(2));
  });

  it('move what was committed into the database file', async () => {
    const before = statSync(file).size;
    const pieces = Array.from({ length: 500 }, (_, place) => ({ id: `piece-${place}`, amount: '1', place }));
    await database.transaction((manager) => manager.insert(Piece, pieces));
    // By itself, SQLite would wait for far more pages.
    while (statSync(file).size === before) await delay(20);
    expect(statSync(file).size).toBeGreaterThan(before);
  });

  describe('by readers alone', () => {
    let reads: SqliteReads;
    afterEach(() => reads.close());

    it('are refused where no reader is free in time', async () => {
      reads = new SqliteReads(sqliteReader, file, 1, { waitMs: 1, statementMs: 60_000 });
      const first = reads.read(LONG);
      await expect(reads.read('SELECT 1')).rejects.toMatchObject({ code: 'POOL_WAIT_TIMEOUT' });
      expect(await first).toEqual([{ count: 6_000_000 }]);
      expect(await reads.read('SELECT 1 AS one')).toEqual([{ one: 1 }]);
    });

    it('wait for a lock of another program without holding the event loop', async () => {
      const locked = join(folder, 'locked.sqlite');
      const other = await lockedBy(locked);
      reads = new SqliteReads(sqliteReader, locked);
      let isOver = false;
      const read = reads.read('SELECT COUNT(*) AS count FROM pieces').finally(() => (isOver = true));
      // Another reader is served meanwhile, by whatever the loop does.
      for (let turn = 0; turn < 1_000; turn++) await new Promise((resolve) => setImmediate(resolve));
      expect(isOver).toBe(false);
      other.kill('SIGKILL');
      expect(await read).toEqual([{ count: 0 }]);
    });

    it('go on by another reader where one has died', async () => {
      const program = join(folder, 'reader.cjs');
      writeFileSync(
        program,
        `process.on('message', ({ sql }) => {
          if (sql === 'die') process.exit(1);
          process.send({ rows: [{ pid: process.pid }] });
        });
        process.on('disconnect', () => process.exit());`,
      );
      reads = new SqliteReads(program, file, 1);
      const [before] = await reads.read('SELECT 1');
      const answers = await Promise.allSettled([reads.read('die'), reads.read('SELECT 1')]);
      expect(answers).toMatchObject([
        { status: 'rejected', reason: { code: 'READER_LOST' } },
        { status: 'fulfilled' },
      ]);
      expect(await reads.read('SELECT 1')).not.toEqual([before]);
      await expect(reads.snapshot((read) => read('die'))).rejects.toMatchObject({ code: 'READER_LOST' });
      expect(await reads.snapshot((read) => read('SELECT 1'))).toHaveLength(1);
    });

    it('do not end because a busy machine takes long to start a reader', async () => {
      const slow = join(folder, 'slow-start.cjs');
      writeFileSync(slow, `setTimeout(() => import(${JSON.stringify(sqliteReader)}), 1_500);`);
      reads = new SqliteReads(slow, file, 1, { waitMs: 60_000, statementMs: 1_000 });
      await reads.warmUp();
      expect(await reads.read('SELECT 1 AS one')).toEqual([{ one: 1 }]);
    });

    it('are refused where the system starts no process', async () => {
      reads = new SqliteReads(join(folder, 'missing.cjs'), file, 1);
      await expect(reads.warmUp()).rejects.toMatchObject({ code: 'READER_LOST' });
      await expect(reads.read('SELECT 1')).rejects.toMatchObject({ code: 'READER_LOST' });
    });

    it.each(['read', 'snapshot'])('end a statement of a %s that takes too long', async (kind) => {
      reads = new SqliteReads(sqliteReader, file, 1, { waitMs: 60_000, statementMs: 300 });
      const run = (sql: string) => (kind === 'read' ? reads.read(sql) : reads.snapshot((read) => read(sql)));
      await expect(run(ENDLESS)).rejects.toMatchObject({ code: 'SQLITE_INTERRUPT' });
    });

    it('serve others after a statement took too long', async () => {
      reads = new SqliteReads(sqliteReader, file, 1, { waitMs: 60_000, statementMs: 2_000 });
      const answers = await Promise.allSettled([reads.read(ENDLESS), reads.read('SELECT 1 AS one')]);
      expect(answers).toMatchObject([
        { status: 'rejected', reason: { code: 'SQLITE_INTERRUPT' } },
        { status: 'fulfilled', value: [{ one: 1 }] },
      ]);
    });

    it('go on after signals that a terminal sends to all processes', async () => {
      reads = new SqliteReads(sqliteReader, file, 1);
      await reads.read('SELECT 1');
      const reader = latestReader();
      for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.kill(reader, signal);
      expect(await reads.read('SELECT 1 AS one')).toEqual([{ one: 1 }]);
      expect(latestReader()).toBe(reader);
    });

    it('try the file again after it could not be opened', async () => {
      const later = join(folder, 'later');
      reads = new SqliteReads(sqliteReader, join(later, 'test.sqlite'), 1);
      const count = () => reads.read('SELECT COUNT(*) AS count FROM pieces');
      await expect(count()).rejects.toMatchObject({ code: 'SQLITE_CANTOPEN' });
      mkdirSync(later);
      new Libsql(join(later, 'test.sqlite')).exec('CREATE TABLE pieces (id TEXT)');
      expect(await count()).toEqual([{ count: 0 }]);
    });

    it('are refused once they are closed, also those that run or wait', async () => {
      reads = new SqliteReads(sqliteReader, file, 1);
      await reads.read('SELECT 1');
      const failures = [ENDLESS, 'SELECT 1'].map((sql) => reads.read(sql).catch((error: unknown) => error));
      await reads.close();
      expect(await Promise.all(failures)).toMatchObject([{ code: 'READER_LOST' }, { code: 'READER_LOST' }]);
      await expect(reads.read('SELECT 1')).rejects.toMatchObject({ code: 'READER_LOST' });
    });
  });
});
