import type { ListQuery, RecordName, SortKey } from '@docket/contracts';
import { type MigrationInterface, type QueryRunner, Table } from 'typeorm';
import { columns, tableColumn } from '../database/records/columns';
import type { Database } from '../database/database';
import { platformSchema } from '..';
import { foldedColumn } from '../search/folded-column';
import { searchKey, textOf } from '../search/search-index';
import { onEachDatabase } from '../testing';
import type { ListDefinition } from './list-definition';
import { readPage } from './list-query';

class Notes9000000000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.createTable(
      new Table({
        name: 'notes',
        columns: [
          tableColumn('id', columns.id, { isPrimary: true }),
          tableColumn('customerId', columns.id),
          tableColumn('orderId', columns.id),
          foldedColumn(runner, 'lotKey', columns.text(50)),
          foldedColumn(runner, 'numberKey', columns.text(50)),
          tableColumn('text', columns.text(50)),
        ],
      }),
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.dropTable('notes');
  }
}

const schema = {
  entities: platformSchema.entities,
  migrations: [...platformSchema.migrations, Notes9000000000000],
};

/** A list whose rows are quotes, so that they have texts of their own, and name a customer and an order. */
const definition: ListDefinition<
  { id: string },
  Omit<ListQuery, 'sort'> & { sort: readonly SortKey<'id'>[] }
> = {
  from: 'notes n',
  select: { id: 'n.id' },
  id: 'n.id',
  updatedAt: 'n.id',
  sorts: { id: { column: 'n.id' } },
  filters: {},
  search: [
    { record: 'SalesQuote', id: 'n.id' },
    { record: 'Customer', id: 'n.customerId' },
    { labelOf: 'SalesOrder', id: 'n.orderId', ofFew: true },
    { indexed: 'n.numberKey', from: 'notes n', id: 'n.id' },
    { folded: 'n.lotKey' },
    'n.text',
  ],
};

/** Too many matches to be named by their ids. */
const MANY = 1_050;

const NOTES = [
  {
    id: 'sq-a',
    customerId: 'muller',
    orderId: 'so-a',
    lotKey: 'l-77',
    numberKey: 'n-00031',
    text: 'Äpfel & Öl',
  },
  {
    id: 'sq-b',
    customerId: 'laiterie',
    orderId: 'so-b',
    lotKey: '',
    numberKey: 'n-00310',
    text: '100% [sic] *',
  },
  { id: 'sq-c', customerId: 'muller', orderId: 'none', lotKey: '', numberKey: 'n-00005', text: 'STRASSE' },
];

const insert = (database: Database, table: string, rows: Record<string, string>[]) =>
  database.transaction(async (manager) => {
    for (const row of rows)
      await manager.query(
        `INSERT INTO ${table} (${Object.keys(row).join(', ')}) VALUES (${Object.keys(row)
          .map(() => '?')
          .join(', ')})`,
        Object.values(row),
      );
  });

const texts = (kind: RecordName, entityId: string, ...fields: string[]) => ({
  kind,
  entityId,
  folded: textOf(fields),
});
const label = (kind: RecordName, field: string, entityId: string, text: string) => ({
  kind,
  field,
  entityId,
  folded: searchKey(text),
});

describe('lists that are searched', () => {
  onEachDatabase(schema, (database) => {
    beforeAll(async () => {
      const many = Array.from({ length: MANY }, (_, index) => `many-${String(index).padStart(4, '0')}`);
      await insert(database(), 'notes', [
        ...NOTES,
        ...many.map((id) => ({
          id,
          customerId: id,
          orderId: 'none',
          lotKey: '',
          numberKey: 'mass',
          text: '',
        })),
      ]);
      await insert(database(), 'recordtexts', [
        texts('SalesQuote', 'sq-a', 'SQ-00003', 'Bread, fresh'),
        texts('SalesQuote', 'sq-b', 'SQ-00030', 'Milk'),
        texts('SalesQuote', 'sq-c', 'SQ-00031', 'Bread'),
        texts('Customer', 'muller', 'Müller & Söhne', 'j.doe@example.com'),
        texts('Customer', 'laiterie', 'Laiterie du Marais'),
        ...many.flatMap((id, index) => [
          texts('SalesQuote', id, `Q ${index}`, 'common'),
          texts('Customer', id, `Customer ${index}`, 'usual'),
        ]),
      ]);
      await insert(database(), 'searchtexts', [
        label('SalesQuote', 'number', 'sq-a', 'SQ-00003'),
        label('SalesQuote', 'number', 'sq-b', 'SQ-00030'),
        label('SalesOrder', 'number', 'so-a', 'SO-2026-00008'),
        label('SalesOrder', 'number', 'so-b', 'SO-2026-00080'),
        label('SalesOrder', 'customerReference', 'so-b', 'SO-9'),
      ]);
    });

    const find = async (q: string) => {
      const query = { q, limit: 200, count: true, sort: [{ field: 'id', descending: false } as const] };
      const page = await readPage(database().read, definition, query, ({ id }) => id);
      expect(page.total).toBe(page.next === null ? page.data.length : MANY);
      return page.data;
    };

    it.each([
      // In one place, in any order and case.
      ['laiterie marais', ['sq-b']],
      ['MARAIS Laiterie', ['sq-b']],
      ['sohne müller', ['sq-a', 'sq-c']],
      ['mueller', ['sq-a', 'sq-c']],
      ['j.doe@example', ['sq-a', 'sq-c']],
      ['fresh bread', ['sq-a']],
      // In several places.
      ['müller fresh', ['sq-a']],
      ['bread müller sohne', ['sq-a', 'sq-c']],
      ['marais bread', []],
      ['bread l-77', ['sq-a']],
      // By numbers.
      ['sq-3', ['sq-a']],
      ['sq-0003', ['sq-a', 'sq-b', 'sq-c']],
      ['müller sq-3', ['sq-a']],
      ['so-2026-8', ['sq-a']],
      ['so-2026', ['sq-a', 'sq-b']],
      ['so-9', []],
      // In a column that has an index.
      ['n-31', ['sq-a']],
      ['n-0031', ['sq-a', 'sq-b']],
      ['n-5', ['sq-c']],
      ['müller n-31', ['sq-a']],
      ['so-2026 n-310', ['sq-b']],
      ['n-5 n-310', []],
      // In columns as they were typed.
      ['apfel', ['sq-a']],
      ['ÄPFEL öl', ['sq-a']],
      ['aepfel', ['sq-a']],
      ['strasse', ['sq-c']],
      ['100%', ['sq-b']],
      ['[sic]', ['sq-b']],
      ['*', ['sq-b']],
      ['?', []],
      ['_', []],
      ['´´', []],
    ])('find %j', async (q, ids) => {
      expect(await find(q)).toEqual(ids);
    });

    it('find what is common, and what is rare among it', async () => {
      expect(await find('common')).toHaveLength(200);
      expect(await find('usual')).toHaveLength(200);
      expect(await find('common usual')).toHaveLength(200);
      expect(await find('mass')).toHaveLength(200);
      expect(await find('mass 1049')).toEqual(['many-1049']);
      expect(await find('usual common 1049')).toEqual(['many-1049']);
      expect(await find('common müller')).toEqual([]);
      expect(await find('usual milk')).toEqual([]);
    });

    it('find everything by nothing but blanks', async () => {
      const { total } = await readPage(
        database().read,
        definition,
        { q: ' \t ', limit: 1, count: true, sort: [{ field: 'id', descending: false }] },
        () => null,
      );
      expect(total).toBe(MANY + NOTES.length);
    });
  });
});
