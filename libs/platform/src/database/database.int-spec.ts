import { mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import {
  Column,
  Entity,
  type EntityManager,
  type MigrationInterface,
  PrimaryColumn,
  type QueryRunner,
  Table,
} from 'typeorm';
import { onEachDatabase } from '../testing';
import { columns, tableColumn } from './records/columns';
import { Database } from './database';
import { inSnapshot } from './in-snapshot';
import { SqliteDriver } from './sqlite/sqlite-driver';
import { SqliteJournal } from './sqlite/sqlite-journal';

@Entity('notes')
class Note {
  @PrimaryColumn(columns.id)
  id!: string;

  @Column(columns.bigint)
  amount!: string;

  @Column(columns.boolean)
  done!: boolean;

  @Column(columns.json)
  tags!: string[];
}

class Notes1000000000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.createTable(
      new Table({
        name: 'notes',
        columns: [
          tableColumn('id', columns.id, { isPrimary: true }),
          tableColumn('amount', columns.bigint),
          tableColumn('done', columns.boolean),
          tableColumn('tags', columns.json),
        ],
      }),
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.dropTable('notes');
  }
}

const note = (id: string, amount = '1') => ({ id, amount, done: true, tags: ['a', 'b'] });

/** Computes for longer than a slice of the event loop. */
function holdLoop(): void {
  const end = performance.now() + 15;
  while (performance.now() < end);
}

/** A promise and the means to fulfil it: to interleave two transactions step by step. */
function step() {
  let go: () => void = () => undefined;
  const reached = new Promise<void>((resolve) => {
    go = resolve;
  });
  return { reached, go };
}

