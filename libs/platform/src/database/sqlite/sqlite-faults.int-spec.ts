import { mkdtempSync, rmSync } from 'node:fs';
import { type FileHandle, open } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import Libsql from 'libsql';
import {
  Column,
  Entity,
  type EntityManager,
  type MigrationInterface,
  PrimaryColumn,
  type QueryRunner,
  Table,
} from 'typeorm';
import { HealthRegistry } from '../../health/health';
import { columns, tableColumn } from '../records/columns';
import { Database } from '../database';
import { SqliteDriver } from './sqlite-driver';

@Entity('entries')
class Entry {
  @PrimaryColumn(columns.id)
  id!: string;

  @Column(columns.json)
  text!: string[];
}

class Entries1000000000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.createTable(
      new Table({
        name: 'entries',
        columns: [tableColumn('id', columns.id, { isPrimary: true }), tableColumn('text', columns.json)],
      }),
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.dropTable('entries');
  }
}

interface Prepared {
  run(...parameters: unknown[]): unknown;
}

/** Called before (and with `after` after) each statement that SQLite runs for a transaction. May throw. */
let hook: (sql: string, when: 'before' | 'after') => void = () => undefined;
const HOOKED = /^\s*(BEGIN|COMMIT|ROLLBACK|SAVEPOINT|RELEASE|INSERT|UPDATE)/i;

/** Wraps every statement once: TypeORM keeps prepared statements. */
beforeAll(() => {
  const native = Libsql.prototype as unknown as { prepare(sql: string): Prepared };
  const { prepare } = native;
  jest.spyOn(native, 'prepare').mockImplementation(function (this: unknown, sql: string) {
    const statement = prepare.call(this, sql);
    const run = statement.run.bind(statement);
    statement.run = (...parameters: unknown[]) => {
      if (!HOOKED.test(sql)) return run(...parameters);
      hook(sql, 'before');
      const result = run(...parameters);
      hook(sql, 'after');
      return result;
    };
    return statement;
  });
});
afterAll(() => jest.restoreAllMocks());

const failure = (code: string) => Object.assign(new Error(`injected ${code}`), { code });

/** `fails` decides which statements fail, and with which code. @returns the statements seen */
function injectFaults(fails: (sql: string, count: number) => string | undefined): string[] {
  const seen: string[] = [];
  hook = (sql, when) => {
    if (when === 'after') return;
    seen.push(sql);
    const code = fails(sql, seen.length);
    if (code !== undefined) throw failure(code);
  };
  return seen;
}

function stopFaults(): void {
  hook = () => undefined;
}

