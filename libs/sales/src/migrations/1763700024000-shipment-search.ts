import { columns, foldedColumn, searchKey } from '@docket/platform';
import { type MigrationInterface, type QueryRunner, TableIndex } from 'typeorm';

/** Shipments whose keys are written at once. */
const AT_ONCE = 200;

const KEYS = ['numberKey', 'trackingKey'];

const indexOf = (key: string) =>
  new TableIndex({ name: `shipments_${key}`, columnNames: [key, 'createdAt', 'id'] });

/** Makes shipments searchable by their number and their tracking number, in any spelling. */
export class ShipmentSearch1763700024000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    for (const key of KEYS) {
      const column = foldedColumn(runner, key, columns.text(200));
      column.default = "''";
      await runner.addColumn('shipments', column);
    }
    await fillKeys(runner);
    for (const key of KEYS) await runner.createIndex('shipments', indexOf(key));
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const key of KEYS) await runner.dropIndex('shipments', `shipments_${key}`);
    for (const key of KEYS.toReversed()) await runner.dropColumn('shipments', key);
  }
}

interface Row {
  id: string;
  number: string;
  trackingNumber: string;
}

/** One chunk after another. */
async function fillKeys(runner: QueryRunner): Promise<void> {
  for (let last = ''; ;) {
    const rows = (await runner.query(
      `SELECT id, number, trackingNumber FROM shipments WHERE id > ? ORDER BY id LIMIT ${AT_ONCE}`,
      [last],
    )) as Row[];
    if (rows.length === 0) return;
    const cases = `CASE id ${rows.map(() => 'WHEN ? THEN ?').join(' ')} END`;
    await runner.query(
      `UPDATE shipments SET numberKey = ${cases}, trackingKey = ${cases} ` +
        `WHERE id IN (${rows.map(() => '?').join(', ')})`,
      [
        ...rows.flatMap(({ id, number }) => [id, searchKey(number)]),
        ...rows.flatMap(({ id, trackingNumber }) => [id, searchKey(trackingNumber)]),
        ...rows.map(({ id }) => id),
      ],
    );
    last = rows.at(-1)?.id ?? '';
  }
}
