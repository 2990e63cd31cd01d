import { connect, createServer, type Server, type Socket } from 'node:net';
import { once } from 'node:events';
import { Entity, type MigrationInterface, PrimaryColumn, type QueryRunner, Table } from 'typeorm';
import { type TestDatabase, testDatabases } from '../../testing/each-database';
import { columns, tableColumn } from '../records/columns';
import { Database } from '../database';
import { isDuplicate, meaningOf } from '../errors/database-errors';
import { asDomainError } from '../../http/problem.filter';
import { IdempotencyKeys } from '../../idempotency/idempotency-keys';
import { Idempotency1763700008000 } from '../../migrations/1763700008000-idempotency';

@Entity('notes')
class Note {
  @PrimaryColumn(columns.id)
  id!: string;
}

class Notes1000000000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.createTable(
      new Table({ name: 'notes', columns: [tableColumn('id', columns.id, { isPrimary: true })] }),
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.dropTable('notes');
  }
}

const schema = { entities: [Note], migrations: [Notes1000000000000, Idempotency1763700008000] };

/** A network between the server under test and its database, which can freeze and break. */
class Line {
  /** Whether bytes of the client break the line before or after they have reached the database. */
  breaks: (bytes: Buffer) => 'before' | 'after' | undefined = () => undefined;
  private isFrozen = false;
  private readonly sockets = new Set<Socket>();

  private constructor(private readonly server: Server) {}

  static async to(host: string, port: number): Promise<Line> {
    const server = createServer();
    const line = new Line(server);
    server.on('connection', (client) => line.join(client, connect(port, host)));
    server.listen(0, '127.0.0.1');
    await once(server, 'listening');
    return line;
  }

  get port(): number {
    const address = this.server.address();
    return typeof address === 'object' && address !== null ? address.port : 0;
  }

  freeze(): void {
    this.isFrozen = true;
    for (const socket of this.sockets) socket.pause();
  }

  thaw(): void {
    this.isFrozen = false;
    for (const socket of this.sockets) socket.resume();
  }

  close(): void {
    this.server.close();
    for (const socket of this.sockets) socket.destroy();
  }

  private join(client: Socket, database: Socket): void {
    for (const [from, to] of [
      [client, database],
      [database, client],
    ] as const) {
      this.sockets.add(from);
      from.on('error', () => undefined);
      from.on('close', () => {
        this.sockets.delete(from);
        to.destroy();
      });
      from.on('data', (bytes) => {
        const breaking = from === client ? this.breaks(bytes) : undefined;
        if (breaking === 'before') return void client.destroy();
        to.write(bytes);
        // The database carries out what it has got; its answer finds nobody.
        if (breaking === 'after') {
          client.destroy();
          database.end();
        }
      });
      if (this.isFrozen) from.pause();
    }
  }
}

const servers = testDatabases.filter(([name]) => name !== 'SQLite');
/** READ COMMITTED, which begins a transaction, is another statement. */
const isCommit = (bytes: Buffer) => /COMMIT(?!TED)/.test(bytes.toString('latin1'));

