/** A piece of SQL with its parameters. */
export interface Clause {
  sql: string;
  parameters: unknown[];
}

/** The rows that have one of these values. */
export const oneOf = (column: string, values: readonly unknown[]): Clause => ({
  sql: `${column} IN (${values.map(() => '?').join(', ')})`,
  parameters: [...values],
});

/** WHERE clause of rows that meet all conditions. */
export function joined(clauses: readonly Clause[]): Clause {
  if (clauses.length === 0) return { sql: '', parameters: [] };
  return {
    sql: ` WHERE ${clauses.map((clause) => clause.sql).join(' AND ')}`,
    parameters: clauses.flatMap((clause) => clause.parameters),
  };
}

/** The rows that meet one of these. */
export function anyOf(clauses: readonly Clause[]): Clause {
  const [only] = clauses;
  if (clauses.length === 1 && only !== undefined) return only;
  if (clauses.length === 0) return NOTHING;
  return {
    sql: `(${clauses.map(({ sql }) => sql).join(' OR ')})`,
    parameters: clauses.flatMap(({ parameters }) => parameters),
  };
}

/** The rows that meet all of these. */
export const allOf = (clauses: readonly Clause[]): Clause => ({
  sql: `(${clauses.map(({ sql }) => sql).join(' AND ')})`,
  parameters: clauses.flatMap(({ parameters }) => parameters),
});

/** The rows that meet nothing: none. */
export const NOTHING: Clause = { sql: '1 = 0', parameters: [] };

/** Databases begin with what they find by itself, however much it is, unless it is one of two things. */
export const notFirst = (clause: Clause): Clause => anyOf([clause, NOTHING]);

/** QueryParameters of a query by name. */
export type QueryParameters = Readonly<Record<string, unknown>>;

/** The values of a parameter that takes several; undefined if it is not set. */
export function valuesOf(parameters: QueryParameters, name: string): readonly unknown[] | undefined {
  const values = parameters[name];
  return Array.isArray(values) ? values : undefined;
}
