import type { ListQuery, Page, SortKey } from '@docket/contracts';
import { type MigrationInterface, type QueryRunner, Table } from 'typeorm';
import { columns, tableColumn } from '../database/records/columns';
import type { Database } from '../database/database';
import { onEachDatabase } from '../testing';
import { type ListDefinition, spanOf } from './list-definition';
import { readPage } from './list-query';

class Things1000000000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.createTable(
      new Table({
        name: 'things',
        columns: [
          tableColumn('id', columns.id, { isPrimary: true }),
          tableColumn('name', columns.text(50)),
          tableColumn('status', columns.text(10)),
          tableColumn('due', { ...columns.date, nullable: true }),
          tableColumn('updatedAt', columns.timestamp),
        ],
      }),
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.dropTable('things');
  }
}

interface ThingRow {
  id: string;
  name: string;
}

type ThingSort = SortKey<'name' | 'status' | 'due'>;

type ThingQuery = Omit<ListQuery, 'sort'> & {
  sort: readonly ThingSort[];
  status?: string[];
  dueSince?: string;
  dueBefore?: string;
  updatedBefore?: string;
};

const definition: ListDefinition<ThingRow, ThingQuery> = {
  from: 'things t',
  select: { id: 't.id', name: 't.name' },
  id: 't.id',
  updatedAt: 't.updatedAt',
  sorts: {
    name: { column: 't.name' },
    status: { column: 't.status', then: 't.updatedAt' },
    due: { column: 't.due', nullable: true },
  },
  filters: { status: 't.status' },
  bounds: { ...spanOf('due', 't.due', 'day'), ...spanOf('updated', 't.updatedAt', 'time') },
  search: ['t.name'],
};

const THINGS = 37;

const thing = (index: number) => ({
  id: `id-${String(index).padStart(3, '0')}`,
  name: `thing ${index % 5}`,
  status: index % 3 === 0 ? 'open' : 'done',
  due: index % 4 === 0 ? null : `2026-01-${String((index % 9) + 1).padStart(2, '0')}`,
  updatedAt: `2026-01-${String((index % 28) + 1).padStart(2, '0')}T00:00:00.000Z`,
});

const insert = (database: Database, rows: object[]) =>
  database.transaction((manager) =>
    manager.createQueryBuilder().insert().into('things').values(rows).execute(),
  );

