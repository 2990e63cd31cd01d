/** QueryParameters of a query by name. */
export type QueryParameters = Readonly<Record<string, unknown>>;

/** The values of a parameter that takes several; undefined if it is not set. */
export function valuesOf(parameters: QueryParameters, name: string): readonly unknown[] | undefined {
  const values = parameters[name];
  return Array.isArray(values) ? values : undefined;
}
