import { foldText } from '@docket/domain';
import { columns, foldedColumn, searchKey, textOf } from '@docket/platform';
import { type MigrationInterface, type QueryRunner, TableIndex } from 'typeorm';

const ROWS = 500;
/** Longest search text that the column held then. */
const LONGEST_WHOLE = 500;

/** Columns of each table that the search reads. */
const searched = [
  { kind: 'Customer', table: 'customers', fields: ['code', 'name'] },
  { kind: 'SalesQuote', table: 'salesquotes', fields: ['number', 'customerReference'] },
];

const codes = (columnNames: string[], isUnique: boolean) =>
  new TableIndex({ name: 'customers_code', columnNames, isUnique });
const codeKeys = new TableIndex({ name: 'customers_codeKey', columnNames: ['codeKey'], isUnique: true });
const totals = (columnNames: string[]) => new TableIndex({ name: 'salesquotes_total', columnNames });

/**
 * Customers' codes are unique however they are written, on every database alike; totals are sorted within their
 * currency; and what was made before is found by search.
 */
export class Search1763700009001 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    const codeKey = foldedColumn(runner, 'codeKey', columns.text(200));
    codeKey.default = "''";
    await runner.addColumn('customers', codeKey);
    await fillCodeKeys(runner);
    await runner.dropIndex('customers', 'customers_code');
    await runner.createIndex('customers', codes(['code', 'id'], false));
    await runner.createIndex('customers', codeKeys);
    await runner.dropIndex('salesquotes', 'salesquotes_total');
    await runner.createIndex('salesquotes', totals(['currency', 'total', 'id']));
    for (const { kind, table, fields } of searched) await fillSearchTexts(runner, kind, table, fields);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query("DELETE FROM searchtexts WHERE kind IN ('Customer', 'SalesQuote')");
    await runner.dropIndex('salesquotes', 'salesquotes_total');
    await runner.createIndex('salesquotes', totals(['total', 'id']));
    await runner.dropIndex('customers', 'customers_codeKey');
    await runner.dropIndex('customers', 'customers_code');
    await runner.createIndex('customers', codes(['code'], true));
    await runner.dropColumn('customers', 'codeKey');
  }
}

/** Codes that SQLite told apart by their case alone stay apart: the later one's key ends with its id. */
async function fillCodeKeys(runner: QueryRunner): Promise<void> {
  const taken = new Set<string>();
  for await (const rows of chunks(runner, 'customers', ['code'])) {
    for (const { id, code = '' } of rows) {
      const key = taken.has(foldText(code)) ? `${foldText(code)} ${id}` : foldText(code);
      taken.add(key);
      await runner.query('UPDATE customers SET codeKey = ? WHERE id = ?', [key, id]);
    }
  }
}

async function fillSearchTexts(
  runner: QueryRunner,
  kind: string,
  table: string,
  fields: string[],
): Promise<void> {
  for await (const rows of chunks(runner, table, fields)) {
    const values = rows.flatMap((row) =>
      [
        ...fields.map((field) => [field, searchKey(row[field] ?? '')] as const),
        ['', textOf(fields.map((field) => row[field] ?? '')).slice(0, LONGEST_WHOLE)] as const,
      ]
        .filter(([, folded]) => folded !== '')
        .map(([field, folded]) => [kind, row['id'], field, folded]),
    );
    // An interrupted run of an earlier version may have written some of them.
    await runner.query(
      `DELETE FROM searchtexts WHERE kind = ? AND entityId IN (${rows.map(() => '?').join(', ')})`,
      [kind, ...rows.map(({ id }) => id)],
    );
    await runner.query(
      `INSERT INTO searchtexts (kind, entityId, field, folded) VALUES ${values.map(() => '(?, ?, ?, ?)').join(', ')}`,
      values.flat(),
    );
  }
}

type Row = { id: string } & Record<string, string>;

async function* chunks(runner: QueryRunner, table: string, fields: string[]): AsyncGenerator<Row[]> {
  for (let last = ''; ;) {
    const rows = (await runner.query(
      `SELECT id, ${fields.join(', ')} FROM ${table} WHERE id > ? ORDER BY id LIMIT ${ROWS}`,
      [last],
    )) as Row[];
    if (rows.length === 0) return;
    yield rows;
    last = rows.at(-1)?.id ?? '';
  }
}