describe('lists', () => {
  onEachDatabase({ entities: [], migrations: [Things1000000000000] }, (database) => {
    const read = (query: Partial<ThingQuery>): Promise<Page<string>> =>
      readPage(
        database().read,
        definition,
        { limit: 5, count: false, sort: [{ field: 'name', descending: false }], ...query },
        ({ id }) => id,
      );

    const readAll = async (
      query: Partial<ThingQuery>,
      between?: () => Promise<unknown>,
    ): Promise<string[]> => {
      const found: string[] = [];
      for (let cursor: string | undefined; ;) {
        const page = await read({ ...query, cursor });
        found.push(...page.data);
        if (page.next === null) return found;
        cursor = page.next;
        await between?.();
      }
    };

    beforeAll(() =>
      insert(
        database(),
        Array.from({ length: THINGS }, (_, index) => thing(index)),
      ),
    );

    const orders: SortKey[][] = ['name', 'status', 'due'].flatMap((field) =>
      [true, false].flatMap((descending) => [
        [{ field, descending }],
        [
          { field: 'status', descending: !descending },
          { field: 'due', descending },
          { field: 'name', descending },
        ],
      ]),
    );

    it.each(
      orders.map((sort) => [
        sort.map(({ field, descending }) => (descending ? '-' : '') + field).join(','),
        sort,
      ]),
    )('show every row once over all pages, sorted by %s', async (_name, sort) => {
      const paged = await readAll({ sort: sort as ThingSort[] });
      const whole = await read({ sort: sort as ThingSort[], limit: 200 });
      expect(paged).toEqual(whole.data);
      expect(new Set(paged).size).toBe(THINGS);
    });

    it('sort what is the same by what its index has next, unless more is asked for', async () => {
      const all = Array.from({ length: THINGS }, (_, index) => thing(index));
      const inOrder = (...fields: ('status' | 'updatedAt' | 'due' | 'id')[]) =>
        all
          .map((row) => ({ id: row.id, key: fields.map((field) => row[field] ?? '').join(' ') }))
          .sort((a, b) => (a.key < b.key ? -1 : 1))
          .map(({ id }) => id);
      const ascending = (field: ThingSort['field']) => ({ field, descending: false });
      expect(await readAll({ sort: [ascending('status')] })).toEqual(inOrder('status', 'updatedAt', 'id'));
      expect(await readAll({ sort: [ascending('status'), ascending('due')] })).toEqual(
        inOrder('status', 'due', 'id'),
      );
    });

    it('neither repeat nor hide rows while others are added', async () => {
      let added = 100;
      const seen = await readAll({}, () =>
        insert(database(), [thing(added++), { ...thing(added++), name: 'a' }]),
      );
      const originals = seen.filter((id) => id < 'id-100');
      expect(new Set(originals).size).toBe(THINGS);
      expect(originals).toHaveLength(THINGS);
      await database().transaction((manager) => manager.query("DELETE FROM things WHERE id >= 'id-100'"));
    });

    it('filter, search and count', async () => {
      const open = await read({ status: ['open'], count: true, limit: 2 });
      expect(open.data).toHaveLength(2);
      expect(open.total).toBe(13);
      expect((await read({ q: 'thing 4', limit: 100 })).data).toHaveLength(7);
      expect((await read({ updatedSince: '2026-01-28T01:00:00+01:00', limit: 100 })).data).toEqual([
        'id-027',
      ]);
    });

    it('narrow to a span of days or of times, its beginning included and its end not, page by page', async () => {
      const due = (query: Partial<ThingQuery>) =>
        readAll({ sort: [{ field: 'due', descending: false }], ...query });
      const dueOn = (...days: string[]) =>
        Array.from({ length: THINGS }, (_, index) => thing(index))
          .filter((row) => row.due !== null && days.includes(row.due.slice(-2)))
          .map(({ id }) => id);
      const span = await due({ dueSince: '2026-01-02', dueBefore: '2026-01-04' });
      expect(span.toSorted()).toEqual(dueOn('02', '03'));
      expect(span.length).toBeGreaterThan(5);
      expect((await due({ dueSince: '2026-01-08' })).toSorted()).toEqual(dueOn('08', '09'));
      // A row without a date is in no span.
      expect((await due({ dueBefore: '2026-01-02' })).toSorted()).toEqual(dueOn('01'));
      expect(await due({ dueSince: '2026-01-04', dueBefore: '2026-01-02' })).toEqual([]);
      const times = { updatedSince: '2026-01-27T01:00:00+01:00', updatedBefore: '2026-01-28T00:00:00Z' };
      expect(await readAll(times)).toEqual(['id-026']);
      expect((await read({ ...times, count: true })).total).toBe(1);
    });

    it('take %, _ and quotes in a search for themselves', async () => {
      for (const q of ['%', '_', "'", '!', "' OR 1=1 --"]) {
        expect((await read({ q, limit: 100 })).data).toEqual([]);
      }
    });

    it('refuse cursors that are not theirs', async () => {
      const { next } = await read({});
      for (const cursor of ['nonsense', '', Buffer.from('[1]').toString('base64url'), `${next}x`]) {
        await expect(read({ cursor })).rejects.toMatchObject({ code: 'invalid_cursor' });
      }
      await expect(
        read({ cursor: next ?? '', sort: [{ field: 'due', descending: true }] }),
      ).rejects.toMatchObject({
        code: 'invalid_cursor',
      });
      // The page behind a row of one list is no page of another.
      for (const other of [{ q: 'a' }, { dueSince: '2026-01-02' }])
        await expect(read({ cursor: next ?? '', ...other })).rejects.toMatchObject({
          code: 'invalid_cursor',
        });
      expect((await read({ cursor: next ?? '', limit: 3, count: true })).data.length).toBeGreaterThan(0);
    });
  });
});
