import { fromScaled, SCALE } from '@docket/domain';
import type { EntityManager } from 'typeorm';
import { asText } from '../database/records/owned-rows';
import { placeholders } from './pages';

/** Quantities at scale 6, by a key, that are stored once and follow from other rows. */
export interface ComparedSums<Key extends string> {
  /** Columns of the key. */
  key: readonly Key[];
  /** Selects the key and `quantity` of stored quantities, and ends with `IN`: the ids follow. */
  stored: string;
  /** Selects the same of the rows they follow from. */
  expected: readonly string[];
}

/** Keys whose stored quantity is not the sum of the others, with both as decimal numbers. A missing row counts as 0. */
export async function differingSums<Key extends string>(
  manager: EntityManager,
  ids: readonly string[],
  { key, stored, expected }: ComparedSums<Key>,
): Promise<(Record<Key, string> & { expected: string; stored: string })[]> {
  const columns = key.join(', ');
  const list = `(${placeholders(ids)})`;
  const parts = [
    `SELECT ${columns}, 0 AS expected, quantity AS stored FROM (${stored} ${list}) AS stored`,
    ...expected.map(
      (select, index) =>
        `SELECT ${columns}, quantity AS expected, 0 AS stored FROM (${select} ${list}) AS expected${index}`,
    ),
  ];
  const rows: (Record<Key, string> & { expected: string; stored: string })[] = await manager.query(
    `SELECT ${columns}, ${asText('SUM(expected)')} AS expected, ${asText('SUM(stored)')} AS stored ` +
      `FROM (${parts.join(' UNION ALL ')}) AS parts GROUP BY ${columns} HAVING SUM(expected) <> SUM(stored)`,
    parts.flatMap(() => ids),
  );
  return rows.map((row) => ({
    ...row,
    expected: fromScaled(row.expected, SCALE),
    stored: fromScaled(row.stored, SCALE),
  }));
}