describe.each(servers)('%s over a line that fails', (_name, create) => {
  let test: TestDatabase;
  let line: Line;
  let database: Database;

  beforeAll(async () => {
    test = await create();
    const url = new URL(test.url);
    line = await Line.to(url.hostname, Number(url.port));
    url.port = String(line.port);
    url.search = 'pool-size=4&statement-timeout=1&connect-timeout=1&pool-wait=2';
    database = await Database.open(url.toString(), schema);
  });
  afterEach(() => {
    line.breaks = () => undefined;
    line.thaw();
  });
  afterAll(async () => {
    await database.close();
    line.close();
    await test.remove();
  });

  const add = (id: string) => database.transaction((manager) => manager.insert(Note, { id })).then(() => id);

  /** The ids that a connection of its own finds. */
  async function stored(): Promise<string[]> {
    const other = await Database.open(test.url, schema);
    try {
      return (await other.read.find(Note)).map(({ id }) => id);
    } finally {
      await other.close();
    }
  }

  /** Resolves once the database answers again. */
  async function recovered(): Promise<void> {
    for (let attempt = 0; ; attempt++) {
      try {
        await database.ping();
        return;
      } catch (error) {
        if (attempt === 20) throw error;
      }
    }
  }

  it('row 36: ends every read and write while the database is frozen, more than the pool has connections', async () => {
    line.freeze();
    const calls = [
      ...Array.from({ length: 12 }, () => database.read.query('SELECT 1')),
      ...Array.from({ length: 12 }, (_, index) => add(`frozen-${index}`)),
      database.snapshot((manager) => manager.query('SELECT 1')),
    ];
    const results = await Promise.allSettled(calls);
    for (const result of results) {
      expect(result.status).toBe('rejected');
      if (result.status === 'rejected') expect(meaningOf(result.reason)).toBe('unavailable');
    }
    line.thaw();
    await recovered();
    await add('thawed');
    expect(await stored()).toContain('thawed');
  });

  it('says what failed in a snapshot, although its end fails after it', async () => {
    const failed = database.snapshot(async (manager) => {
      await manager.query('SELECT 1');
      line.freeze();
      throw new Error('the work itself');
    });
    await expect(failed).rejects.toThrow('the work itself');
    line.thaw();
    await recovered();
  });

  it('knows what the server does with a statement by itself', async () => {
    await add('here already');
    const refusalOf = (work: Promise<unknown>) =>
      work.then(
        () => undefined,
        (error: unknown) => [meaningOf(error), asDomainError(error).code],
      );
    const away = ['unavailable', 'storage_unavailable'];
    const { read } = database;
    expect(
      await Promise.all([
        refusalOf(read.query('SELECT SLEEP(20)')),
        refusalOf(read.query('KILL QUERY CONNECTION_ID()')),
        refusalOf(read.query('KILL CONNECTION_ID()')),
        refusalOf(database.snapshot((manager) => manager.insert(Note, { id: 'read-only' }))),
      ]),
    ).toEqual([away, away, away, away]);
    const twice = read.insert(Note, { id: 'here already' });
    expect(await twice.catch(isDuplicate)).toBe(true);
    await recovered();
  });

  it('is not said to answer while it reads and cannot write', async () => {
    line.breaks = (bytes) => (bytes.includes('INSERT') ? 'before' : undefined);
    await expect(add('not written')).rejects.toThrow();
    expect(await database.read.query('SELECT 1 AS one')).toEqual([{ one: 1 }]);
    await expect(database.ping()).rejects.toThrow();
    await expect(database.ping()).rejects.toThrow();
    line.breaks = () => undefined;
    await recovered();
    expect(await database.read.query('SELECT * FROM migrationprogress')).toEqual([]);
  });

  it('does not know the outcome of a commit whose answer is lost, and does not run it again', async () => {
    for (const when of ['before', 'after'] as const) {
      line.breaks = (bytes) => (isCommit(bytes) ? when : undefined);
      let runs = 0;
      const writing = database.transaction(async (manager) => {
        runs++;
        await manager.insert(Note, { id: `commit-${when}` });
      });
      await expect(writing).rejects.toMatchObject({ code: 'outcome_unknown' });
      expect(runs).toBe(1);
      line.breaks = () => undefined;
      await recovered();
    }
    const found = await stored();
    expect(found).not.toContain('commit-before');
    await add('next');
    expect(await stored()).toContain('next');
  });

  it('tells the next try with the same key what became of a commit whose answer was lost', async () => {
    const answer = { status: 201, location: null, body: '{}' };
    for (const when of ['before', 'after'] as const) {
      const keys = new IdempotencyKeys(database);
      const call = { id: `key-${when}`, requestSha256: 'a', isSecret: false };
      expect(await keys.claim(call)).toBeNull();
      line.breaks = (bytes) => (isCommit(bytes) ? when : undefined);
      const writing = database.asOne(
        () => add(`keyed-${when}`),
        (manager) => keys.keep(manager, call, answer),
      );
      await expect(writing).rejects.toMatchObject({ code: 'outcome_unknown' });
      keys.end(call);
      line.breaks = () => undefined;
      await recovered();
      const told = await keys.claim(call);
      const isStored = (await stored()).includes(`keyed-${when}`);
      expect(told?.status).toBe(isStored ? 201 : undefined);
      if (when === 'before') expect(isStored).toBe(false);
    }
  });

  it('does not know the outcome of a commit that is never answered', async () => {
    line.breaks = (bytes) => {
      if (isCommit(bytes)) line.freeze();
      return undefined;
    };
    await expect(add('swallowed')).rejects.toMatchObject({ code: 'outcome_unknown' });
    line.breaks = () => undefined;
    line.thaw();
    await recovered();
    await add('after-swallowed');
    expect(await stored()).toContain('after-swallowed');
  });

  it('row 36: loses nothing acknowledged when the line breaks at any statement', async () => {
    const acknowledged: string[] = [];
    for (const when of ['before', 'after'] as const) {
      for (let at = 0, isReached = true; isReached; at++) {
        let count = 0;
        isReached = false;
        line.breaks = () => {
          if (count++ !== at) return undefined;
          isReached = true;
          return when;
        };
        const id = `${when}-${at}`;
        await database
          .asOne(
            async () => {
              await add(`${id}-1`);
              await add(`${id}-2`);
            },
            async (manager) => {
              await manager.insert(Note, { id: `${id}-3` });
            },
          )
          .then(
            () => acknowledged.push(`${id}-1`, `${id}-2`, `${id}-3`),
            () => undefined,
          );
        line.breaks = () => undefined;
        await recovered();
        acknowledged.push(await add(`${id}-next`));
        expect(at).toBeLessThan(100);
      }
    }
    const found = await stored();
    expect(acknowledged.filter((id) => !found.includes(id))).toEqual([]);
    for (const id of found.filter((name) => name.endsWith('-3'))) {
      expect(found).toContain(id.replace(/-3$/, '-1'));
      expect(found).toContain(id.replace(/-3$/, '-2'));
    }
  });
});

if (servers.length === 0) {
  process.stdout.write('Not tested on MariaDB: TEST_MARIADB_URL is not set.\n');
  it.skip('needs TEST_MARIADB_URL', () => undefined);
}