describe('the database', () => {
  onEachDatabase({ entities: [Note], migrations: [Notes1000000000000] }, (database) => {
    beforeEach(() => database().transaction((manager) => manager.deleteAll(Note)));

    it('lets other work run between the statements of a transaction', async () => {
      let turns = 0;
      let isDone = false;
      const count = () => {
        turns++;
        if (!isDone) setImmediate(count);
      };
      setImmediate(count);
      const before = turns;
      await database().transaction(async (manager) => {
        for (let index = 0; index < 5; index++) {
          await manager.query('SELECT 1');
          holdLoop();
        }
      });
      isDone = true;
      expect(turns - before).toBeGreaterThanOrEqual(4);
    });

    it('keeps integers beyond 2^53 exactly, read as text', async () => {
      const largest = '999999999999999999';
      await database().transaction((manager) => manager.insert(Note, note('1', largest)));
      expect(await database().read.findOneByOrFail(Note, { id: '1' })).toEqual(note('1', largest));
      expect(await database().read.query('SELECT amount, done FROM notes')).toEqual([
        { amount: largest, done: 1 },
      ]);
    });

    it('keeps a transaction that commits while another one, begun earlier, rolls back', async () => {
      const firstWrote = step();
      const first = database().transaction(async (manager) => {
        await manager.insert(Note, note('first'));
        firstWrote.go();
        // Gives the second transaction the time to interleave.
        await new Promise((resolve) => setImmediate(resolve));
        throw new Error('changed my mind');
      });
      await firstWrote.reached;
      const second = database().transaction((manager) => manager.insert(Note, note('second')));
      await expect(first).rejects.toThrow('changed my mind');
      await second;
      expect((await database().read.find(Note)).map(({ id }) => id)).toEqual(['second']);
    });

    it('shows others only what is committed', async () => {
      const wrote = step();
      const mayCommit = step();
      const writing = database().transaction(async (manager) => {
        await manager.insert(Note, note('1'));
        wrote.go();
        await mayCommit.reached;
      });
      await wrote.reached;
      expect(await database().read.count(Note)).toBe(0);
      mayCommit.go();
      await writing;
      expect(await database().read.count(Note)).toBe(1);
    });

    it('goes on after a transaction that failed', async () => {
      await expect(database().transaction(() => Promise.reject(new Error('no')))).rejects.toThrow('no');
      await database().transaction((manager) => manager.insert(Note, note('1')));
      expect(await database().read.count(Note)).toBe(1);
    });

    it('tells how busy it is', async () => {
      const goOn = step();
      const held = async (manager: EntityManager) => {
        await manager.query('SELECT 1');
        await goOn.reached;
      };
      const both = [database().transaction(held), database().transaction(held)];
      const atWork = () => database().load().used + database().load().waiting;
      while (atWork() < 2) await new Promise((done) => setImmediate(done));
      expect(database().load().used).toBeGreaterThan(0);
      goOn.go();
      await Promise.all(both);
      expect(database().load()).toMatchObject({ used: 0, waiting: 0 });
    });

    it('loses none of many transactions at once', async () => {
      await database().transaction((manager) => manager.insert(Note, note('counter', '0')));
      await Promise.all(
        Array.from({ length: 50 }, () =>
          database().transaction((manager) =>
            manager.query("UPDATE notes SET amount = amount + 1 WHERE id = 'counter'"),
          ),
        ),
      );
      expect((await database().read.findOneByOrFail(Note, { id: 'counter' })).amount).toBe('50');
    });

    describe('a snapshot', () => {
      const twice = async (manager: EntityManager, between: () => Promise<unknown>) => {
        const first = await manager.count(Note);
        await between();
        return [first, await manager.count(Note)];
      };

      it('is one state of the database, whatever is committed meanwhile, and others see that at once', async () => {
        const seen = await database().snapshot((manager) =>
          twice(manager, async () => {
            await database().transaction((writer) => writer.insert(Note, note('1')));
            expect(await database().read.count(Note)).toBe(1);
          }),
        );
        expect(seen).toEqual([0, 0]);
        expect(await database().snapshot((manager) => manager.count(Note))).toBe(1);
      });

      it('is shared by what is read within it, and within a transaction shows what that has written', async () => {
        const nested = await database().snapshot((manager) =>
          twice(manager, () => inSnapshot(manager, (inner) => Promise.resolve(expect(inner).toBe(manager)))),
        );
        expect(nested).toEqual([0, 0]);
        const written = await database().transaction((manager) =>
          twice(manager, async () => {
            await manager.insert(Note, note('1'));
            expect(await inSnapshot(manager, (reader) => reader.count(Note))).toBe(1);
          }),
        );
        expect(written).toEqual([0, 1]);
        const asOne = database().asOne(
          async () => {
            await database().transaction((manager) => manager.insert(Note, note('2')));
            return database().snapshot((manager) => manager.count(Note));
          },
          () => Promise.resolve(),
        );
        expect(await asOne).toBe(2);
      });

      it('writes nothing, and leaves its connection to others after it failed', async () => {
        const writing = () => database().snapshot((manager) => manager.insert(Note, note('1')));
        for (let time = 0; time < 12; time++) await expect(writing()).rejects.toThrow();
        expect(await database().snapshot((manager) => manager.count(Note))).toBe(0);
      });

      it('can be taken many times at once', async () => {
        const counts = await Promise.all(
          Array.from({ length: 30 }, () =>
            database().snapshot((manager) => inSnapshot(manager, (inner) => inner.count(Note))),
          ),
        );
        expect(new Set(counts)).toEqual(new Set([0]));
      });
    });

    const amounts = async () => {
      const rows = await database().read.find(Note, { order: { id: 'ASC' } });
      return rows.map(({ id, amount }) => `${id}=${amount}`);
    };
    const add = (id: string) => database().transaction((manager) => manager.insert(Note, note(id)));

    describe('several transactions as one', () => {
      it('are committed together with what is written about their result', async () => {
        const seen: string[][] = [];
        const result = await database().asOne(
          async () => {
            await add('1');
            seen.push(await amounts());
            await add('2');
            return 'both';
          },
          async (manager, made) => {
            seen.push((await manager.find(Note)).map(({ id }) => id));
            await manager.insert(Note, note(made));
          },
        );
        expect(result).toBe('both');
        // In between it reads what it has written.
        expect(seen).toEqual([['1=1'], ['1', '2']]);
        expect(await amounts()).toEqual(['1=1', '2=1', 'both=1']);
      });

      it('are all undone where one part fails, or what is written about their result', async () => {
        const no = () => Promise.reject(new Error('no'));
        await expect(database().asOne(() => add('1'), no)).rejects.toThrow('no');
        const failsLater = async () => {
          await add('1');
          await no();
        };
        await expect(database().asOne(failsLater, () => Promise.resolve())).rejects.toThrow('no');
        expect(await amounts()).toEqual([]);
        await add('3');
        expect(await amounts()).toEqual(['3=1']);
      });

      it('go on after a part that failed alone', async () => {
        await add('1');
        await database().asOne(
          async () => {
            await add('2');
            await expect(add('1')).rejects.toThrow();
            await add('3');
          },
          async () => undefined,
        );
        expect(await amounts()).toEqual(['1=1', '2=1', '3=1']);
      });

      it('are seen by others once all is committed, and keep no others from theirs', async () => {
        const [wrote, mayEnd] = [step(), step()];
        const one = database().asOne(
          async () => {
            await add('1');
            wrote.go();
            await mayEnd.reached;
          },
          (manager) => manager.insert(Note, note('2')).then(() => undefined),
        );
        await wrote.reached;
        expect(await amounts()).toEqual([]);
        const other = add('3');
        mayEnd.go();
        await Promise.all([one, other]);
        expect(await amounts()).toEqual(['1=1', '2=1', '3=1']);
      });

      it('lose nothing where many run at once', async () => {
        await database().transaction((manager) => manager.insert(Note, note('counter', '0')));
        const increment = () =>
          database().transaction((manager) =>
            manager.query("UPDATE notes SET amount = amount + 1 WHERE id = 'counter'"),
          );
        await Promise.all(
          Array.from({ length: 20 }, () =>
            database().asOne(increment, (manager) =>
              manager.query("UPDATE notes SET amount = amount + 1 WHERE id = 'counter'"),
            ),
          ),
        );
        expect(await amounts()).toEqual(['counter=40']);
      });
    });

    it('runs the victim of a deadlock again', async () => {
      await database().transaction((manager) => manager.insert(Note, [note('a', '0'), note('b', '0')]));
      const add = (first: string, then: string, ready: ReturnType<typeof step>, other: Promise<void>) =>
        database().transaction(async (manager) => {
          await manager.query(`UPDATE notes SET amount = amount + 1 WHERE id = '${first}'`);
          ready.go();
          // On SQLite the other one cannot begin yet, so it is not waited for.
          if (database().dialect === 'mysql') await other;
          await manager.query(`UPDATE notes SET amount = amount + 1 WHERE id = '${then}'`);
        });
      const [left, right] = [step(), step()];
      await Promise.all([add('a', 'b', left, right.reached), add('b', 'a', right, left.reached)]);
      const rows = await database().read.find(Note);
      expect(rows.map(({ amount }) => amount)).toEqual(['2', '2']);
    });
  });
});

