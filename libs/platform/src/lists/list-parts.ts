import type { EntityManager } from 'typeorm';
import { searchKey } from '../search/search-index';
import { type Clause, joined, NOTHING, notFirst, oneOf, type QueryParameters, valuesOf } from './clause';
import type { AnyList, FilterByText, FilterByParts } from './list-definition';

/** Up to this many ids, looking up rows is faster than scanning. */
const FEW = 1_000;

/**
 * Condition of rows with a part, or a text, that has one of the values. A few ids are named, so that the list is not
 * scanned. If there are many matches, a scan fills a page quickly.
 */
export function partClauses(
  manager: EntityManager,
  definition: AnyList,
  parameters: QueryParameters,
): Promise<Clause[]> {
  const clauses: Promise<Clause>[] = [];
  for (const [name, filter] of Object.entries(definition.filters)) {
    const values = valuesOf(parameters, name);
    if (typeof filter !== 'object' || values === undefined) continue;
    if ('parts' in filter) clauses.push(clauseOf(manager, filter, values));
    else if ('textOf' in filter) clauses.push(textClause(manager, filter, values));
  }
  return Promise.all(clauses);
}

async function clauseOf(
  manager: EntityManager,
  { id, parts: { table, names, column } }: FilterByParts,
  values: readonly unknown[],
): Promise<Clause> {
  const having = oneOf(column, values);
  const { sql, parameters } = joined([having]);
  const rows: { named: string }[] = await manager.query(
    `SELECT DISTINCT ${names} AS named FROM ${table}${sql} LIMIT ${FEW + 1}`,
    parameters,
  );
  if (rows.length > FEW) {
    const inRow = joined([{ sql: `${names} = ${id}`, parameters: [] }, having]);
    return notFirst({ sql: `EXISTS (SELECT 1 FROM ${table}${inRow.sql})`, parameters: inRow.parameters });
  }
  const ids = rows.map(({ named }) => named);
  return ids.length === 0 ? NOTHING : oneOf(id, ids);
}

/** The rows of which a text is one of these. */
async function textClause(
  manager: EntityManager,
  { id, textOf, field }: FilterByText,
  values: readonly unknown[],
): Promise<Clause> {
  const texts = oneOf(
    'folded',
    values.map((value) => searchKey(String(value))),
  );
  const having = [oneOf('kind', [textOf]), oneOf('field', [field]), texts];
  const { sql, parameters } = joined(having);
  const rows: { entityId: string }[] = await manager.query(
    `SELECT entityId FROM searchtexts${sql} LIMIT ${FEW + 1}`,
    parameters,
  );
  if (rows.length > FEW) {
    const ofRow = joined([{ sql: `entityId = ${id}`, parameters: [] }, ...having]);
    return notFirst({ sql: `EXISTS (SELECT 1 FROM searchtexts${ofRow.sql})`, parameters: ofRow.parameters });
  }
  const ids = rows.map(({ entityId }) => entityId);
  return ids.length === 0 ? NOTHING : oneOf(id, ids);
}
