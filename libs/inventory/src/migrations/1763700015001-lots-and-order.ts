import { columns, foldedColumn, searchKey, tableColumn } from '@docket/platform';
import { type MigrationInterface, type QueryRunner, TableIndex } from 'typeorm';

/** Number of lots per UPDATE statement. */
const AT_ONCE = 200;

const index = (table: string, name: string, columnNames: string[]) => ({
  table,
  index: new TableIndex({ name: `${table}_${name}`, columnNames }),
});
const added = [
  index('stocklevels', 'lotKey', ['lotKey', 'id']),
  index('stocklevels', 'locationCode', ['locationCode', 'id']),
  index('stockmovements', 'lotKey', ['lotKey', 'postedAt', 'id']),
];
/** Indexes that the key of a lot replaces, and indexes that no query uses. */
const dropped = [
  index('stockmovements', 'lot', ['lot', 'postedAt', 'id']),
  index('stockallocations', 'place', ['itemId', 'locationId', 'lot']),
];

/**
 * Adds folded lots, so that search ignores their spelling, and the index that lists stock in the order of locations.
 */
export class LotsAndOrder1763700015001 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    for (const table of ['stocklevels', 'stockmovements']) {
      const lotKey = foldedColumn(runner, 'lotKey', columns.text(200));
      lotKey.default = "''";
      await runner.addColumn(table, lotKey);
      await fillLotKeys(runner, table);
    }
    await runner.addColumn('stocklevels', tableColumn('locationCode', columns.text(30), { default: "''" }));
    await runner.query(
      'UPDATE stocklevels SET locationCode = (SELECT l.code FROM locations l WHERE l.id = stocklevels.locationId)',
    );
    for (const { table, index: each } of dropped) await runner.dropIndex(table, each.name ?? '');
    for (const { table, index: each } of added) await runner.createIndex(table, each.clone());
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const { table, index: each } of added) await runner.dropIndex(table, each.name ?? '');
    for (const { table, index: each } of dropped) await runner.createIndex(table, each.clone());
    await runner.dropColumn('stocklevels', 'locationCode');
    for (const table of ['stockmovements', 'stocklevels']) await runner.dropColumn(table, 'lotKey');
  }
}

/** Fills `lotKey` in chunks, in the order of the index of lots. */
async function fillLotKeys(runner: QueryRunner, table: string): Promise<void> {
  for (let last = ''; ;) {
    const rows = (await runner.query(
      `SELECT DISTINCT lot FROM ${table} WHERE lot > ? ORDER BY lot LIMIT ${AT_ONCE}`,
      [last],
    )) as { lot: string }[];
    if (rows.length === 0) return;
    const lots = rows.map(({ lot }) => lot);
    await runner.query(
      `UPDATE ${table} SET lotKey = CASE lot ${lots.map(() => 'WHEN ? THEN ?').join(' ')} END ` +
        `WHERE lot IN (${lots.map(() => '?').join(', ')})`,
      [...lots.flatMap((lot) => [lot, searchKey(lot)]), ...lots],
    );
    last = lots.at(-1) ?? '';
  }
}