describe('the embedded database', () => {
  it('on SQLite waits for the disk after each commit, but for what is made again by itself', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'docket-durable-'));
    const database = await Database.open(`sqlite:${join(folder, 'docket.sqlite')}`, {
      entities: [Note],
      migrations: [Notes1000000000000],
    });
    const flush = jest.spyOn(SqliteJournal.prototype, 'flush');
    const add = (id: string) => (manager: EntityManager) =>
      manager.insert(Note, { id, amount: '1', done: false, tags: [] });
    try {
      await database.redoable(add('1'));
      expect(flush).toHaveBeenCalledTimes(0);
      await database.transaction(add('2'));
      expect(flush).toHaveBeenCalledTimes(1);
      await expect(database.transaction(() => Promise.reject(new Error('refused')))).rejects.toThrow(
        'refused',
      );
      expect(flush).toHaveBeenCalledTimes(1);
    } finally {
      flush.mockRestore();
      await database.close();
      rmSync(folder, { recursive: true });
    }
  });

  it('keeps other processes from writing as a transaction begins: one that has read is refused for nothing they write', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'docket-writers-'));
    const path = join(folder, 'docket.sqlite');
    const database = await Database.open(`sqlite:${path}`, {
      entities: [Note],
      migrations: [Notes1000000000000],
    });
    const other = new SqliteDriver(path);
    other.pragma('busy_timeout = 0');
    const write = (id: string) =>
      other.exec(`INSERT INTO notes (id, amount, done, tags) VALUES ('${id}', 1, 1, '[]')`);
    try {
      await database.transaction(async (manager) => {
        await manager.query('SELECT COUNT(*) FROM notes');
        expect(() => write('1')).toThrow('locked');
        await manager.insert(Note, note('2'));
      });
      await database.snapshot(async (manager) => {
        await manager.query('SELECT COUNT(*) FROM notes');
        write('3');
      });
      expect((await database.read.find(Note)).map(({ id }) => id)).toEqual(['2', '3']);
    } finally {
      other.close();
      await database.close();
      rmSync(folder, { recursive: true });
    }
  });

  it('is made for its owner only: it holds what its folder’s secret key opens', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'docket-rights-'));
    const path = join(folder, 'made', 'docket.sqlite');
    const before = process.umask(0o022);
    const database = await Database.open(`sqlite:${path}`, {
      entities: [Note],
      migrations: [Notes1000000000000],
    });
    await database.transaction((manager) => manager.insert(Note, note('1')));
    process.umask(before);
    const names = readdirSync(dirname(path));
    expect(names).toContain('docket.sqlite-wal');
    const rights = [path, ...names.map((name) => join(dirname(path), name)), dirname(path)].map(
      (made) => statSync(made).mode & 0o077,
    );
    expect(new Set(rights)).toEqual(new Set([0]));
    await database.close();
    rmSync(folder, { recursive: true });
  });
});
