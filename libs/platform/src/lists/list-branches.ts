import { type Clause, oneOf, type QueryParameters, valuesOf } from './clause';
import type { AnyList } from './list-definition';

/**
 * Splits a filter that any of several columns may meet into disjoint parts: rows that meet it by the first column, by
 * the second alone, and so on. Each part reads an index of its own in the order of the list. OR between them would
 * make the database read all rows. Without such a filter there is one part without conditions.
 */
export function branchClauses(definition: AnyList, parameters: QueryParameters): Clause[][] {
  return Object.entries(definition.filters).reduce<Clause[][]>(
    (branches, [name, columns]) => {
      const values = valuesOf(parameters, name);
      if (!isSeveral(columns) || values === undefined) return branches;
      const options = columns.map((column, index) => [
        oneOf(column, values),
        ...columns.slice(0, index).map((earlier) => noneOf(earlier, values)),
      ]);
      return branches.flatMap((branch) => options.map((option) => [...branch, ...option]));
    },
    [[]],
  );
}

/** `Array.isArray` alone forgets that an array may be one that cannot be changed. */
const isSeveral = (filter: unknown): filter is readonly string[] => Array.isArray(filter);

const noneOf = (column: string, values: readonly unknown[]): Clause => ({
  sql: `(${column} IS NULL OR ${column} NOT IN (${values.map(() => '?').join(', ')}))`,
  parameters: [...values],
});

/** The first rows of several parts, each of which is in order. @param order of the rows, by the names they have there */
export function mergedParts(parts: readonly Clause[], order: string, limit: number): Clause {
  const [only] = parts;
  if (parts.length === 1 && only !== undefined) return only;
  const all = parts.map(({ sql }, index) => `SELECT * FROM (${sql}) part${index}`).join(' UNION ALL ');
  return {
    sql: `SELECT * FROM (${all}) parts ORDER BY ${order} LIMIT ${limit}`,
    parameters: parts.flatMap(({ parameters }) => parameters),
  };
}
