import { migrate, migrationState, type Schema } from '@docket/platform';
import {
  contentOf,
  createDataSource,
  fillEmptyTables,
  Interrupted,
  Interruption,
  testDatabases,
} from '@docket/platform/testing';
import type { DataSource } from 'typeorm';
import { schema } from './app.module';

// On SQLite all migrations are one transaction.
const servers = testDatabases.filter(([name]) => name !== 'SQLite');
if (servers.length === 0) process.stdout.write('Not tested: TEST_MARIADB_URL is not set.\n');

const timeOf = ({ name }: { name: string }) => Number(name.slice(-13));
const inOrder = schema.migrations.toSorted((a, b) => timeOf(a) - timeOf(b));
const upTo = (count: number): Schema => ({ entities: [], migrations: inOrder.slice(0, count) });
const isLong = process.env['TEST_LONG'] !== undefined;
/** After a statement is before the next one, save for what the driver does in between. */
const WHEN = isLong ? (['before', 'after'] as const) : (['after'] as const);
/** Statements of one migration after which an earlier version is interrupted; the last one stands for all later ones. */
const BREAKS = isLong ? Array.from({ length: 30 }, (_, index) => index + 1) : [2];

describe.each(servers)('a migration that is interrupted, on %s', (_name, create) => {
  let undisturbed: Awaited<ReturnType<typeof contentOf>>;
  let test: Awaited<ReturnType<typeof create>>;

  beforeEach(async () => {
    test = await create();
  });
  afterEach(() => test.remove());

  const withSource = async <Result>(count: number, work: (source: DataSource) => Promise<Result>) => {
    const source = await createDataSource(test.url, upTo(count)).initialize();
    try {
      return await work(source);
    } finally {
      await source.destroy();
    }
  };
  /** One migration after the other, with rows in all tables before the next one. */
  const through = async (run: (count: number) => Promise<unknown>) => {
    for (let count = 1; count <= inOrder.length; count++) {
      await run(count);
      await withSource(count, fillEmptyTables);
    }
    return withSource(inOrder.length, contentOf);
  };
  const interruptedAt = async (
    place: ConstructorParameters<typeof Interruption>[0],
    run: () => Promise<unknown>,
  ) => {
    const interruption = new Interruption(place);
    try {
      await run();
      return false;
    } catch (error) {
      if (!(error instanceof Interrupted)) throw error;
      return true;
    } finally {
      interruption.end();
    }
  };

  const expectSame = (content: typeof undisturbed) => {
    expect(Object.keys(content)).toEqual(Object.keys(undisturbed));
    for (const [table, what] of Object.entries(undisturbed))
      expect([table, content[table]]).toEqual([table, what]);
  };
  /** An index that is removed and made again stands behind the others. */
  const inAnyOrder = (content: typeof undisturbed) =>
    Object.entries(content).map(([table, { definition, rows }]) => [
      table,
      definition
        .split('\n')
        .map((line) => line.replace(/,$/, ''))
        .sort(),
      rows,
    ]);

  beforeAll(async () => {
    test = await create();
    undisturbed = await through((count) => migrate(test.url, upTo(count)));
    await test.remove();
  });

  it.each(WHEN)(
    'is finished by the next run, broken off %s every statement of every migration',
    async (when) => {
      let interruptions = 0;
      const seen = new Set<string>();
      let before = '';
      const isNew = (statement: string) => {
        // The same statement comes again: a COMMIT is another one after another statement.
        const key = `${before}${statement}`;
        before = statement;
        if (seen.has(key)) return undefined;
        seen.add(key);
        return when;
      };
      const content = await through(async (count) => {
        seen.clear();
        while (await interruptedAt(isNew, () => migrate(test.url, upTo(count)))) {
          interruptions += 1;
          before = '';
          const { begun, unknown } = await migrationState(test.url, upTo(count - 1));
          // An earlier version refuses what is half done.
          expect(unknown).toEqual(expect.arrayContaining(begun));
        }
      });
      expectSame(content);
      expect(interruptions).toBeGreaterThan(5 * inOrder.length);
    },
    600_000,
  );

  it.each(BREAKS)(
    'of an earlier version without marks is finished, broken off after statement %i',
    async (place) => {
      const content = await through(async (count) => {
        let written = 0;
        const atPlace = (statement: string) => {
          if (/INSERT INTO .*`migrations`/.test(statement)) return 'before';
          if (/^\["(START|COMMIT|CREATE TABLE `[^ ]*migrations`)/.test(statement)) return undefined;
          return ++written === place ? 'after' : undefined;
        };
        // Earlier versions ran migrations without marks.
        const old = () => withSource(count, (source) => source.runMigrations({ transaction: 'each' }));
        expect(await interruptedAt(atPlace, old)).toBe(true);
        expect((await migrationState(test.url, upTo(count))).executed).toHaveLength(count - 1);
        await migrate(test.url, upTo(count));
      });
      expect(inAnyOrder(content)).toEqual(inAnyOrder(undisturbed));
    },
    600_000,
  );
});