describe('SQLite whose disk fails', () => {
  let folder: string;
  let path: string;
  let database: Database;

  beforeEach(async () => {
    folder = mkdtempSync(join(tmpdir(), 'docket-faults-'));
    path = join(folder, 'docket.sqlite');
    database = await Database.open(`sqlite:${path}`, {
      entities: [Entry],
      migrations: [Entries1000000000000],
    });
  });
  afterEach(async () => {
    stopFaults();
    await database.close();
    rmSync(folder, { recursive: true });
  });

  const insert = (id: string) => (manager: EntityManager) => manager.insert(Entry, { id, text: [] });
  /** Rows that another program finds in the file. */
  const stored = (): string[] => {
    const other = new SqliteDriver(path);
    try {
      return other
        .prepare('SELECT id FROM entries ORDER BY id')
        .all()
        .map(({ id }) => String(id));
    } finally {
      other.close();
    }
  };
  /** Two inserts, of which one is a part that the work survives. */
  const nested = (name: string) => async (manager: EntityManager) => {
    await insert(`${name}-1`)(manager);
    await manager.transaction(insert(`${name}-2`)).catch(() => undefined);
    await insert(`${name}-3`)(manager);
  };
  const kinds = {
    'a transaction': (name: string) => database.transaction(nested(name)),
    'one that is not durable': (name: string) => database.redoable(nested(name)),
    'several as one': (name: string) =>
      database.asOne(
        async () => {
          await database.transaction(insert(`${name}-1`));
          await database.transaction(insert(`${name}-2`)).catch(() => undefined);
        },
        async (manager) => void (await insert(`${name}-3`)(manager)),
      ),
    'one that refuses': (name: string) =>
      database.transaction(async (manager) => {
        await nested(name)(manager);
        throw new Error('refused by the work');
      }),
  };
  const whole = (name: string) => [1, 2, 3].map((part) => `${name}-${part}`);

  it.each(['ENOENT', 'ECONNREFUSED'])(
    'passes on %s of the work, which is not of the database',
    async (code) => {
      const error = failure(code);
      const work = database.transaction(async (manager) => {
        await insert('undone')(manager);
        throw error;
      });
      await expect(work).rejects.toBe(error);
      await database.transaction(insert('next'));
      expect(stored()).toEqual(['next']);
    },
  );

  describe.each(Object.keys(kinds) as (keyof typeof kinds)[])('in %s', (kind) => {
    it.each(['SQLITE_FULL', 'SQLITE_IOERR_WRITE', 'SQLITE_IOERR_FSYNC'])(
      'keeps all that was acknowledged, and nothing else, whichever statement fails with %s',
      async (code) => {
        const undisturbed = injectFaults(() => undefined);
        await kinds[kind]('undisturbed').catch(() => undefined);
        const count = undisturbed.length;
        expect(count).toBeGreaterThan(4);
        stopFaults();

        const acknowledged = kind === 'one that refuses' ? [] : whole('undisturbed');
        for (let failing = 1; failing <= count; failing++) {
          const name = `at-${String(failing).padStart(2, '0')}`;
          injectFaults((_sql, at) => (at === failing ? code : undefined));
          const outcome = await kinds[kind](name).then(
            () => 'kept',
            () => 'refused',
          );
          stopFaults();
          expect(outcome).toBe('refused');
          await database.transaction(insert(`${name}-later`));
          acknowledged.push(`${name}-later`);
          expect(stored()).toEqual([...acknowledged].sort());
        }
        expect((await database.read.find(Entry)).map(({ id }) => id).sort()).toEqual(acknowledged.sort());
      },
    );
  });

  it('row 36: says that nothing was changed where it knows, and else that the outcome is unknown', async () => {
    injectFaults((sql) => (sql === 'COMMIT' ? 'SQLITE_FULL' : undefined));
    await expect(database.transaction(insert('1'))).rejects.toMatchObject({
      code: 'storage_unavailable',
      message: expect.stringMatching(/disk of the database is full.*Nothing was changed/) as string,
    });
    stopFaults();
    // The commit takes place, and its answer is lost.
    hook = (sql, when) => {
      if (sql === 'COMMIT' && when === 'after') throw failure('SQLITE_IOERR_FSYNC');
    };
    await expect(database.transaction(insert('2'))).rejects.toMatchObject({ code: 'outcome_unknown' });
    stopFaults();
    await database.transaction(insert('3'));
    expect(stored()).toEqual(['2', '3']);
  });

  describe('that waits for the disk after a commit', () => {
    /** Calls of `fdatasync`, which `next` may let fail or wait. */
    let syncs = 0;
    let next: () => Promise<void> = () => Promise.resolve();
    let spy: jest.SpyInstance;

    beforeEach(async () => {
      syncs = 0;
      next = () => Promise.resolve();
      const file = await open(path, 'r');
      const handle = Object.getPrototypeOf(file) as FileHandle;
      await file.close();
      const { datasync } = handle;
      spy = jest.spyOn(handle, 'datasync').mockImplementation(async function (this: FileHandle) {
        syncs += 1;
        await next();
        return datasync.call(this);
      });
    });
    afterEach(() => spy.mockRestore());

    it('does not know the outcome where that fails, and writes again before it goes on', async () => {
      await database.transaction(insert('1'));
      next = () => Promise.reject(failure('EIO'));
      await expect(database.transaction(insert('2'))).rejects.toMatchObject({ code: 'outcome_unknown' });
      next = () => Promise.resolve();
      await database.transaction(insert('3'));
      expect(stored()).toEqual(['1', '2', '3']);
      expect(await database.read.count(Entry)).toBe(3);
    });

    it('waits once for several, and for each that came after a wait had begun', async () => {
      await database.transaction(insert('first'));
      expect(syncs).toBe(1);
      let release: () => void = () => undefined;
      next = () => new Promise((resolve) => (release = resolve));
      let isAcknowledged = false;
      const waiting = database.transaction(insert('waits')).finally(() => (isAcknowledged = true));
      while (syncs < 2) await new Promise(setImmediate);
      // Others are committed meanwhile, and not acknowledged.
      const more = Promise.all(
        Array.from({ length: 5 }, (_, index) => database.transaction(insert(`more-${index}`))),
      );
      while ((await database.read.count(Entry)) < 7) await new Promise(setImmediate);
      expect([syncs, isAcknowledged]).toEqual([2, false]);
      next = () => Promise.resolve();
      release();
      await Promise.all([waiting, more]);
      expect(syncs).toBe(3);
    });
  });

  it('runs no statement outside a transaction that SQLite has rolled back by itself', async () => {
    const work = async (manager: EntityManager) => {
      await insert('1')(manager);
      await manager.query('ROLLBACK').catch(() => undefined);
      await insert('2')(manager).catch(() => undefined);
      await manager.transaction(insert('3')).catch(() => undefined);
    };
    await expect(database.transaction(work)).rejects.toMatchObject({ code: 'storage_unavailable' });
    await database.transaction(insert('4'));
    expect(stored()).toEqual(['4']);
  });

  it('is not ready while nothing can be written, says why, and is ready again by itself', async () => {
    const health = new HealthRegistry();
    health.add({ name: 'database', vital: true, check: () => database.ping().then(() => ({ ok: true })) });
    let full = true;
    injectFaults((sql) => (full && /^INSERT|^COMMIT/.test(sql) ? 'SQLITE_FULL' : undefined));
    const prove = SqliteDriver.prototype.proveWritable;
    const proving = jest.spyOn(SqliteDriver.prototype, 'proveWritable').mockImplementation(function (
      this: SqliteDriver,
    ) {
      if (full) throw failure('SQLITE_FULL');
      prove.call(this);
    });
    const refused = { code: 'storage_unavailable' };
    await expect(database.transaction(insert('1'))).rejects.toMatchObject(refused);
    await expect(database.transaction(() => Promise.resolve('reads only'))).rejects.toMatchObject(refused);
    expect(await health.readiness()).toMatchObject({
      status: 'unavailable',
      checks: {
        database: { ok: false, detail: expect.stringContaining('disk of the database is full') as string },
      },
    });
    // Reading works meanwhile.
    expect(await database.read.count(Entry)).toBe(0);
    full = false;
    while ((await health.readiness()).status !== 'ready') await new Promise((done) => setTimeout(done, 20));
    await database.transaction(insert('2'));
    expect(stored()).toEqual(['2']);
    proving.mockRestore();
  });

  it('survives a database that has reached its largest size', async () => {
    const long = ['x'.repeat(20_000)];
    const outcomes = [];
    for (let count = 0; count < 30; count++) {
      const id = `id-${String(count).padStart(2, '0')}`;
      const outcome = await database
        .transaction(async (manager) => {
          if (count === 3) await manager.query('PRAGMA max_page_count = 20');
          await manager.insert(Entry, { id, text: long });
        })
        .then(
          () => id,
          (error: { code: string }) => error.code,
        );
      outcomes.push(outcome);
    }
    expect(outcomes).toContain('storage_unavailable');
    expect(stored()).toEqual(outcomes.filter((outcome) => outcome.startsWith('id-')));
    expect(stored()).toHaveLength(29);
  });

  it('ends a snapshot that fails, and the next one sees what was written meanwhile', async () => {
    for (const statement of ['BEGIN', 'COMMIT', 'ROLLBACK']) {
      injectFaults((sql) => (sql.startsWith(statement) ? 'SQLITE_IOERR_READ' : undefined));
      const read = async (manager: EntityManager) => {
        await manager.count(Entry);
        if (statement === 'ROLLBACK') throw new Error('refused');
      };
      await expect(database.snapshot(read)).rejects.toThrow();
      stopFaults();
      await database.transaction(insert(statement));
      expect(await database.snapshot((manager) => manager.countBy(Entry, { id: statement }))).toBe(1);
    }
  });
});

describe('SQLite that another program has locked', () => {
  it('keeps its writers waiting, and nothing else', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'docket-locked-'));
    const path = join(folder, 'docket.sqlite');
    const database = await Database.open(`sqlite:${path}`, {
      entities: [Entry],
      migrations: [Entries1000000000000],
    });
    const other = new SqliteDriver(path);
    try {
      other.exec('BEGIN IMMEDIATE');
      const delays = monitorEventLoopDelay({ resolution: 5 });
      delays.enable();
      const writing = database.transaction((manager) => manager.insert(Entry, { id: '1', text: [] }));
      const lockedMs = 3_000;
      const end = performance.now() + lockedMs;
      let reads = 0;
      while (performance.now() < end) {
        await database.read.count(Entry);
        reads++;
        await new Promise((done) => setTimeout(done, 10));
      }
      delays.disable();
      other.exec('ROLLBACK');
      await writing;
      expect(delays.max / 1e6).toBeLessThan(lockedMs / 4);
      expect(reads).toBeGreaterThan(10);
      expect(await database.read.count(Entry)).toBe(1);
    } finally {
      other.close();
      await database.close();
      rmSync(folder, { recursive: true });
    }
  });
});
