import { foldText } from '@docket/domain';
import type { EntityManager } from 'typeorm';
import { LABEL_FIELDS } from '../search/label-fields';
import { type Clause, joined, NOTHING, notFirst, oneOf } from './clause';
import type { AnyList, FilterByLabel, FilterByParts } from './list-definition';
import { type QueryParameters, valuesOf } from './list-parameters';

/** So many ids are looked up faster than found on the way. */
const FEW = 1_000;

/**
 * The rows of which some part, or whose number or code, has one of the values that are asked for. Where those are few, their
 * ids are named, so that the list need not be walked for them; of many, a page is full after a short walk.
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
    else if ('labelOf' in filter) clauses.push(labelClause(manager, filter, values));
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

/** The rows whose number or code is one of these. */
async function labelClause(
  manager: EntityManager,
  { id, labelOf }: FilterByLabel,
  values: readonly unknown[],
): Promise<Clause> {
  const labels = oneOf(
    'folded',
    values.map((value) => foldText(String(value))),
  );
  const where = joined([oneOf('kind', [labelOf]), oneOf('field', LABEL_FIELDS), labels]);
  const rows: { entityId: string }[] = await manager.query(
    `SELECT entityId FROM searchtexts${where.sql}`,
    where.parameters,
  );
  return rows.length === 0
    ? NOTHING
    : oneOf(
        id,
        rows.map(({ entityId }) => entityId),
      );
}
