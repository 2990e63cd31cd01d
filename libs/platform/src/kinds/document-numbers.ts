import type { KindName } from '@docket/contracts';
import type { EntityManager } from 'typeorm';
import { chunksOf } from '../database/records/insert-chunks';
import type { KindRegistry } from './kind-registry';

/** Names a document of any Kind. */
export interface DocumentReference {
  kind: KindName;
  id: string;
}

/**
 * SQL of the number of the document that a row refers to, looked up by its id in the table of its Kind. NULL if the
 * row refers to none, or if the document was deleted.
 * @param kind the column that holds the name of the Kind, @param id that with the id
 */
export function numberColumn(kinds: KindRegistry, kind: string, id: string): string {
  const cases = kinds
    .all()
    .map(({ name, table }) => `WHEN '${name}' THEN (SELECT d.number FROM ${table} d WHERE d.id = ${id})`);
  return cases.length === 0 ? 'NULL' : `CASE ${kind} ${cases.join(' ')} END`;
}

/** The numbers of documents by their ids, with a query for each Kind that is named; none for those that are gone. */
export async function numbersOf(
  manager: EntityManager,
  kinds: KindRegistry,
  references: readonly DocumentReference[],
): Promise<Map<string, string>> {
  const numbers = new Map<string, string>();
  for (const { name, table } of kinds.all()) {
    const ids = [...new Set(references.filter(({ kind }) => kind === name).map(({ id }) => id))];
    for (const chunk of chunksOf(ids)) {
      const rows: { id: string; number: string }[] = await manager.query(
        `SELECT d.id, d.number FROM ${table} d WHERE d.id IN (${chunk.map(() => '?').join(', ')})`,
        chunk,
      );
      for (const { id, number } of rows) numbers.set(id, number);
    }
  }
  return numbers;
}
