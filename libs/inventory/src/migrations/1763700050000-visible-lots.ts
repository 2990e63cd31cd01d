import { searchKey } from '@docket/platform';
import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Lots per statement. */
const AT_ONCE = 200;

/**
 * Folds the keys of lots anew. Keys of before kept invisible characters, so that two spellings that look alike had
 * different keys. The lots themselves stay as they are.
 */
export class VisibleLots1763700050000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    for (const table of ['stocklevels', 'stockmovements']) {
      for (let last = ''; ;) {
        const rows = (await runner.query(
          `SELECT lot, MAX(lotKey) AS lotKey FROM ${table} WHERE lot > ? GROUP BY lot ORDER BY lot LIMIT ${AT_ONCE}`,
          [last],
        )) as { lot: string; lotKey: string }[];
        if (rows.length === 0) break;
        for (const { lot, lotKey } of rows)
          if (lotKey !== searchKey(lot))
            await runner.query(`UPDATE ${table} SET lotKey = ? WHERE lot = ?`, [searchKey(lot), lot]);
        last = rows.at(-1)?.lot ?? '';
      }
    }
  }

  /** The keys are those that search needs, so they stay. */
  async down(): Promise<void> {}
}
